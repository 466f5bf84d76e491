import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import type { List } from '../../../fixtures/history/entry.js';
import { doubtedIn, keptIn, type KeptRecord, missingTo } from '../../../fixtures/records/kept.js';
import type { CheckContext } from '../../../fixtures/run/check-context.js';
import { Ledger, readLedgers } from '../../../fixtures/run/ledger.js';
import { temporaryFolder } from '../../support/samples.js';

/** What a ledger tells of these records, each with its colours; those that are not "kept" were left for nothing. */
function recordsOf(
  context: TestContext,
  records: readonly { readonly id: string; readonly colours: readonly string[]; readonly end?: 'kept' | 'deleted' }[],
): readonly KeptRecord[] {
  const folder = temporaryFolder(context);
  const ledger = new Ledger(folder, 'http://chairs.example/showcase/rest/chair', 'worker');
  for (const { id, colours, end } of records) {
    const [first = '', ...later] = colours;
    const key = ledger.intend(first);
    ledger.created(key, id);
    for (const colour of later) ledger.recoloured(key, colour);
    if (end !== undefined) ledger.kept(key);
    if (end === 'deleted') ledger.deleted(key);
  }
  return keptIn(readLedgers(folder), {
    ...UNKNOWN_DIALECT,
    normalisation: { ...UNKNOWN_DIALECT.normalisation, trims: true },
  });
}

function listOf(shows: List['shows'], ...ids: readonly string[]): List {
  return { shows, shown: ids.map((id) => ({ id, colours: [], others: [] })) } as unknown as List;
}

const contextWith = (before: number): CheckContext =>
  ({ initialIds: new Set(Array.from({ length: before }, (_none, index) => String(index))) }) as unknown as CheckContext;

test('what tests left for the end is found in their ledgers, the most written first, in the colours that are kept', (context) => {
  const kept = recordsOf(context, [
    { id: '1', colours: ['red '], end: 'kept' },
    { id: '2', colours: ['blue'] },
    { id: '3', colours: ['green', ' oak'], end: 'kept' },
    { id: '4', colours: ['elm'], end: 'deleted' },
  ]);
  assert.deepEqual(
    kept.map(({ id, colours }) => [id, ...colours]),
    [
      ['3', 'green', 'oak'],
      ['1', 'red'],
    ],
  );
});

test('more than fifty are made only where few are missing, and where nobody else has as many', () => {
  assert.deepEqual(
    [48, 50, 51, 60, 42].map((living) => missingTo(contextWith(2), living)),
    [3, 1, 0, 0, 0],
  );
  assert.equal(missingTo(contextWith(51), 48), 0);
});

test('what the list lacks is retrieved, and one that it shows; more of a list of bare ids', (context) => {
  const kept = recordsOf(
    context,
    ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, colours: ['red'], end: 'kept' })),
  );
  assert.deepEqual(doubtedIn(kept, listOf('both', '1', '3', '5', '6')), ['2', '4', '1']);
  assert.deepEqual(doubtedIn(kept, listOf('ids', '1', '2', '3', '4', '5', '6')), ['1', '2', '3']);
  assert.deepEqual(doubtedIn(kept, listOf('both')), ['1', '2', '3']);
});
