import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UnderWay } from '../../../fixtures/client/under-way.js';

/** More turns than an idle look takes. */
const PAUSE_TURNS = 10;

test('what is begun by what has just ended is waited for', async () => {
  const underWay = new UnderWay();
  const ended: string[] = [];
  const work = (name: string): Promise<void> => underWay.until(nextTurn().then(() => void ended.push(name)));
  void work('first')
    // As many steps as lie between an answer and the request after it.
    .then(() => Promise.resolve())
    .then(() => Promise.resolve())
    .then(() => work('second'));
  await underWay.whenIdle();
  assert.deepEqual(ended, ['first', 'second']);
});

test('work that pauses between two requests is under way, and what it throws is for who waits for it', async () => {
  const underWay = new UnderWay();
  const requests: string[] = [];
  const work = underWay.until(
    (async () => {
      await underWay.until(Promise.resolve());
      for (let turn = 0; turn < PAUSE_TURNS; turn++) await nextTurn();
      requests.push('after the pause');
      throw new Error('differs');
    })(),
  );
  const idle = underWay.whenIdle().then(() => requests.length);
  const failed = assert.rejects(work, /differs/);
  assert.equal(await idle, 1);
  await failed;
});
