import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Settling } from '../../../fixtures/run/polling.js';

test('the last look begins when the time is up, and no earlier', async () => {
  for (const settleMs of [0, 1, 30, 100]) {
    const settling = new Settling(settleMs, 20);
    let lastLookMs = 0;
    while (await settling.again()) lastLookMs = settling.elapsedMs;
    assert.ok(lastLookMs >= settleMs, `${lastLookMs} of ${settleMs}`);
  }
});

test('where no lag is allowed, there is one look', async () => {
  assert.equal(await new Settling(0, 20).again(), false);
});
