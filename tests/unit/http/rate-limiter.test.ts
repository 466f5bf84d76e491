import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, isRateLimit } from '../../../fixtures/http/exchange.js';
import { MAX_RETRY_AFTER_MS, RateLimiter, retryAfterMs } from '../../../fixtures/http/rate-limiter.js';

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
  const limiter = new RateLimiter(3);
  let underWay = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limiter.run(async () => {
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
  const limiter = new RateLimiter(1);
  const failed = assert.rejects(limiter.run(() => Promise.reject(new Error('no'))));
  assert.equal(await limiter.run(() => Promise.resolve('yes')), 'yes');
  await failed;
});

test('after a limit nothing is sent for the time asked, then one request after another', async () => {
  const limiter = new RateLimiter(10);
  assert.equal(limiter.limited, false);
  const started = performance.now();
  limiter.slowDown(80, performance.now());
  assert.equal(limiter.limited, true);
  const sent = await Promise.all([1, 2, 3].map(() => limiter.run(() => Promise.resolve(performance.now() - started))));
  // A timer may fire up to a millisecond early.
  for (const [index, at] of sent.entries()) assert.ok(at >= 80 + 60 * index - 2, `request ${index + 1} after ${at} ms`);
});

/** The times between requests that are let through one after the other, each refused so many milliseconds later. */
async function intervalsOf(limiter: RateLimiter, count: number, refusedAfterMs: number): Promise<number[]> {
  const letThrough: number[] = [];
  for (let sent = 0; sent <= count; sent++) {
    let at = 0;
    await limiter.run(async (letThroughAt) => {
      at = letThroughAt;
      await pause(refusedAfterMs);
    });
    letThrough.push(at);
    limiter.slowDown(0, at);
  }
  return letThrough.slice(1).map((at, index) => at - (letThrough[index] ?? 0));
}

test('where each request is refused at once, the interval grows up to its bound', { timeout: 30_000 }, async () => {
  const limiter = new RateLimiter(10);
  const intervals = await intervalsOf(limiter, 10, 5);
  // The first two are over before there is an interval; timers fire up to a millisecond early, and late under load.
  for (const [index, least] of [60, 90, 135, 202, 303, 455, 683, 1_000].entries()) {
    const interval = intervals[index + 2] ?? 0;
    assert.ok(interval >= least - 3, `${interval} ms instead of ${least}`);
  }
  assert.equal(limiter.interval, 1_000);
});

test('after requests that meet no limit the interval is shorter, down to what it was at first', () => {
  const limiter = new RateLimiter(10);
  limiter.speedUp();
  assert.equal(limiter.limited, false);
  for (let index = 1; index <= 12; index++) limiter.slowDown(0, Infinity);
  assert.equal(limiter.interval, 1_000);
  limiter.speedUp();
  assert.equal(limiter.interval, 960);
  for (let index = 1; index <= 100; index++) limiter.speedUp();
  assert.equal(limiter.interval, 60);
  assert.equal(limiter.limited, true);
});

test('requests that are refused together meet one limit', async () => {
  const limiter = new RateLimiter(10);
  await Promise.all(Array.from({ length: 8 }, () => limiter.run((at) => pause(5).then(() => limiter.slowDown(0, at)))));
  const times: number[] = [];
  for (let sent = 0; sent < 3; sent++) await limiter.run((at) => Promise.resolve(times.push(at)));
  const [first = 0, second = 0, third = 0] = times;
  assert.ok(second - first < 90 && third - second < 90, times.join(' '));
});
