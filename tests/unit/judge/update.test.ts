import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import type { Entry } from '../../../fixtures/history/entry.js';
import { list, part, retrieve, write } from '../../support/made-history.js';
import { judges } from '../../support/judged-rows.js';

test('an update that keeps what was sent, where creates make something else of it, is told of creates', () => {
  const keeps = (second: number, id: string, sent: string): ReturnType<typeof write> => ({
    ...write(second, 'update', id, sent.toLowerCase()),
    asSent: sent,
  });
  const created = [write(1, 'create', '1', '#aabb01'), retrieve(2, '1', '#aabb01'), keeps(3, '1', '#CCdd02')];
  const told = (...entries: readonly Entry[]): readonly string[] =>
    conclude([], [part(...created, ...entries)]).causes.map(({ requirement }) => requirement);
  assert.deepEqual(told(retrieve(4, '1', '#CCdd02'), list(5, { 1: '#CCdd02' })), ['SOUND-7']);
  // Whichever of two updates was the last one.
  const unsure = { ...keeps(6, '1', '#EEff03'), outcome: 'unknown' } as const;
  assert.deepEqual(told(unsure, retrieve(7, '1', '#CCdd02')), ['SOUND-7']);
  // What is kept neither as creates keep it nor as it was sent is told of the update.
  assert.deepEqual(told(retrieve(4, '1', '#CCDD02')), ['UPDATE-2']);
  assert.deepEqual(told(retrieve(4, '1', '#ccdd02'), list(5, { 1: '#CCdd02' })), ['LIST-5']);
});

judges('a record that a long list leaves out while it is updated is not told of where lists end', [
  [
    'c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h c9=i ~ r9:i l:1=a,2=b,3=c,4=d,5=e,6=f,7=g,8=h,9=i {u9=z l:1=a,2=b,3=c,4=d,5=e,6=f,7=g,8=h} ~ r9:z l:1=a,2=b,3=c,4=d,5=e,6=f,7=g,8=h,9=z',
    'LIST-2 | UPDATE-3 | CONCURRENCY-3',
  ],
]);

judges('an update that retrieve does not show is told of the update, whatever the list shows', [
  ['c1=a u1=b ~ r1:a', 'UPDATE-2'],
  ['c1=a u1=b ~ r1:a l:1=a', 'UPDATE-2'],
  ['c1=a u1=b ~ l:1=a r1:a', 'UPDATE-2'],
  ['c1=a ~ r1:a u1=b ~ r1:a', 'UPDATE-2'],
  ['c1=a ~ r1:a u1=b ~ l:1=b r1:a', 'UPDATE-2'],
  ['c1=a c2=b ~ r1:a r2:b u1=c ~ r1:a r2:b', 'UPDATE-2'],
  ['c1=a ~ u1=b r1:a ~ r1:a', 'UPDATE-2'],
  ['c1=a c2=b u1=c u2=d ~ r1:a r2:b l:1=a,2=b', 'UPDATE-2'],
  ['c1=a u1=b ~ ids:1 r1:a', 'UPDATE-2'],
  // One shows later, when something else had been written, and another one never does.
  ['c1=a c2=c ~ r1:a r2:c u1=b ~ r1:a r1:a c3=d r1:b u2=e ~ r2:c', 'UPDATE-2'],
  // A read at the moment of a delete may show another record, and confirms nothing.
  ['c1=a u1=b ~ l:1=z {r1:z d1} c2=c u2=d ~ r2:y', 'UPDATE-2'],
  // Nor was a list right before one that ended sooner: it shows a delete that came after that.
  ['c1=a u1=b ~ r1:a c2=c u2=d ~ [l:1=a l:1=a,2=c d2]', 'UPDATE-2'],
]);

// Updates are seldom lost here, and what is refused is rare: that alone would tell of the refusal.
const kept = 'efghijklmnop'
  .split('')
  .map((colour) => `u2=${colour} ~ r2:${colour}`)
  .join(' ');

judges('what a read showed before another write was sent, that one did not do, although reads may lag', [
  [`c1=a c2=d ~ r1:a r2:d ${kept} u1=b r1:a u2=q! ~ r1:a r2:p`, 'UPDATE-2'],
  [`c1=a c2=d ~ r1:a r2:d ${kept} u1=b l:1=a,2=p u2=q! ~ l:1=a,2=p`, 'UPDATE-3'],
  // Without that read the refusal may have taken it back.
  [`c1=a c2=d ~ r1:a r2:d ${kept} u1=b u2=q! ~ r1:a r2:p`, 'SOUND-4 | UPDATE-2'],
]);

judges('an update that leaves another colour or no record is told of the update', [
  ['c1=a u1=b ~ r1:z', 'UPDATE-2'],
  ['c1=a u1=b ~ r1:B', 'UPDATE-2'],
  ['c1=a u1=b ~ r1:%7', 'UPDATE-2'],
  ['c1=a ~ r1:a u1=b ~ r1:-', 'UPDATE-2'],
  ['c1=a ~ u1=b r1:-', 'UPDATE-2'],
  ['c1=a c2=b u1=c ~ r1:b', 'UPDATE-2'],
  ['c1=a d1 ~ r1:- u1=b ~ r1:a', 'UPDATE-2 | DELETE-2 | DELETE-5'],
]);

judges('an update that only the list does not show is told of the list', [
  ['c1=a u1=b ~ r1:b l:1=a', 'UPDATE-3 | LIST-5'],
  ['c1=a u1=b ~ l:1=a r1:b', 'UPDATE-3 | LIST-5'],
  ['c1=a u1=b ~ r1:b l:1=z', 'LIST-5 | UPDATE-3'],
  ['c1=a u1=b ~ r1:b colours:a', 'UPDATE-3 | LIST-5'],
  ['c1=a u1=b ~ r1:b c2=c ~ l:1=a,2=c r1:b', 'UPDATE-3 | LIST-5'],
  ['c1=a u1=b ~ l:9=b r1:b', 'UPDATE-3'],
  ['c1=a u1=b ~ r1:b l:1=a l:1=a', 'UPDATE-3 | LIST-5'],
  ['c1=a ~ l:1=a u1=b ~ r1:b l:-', 'UPDATE-3 | LIST-2'],
  ['c1=a ~ ids:1 u1=b ~ r1:b ids:-', 'UPDATE-3 | LIST-2'],
]);

judges('an update after which the list shows the record twice is told of the list', [
  ['c1=a u1=b ~ l:1=b,1=b', 'LIST-4 | UPDATE-3'],
  ['c1=a u1=b ~ l:1=a,1=b', 'LIST-4 | UPDATE-3'],
  ['c1=a u1=b ~ ids:1,1', 'LIST-4 | UPDATE-3'],
  ['c1=a ~ l:1=a u1=b ~ r1:b l:1=b,1=b', 'LIST-4 | UPDATE-3'],
]);

judges('of updates without a pause the last one stands', [
  ['c1=a u1=b u1=c ~ r1:b', 'UPDATE-5 | UPDATE-2'],
  ['c1=a u1=b u1=c ~ r1:b l:1=b', 'UPDATE-5 | UPDATE-2'],
  ['c1=a u1=b u1=c u1=d ~ r1:c', 'UPDATE-5 | UPDATE-2'],
  ['c1=a u1=b u1=c ~ r1:c ~ r1:b', 'UPDATE-5 | UPDATE-2 | RETRIEVE-2'],
  ['c1=a u1=b u1=c ~ r1:a', 'UPDATE-5 | UPDATE-2'],
  // Between these there was a pause.
  ['c1=a u1=b ~ r1:b u1=c ~ r1:b', 'UPDATE-2'],
  // An update alone is not kept either.
  ['c1=a u1=b u1=c c2=d u2=e ~ r1:b r2:d', 'UPDATE-2'],
]);

judges('the same update once more leaves what one leaves', [
  ['c1=a u1=b ~ r1:b u1=b ~ r1:a', 'HTTP-2 | UPDATE-2'],
  ['c1=a u1=b ~ r1:b u1=b ~ r1:-', 'HTTP-2 | UPDATE-2'],
  ['c1=a u1=b ~ r1:b u1=b ~ r1:z', 'HTTP-2 | UPDATE-2'],
  ['c1=a u1=b ~ r1:b u1=b ~ l:1=b,1=b', 'HTTP-2 | LIST-4 | UPDATE-3'],
]);

judges('an update that is undone later is told of the update', [
  ['c1=a u1=b ~ r1:b ~ r1:a', 'UPDATE-2 | RETRIEVE-2'],
  ['c1=a u1=b ~ l:1=b ~ l:1=a', 'UPDATE-3 | RETRIEVE-2'],
  ['c1=a u1=b ~ l:1=b ~ r1:a', 'UPDATE-2'],
  ['c1=a u1=b ~ r1:b ~ r1:a r1:b', 'UPDATE-2 | RETRIEVE-2'],
  ['c1=a u1=b ~ r1:b ~ r1:z', 'RETRIEVE-2 | UPDATE-2'],
]);

judges('an accepted colour that is difficult reads back as it was sent', [
  ['c1=a u1="\u00fc" ~ r1:z', 'SOUND-8'],
  ['c1=a u1="\u00fc" ~ r1:a', 'SOUND-8 | UPDATE-2'],
  ['c1=a u1=" b" ~ r1:"b" l:1="b"', 'SOUND-8'],
  ['c1=a u1="\u00fc" ~ r1:"\u00fc" u1=b ~ r1:b u1="\u00fc" ~ r1:b', 'UPDATE-2'],
  ['c1=a u1="\u00fc" ~ r1:a u1=b ~ r1:b u1="\u00fc" ~ r1:b', 'SOUND-8 | UPDATE-2'],
  ['c1=a u1="" ~ r1:-', 'UPDATE-2'],
  ['c1=a c2=b u2=c u1="\u00fc" ~ r1:a r2:b', 'UPDATE-2'],
]);

judges('an update that adds a record is told of the update', [
  ['c1=a u1=b ~ l:1=b,9=b', 'UPDATE-7'],
  ['c1=a u1=b ~ l:1=a,9=b r1:a', 'UPDATE-7'],
  ['u7=b ~ l:9=b', 'UPDATE-6'],
  ['u7=b ~ l:7=b,9=b', 'UPDATE-6'],
  ['c1=a d1 ~ r1:- u1=b ~ l:9=b', 'UPDATE-6'],
  ['c1=a u1=b d1 ~ l:9=b', 'UPDATE-7 | DELETE-3'],
  ['c1=a u1=b ~ r1:b u1=b ~ l:1=b,9=b', 'UPDATE-7 | HTTP-2'],
]);

judges('an update that was sent in an unusual way and is lost is told of that way or of the update', [
  ['c1=a u1=b@case ~ r1:a', 'AUTH-2 | UPDATE-2'],
  ['c1=a u1=b@shared ~ r1:a', 'HTTP-5 | UPDATE-2'],
  ['c1=a u1=b@shared c2=c u2=d ~ r1:a r2:c', 'UPDATE-2'],
]);

judges(
  'what a reading in pages that met an update shows twice is told of the list only where it is there twice again',
  [
    ['c1=a c2=b ~ l/2:1=a,2=b [u1=c l/2:1=a,1=c,2=b] ~ r1:c l/2:2=b ~ l/2:2=b', 'UPDATE-3'],
    ['c1=a c2=b ~ l/2:1=a,2=b [u1=c l/2:1=a,1=c,2=b] ~ r1:c l/2:1=c,1=c,2=b ~ l/2:1=c,1=c,2=b', 'LIST-4'],
  ],
);

judges('what the list shows and no retrieve finds, after creates and updates alike, is told of retrieve', [
  ['c1=a c2=b u2=c ~ l:1=a,2=c r1:- r2:-', 'RETRIEVE-1'],
  ['c1=a c2=b ~ l:1=a,2=b r1:- r2:-', 'CREATE-2'],
]);

judges('what only retrieve shows as it was before, of creates, updates and deletes alike, has one cause', [
  ['c1=a ~ r1:a u1=b ~ r1:a l:1=b d1 ~ r1:a l:-', 'UPDATE-2 | DELETE-2'],
  ['r1:- c1=a ~ r1:- l:1=a c2=b ~ r2:b u2=c ~ r2:b l:1=a,2=c', 'CREATE-2 | UPDATE-2 | RETRIEVE-1'],
  // What it shows was never there before, or the list does not show the write either.
  ['c1=a c2=b ~ r1:a r2:b u1=c d2 ~ r1:z r2:b l:1=c', 'UPDATE-2 + DELETE-2'],
  ['c1=a c2=b ~ r1:a r2:b u1=c d2 ~ r1:a r2:b l:1=c,2=b', 'UPDATE-2 + DELETE-2 | DELETE-3'],
]);

judges('a record that shows its update and goes back is told of that update, whatever else was sent', [
  ['c1=a c2=b u1=c u2=d ~ r2:d u1=e d1 ~ r2:b', 'UPDATE-2'],
  ['c1=a c2=b u2=d ~ r2:d c3=e d1 ~ r2:b', 'UPDATE-2'],
]);

judges('an older colour that one reading of several pages shows is told, whatever the next one shows', [
  ['c1=a u1=b ~ l/2:1=b l/2:1=a l/2:1=b', 'UPDATE-3'],
  ['c1=a u1=b ~ l/2:1=a l/2:1=b', 'UPDATE-3'],
  ['c1=a d1 ~ l/2:- l/2:1=a l/2:-', 'DELETE-3'],
  // What is on no page may have moved from one to another.
  ['c1=a u1=b ~ l/2:1=b {l/2:- c2=c} l/2:1=b,2=c', 'right'],
]);
