import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anomaliesIn } from '../../../fixtures/linearizability/anomalies.js';
import type { RecordHistory, Value, ValueRead, ValueWrite } from '../../../fixtures/linearizability/operation.js';

const LAG = 100;
const GONE = null;

/** A short history in one line: `a@0-10` writes a, `~a@0-10` was refused, `?a@20-30` reads it, `-` is gone. */
function historyOf(line: string, id = '1'): RecordHistory {
  const writes: ValueWrite[] = [];
  const refused: ValueWrite[] = [];
  const reads: ValueRead[] = [];
  for (const word of line.split(' ')) {
    const [, mark = '', text = '', from = '', to = ''] = /^([?~#]?)([a-z-])@(\d+)-(\d*)$/.exec(word) ?? [];
    const value: Value = text === '-' ? GONE : `${id}${text}`;
    const operation = { key: `${id} ${word}`, startMs: Number(from), endMs: to === '' ? Infinity : Number(to), value };
    if (mark === '?') reads.push({ ...operation, view: 'retrieve' });
    else if (mark === '#') reads.push({ ...operation, view: 'list' });
    else (mark === '~' ? refused : writes).push(operation);
  }
  const lastSeen = new Map(reads.map(({ value, startMs }) => [value, startMs]));
  return { id, writes, refused, reads, lastSeen };
}

const rows: readonly (readonly [line: string, expected: readonly string[], why: string])[] = [
  ['a@0-10 ?a@20-30', [], 'what was created is read'],
  ['a@0-10 b@20-30 ?a@40-50', [], 'a read may lag'],
  ['a@0-10 b@20-30 ?a@200-210', ['lost update'], 'longer than it may'],
  ['a@0-10 b@20-30 ?a@200-210 ?b@300-310', ['stale read'], 'and shows in the end'],
  ['a@0-10 b@20-30 ?b@200-210 ?a@300-310', ['lost update'], 'or shows, and not in the end'],
  ['a@0-10 b@20-30 c@25-40 ?b@200-210', [], 'overlapping updates leave either'],
  ['a@0-10 b@20-30 c@25-40 ?b@200-210 ?c@300-310', ['lost update'], 'and not both, once nothing is written'],
  ['a@0-10 b@20-30 c@25- ?b@200-210 ?c@300-310', [], 'unless one has no answer and may still take place'],
  ['a@0-10 b@20- ?a@200-210', [], 'what had no answer may not have taken place'],
  ['a@0-10 b@20-30 c@31-40 ?b@200-210', ['lost update'], 'one after another leave the last'],
  ['a@0-10 ~b@20-30 ?b@25-35', ['dirty read'], 'what is refused is never seen'],
  ['a@0-10 ?b@20-30 b@40-50', ['dirty read'], 'nor what is sent later'],
  ['a@0-10 ?z@20-30', ['dirty read'], 'nor what nobody sent'],
  ['a@0-10 -@20-30 ?-@40-50', [], 'what is deleted is gone'],
  ['a@0-10 -@20-30 ?a@40-50', [], 'a read may lag a delete'],
  ['a@0-10 -@20-30 ?a@200-210', ['resurrection'], 'and not for ever'],
  ['a@0-10 -@20-30 b@25-35 ?b@200-210', ['resurrection'], 'an update that overlapped does not bring it back'],
  ['a@0-10 ?-@200-210', ['lost update'], 'nobody deleted it'],
  ['a@0-10 ?-@50-60', [], 'a read may lag a create'],
  ['a@0-10 ?-@200-210 ?a@220-230', ['torn read'], 'it is back'],
  ['a@0-10 #-@200-210 ?a@220-230', ['torn list'], 'it is back, and the list did not show it'],
  ['a@0-10 -@190-200 ?-@195-198', [], 'a delete under way may show'],
  ['a@0-10 -@190- ?-@300-310', [], 'a delete without an answer may have taken place'],
];

for (const [line, expected, why] of rows) {
  test(`${line}: ${expected.join(', ') || 'right'} (${why})`, () => {
    const found = anomaliesIn([historyOf(line)], { lagMs: LAG, staysGone: true });
    assert.deepEqual([...new Set(found.map(({ kind }) => kind))], expected);
  });
}

test('an update after a delete may make the record anew where such updates are not refused', () => {
  const found = anomaliesIn([historyOf('a@0-10 -@20-30 b@25-35 ?b@200-210')], { lagMs: LAG, staysGone: false });
  assert.deepEqual(found, []);
});

test('the colour of another record is a crossed answer', () => {
  const other = historyOf('a@0-10', '2');
  const own = historyOf('a@0-10');
  const reads = [{ key: 'crossed', startMs: 20, endMs: 30, view: 'retrieve', value: '2a' }] as const;
  const [found] = anomaliesIn([{ ...own, reads }, other], { lagMs: LAG, staysGone: true });
  assert.equal(found?.kind, 'crossed answers');
});

test('a record that was not looked at again before its delete was not lost where more of them came back', () => {
  const kindsOf = (...lines: readonly string[]): readonly string[] =>
    anomaliesIn(
      lines.map((line, index) => historyOf(line, String(index))),
      { lagMs: LAG, staysGone: true },
    ).map(({ kind }) => kind);
  const [away, back] = ['a@0-10 ?-@200-210 -@220-230', 'a@0-10 ?-@200-210 ?a@220-230'];
  assert.deepEqual(kindsOf(away, back, back), ['torn read', 'torn read', 'torn read']);
  assert.deepEqual(kindsOf(away, away, back), ['lost update', 'lost update', 'torn read']);
  assert.deepEqual(kindsOf(away, back), ['lost update', 'torn read']);
});
