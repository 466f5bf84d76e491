import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf } from '../../../fixtures/client/requests.js';
import { answerOf, exchangeOf, requestOf } from '../../support/exchanges.js';

test('the colour that was sent is that of the write, also where its answer leads on to a read', () => {
  const update = exchangeOf(requestOf('update', { id: '7', colour: 'red' }), answerOf(303));
  const read = requestOf('update', { id: '7', method: 'GET' });
  assert.equal(colourOf(update), 'red');
  assert.equal(colourOf(exchangeOf(read, answerOf(200), { redirectedFrom: [update] })), 'red');
});
