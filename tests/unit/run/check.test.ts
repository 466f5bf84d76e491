import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breach } from '../../../fixtures/judge/breach.js';
import { Checks } from '../../../fixtures/run/check.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { Recorder } from '../../../fixtures/run/recorder.js';

const request = { operation: 'list', method: 'GET', url: 'http://localhost/', headers: {} } as const;
const common = { number: 1, request, durationMs: 1, redirectedFrom: [] };
const body = { headers: [], body: Buffer.from('[]'), text: '[]', json: [], jsonProblem: undefined };
const answered: Exchange = { ...common, answer: { status: 200, ...body }, failure: undefined };
const unsent: Exchange = { ...common, answer: undefined, failure: { kind: 'not-sent', message: 'not sent: why' } };

const unread: Exchange = {
  ...common,
  answer: { status: 200, ...body, json: undefined, jsonUnread: 'nested deeper than 500 levels' },
  failure: undefined,
};

async function verdictOn(...exchanges: readonly Exchange[]): Promise<string> {
  const recorder = new Recorder((text) => text);
  const checks = new Checks(recorder, { tags: ['@LIST-1'] }, (_title, run) => run());
  await checks.check('LIST-1', () => Promise.reject(new Breach('expected this; received that', exchanges)));
  return recorder.verdictOn('LIST-1');
}

test('a breach that a request which was never sent would have to show is inconclusive', async () => {
  assert.equal(await verdictOn(unsent), 'inconclusive');
  assert.equal(await verdictOn(answered, unsent), 'inconclusive');
});

test('a breach that an answer shows is a failure, whatever was not sent before it', async () => {
  assert.equal(await verdictOn(answered), 'failed');
  assert.equal(await verdictOn(unsent, answered), 'failed');
  assert.equal(await verdictOn(), 'failed');
});

test('a breach that only an answer shows which is past what is read is inconclusive', async () => {
  assert.equal(await verdictOn(answered, unread), 'inconclusive');
  assert.equal(await verdictOn(unread, answered), 'failed');
});
