import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unlike } from '../../../../fixtures/records/last-look/guarded-ids.js';

function chosenOf(ids: readonly string[]): readonly string[] {
  return unlike(ids.map((id) => ({ id, colours: [] }))).map(({ id }) => id);
}

test('records are chosen whose ids begin, end and are as long as those of all', () => {
  const ids = Array.from({ length: 120 }, (_, index) => String(index + 5));
  const chosen = chosenOf(ids);
  assert.deepEqual(new Set(chosen.map((id) => id.charAt(0))), new Set(ids.map((id) => id.charAt(0))));
  assert.deepEqual(new Set(chosen.map((id) => id.slice(-1))), new Set(ids.map((id) => id.slice(-1))));
  assert.deepEqual(new Set(chosen.map((id) => id.length)), new Set([1, 2, 3]));
});

test('no more are chosen than tell something new, nor than a dozen', () => {
  assert.deepEqual(chosenOf([]), []);
  assert.deepEqual(chosenOf(['71', '721', '731', '91']), ['71', '721', '91']);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  assert.equal(chosenOf(letters.map((letter) => `${letter}${letter}`)).length, 12);
});
