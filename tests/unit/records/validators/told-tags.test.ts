import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../../fixtures/http/exchange.js';
import { Breach, Inapplicable } from '../../../../fixtures/judge/breach.js';
import { tagsAreTold } from '../../../../fixtures/records/validators/told-tags.js';
import { answerOf, exchangeOf, requestOf } from '../../../support/exchanges.js';

/** A read of record 7, and how it was answered. */
function read(status: number, tag?: string): Exchange {
  return exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(status, {}, tag === undefined ? [] : [['ETag', tag]]));
}

test('an entity tag stands in quotes, whatever stands in them', () => {
  for (const right of ['"1"', 'W/"1"', '""', '"a b;c=\'d\'"', '"é"']) tagsAreTold([read(200, right)]);
  for (const wrong of ['1', "'1'", 'w/"1"', '"1', 'W/1', '"1", "2"', '"a"b"'])
    assert.throws(() => {
      tagsAreTold([read(200, wrong)]);
    }, Breach);
});

test('an answer of 304 has a tag where each success has one', () => {
  tagsAreTold([read(200, '"1"'), read(304, '"1"')]);
  tagsAreTold([read(200, '"1"'), read(200), read(304)]);
  assert.throws(() => {
    tagsAreTold([read(200, '"1"'), read(304)]);
  }, Breach);
});

test('where no answer has a tag, there is none to judge', () => {
  assert.throws(() => {
    tagsAreTold([read(200), read(304)]);
  }, Inapplicable);
});
