import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRead, isWrite } from '../../../fixtures/history/entry.js';
import { holdersOf, possibleValues, registersOf } from '../../../fixtures/judge/register.js';
import { colourOf, historyOf, SETTLE_MS } from '../../support/notation.js';

/** A history that ends in a retrieve of record 1, and all that this may show: letters, "absent", "any". */
type Row = readonly [history: string, values: string];

function valuesAt(history: string, lagMs: number): readonly string[] {
  const entries = historyOf(history);
  const read = entries.findLast(isRead);
  const register = registersOf(entries.filter(isWrite)).get('1') ?? { id: '1', writes: [], refused: [] };
  if (!read) throw new Error(`no read in: ${history}`);
  const values = possibleValues(register, read, lagMs);
  return [...new Set(values.map((value) => (typeof value === 'string' ? value : value.colour)))].sort();
}

function mayShow(sentence: string, lagMs: number, rows: readonly Row[]): void {
  test(sentence, () => {
    for (const [history, values] of rows) {
      const expected = values.split(' ').map((value) => (value.length === 1 ? colourOf(value) : value));
      assert.deepEqual(valuesAt(history, lagMs), expected.sort(), history);
    }
  });
}

mayShow('a read that does not lag shows the last write that was done', 0, [
  ['r1:-', 'absent'],
  ['c1=a r1:-', 'a'],
  ['c1=a u1=b r1:-', 'b'],
  ['c1=a d1 r1:-', 'absent'],
  ['c1=a d1 c1=b r1:-', 'b'],
  ['c1=a u1=b! d1! r1:-', 'a'],
  ['c1=a c2=b u2=c d2 r1:-', 'a'],
  ['c1=a u1=*@odd r1:-', 'any'],
]);

mayShow('a read shows what was under way while it was, and nothing that came after it', 0, [
  ['c1=a ~ [u1=b r1:-]', 'a b'],
  ['c1=a ~ [d1 r1:-]', 'a absent'],
  ['c1=a ~ [u1=b u1=c] ~ r1:-', 'b c'],
  ['c1=a ~ {u1=b u1=c d1} ~ r1:-', 'b c absent'],
  ['c1=a ~ {u1=b u1=c} ~ u1=d r1:-', 'd'],
  ['c1=a ~ r1:- ~ u1=b', 'a'],
  // Clocks of two processes differ: a write that began just after a read may stand in it.
  ['c1=a ~ r1:- u1=b', 'a b'],
]);

test('a read shows nothing that its own process began after it', () => {
  const entries = historyOf('c1=a ~ r1:- u1=b').map((entry) => ({ ...entry, key: `7.${entry.key}` }));
  const read = entries.findLast(isRead);
  const register = registersOf(entries.filter(isWrite)).get('1');
  assert.ok(read && register);
  assert.deepEqual(possibleValues(register, read, 0), [{ colour: colourOf('a') }]);
});

mayShow('a write without an answer may take place at any time, or never', 0, [
  ['c1=a u1=b? ~ r1:-', 'a b'],
  ['c1=a u1=b? ~ u1=c ~ r1:-', 'b c'],
  ['c1=a d1? ~ r1:-', 'a absent'],
  ['c1=a? ~ r1:-', 'a absent'],
]);

mayShow('an update makes a record that is not there, or does not', 0, [
  ['u1=a ~ r1:-', 'a absent'],
  ['c1=a d1 ~ u1=b ~ r1:-', 'b absent'],
  ['c1=a ~ {d1 u1=b} ~ r1:-', 'b absent'],
  ['c1=a? ~ u1=b ~ r1:-', 'a b absent'],
]);

mayShow('a read that may lag shows also what stood a while ago, and nothing older', SETTLE_MS, [
  ['c1=a r1:-', 'a absent'],
  ['c1=a ~ r1:-', 'a'],
  ['c1=a ~ u1=b r1:-', 'a b'],
  ['c1=a ~ u1=b ~ u1=c r1:-', 'b c'],
  ['c1=a ~ u1=b u1=c d1 r1:-', 'a b c absent'],
  ['c1=a u1=b u1=c d1 ~ r1:-', 'absent'],
]);

test('of the records that were given a colour the one that has it now comes first', () => {
  const holders = (history: string): string[] =>
    holdersOf(colourOf('a'), registersOf(historyOf(history).filter(isWrite))).map(({ id }) => id);
  assert.deepEqual(holders('c1=b c2=a u1=a u2=c'), ['1', '2']);
  assert.deepEqual(holders('c1=a c2=a u3=b'), ['2', '1']);
  assert.deepEqual(holders('c1=b'), []);
});
