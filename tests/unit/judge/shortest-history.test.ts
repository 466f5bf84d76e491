import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf } from '../../../fixtures/judge/causes.js';
import { shortestHistory } from '../../../fixtures/judge/shortest-history.js';
import { usualTerms } from '../../support/judged-rows.js';
import { historyOf, lineOf } from '../../support/notation.js';

/** The shortest history of the first cause of another one. */
function shortened(line: string): string {
  const history = historyOf(line);
  const [cause] = causesOf(history, usualTerms);
  if (!cause) throw new Error(`nothing is wrong in: ${line}`);
  const { entries: shortest } = shortestHistory(cause, history, usualTerms);
  const again = causesOf(shortest, usualTerms);
  assert.ok(
    again.some(({ requirement }) => requirement === cause.requirement),
    `${lineOf(shortest)} does not show ${cause.requirement} any more`,
  );
  return `${cause.requirement}: ${lineOf(shortest)}`;
}

function shortens(sentence: string, rows: readonly (readonly [history: string, shortest: string])[]): void {
  test(sentence, () => {
    for (const [history, shortest] of rows) assert.equal(shortened(history), shortest);
  });
}

shortens('what is needed alone is all that is left', [
  ['c1=a ~ r1:-', 'CREATE-2: c1=a r1:-'],
  ['c1=a d1 ~ r1:a', 'DELETE-2: c1=a d1 r1:a'],
  ['c1=a u1=b! ~ r1:b', 'SOUND-4: c1=a u1=b! r1:b'],
]);

shortens('other records, and reads that are right, are left out', [
  ['c5=e c1=a c2=b ~ r2:b u2=c d5 ~ r2:c l:1=a,2=c r1:-', 'CREATE-2: c1=a r1:-'],
  ['c1=a c2=b ~ r1:a r2:b d2 d1 ~ r2:- r1:a', 'DELETE-2: c1=a d1 r1:a'],
  ['c2=b c1=a u2=c ~ r1:a r2:c ~ l:1=a,1=a,2=c', 'LIST-4: c1=a l:1=a,1=a,2=c'],
]);

shortens('what was created under the same id after the read is left out', [
  ['c1=a ~ r1:b d1 c1=c ~ r1:c', 'CREATE-2: c1=a r1:b'],
]);

shortens('earlier writes of the same record are left out', [
  ['c1=a ~ r1:a u1=b ~ r1:b u1=c ~ r1:c d1 ~ r1:c', 'DELETE-2: c1=a u1=c d1 r1:c'],
]);

shortens('the write that is to blame stays, with the read that was right before it', [
  ['c3=c c1=a u3=d ~ r3:d r1:a c2=b r3:d ~ l:1=a,3=d,2=b r1:-', 'CREATE-5: c1=a r1:a c2=b r1:-'],
  ['c1=a ~ r1:a l:1=a u1=b! ~ r1:-', 'SOUND-4: c1=a r1:a u1=b! r1:-'],
  ['c1=a d1 ~ r1:- r1:- c2=b r2:b ~ r1:a', 'DELETE-5: c1=a d1 r1:- c2=b r1:a'],
]);

shortens('a record whose own history tells the cause comes before one of which others tell it', [
  ['c1=a u1=b@shared ~ r1:a c2=c ~ u2=d ~ r2:c', 'UPDATE-2: c2=c u2=d r2:c'],
  ['c1=a u1=b ~ r1:a ~ u1=b ~ r1:a', 'UPDATE-2: c1=a u1=b r1:a'],
]);

shortens('a record that was written to least, and may show one colour alone, comes before the others', [
  [`c1=a u1=b c5=e ~ r1:a ${'u1=b ~ r1:a '.repeat(12)}~ c2=c u2=d c6=f ~ r2:c`, 'UPDATE-2: c2=c u2=d r2:c'],
  ['c1=a u1=b ~ {u1=d r1:a} ~ c2=c u2=e c6=f ~ r2:c', 'UPDATE-2: c2=c u2=e r2:c'],
]);

shortens('the write that was lost stays, where one of another record shows the same', [
  ['c1=e c2=c u1=d ~ r1:d u2=e ~ r2:c ~ l:1=e,2=c', 'UPDATE-3: c1=e c2=c u1=d u2=e l:1=e,2=c'],
]);

shortens('a list that differs from retrieve keeps the retrieve', [
  ['c2=b c1=a ~ r2:b r1:a l:1=z,2=b', 'LIST-5: c1=a r1:a l:1=z,2=b'],
]);

test('what wrote the colour of a record that remains stays, where what came later tells the cause', () => {
  const line = 'c1=a c2=b c3=c c4=d ~ d1 ~ r1:- l:2=b,3=c,4=d d4 ~ u2=e ~ r2:e {d2 d3} ~ l:2=e ~ r2:e d2 r2:-';
  const history = historyOf(line);
  const [cause] = causesOf(history, usualTerms);
  assert.equal(cause?.requirement, 'CONCURRENCY-4');
  assert.equal(lineOf(shortestHistory(cause, history, usualTerms).entries), 'c2=b u2=e d2 l:2=e');
});

shortens('a second record keeps what made it alone', [
  ['c2=b c1=a ~ r2:b r1:a l:1=a,2=b,9=a', 'CREATE-3: c1=a l:1=a,2=b,9=a'],
  ['c2=b c1=a u1=c ~ r2:b r1:c l:1=c,2=b,9=c', 'UPDATE-7: c1=a u1=c l:1=c,2=b,9=c'],
]);

test('a history of many operations becomes a short one', () => {
  const others = Array.from({ length: 60 }, (_, index) => `c${index + 10}=colour${index + 10}`).join(' ');
  const reads = Array.from({ length: 60 }, (_, index) => `r${index + 10}:colour${index + 10}`).join(' ');
  assert.equal(shortened(`${others} c1=a d1 ~ ${reads} r1:a`), 'DELETE-2: c1=a d1 r1:a');
});

shortens('what is read as the requirement states it comes before the other view', [
  ['c1=a u1=b ~ l:1=a c2=c u2=d ~ r2:c', 'UPDATE-2: c2=c u2=d r2:c'],
  ['c1=a d1 ~ l:1=a c2=c d2 ~ l:2=c r2:c', 'DELETE-2: c2=c d2 r2:c'],
  ['c1=a ~ l:- c2=c ~ l:- r2:-', 'CREATE-2: c2=c r2:-'],
]);
