import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breach, Inapplicable } from '../../../../fixtures/judge/breach.js';
import { changedBeforeAnswered, changesAreDated } from '../../../../fixtures/records/validators/change-dates.js';
import { answerOf, exchangeOf, requestOf } from '../../../support/exchanges.js';

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

test('a date of change has the form of one, and need not be right to the letter', () => {
  const told = (changed: string): void => {
    changesAreDated([exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(200, {}, [['Last-Modified', changed]]))]);
  };
  for (const right of [
    DATE,
    'Tue, 3 Nov 2026 20:00:00 UTC',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
  ])
    told(right);
  for (const wrong of ['2026-11-25T20:00:00.000Z', '1795636800', '0', '25.11.2026 20:00', 'yesterday'])
    assert.throws(() => {
      told(wrong);
    }, Breach);
  assert.throws(() => {
    told('');
  }, Inapplicable);
});
