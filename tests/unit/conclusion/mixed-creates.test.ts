import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { causesOf, failure, lostUpdate } from '../../support/conclusions.js';
import { BLUE, part, RED, retrieve, write } from '../../support/made-history.js';
import { sentOf } from '../../support/scripts.js';

/** What is told of the record that has the colour of a create, and may be another one. */
const followers = [failure('ID-2'), failure('CREATE-4')];

test('what is told of the record that has the colour of a create follows from creates that keep colours of others', () => {
  const mixed = part(write(1, 'create', '1', RED), write(2, 'create', '2', BLUE), retrieve(8, '2', RED));
  assert.equal(causesOf(conclude(followers, [mixed])), 'CREATE-2');
  assert.equal(causesOf(conclude(followers, [lostUpdate])), 'UPDATE-2 ID-2');
});

test('it follows from a record that is there under the id in the answer, without its colour', () => {
  const create = { ...sentOf({ startMs: 1, endMs: 2 }, 'POST', ''), made: '7' };
  const unkept = { ...failure('CREATE-2'), sent: [create, sentOf({ startMs: 3, endMs: 4 }, 'GET', '/7')] };
  assert.equal(causesOf(conclude([...followers, unkept], [])), 'CREATE-2');
  assert.equal(causesOf(conclude([...followers, failure('CREATE-2')], [part()])), 'CREATE-2 CREATE-4 ID-2');
});
