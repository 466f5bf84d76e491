import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Subject } from '../../../../fixtures/client/subject.js';
import type { Exchange } from '../../../../fixtures/http/exchange.js';
import { Breach } from '../../../../fixtures/judge/breach.js';
import { expectOtherTagOfHead } from '../../../../fixtures/records/validators/head-tags.js';
import type { Chair } from '../../../../fixtures/run/chair.js';
import { answerOf, BASE, exchangeOf, requestOf } from '../../../support/exchanges.js';

const chair: Chair = { id: '7', key: 1, colour: 'blue', writes: [], confirmed: true, isNew: true, deleted: false };
const context = { subject: new Subject(BASE), settleMs: 0 };

function head(tag: string): Exchange {
  return exchangeOf(requestOf('other', { id: '7', method: 'HEAD' }), answerOf(200, undefined, [['ETag', tag]]));
}

/** Judges a chair that was red when HEAD told the first tag, and of which it tells the second one now. */
function judge(colour: string, before: string, after: string): Promise<boolean> {
  return expectOtherTagOfHead({ ...chair, colour }, 'red', [head(before)], () => Promise.resolve(head(after)), context);
}

test('HEAD tells another strong tag of a record that was updated', async () => {
  assert.equal(await judge('blue', '"1"', '"2"'), true);
  await assert.rejects(judge('blue', '"1"', '"1"'), Breach);
});

test('a record that was not updated, or has its colour again, may have its tag again', async () => {
  assert.equal(await judge('red', '"1"', '"1"'), true);
});

test('of a weak tag nothing is asked', async () => {
  assert.equal(await judge('blue', 'W/"1"', 'W/"1"'), false);
});
