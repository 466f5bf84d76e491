import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Exchange, SentRequest } from '../../../fixtures/http/exchange.js';
import { harEntryOf } from '../../../fixtures/http/har.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';

const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
const redact = redactor([token]);

function exchangeOf(request: Partial<SentRequest>, answer?: Partial<Answer>): Exchange {
  const whole = { status: 200, headers: [], body: Buffer.alloc(0), text: '', json: undefined, jsonProblem: undefined };
  return {
    number: 1,
    request: { operation: 'other', method: 'GET', url: 'http://x/showcase?a=1&a=2', headers: {}, ...request },
    answer: answer && { ...whole, ...answer },
    failure: answer ? undefined : { kind: 'reset', message: `closed ${token}` },
    startedMs: 1_900_000_000_000.25,
    durationMs: 12.5,
    redirectedFrom: [],
  };
}

test('an exchange has all that HAR 1.2 asks of an entry', () => {
  const entry = harEntryOf(
    exchangeOf(
      {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        requestId: ['X-Id', '7'],
        body: Buffer.from('é'),
      },
      {
        status: 302,
        headers: [
          ['Location', '/y'],
          ['Content-Type', 'text/plain'],
        ],
        text: 'moved',
      },
    ),
    redact,
  );
  assert.deepEqual(JSON.parse(JSON.stringify(entry)), {
    startedDateTime: '2030-03-17T17:46:40.000Z',
    time: 12.5,
    request: {
      method: 'PUT',
      url: 'http://x/showcase?a=1&a=2',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'X-Id', value: '7' },
      ],
      queryString: [
        { name: 'a', value: '1' },
        { name: 'a', value: '2' },
      ],
      postData: { mimeType: 'application/json', text: 'é' },
      headersSize: -1,
      bodySize: 2,
    },
    response: {
      status: 302,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        { name: 'Location', value: '/y' },
        { name: 'Content-Type', value: 'text/plain' },
      ],
      content: { size: 5, mimeType: 'text/plain', text: 'moved' },
      redirectURL: '/y',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 12.5, receive: 0 },
  });
});

test('a request without an answer says why', () => {
  const { response, comment } = harEntryOf(exchangeOf({}), redact);
  assert.equal(response.status, 0);
  assert.equal(comment, 'closed $ACCESS_TOKEN');
});

test('no secret is in it, wherever it stands, and bodies are bounded', () => {
  for (const before of [0, 9_990, 15_990, 30_000]) {
    const text = `${'x'.repeat(before)}${token}${'y'.repeat(20_000)}`;
    const entry = harEntryOf(
      exchangeOf(
        { headers: { Authentication: token, Cookie: 'a=s3cret; b=s3cret' }, body: Buffer.from(text) },
        {
          headers: [
            ['Set-Cookie', 'a=s3cret; Path=/'],
            [`x-${token}`, token],
          ],
          text,
        },
      ),
      redact,
    );
    const told = JSON.stringify(entry);
    assert.doesNotMatch(told, /3f2a|s3cret/);
    assert.ok(told.length < 25_000);
    assert.match(told, /"a=…; b=…".+"a=…; Path=\/".+the beginning of \d+ characters/);
  }
});
