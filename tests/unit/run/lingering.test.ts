import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chair } from '../../../fixtures/run/chair.js';
import { Lingering } from '../../../fixtures/run/lingering.js';

const chair: Chair = { id: '1', key: 1, colour: '#AbC123', writes: [], confirmed: true, isNew: true, deleted: false };

test('what lingers is deleted once, and may be there until that is through', async () => {
  const lingering = new Lingering();
  assert.equal(lingering.isHeld, false);
  lingering.add(chair);
  let isThrough = (): void => undefined;
  const deleted: Chair[] = [];
  const deleteAll = (chairs: readonly Chair[]): Promise<void> => {
    deleted.push(...chairs);
    return new Promise((resolve) => {
      isThrough = resolve;
    });
  };
  const releases = [lingering.release(deleteAll), lingering.release(deleteAll)];
  assert.deepEqual(deleted, [chair]);
  assert.equal(lingering.isHeld, true);
  assert.equal(lingering.room, 0);
  isThrough();
  await Promise.all(releases);
  assert.equal(lingering.isHeld, false);
});
