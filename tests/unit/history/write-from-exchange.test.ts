import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dialect, UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import { idInUrl, spanOf, writeFrom } from '../../../fixtures/history/from-exchange.js';
import type { Write } from '../../../fixtures/history/entry.js';
import type { Answer, Exchange, FailureKind, Operation } from '../../../fixtures/http/exchange.js';
import {
  answerOf,
  BASE,
  COLLECTION,
  exchangeOf,
  requestOf,
  type RequestParts,
  TOKEN,
} from '../../support/exchanges.js';

/** A token of the run until it had ended. */
const EARLIER = '0c2a7a5e-93b1-4f5c-8a52-6f0d0e7b1c11';

const label = { key: '1.1', source: 'a test', evidence: 'curl' };

function read(exchange: Exchange, dialect: Partial<Dialect> = {}): Write | undefined {
  const known = { ...UNKNOWN_DIALECT, ...dialect };
  return writeFrom(
    exchange,
    {
      dialect: known,
      token: TOKEN,
      earlierTokens: new Set([EARLIER]),
      collectionUrl: COLLECTION,
      isInitial: () => false,
    },
    label,
  );
}

/** What is known of an update of record 7 whose request or answer is as given here. */
function update(parts: RequestParts, outcome: Answer | FailureKind = answerOf(200)): Write | undefined {
  return read(exchangeOf(requestOf('update', { id: '7', ...parts }), outcome));
}

test('create, update and delete are writes, and list and retrieve are none', () => {
  const facts = { ...label, startMs: 1_000, endMs: 1_010, outcome: 'done', manner: 'usual' };
  for (const [operation, parts, expected] of [
    ['create', { colour: 'red' }, { id: null, colour: 'red' }],
    ['update', { id: 'a/b', colour: 'blue' }, { id: 'a/b', colour: 'blue' }],
    ['delete', { id: '7' }, { id: '7', colour: null }],
  ] as const) {
    const write = read(exchangeOf(requestOf(operation, parts), answerOf(200)));
    assert.deepEqual(write, { ...facts, operation, ...expected });
  }
  for (const operation of ['list', 'retrieve'] satisfies readonly Operation[])
    assert.equal(read(exchangeOf(requestOf(operation, { id: '7', colour: 'red' }), answerOf(200))), undefined);
});

test('a write with an earlier token of the run is that of the run, but for one that was refused as the token had ended', () => {
  const parts = { colour: 'red', headers: { Authentication: EARLIER } };
  assert.equal(update(parts)?.manner, 'usual');
  assert.equal(update(parts, 'timeout')?.manner, 'usual');
  assert.equal(update(parts, answerOf(401))?.manner, 'token');
});

test('another method for a record must change nothing where it is safe or refused, and may leave any colour', () => {
  const other = (method: string, status: number, parts: RequestParts = {}): Write | undefined =>
    read(exchangeOf(requestOf('other', { id: '7', method, ...parts }), answerOf(status)));
  const facts = { ...label, startMs: 1_000, endMs: 1_010, operation: 'other', id: '7' };
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PROPFIND'])
    assert.deepEqual(other(method, 200), { ...facts, method, colour: null, outcome: 'refused', manner: 'safe-method' });
  assert.equal(other('GET', 200, { url: `${COLLECTION}/7?_method=DELETE` })?.id, '7');
  assert.equal(other('GET', 200, { url: `${COLLECTION}?page=-1` }), undefined);
  const patch = { ...facts, method: 'PATCH', manner: 'other-method' };
  assert.deepEqual(other('PATCH', 405, { colour: 'red' }), { ...patch, colour: 'red', outcome: 'refused' });
  assert.deepEqual(other('PATCH', 200, { colour: 'red' }), {
    ...patch,
    colour: null,
    oddColour: 'red',
    outcome: 'done',
  });
});

test('the colour of a write is the one that the subject keeps', () => {
  const sent = exchangeOf(requestOf('create', { colour: ' Red ' }), answerOf(201));
  assert.equal(read(sent, { normalisation: { letters: 'lower', spaces: 'trimmed' } })?.colour, 'red');
  assert.equal(read(sent)?.colour, ' Red ');
});

test('a write is done with 2xx, refused with 4xx, and unknown with everything else', () => {
  for (const [outcome, expected] of [
    [200, 'done'],
    [202, 'done'],
    [204, 'done'],
    [302, 'unknown'],
    [400, 'refused'],
    [404, 'refused'],
    [500, 'unknown'],
    [503, 'unknown'],
    ['timeout', 'unknown'],
    ['reset', 'unknown'],
    ['malformed', 'unknown'],
  ] as const) {
    const write = update({ colour: 'red' }, typeof outcome === 'number' ? answerOf(outcome) : outcome);
    assert.equal(write?.outcome, expected, String(outcome));
  }
});

test('what was never sent is no write', () => {
  assert.equal(update({ colour: 'red' }, 'not-sent'), undefined);
});

test('a write with another token, or none, is told; its success tells nothing', () => {
  for (const token of ['another', '', undefined, TOKEN.toUpperCase()]) {
    const headers = { Authentication: token };
    const accepted = update({ colour: 'red', headers });
    assert.deepEqual([accepted?.manner, accepted?.outcome], ['token', 'unknown'], token);
    assert.equal(update({ colour: 'red', headers }, answerOf(401))?.outcome, 'refused');
  }
});

test('header names in other letter case and a shared connection are told', () => {
  const lower = { Authentication: undefined, authentication: TOKEN };
  assert.equal(update({ colour: 'red', headers: lower })?.manner, 'letter-case');
  assert.equal(update({ colour: 'red', headers: { Connection: undefined } })?.manner, 'shared-connection');
  assert.equal(update({ colour: 'red' })?.manner, 'usual');
});

test('a media type is the usual one in any letter case, and with a charset', () => {
  for (const type of ['application/json', 'Application/JSON', 'application/json; charset=utf-8']) {
    const write = update({ colour: 'red', headers: { 'Content-Type': type } });
    assert.deepEqual([write?.manner, write?.colour], ['usual', 'red'], type);
  }
});

test('an odd body is told, with its colour where it names one and was refused: what else is made of it is open', () => {
  for (const [body, colour, type] of [
    ['{"color": "red", "legs": 4}', 'red', undefined],
    ['{"color": "red"}', 'red', 'text/plain'],
    ['{"color": "red"', 'red', undefined],
    ['[{"color": "red"}]', 'red', undefined],
    ['{"color": ["red"]}', 'red', undefined],
    ['{"color": {"name": "red"}}', 'red', undefined],
    ['{"__proto__": {"color": "red"}}', 'red', undefined],
    ['{"color": "\\x"', null, undefined],
    ['{"color": 7}', '7', undefined],
    ['{"color": null}', null, undefined],
    ['{"Color": "red"}', null, undefined],
    ['["red"]', null, undefined],
    ['"red"', null, undefined],
    ['{}', null, undefined],
    ['', null, undefined],
  ] as const) {
    const parts = { body, ...(type === undefined ? {} : { headers: { 'Content-Type': type } }) };
    const refused = update(parts, answerOf(400));
    assert.deepEqual([refused?.manner, refused?.outcome, refused?.colour], ['odd-body', 'refused', colour], body);
    for (const outcome of [answerOf(200), answerOf(500), 'timeout'] as const) {
      const write = update(parts, outcome);
      assert.deepEqual(
        [write?.manner, write?.colour, write?.oddColour ?? null],
        ['odd-body', null, colour ?? null],
        body,
      );
    }
  }
});

test('a body that spells the same JSON in another way is usual', () => {
  const write = update({ body: ' { "color" : "\\u0072ed" } ' });
  assert.deepEqual([write?.manner, write?.colour], ['usual', 'red']);
});

test('what a redirect leads to is the write that was sent first, from its beginning to the last end', () => {
  const first = exchangeOf(requestOf('create', { colour: 'red' }), answerOf(303), { startedMs: 1_000 });
  const request = { ...requestOf('create', { id: '7', method: 'GET' }) };
  const moved = { startedMs: 1_500, durationMs: 20, redirectedFrom: [first] };
  const write = read(exchangeOf(request, answerOf(200), moved));
  assert.deepEqual(
    [write?.operation, write?.id, write?.colour, write?.startMs, write?.endMs, write?.outcome],
    ['create', null, 'red', 1_000, 1_520, 'done'],
  );
  // The refusal of a read says nothing of the write.
  assert.equal(read(exchangeOf(request, answerOf(404), moved))?.outcome, 'unknown');
  const again = exchangeOf(requestOf('create', { colour: 'red', url: `${COLLECTION}/` }), answerOf(400), moved);
  assert.equal(read(again)?.outcome, 'refused');
});

test('a write to an address that names more or less than one record is none', () => {
  for (const url of [
    COLLECTION,
    `${COLLECTION}/`,
    `${COLLECTION}/7/legs`,
    `${COLLECTION}/7?force=1`,
    `${COLLECTION}/%`,
    `${BASE}/other/7`,
  ])
    assert.equal(update({ url, colour: 'red' }), undefined, url);
});

test('an address names the id of its record, decoded', () => {
  assert.equal(idInUrl(`${COLLECTION}/a%20b%2F%C3%BC`, COLLECTION), 'a b/ü');
  assert.equal(idInUrl(`${COLLECTION}s/7`, COLLECTION), undefined);
  assert.equal(idInUrl(`${COLLECTION}/7#top`, COLLECTION), undefined);
});

test('a span reaches from the first request to the end of the last answer', () => {
  const request = requestOf('list');
  const first = exchangeOf(request, answerOf(200), { startedMs: 1_000, durationMs: 900 });
  const last = exchangeOf(request, answerOf(200), { startedMs: 2_000, durationMs: 5 });
  assert.deepEqual(spanOf(first), { startMs: 1_000, endMs: 1_900 });
  assert.deepEqual(spanOf(first, last), { startMs: 1_000, endMs: 2_005 });
});
