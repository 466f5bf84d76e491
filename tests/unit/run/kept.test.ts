import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chair } from '../../../fixtures/run/chair.js';
import { Kept } from '../../../fixtures/run/kept.js';

function keptWith(...ids: readonly string[]): Kept {
  const kept = new Kept();
  for (const id of ids) kept.add({ id } as Chair);
  return kept;
}

test('all that lives on is given up, once', async () => {
  const kept = keptWith('1', '2');
  const removed: string[] = [];
  const remove = (chair: Chair): Promise<unknown> => Promise.resolve(removed.push(chair.id));
  const asked = Date.now();
  assert.deepEqual(await Promise.all([kept.giveUp(remove, asked), kept.giveUp(remove, asked)]), [true, true]);
  assert.equal(await kept.giveUp(remove, asked), true);
  assert.deepEqual(removed, ['1', '2']);
});

test('whoever was refused after all was given up gains nothing by it', async () => {
  const kept = keptWith('1');
  await kept.giveUp(() => Promise.resolve(), Date.now());
  assert.equal(await kept.giveUp(() => Promise.resolve(), Date.now() + 60_000), false);
});

test('with nothing that lives on there is no room to be made', async () => {
  assert.equal(await new Kept().giveUp(() => Promise.reject(new Error('nothing to remove')), 0), false);
});
