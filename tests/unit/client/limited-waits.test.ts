import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LimitedWaits } from '../../../fixtures/client/limited-waits.js';
import { answerOf } from '../../support/exchanges.js';

const asking = (value: string) => answerOf(429, {}, [['Retry-After', value]]);

test('what an answer asks for is waited for, up to ten seconds', () => {
  const waits = new LimitedWaits();
  assert.equal(waits.after(asking('2'), 'list', 1), 2_000);
  assert.equal(waits.after(asking('31536000'), 'list', 1), 10_000);
  assert.equal(waits.after(asking('31536000'), 'list', 2), 10_000);
});

test('where a request is carried out before a year is over, less is waited for from then on', () => {
  const waits = new LimitedWaits();
  const before = performance.now();
  waits.after(asking('31536000'), 'list', 1);
  // What was sent before that, or for something else, says nothing.
  waits.served('list', before);
  waits.served('create', Infinity);
  assert.equal(waits.after(asking('31536000'), 'list', 1), 10_000);
  waits.served('list', Infinity);
  assert.deepEqual(
    [1, 2, 3, 4, 9].map((tries) => waits.after(asking('31536000'), 'list', tries)),
    [1_000, 1_000, 2_000, 4_000, 10_000],
  );
  assert.equal(waits.after(asking('3'), 'list', 1), 3_000);
});
