import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Chair } from '../../../fixtures/run/chair.js';
import { type Actors, overtakeReads } from '../../../fixtures/stress/overtaking.js';
import { answerOf, exchangeOf, requestOf } from '../../support/exchanges.js';

const answered = exchangeOf(requestOf('list'), answerOf(200));

function chairOf(id: string): Chair {
  return { id, key: 1, colour: '', writes: [], confirmed: true, isNew: true, deleted: false };
}

test('a round ends with a write during a read of the list, and with nothing after them', async () => {
  const steps: string[] = [];
  const writes: string[] = [];
  // Each second read of a kind goes on until a write has overtaken it.
  const reads = new Map<string, number>();
  const read = async (what: string): Promise<void> => {
    steps.push(`begin ${what}`);
    reads.set(what, (reads.get(what) ?? 0) + 1);
    const written = (): number => writes.filter((id) => what === 'list' || id === what).length;
    const before = written();
    if (reads.get(what) === 2) while (written() === before) await nextTurn();
    steps.push(`end ${what}`);
  };
  const actors: Actors = {
    update: ({ id }) => {
      writes.push(id);
      steps.push(`update ${id}`);
      return Promise.resolve(answered);
    },
    retrieve: ({ id }) => read(id).then(() => answered),
    list: () => read('list').then(() => [answered]),
  };
  await overtakeReads(
    actors,
    { several: (count) => Array.from({ length: count }, (_, index) => chairOf(`${index}`)) },
    0,
  );
  assert.deepEqual(steps.slice(-4), ['update 0', 'begin list', 'update 0', 'end list']);
  const ofOne = steps.slice(0, steps.indexOf('begin list')).filter((step) => step.endsWith(' 3'));
  assert.deepEqual(ofOne, ['update 3', 'begin 3', 'end 3', 'update 3', 'begin 3', 'update 3', 'end 3']);
});
