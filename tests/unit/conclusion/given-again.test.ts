import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { replayOfJudgement } from '../../../fixtures/conclusion/replay-of-judgement.js';
import type { Attempt } from '../../../schemas/replay.js';
import { BLUE, GREEN, RED, retrieve, write } from '../../support/made-history.js';
import { judgement } from '../../support/samples.js';
import { causeOf, sending } from '../../support/scripts.js';

/** What is sent in turn, in the order in which it was sent. */
function inTurn({ steps }: Attempt): readonly string[] {
  const sent = steps.flatMap(({ what, id, sent: [first] }) => (first ? [{ first, text: `${what} ${id ?? ''}` }] : []));
  const starts = sent.map(({ first }) => first.startMs);
  const ends = sent.map(({ first }) => first.endMs);
  assert.ok(starts.slice(1).every((start, index) => start > (ends[index] ?? Infinity)));
  return sent.map(({ text }) => text);
}

const [elder, other, deleted, again, read] = sending(
  write(1, 'create', '5', BLUE),
  write(2, 'create', '4', RED),
  write(3, 'delete', '4'),
  { ...write(4, 'create', '', GREEN), id: null },
  retrieve(5, '5', GREEN),
);
assert.ok(elder && other && deleted && again && read);

const expected = ['create 4', 'create 5', 'delete 4', 'create '];

describe('a create that was given the id of a living record', () => {
  test('is told by the living record, and shown by two creates, a delete and a create', () => {
    const [first] = causeOf([elder, other, deleted, again, read]).replay?.attempts ?? [];
    assert.ok(first);
    assert.deepEqual(inTurn(first), expected);
    assert.deepEqual(first.shows, { about: 'answer', otherThan: '5' });
  });

  test('is told by its answer, and shown by the same', () => {
    const failed = judgement('ID-1', 'failed', 'created a chair; expected another id; received 5', ['curl']);
    const shows = { about: 'answer', newId: true, otherThan: '5' } as const;
    const history = [elder, other, deleted, again];
    const [first] = replayOfJudgement({ ...failed, sent: again.sent ?? [], shows }, history).attempts;
    assert.ok(first);
    assert.deepEqual(inTurn(first), expected);
  });

  test('is shown as it was where nothing was deleted before it', () => {
    const [first] = causeOf([elder, again, read]).replay?.attempts ?? [];
    assert.ok(first);
    assert.notDeepEqual(first.shows, { about: 'answer', otherThan: '5' });
  });
});
