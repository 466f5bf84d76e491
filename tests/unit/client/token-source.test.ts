import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { TokenSource } from '../../../fixtures/client/token-source.js';

const request = { operation: 'list', method: 'GET', url: 'http://localhost/', headers: {} } as const;
const body = { headers: [], body: Buffer.alloc(0), text: '', json: undefined, jsonProblem: undefined };
const answer = { status: 401, ...body };
const refusal: Exchange = {
  number: 1,
  request,
  answer,
  failure: undefined,
  startedMs: 0,
  durationMs: 1,
  redirectedFrom: [],
};
const probe = (): Promise<Exchange> => Promise.resolve(refusal);

test('a late success with the old token says nothing of the new one', async () => {
  let issued = 1;
  const keeper = new TokenSource('token 1', () => Promise.resolve(`token ${++issued}`));
  keeper.accepted('token 1');
  assert.equal(await keeper.afterRefusal('token 1', probe), 'renewed');
  assert.equal(keeper.value, 'token 2');
  keeper.accepted('token 1');
  assert.equal(await keeper.afterRefusal('token 2', probe), 'alive');
  keeper.accepted('token 2');
  assert.equal(await keeper.afterRefusal('token 2', probe), 'renewed');
  assert.equal(keeper.value, 'token 3');
});

test('a token with which no list was ever read has not ended where one more is refused', async () => {
  const keeper = new TokenSource('token');
  keeper.accepted('token', 'create');
  assert.equal(await keeper.afterRefusal('token', probe), 'alive');
  keeper.accepted('token', 'list');
  assert.equal(await keeper.afterRefusal('token', probe), 'over');
});

test('a token that is refused once and then accepted again has not ended', async () => {
  const keeper = new TokenSource('token');
  keeper.accepted('token');
  const answers = [refusal, refusal, { ...refusal, answer: { ...answer, status: 200 } }];
  assert.equal(await keeper.afterRefusal('token', () => Promise.resolve(answers.shift() ?? refusal)), 'alive');
  assert.equal(keeper.over, undefined);
});

test('a token that cannot be replaced has not ended where it was refused for a while', async () => {
  const keeper = new TokenSource('token');
  keeper.accepted('token');
  const answers = [refusal, refusal, refusal, { ...refusal, answer: { ...answer, status: 200 } }];
  assert.equal(await keeper.afterRefusal('token', () => Promise.resolve(answers.shift() ?? refusal)), 'alive');
  assert.equal(keeper.over, undefined);
});

test('the tokens that requests carried before are own ones, too', async () => {
  let issued = 1;
  const keeper = new TokenSource('token 1', () => Promise.resolve(`token ${++issued}`));
  keeper.accepted('token 1');
  assert.equal(await keeper.afterRefusal('token 1', probe), 'renewed');
  assert.deepEqual(
    ['token 1', 'token 2', 'token 3', undefined].map((token) => keeper.isOwn(token)),
    [true, true, false, false],
  );
});
