import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBody } from '../../../fixtures/http/body.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { Recorder } from '../../../fixtures/run/recorder.js';
import type { RequirementId } from '../../../specs/catalogue/requirements.js';

const type = 'application/json';
const deep = '['.repeat(600) + ']'.repeat(600);

function exchangeWith(content: string, status = 200): Exchange {
  const body = Buffer.from(content);
  const { text, json, problem, unread } = readBody(body, type);
  const kept = { body, text, json, jsonProblem: problem, ...(unread === undefined ? {} : { jsonUnread: unread }) };
  const request = { operation: 'list', method: 'GET', url: 'http://localhost/', headers: {} } as const;
  const answer = { status, headers: [['Content-Type', type]] as const, ...kept };
  return { number: 1, request, answer, failure: undefined, startedMs: 0, durationMs: 1, redirectedFrom: [] };
}

function verdictAfter(requirement: RequirementId, ...exchanges: readonly Exchange[]): string {
  const recorder = new Recorder((text) => text);
  for (const exchange of exchanges) recorder.note(exchange);
  return recorder.verdictOn(requirement);
}

test('JSON that is deeper than what is read is neither a failure nor a pass', () => {
  assert.equal(verdictAfter('HTTP-4', exchangeWith('[]')), 'passed');
  assert.equal(verdictAfter('HTTP-4', exchangeWith('[]'), exchangeWith(deep)), 'inconclusive');
  assert.equal(verdictAfter('ADVICE-6', exchangeWith(deep, 400)), 'inconclusive');
});

test('what is not JSON fails, also after JSON that was not read', () => {
  assert.equal(verdictAfter('HTTP-4', exchangeWith('{')), 'failed');
  assert.equal(verdictAfter('HTTP-4', exchangeWith(deep), exchangeWith('{')), 'failed');
  assert.equal(verdictAfter('ADVICE-6', exchangeWith('no', 400)), 'failed');
});

test('a server error fails, but for a create or update that there is no room for', () => {
  const full = exchangeWith('{}', 507);
  const created: Exchange = { ...full, request: { ...full.request, operation: 'create', method: 'POST' } };
  assert.equal(verdictAfter('SOUND-1', created), 'passed');
  assert.equal(verdictAfter('SOUND-1', full), 'failed');
  assert.equal(verdictAfter('SOUND-1', exchangeWith('{}', 500)), 'failed');
});

test('what a proxy or this machine kept back is no answer that the subject owes', () => {
  const failed = (kind: 'timeout' | 'kept-back'): Exchange => ({
    ...exchangeWith('[]'),
    answer: undefined,
    failure: { kind, message: 'no answer' },
  });
  assert.equal(verdictAfter('SOUND-2', exchangeWith('[]'), failed('kept-back')), 'passed');
  assert.equal(verdictAfter('SOUND-2', exchangeWith('[]'), failed('timeout')), 'failed');
});
