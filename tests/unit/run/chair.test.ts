import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten } from '../../../fixtures/run/chair.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';

test('a token that a cut would go through is gone before the cut', () => {
  const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
  const redact = redactor([token]);
  assert.equal(shorten(`${'x'.repeat(90)}${token}`, redact), `${'x'.repeat(90)}$ACCESS_TOKEN`);
  assert.equal(shorten(`${'x'.repeat(115)}${token}`, redact), `${'x'.repeat(115)}$ACCE…`);
});
