import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBody } from '../../../fixtures/http/body.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { UNNAMED_CODING } from '../../../fixtures/judge/universal-checks.js';
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

test('an answer may be lost where the connection is closed with another request on it', () => {
  const lost: Exchange = {
    ...exchangeWith('[]'),
    answer: undefined,
    failure: { kind: 'reset', message: 'socket hang up' },
  };
  const pipelined: Exchange = { ...lost, request: { ...lost.request, delivery: 'pipelined' } };
  assert.equal(verdictAfter('SOUND-2', exchangeWith('[]'), pipelined), 'passed');
  assert.equal(verdictAfter('SOUND-2', exchangeWith('[]'), lost), 'failed');
});

test('an answer that caches may keep for long is advised against', () => {
  const kept = (...headers: readonly (readonly [string, string])[]): Exchange => {
    const exchange = exchangeWith('[]');
    return exchange.answer ? { ...exchange, answer: { ...exchange.answer, headers } } : exchange;
  };
  const date = ['Date', 'Thu, 26 Nov 2026 12:00:00 GMT'] as const;
  for (const fresh of [
    [['Cache-Control', 'public, max-age=60']],
    [['cache-control', 'max-age=0, S-MaxAge="3600"']],
    [date, ['Expires', 'Thu, 26 Nov 2026 13:00:00 GMT']],
  ] as const)
    assert.equal(verdictAfter('ADVICE-17', kept(...fresh)), 'failed', JSON.stringify(fresh));
  for (const short of [
    [],
    [['Cache-Control', 'max-age=60, no-cache']],
    [['Cache-Control', 'private, max-age=3']],
    [['Cache-Control', 'max-age=soon']],
    [date, ['Expires', '0']],
    [['Expires', 'Thu, 26 Nov 2026 13:00:00 GMT']],
  ] as const)
    assert.equal(verdictAfter('ADVICE-17', kept(...short)), 'passed', JSON.stringify(short));
});

test('a Location at another host is advised against, and a relative one is not', () => {
  const created = (location: string): Exchange => {
    const { answer, request, ...exchange } = exchangeWith('{}', 201);
    const create = { ...request, operation: 'create', method: 'POST' } as const;
    const headers = [['Location', location]] as const;
    return answer ? { ...exchange, request: create, answer: { ...answer, headers } } : { ...exchange, request, answer };
  };
  assert.equal(verdictAfter('ADVICE-18', created('http://chairs.internal:8080/chair/7')), 'failed');
  for (const location of ['/chair/7', 'chair/7', 'http://localhost/chair/7', 'http://[', ''])
    assert.equal(verdictAfter('ADVICE-18', created(location)), 'passed', location);
});

test('JSON that ends in the midst, of so many bytes as its length says, is told with what may be the reason', () => {
  const cutAt = (content: string): Exchange => {
    const { answer, ...rest } = exchangeWith(content);
    const length = ['Content-Length', String(answer?.body.length)] as const;
    return { ...rest, answer: answer && { ...answer, headers: [...answer.headers, length] } };
  };
  const isGuessed = (exchange: Exchange): boolean => {
    const recorder = new Recorder((text) => text);
    recorder.note(exchange);
    return recorder.record().judgements.some(({ message }) => message.includes('counts characters'));
  };
  assert.deepEqual(
    ['[{"color":"grün"', '[{"color":"green"', '[{"color":"grün"} ]]'].map((text) => isGuessed(cutAt(text))),
    [true, false, false],
  );
});

test('a body in gzip that no header names is told as such', () => {
  const recorder = new Recorder((text) => text);
  const { answer, ...rest } = exchangeWith('');
  const { problem = '', json, text } = readBody(gzipSync('[]'), type);
  const coded = answer && { ...answer, body: gzipSync('[]'), text, json, jsonProblem: problem };
  recorder.note({ ...rest, answer: coded });
  const messages = recorder.record().judgements.map(({ message }) => message);
  assert.ok(
    messages.some((message) => message.endsWith(UNNAMED_CODING)),
    messages.join('\n'),
  );
});
