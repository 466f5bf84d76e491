import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, type Side } from '../../../contract/compare/comparison.js';
import type { Contract } from '../../../contract/drift/read.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { comparisonPage } from '../../../reporter/page/comparison.js';
import { comparisonText } from '../../../reporter/print/comparison-text.js';
import type { Judgement } from '../../../schemas/results.js';
import { judgement, runFacts } from '../../support/samples.js';

const statement = {
  operation: 'delete',
  caseName: 'with an id that names no record',
  status: 404,
  headers: {},
  bodies: {},
} as const;

function side(name: string, judgements: readonly Judgement[], contract: Partial<Contract> = {}): Side {
  const observed = { 'OPEN-2.1': 'integers' };
  return { name, report: reportOf(runFacts(judgements)), contract: { statements: [], observed, ...contract } };
}

test('what only one of two runs observed is "not observed", and breaks nothing', () => {
  const a = side('a', [], { statements: [statement], observed: { 'OPEN-2.1': 'integers', 'OPEN-2.6': 'not at once' } });
  const comparison = compare(a, side('b', []));
  assert.deepEqual([comparison.verdict, comparison.breaking, comparison.added], ['B can replace A', [], []]);
  assert.deepEqual(
    comparison.notObserved.map(({ kind, subject }) => `${kind} ${subject}`),
    ['observed OPEN-2.6', 'stale with an id that names no record'],
  );
  const effectOf = (id: string): string | undefined => comparison.openPoints.find((row) => row.id === id)?.effect;
  assert.deepEqual(['OPEN-2.1', 'OPEN-2.6', 'OPEN-7.2', 'OPEN-9.1'].map(effectOf), [
    'same',
    ...['not observed', 'not observed', 'not observed'],
  ]);
  assert.match(comparisonText(comparison), /not observed in one of them: .*OPEN-7\.2/);
});

test('another answer breaks, and a failure that A may have had too is not judged', () => {
  const other = compare(side('a', []), side('b', [], { observed: { 'OPEN-2.1': 'texts' } }));
  assert.deepEqual([other.verdict, other.openPoints[0]?.effect], ['B cannot replace A', 'breaks']);
  const failed = judgement('LIST-2', 'failed', 'lost');
  assert.equal(compare(side('a', []), side('b', [failed])).verdict, 'B cannot replace A');
  const reasons = [judgement('LIST-1', 'failed', 'x'), judgement('LIST-2', 'inconclusive', 'no ground')];
  const unknown = compare(side('a', reasons), side('b', [failed]));
  assert.deepEqual(
    [unknown.verdict, unknown.hindrances],
    ['not judged', ['LIST-2 fails in B, and could not be judged in A']],
  );
});

test('the page of a comparison says who A and B are, and tells what differs first', () => {
  const b = side('<b>', [], { observed: { 'OPEN-2.1': 'texts' } });
  const page = comparisonPage(compare(side('folder-a', []), b));
  assert.match(page, /folder-a.+run of 2030-01-02 03:04 UTC, seed 7:/s);
  assert.match(page, /&lt;b&gt;/);
  const places = ['cannot replace', 'breaks</span>', 'What was not observed</h2>', 'same</span>'].map((one) =>
    page.indexOf(one),
  );
  assert.ok(!places.includes(-1), String(places));
  assert.deepEqual(
    [...places].sort((left, right) => left - right),
    places,
  );
});
