import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burstOf, type Deed } from '../../../fixtures/stress/workload.js';

const ALL = { create: true, createBesideDelete: true, delete: true, refuse: true };
const turns = Array.from({ length: 60 }, (_, turn) => turn);

function kinds(deeds: readonly Deed[]): ReadonlySet<string> {
  return new Set(deeds.map(({ does }) => does));
}

for (const callers of [2, 3, 16, 30]) {
  test(`each burst keeps ${callers} callers busy, and one at most deletes`, () => {
    for (const turn of turns) {
      const { deeds } = burstOf(turn, callers, ALL);
      assert.equal(deeds.length, callers);
      assert.ok(deeds.filter(({ does }) => does === 'delete').length <= 1);
    }
  });
}

test('every deed comes up, and each is the first of some burst', () => {
  const bursts = turns.map((turn) => burstOf(turn, 16, ALL).deeds);
  const every = ['create', 'delete', 'list', 'refused update', 'retrieve', 'update'];
  assert.deepEqual([...kinds(bursts.flat())].sort(), every);
  assert.deepEqual([...kinds(bursts.flatMap((deeds) => deeds.slice(0, 1)))].sort(), every);
});

test('what may not be done is not done', () => {
  const may = { ...ALL, create: false, delete: false };
  for (const turn of turns) {
    const done = kinds(burstOf(turn, 16, may).deeds);
    assert.ok(!done.has('create') && !done.has('delete'));
  }
});

test('nothing is created beside a delete where ids are given again', () => {
  for (const turn of turns) {
    const done = kinds(burstOf(turn, 16, { ...ALL, createBesideDelete: false }).deeds);
    assert.ok(!(done.has('create') && done.has('delete')));
  }
});
