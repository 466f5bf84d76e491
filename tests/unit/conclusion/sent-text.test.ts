import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentText } from '../../../fixtures/conclusion/sent-text.js';
import { judgement } from '../../support/samples.js';
import { sentOf } from '../../support/scripts.js';

const told = [{ request: 'GET /showcase/rest/chair/7', answer: '500', startMs: 0, endMs: 1 }];

/** The words for a request with these headers. */
function wordsFor(headers: Readonly<Record<string, string>>): string {
  const sent = [{ ...sentOf({ startMs: 0, endMs: 1 }, 'GET', '/7'), headers }];
  return sentText({ ...judgement('SOUND-1', 'failed', 'expected this; received that'), told, sent });
}

test('a request is told with the headers that most have not', () => {
  assert.equal(
    wordsFor({ 'If-Modified-Since': 'yesterday' }),
    `sent ${told[0]?.request ?? ''}, with If-Modified-Since: yesterday`,
  );
  assert.equal(
    wordsFor({ 'X-Long': 'x'.repeat(1_000) }).length,
    `sent ${told[0]?.request ?? ''}, with X-Long: `.length + 100,
  );
});

test('what all have, and what stands for a secret, is left out', () => {
  const usual = { Authentication: '$ACCESS_TOKEN', 'Content-Type': 'application/json', Connection: 'close' };
  assert.equal(wordsFor({ ...usual, 'X-Gateway': '$EXTRA_HEADER_1' }), `sent ${told[0]?.request ?? ''}`);
});
