import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Dialect, UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import { dialectOf, keepDiscovery, keepWaiting, untilDiscovered } from '../../../fixtures/run/discovery-file.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';
import { readRunFiles } from '../../../reporter/collect/run-files.js';
import { recordWith, temporaryFolder } from '../../support/samples.js';

const subject = { baseUrl: 'http://x', builtIn: false, tokenSource: 'setting' } as const;
const record = recordWith();

/** A dialect in which the subject shows this text wherever it has a say. */
function dialectWith(text: string): Dialect {
  return {
    ...UNKNOWN_DIALECT,
    style: 'palette',
    palette: ['oak', text],
    idSources: [{ from: 'header', name: text, form: 'link' }, { from: 'list' }],
    record: { form: 'text', colour: { before: `of ${text} is `, after: '' } },
    list: { form: 'json', entry: [text, null], colour: ['color'], id: undefined },
  };
}

test('a token in what discovery found is in no file, and the dialect is read as it was found', (context) => {
  const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
  const folder = temporaryFolder(context);
  const dialect = dialectWith(token);
  keepDiscovery(folder, { subject, dialect, record }, redactor([token]));
  assert.doesNotMatch(readFileSync(join(folder, 'discovery.json'), 'utf8'), /3f2a9c1e/);
  assert.deepEqual(readRunFiles(folder, 0).faults, []);
  assert.deepEqual(dialectOf(folder, token), JSON.parse(JSON.stringify(dialect)));
});

test('words of the dialect are no tokens, whatever the token is', (context) => {
  for (const token of ['json', 'LIST', 'Palette', 'color', 'link', 'as-sent', 'TEXT']) {
    const folder = temporaryFolder(context);
    const dialect = dialectWith('says');
    keepDiscovery(folder, { subject, dialect, record }, redactor([token]));
    assert.deepEqual(dialectOf(folder, token), JSON.parse(JSON.stringify(dialect)), token);
  }
});

test('who waits for what is discovered goes on when it is kept, and is told where it never will be', async (context) => {
  const [folder, other] = [temporaryFolder(context), temporaryFolder(context)];
  const [isOver, hasFailed] = [keepWaiting(folder), keepWaiting(other)];
  let waits = true;
  const waiting = untilDiscovered(folder).finally(() => {
    waits = false;
  });
  hasFailed();
  await assert.rejects(untilDiscovered(other), /The subject was not discovered/);
  keepDiscovery(folder, { subject, dialect: UNKNOWN_DIALECT, record }, redactor([]));
  assert.equal(waits, true);
  isOver();
  await waiting;
});
