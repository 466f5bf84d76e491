import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWrittenOut } from '../../../fixtures/data/written-out.js';

const MARK = '#a1b2c3';

test('what languages and stores make of null, arrays and objects is told from other texts', () => {
  const objects = ['[object Object]', 'Array', `map[name:${MARK}]`, `{name=${MARK}}`, `{"name":"${MARK}"}`, ''];
  for (const text of objects) assert.ok(isWrittenOut(text, 'object', MARK), text);
  for (const text of ['Array', `["${MARK}"]`, `{${MARK}}`, '']) assert.ok(isWrittenOut(text, 'array', MARK), text);
  for (const text of ['null', 'None', 'nil', '<nil>', 'undefined']) assert.ok(isWrittenOut(text, 'null', MARK), text);
});

test('a default, and the one text that an array held, are no such texts', () => {
  for (const value of ['null', 'array', 'object'] as const) assert.ok(!isWrittenOut('white', value, MARK), value);
  assert.ok(!isWrittenOut(MARK, 'array', MARK));
  assert.ok(!isWrittenOut(MARK.toUpperCase(), 'array', MARK));
  assert.ok(!isWrittenOut('', 'null', MARK));
});
