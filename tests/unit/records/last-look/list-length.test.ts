import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthenList } from '../../../../fixtures/records/last-look/list-length.js';
import type { Chair } from '../../../../fixtures/run/chair.js';

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
  let readings = 0;
  const readList = (): Promise<number> => Promise.resolve(++readings);
  const isPaged = (): boolean => false;
  const leastMs = (): number => 100;
  return { chairs, create, deleteAll, readList, isPaged, leastMs, createsLeft: 300, readings: () => readings };
}

test('a list is made longer than those that are cut short after a hundred', async () => {
  const { chairs, ...service } = serviceFor(100);
  const made = await lengthenList(service, 20);
  assert.equal(20 + made.length, 101);
  assert.deepEqual(made, chairs);
  assert.ok(service.readings() > 1);
});

test('a list is made longer where the service is near, and read no more then', async () => {
  const [far, near] = [serviceFor(300), serviceFor(300)];
  const lengthOf = async (service: typeof far) => 20 + (await lengthenList(service, 20)).length;
  assert.equal(await lengthOf(far), 101);
  // Whether it is near shows with the first answers.
  assert.equal(await lengthOf({ ...near, leastMs: () => (near.chairs.length > 0 ? 2 : Infinity) }), 257);
  assert.equal(near.readings(), far.readings());
});

test('a list is made as long as the creates that are left allow', async () => {
  const service = serviceFor(100);
  const madeWith = async (createsLeft: number) => (await lengthenList({ ...service, createsLeft }, 20)).length;
  assert.deepEqual(await Promise.all([80, 40].map(madeWith)), [31, 0]);
  const near = { ...serviceFor(300), leastMs: () => 2, createsLeft: 200 };
  assert.equal(20 + (await lengthenList(near, 20)).length, 201);
});

test('no more is created once the list comes in pages', async () => {
  const { chairs, ...service } = serviceFor(100);
  const made = await lengthenList({ ...service, isPaged: () => chairs.length > 30 }, 20);
  assert.ok(made.length > 30 && made.length < 81);
});

test('nothing is created where the list is long enough', async () => {
  const { chairs, ...service } = serviceFor(100);
  assert.deepEqual(await lengthenList(service, 110), []);
  assert.deepEqual(chairs, []);
});

test('what was created is deleted where there is no room for all', async () => {
  const { chairs, ...service } = serviceFor(20);
  assert.deepEqual(await lengthenList(service, 0), []);
  assert.deepEqual(chairs, []);
});
