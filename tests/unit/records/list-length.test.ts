import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthenList } from '../../../fixtures/records/list-length.js';
import type { Chair } from '../../../fixtures/run/chair.js';

/** A service that has room for so many records, and what was asked of it. */
function serviceFor(room: number) {
  const chairs: Chair[] = [];
  const create = (): Promise<{ readonly chair: Chair | undefined }> => {
    if (chairs.length >= room) return Promise.resolve({ chair: undefined });
    const key = chairs.length + 1;
    const chair = { id: String(key), key, colour: '', writes: [], confirmed: false, isNew: true, deleted: false };
    chairs.push(chair);
    return Promise.resolve({ chair });
  };
  const deleteAll = (): Promise<void> => {
    chairs.length = 0;
    return Promise.resolve();
  };
  return { chairs, create, deleteAll };
}

test('a list is made longer than those that are cut short after fifty', async () => {
  const { chairs, create, deleteAll } = serviceFor(100);
  const made = await lengthenList(create, deleteAll, 20);
  assert.equal(20 + made.length, 51);
  assert.deepEqual(made, chairs);
});

test('nothing is created where the list is long enough', async () => {
  const { chairs, create, deleteAll } = serviceFor(100);
  assert.deepEqual(await lengthenList(create, deleteAll, 60), []);
  assert.deepEqual(chairs, []);
});

test('what was created is deleted where there is no room for all', async () => {
  const { chairs, create, deleteAll } = serviceFor(20);
  assert.deepEqual(await lengthenList(create, deleteAll, 0), []);
  assert.deepEqual(chairs, []);
});
