import assert from 'node:assert/strict';
import { test } from 'node:test';
import { infer } from '../../../contract/infer/infer.js';
import type { Case } from '../../../contract/infer/cases.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';

const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
const caseName: Case = { operation: 'list', caseName: 'as documented' };

function listedAs(mediaType: string): Exchange {
  return {
    number: 1,
    request: { operation: 'list', method: 'GET', url: 'http://x/showcase/rest/chair', headers: {} },
    answer: {
      status: 200,
      headers: [['content-type', mediaType]],
      body: Buffer.from('oak'),
      text: 'oak',
      json: undefined,
      jsonProblem: 'not JSON',
    },
    failure: undefined,
    startedMs: 0,
    durationMs: 1,
    redirectedFrom: [],
  };
}

test('a token in a long media type is gone before the media type is cut', () => {
  const exchange = listedAs(`text/${'x'.repeat(175)}${token}`);
  const observed = infer(new Map([[exchange, caseName]]), {
    part: 'a part',
    isKey: () => false,
    redact: redactor([token]),
  });
  const types = Object.values(observed).flatMap(({ bodies }) => Object.keys(bodies));
  assert.deepEqual(types, [`text/${'x'.repeat(175)}$ACCESS_TOKEN`]);
});
