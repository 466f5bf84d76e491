import assert from 'node:assert/strict';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { forgetInitialIds, initialIdsOf, keepInitialIds } from '../../../fixtures/run-folder/initial-ids.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';
import { temporaryFolder } from '../../support/samples.js';

const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
const asIs = (text: string): string => text;

test('the ids of a run are there for the next one until they are forgotten', (context) => {
  const folder = temporaryFolder(context);
  assert.deepEqual(initialIdsOf(folder), []);
  keepInitialIds(folder, ['1', 'ü"'], asIs);
  assert.deepEqual(initialIdsOf(folder), ['1', 'ü"']);
  forgetInitialIds(folder);
  assert.deepEqual(initialIdsOf(folder), []);
});

test('ids that hold the token are not kept', (context) => {
  const folder = temporaryFolder(context);
  const held = [token, token.toUpperCase(), `x-${Buffer.from(token).toString('hex')}`];
  keepInitialIds(folder, ['1', ...held, '2'], redactor([token]));
  assert.deepEqual(initialIdsOf(folder), ['1', '2']);
});

test('a file that cannot be read as ids counts as none', (context) => {
  for (const text of ['', '["1","2', '{"0":"1"}', 'null', '["1",2]']) {
    const folder = temporaryFolder(context);
    writeFileSync(join(folder, 'initial-ids.json'), text);
    assert.deepEqual(initialIdsOf(folder), [], text);
  }
  const folder = temporaryFolder(context);
  mkdirSync(join(folder, 'initial-ids.json'));
  assert.deepEqual(initialIdsOf(folder), []);
});

test('a run that ends while it writes leaves the ids that were there', (context) => {
  const folder = temporaryFolder(context);
  keepInitialIds(folder, ['1'], asIs);
  // Whatever is written into the old file itself shows under its other name too.
  linkSync(join(folder, 'initial-ids.json'), join(folder, 'old'));
  keepInitialIds(folder, ['2'], asIs);
  assert.equal(readFileSync(join(folder, 'old'), 'utf8'), '["1"]\n');
  assert.deepEqual(initialIdsOf(folder), ['2']);
});
