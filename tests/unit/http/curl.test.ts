import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { answerLine, curlOf, evidenceOf, shellQuote } from '../../../fixtures/http/curl.js';
import { withExtraHeaders } from '../../../fixtures/http/extra-headers.js';
import type { Answer, Exchange, SentRequest } from '../../../fixtures/http/exchange.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';

const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
const redact = redactor([token]);
const url = 'http://chairs.example/showcase/rest/chair';

/** The words that a POSIX shell makes of a command: what stands in them is data, and nothing in them runs. */
function words(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { env: { ACCESS_TOKEN: token }, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

function create(body: string): SentRequest {
  const headers = { 'User-Agent': 'x', Authentication: token, 'Content-Type': 'application/json', Connection: 'close' };
  return { operation: 'create', method: 'POST', url, headers, body: Buffer.from(body) };
}

function exchangeWith(text: string, headers: Answer['headers'] = []): Exchange {
  const answer = { status: 200, headers, body: Buffer.from(text), text, json: undefined, jsonProblem: undefined };
  return {
    number: 1,
    request: create('{}'),
    answer,
    failure: undefined,
    startedMs: 0,
    durationMs: 1.4,
    redirectedFrom: [],
  };
}

test('a shell makes the request of the line, with the token filled in', () => {
  const line = curlOf(create('{"color":"red"}'), redact);
  assert.ok(line.includes('"Authentication: $ACCESS_TOKEN"'), line);
  assert.ok(!line.includes(token));
  const headers = ['-H', `Authentication: ${token}`, '-H', 'Content-Type: application/json'];
  assert.deepEqual(words(line), ['-i', '-X', 'POST', url, ...headers, '--data-raw', '{"color":"red"}']);
});

test('an offer of another protocol is shown whole', () => {
  const headers = { Connection: 'Upgrade', Upgrade: 'chairs/1' };
  const line = curlOf({ operation: 'other', method: 'GET', url, headers }, redact);
  assert.equal(line, `curl -i '${url}' -H 'Connection: Upgrade' -H 'Upgrade: chairs/1'`);
});

test('HEAD is asked for as curl can end it', () => {
  assert.deepEqual(words(curlOf({ operation: 'other', method: 'HEAD', url, headers: {} }, redact)), ['-I', url]);
});

test('content does not turn a GET into a POST', () => {
  const line = curlOf({ operation: 'other', method: 'GET', url, headers: {}, body: Buffer.from('{}') }, redact);
  assert.deepEqual(words(line), ['-i', '-X', 'GET', url, '--data-raw', '{}']);
});

test('hostile bodies reach the shell as they are, and nothing in them runs', () => {
  const bodies = [
    ...[
      `'`,
      `'; echo x; '`,
      '$(echo x)',
      '`echo x`',
      '$HOME \\ " !x',
      'a\n\nb\n',
      '\\',
      `'\\''`,
      '%s %n',
      '@file',
      '-X DELETE',
      '',
    ],
    ...['{"color":"\\"o\'clock\\" --"}', '🪑 чёрный', '\u001b[31m'],
  ];
  // One shell for all: each line stands on its own.
  const lines = bodies.map((body) => curlOf(create(body), redact)).join('\n');
  const expected = bodies.flatMap((body) =>
    words(curlOf(create('{}'), redact))
      .slice(0, -1)
      .concat(body),
  );
  assert.deepEqual(words(lines), expected);
});

test('any text in quotes is one word, and the same text', () => {
  const texts = fc.sample(fc.string({ unit: 'binary' }), 200).map((text) => text.replaceAll('\0', ''));
  assert.deepEqual(words(`curl ${texts.map(shellQuote).join(' ')}`), texts);
});

test('a hostile URL and header are one word each', () => {
  const authentication = `Bearer "$(echo x)" \`echo x\` \\ ${token}`;
  const odd: SentRequest = {
    operation: 'retrieve',
    method: 'GET',
    url: `${url}/$(x)'%22`,
    headers: { Authentication: authentication },
  };
  assert.deepEqual(words(curlOf(odd, redact)), ['-i', odd.url, '-H', `Authentication: ${authentication}`]);
});

test('a long body is cut, and its length is told', () => {
  assert.match(curlOf(create('x'.repeat(601)), redact), /'x{600}… \(601 characters\)'$/);
});

test('an answer is told in one line, without the token', () => {
  const headers = [
    ['Content-Type', 'application/json'],
    ['LOCATION', `/chair/${token}`],
    ['x-other', 'y'],
  ] as const;
  const line = answerLine(exchangeWith(`{\n  "token": "${token}"\n}`, headers), redact);
  assert.equal(
    line,
    '200 | content-type: application/json | location: /chair/$ACCESS_TOKEN | { "token": "$ACCESS_TOKEN" }',
  );
  assert.equal(answerLine(exchangeWith(''), redact), '200 | no body');
  const failure = { kind: 'reset', message: `closed ${token}` } as const;
  assert.equal(answerLine({ ...exchangeWith(''), answer: undefined, failure }, redact), 'closed $ACCESS_TOKEN');
});

test('a token that stands where a long answer is cut does not show its beginning', () => {
  for (let before = 560; before <= 600; before++) {
    const line = answerLine(exchangeWith('x'.repeat(before) + token), redact);
    assert.ok(!line.includes(token.slice(0, 8)), line.slice(-60));
  }
});

test('evidence is the request, the answer and the time', () => {
  assert.match(evidenceOf(exchangeWith('red'), redact), /^curl -i -X POST .*\n {2}→ 200 \| red \(1 ms\)$/);
});

test('a shell fills in the values of extra headers', () => {
  const extra = { origin: new URL(url).origin, headers: [['X-Key', 'k3y']] as const };
  const line = curlOf(withExtraHeaders({ operation: 'list', method: 'GET', url, headers: {} }, extra), redact);
  assert.equal(line, `curl -i '${url}' -H "X-Key: $EXTRA_HEADER_1"`);
});
