import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breach, Inapplicable } from '../../../fixtures/judge/breach.js';
import { changedBeforeAnswered } from '../../../fixtures/records/change-dates.js';
import { answerOf, exchangeOf, requestOf } from '../../support/exchanges.js';

const DATE = 'Wed, 25 Nov 2026 20:00:00 GMT';

/** Judges an answer that was made at eight. */
function judge(changed: string): void {
  const headers = [
    ['Date', DATE],
    ['Last-Modified', changed],
  ] as const;
  changedBeforeAnswered([exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(200, {}, headers))]);
}

test('a date of change may be a minute later than its answer, since two clocks may tell them, and no more', () => {
  for (const right of [DATE, 'Wed, 25 Nov 2026 20:01:00 GMT', 'Tue, 24 Nov 2026 22:00:00 GMT']) judge(right);
  for (const wrong of ['Wed, 25 Nov 2026 20:01:01 GMT', 'Thu, 26 Nov 2026 01:00:00 GMT'])
    assert.throws(() => {
      judge(wrong);
    }, Breach);
});

test('a date that names no zone tells nothing, wherever this runs', () => {
  for (const odd of ['Wed Nov 25 23:00:00 2026', '2026-11-25T23:00:00', 'yesterday', '0'])
    assert.throws(() => {
      judge(odd);
    }, Inapplicable);
});
