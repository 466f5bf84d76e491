import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../fixtures/exchange.js';
import { isRateLimit, MAX_RETRY_AFTER_MS, Pace, retryAfterMs } from '../../fixtures/pace.js';

const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');

function limited(retryAfter?: string, status = 429): Answer {
  const headers = retryAfter === undefined ? [] : [['retry-after', retryAfter] as const];
  return { status, headers, body: Buffer.alloc(0), text: '', json: undefined, jsonProblem: undefined };
}

test('429, and 503 with Retry-After, limit the rate', () => {
  assert.equal(isRateLimit(limited()), true);
  assert.equal(isRateLimit(limited('1', 503)), true);
  assert.equal(isRateLimit(limited(undefined, 503)), false);
  assert.equal(isRateLimit(limited('1', 500)), false);
});

test('Retry-After is read as seconds and as a date', () => {
  assert.equal(retryAfterMs(limited('2'), now), 2_000);
  assert.equal(retryAfterMs(limited(' 0 '), now), 0);
  assert.equal(retryAfterMs(limited('Wed, 21 Oct 2026 07:28:03 GMT'), now), 3_000);
});

test('a wait is bounded, and none is negative', () => {
  for (const value of ['86400', '99999999999999999999', 'Thu, 21 Oct 2027 07:28:00 GMT']) {
    assert.equal(retryAfterMs(limited(value), now), MAX_RETRY_AFTER_MS, value);
  }
  assert.equal(retryAfterMs(limited('Wed, 21 Oct 2026 07:27:00 GMT'), now), 0);
  assert.ok(retryAfterMs(limited('9'.repeat(400)), now) <= MAX_RETRY_AFTER_MS);
});

test('without a Retry-After that can be read, a second is waited', () => {
  for (const value of [undefined, '', 'soon']) assert.equal(retryAfterMs(limited(value), now), 1_000);
});

test('no more requests are under way than may be at once, and all come to their turn', async () => {
  const pace = new Pace(3);
  let underWay = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      pace.run(async () => {
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay--;
        return index;
      }),
    ),
  );
  assert.deepEqual(
    results,
    Array.from({ length: 20 }, (_, index) => index),
  );
  assert.equal(most, 3);
});

test('a request that throws gives its place to the next', async () => {
  const pace = new Pace(1);
  const failed = assert.rejects(pace.run(() => Promise.reject(new Error('no'))));
  assert.equal(await pace.run(() => Promise.resolve('yes')), 'yes');
  await failed;
});

test('after a limit nothing is sent for the time asked, then one request after another', async () => {
  const pace = new Pace(10);
  assert.equal(pace.limited, false);
  const started = performance.now();
  pace.slowDown(80);
  assert.equal(pace.limited, true);
  const sent = await Promise.all([1, 2, 3].map(() => pace.run(() => Promise.resolve(performance.now() - started))));
  // A timer may fire up to a millisecond early.
  for (const [index, at] of sent.entries()) assert.ok(at >= 80 + 60 * index - 2, `request ${index + 1} after ${at} ms`);
});
