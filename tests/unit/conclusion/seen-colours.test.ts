import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import type { Shown } from '../../../fixtures/history/entry.js';
import { BLUE, GREEN, part, RED, retrieve, write } from '../../support/made-history.js';

const writes = [write(1, 'create', '1', BLUE), retrieve(2, '1', BLUE), write(3, 'update', '1', RED)];

/** What is received where a retrieve of a chair that was blue and is red shows this; empty where that is right. */
function receivedOf(shown: Partial<Shown>): string {
  const read = { ...retrieve(4, '1', RED), shown: [{ id: '1', colours: [], others: [], ...shown }] };
  const { causes } = conclude([], [part(...writes, read)]);
  return causes.map(({ received }) => received).join();
}

test('the colour that a chair must have is told from its earlier ones and from any other', () => {
  assert.equal(receivedOf({ colours: [RED] }), '');
  assert.equal(receivedOf({ colours: [BLUE] }), `"${BLUE}", which it had before`);
  assert.equal(receivedOf({ colours: [GREEN] }), `"${GREEN}", which nobody sent`);
  assert.equal(receivedOf({}), 'a chair without a colour');
  const gone = part(...writes, retrieve(4, '1', null));
  assert.equal(conclude([], [gone]).causes[0]?.received, 'no record');
});

test('the colour that a chair must have counts wherever it stands', () => {
  assert.equal(receivedOf({ colours: [GREEN, BLUE, RED] }), '');
  assert.equal(receivedOf({ colours: [GREEN, BLUE] }), `"${GREEN}" and "${BLUE}", which it had before`);
});

test('a colour of another type or another letter case is another colour', () => {
  for (const colour of [RED.toUpperCase(), `${RED} `])
    assert.equal(receivedOf({ colours: [colour] }), `${JSON.stringify(colour)}, which nobody sent`);
  for (const other of ['7', 'true', `["${RED}"]`, `{"name":"${RED}"}`])
    assert.notEqual(receivedOf({ others: [other] }), '');
});

test('a chair that went back to an earlier colour is seen as it must be', () => {
  const back = part(...writes, write(4, 'update', '1', BLUE), retrieve(5, '1', BLUE));
  assert.deepEqual(conclude([], [back]).causes, []);
});
