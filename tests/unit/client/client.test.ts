import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../../fixtures/client/client.js';
import { RecordBudget } from '../../../fixtures/client/record-budget.js';
import { Subject } from '../../../fixtures/client/subject.js';
import { TokenSource } from '../../../fixtures/client/token-source.js';

/** A client of a service that answers each read of the list as long as it is not told to hang. */
function hanging(context: TestContext, timeoutMs = 300): Promise<Reading> {
  return reading(context, timeoutMs, ({ url }, response) => {
    if (url?.includes('hang') !== true) response.end('[]');
  });
}

/** A client of a service that answers one request after the other, each after so many milliseconds. */
function inTurn(context: TestContext, timeoutMs: number, eachMs: number): Promise<Reading> {
  let last = Promise.resolve();
  return reading(context, timeoutMs, ({ url }, response) => {
    if (url?.includes('hang') === true) return;
    last = last.then(() => pause(eachMs)).then(() => void response.end('[]'));
  });
}

interface Reading {
  readonly read: (hang: boolean) => Promise<string>;
  /** Why there was no answer, each time. */
  readonly messages: readonly string[];
  readonly whenIdle: () => Promise<void>;
  readonly leastMs: () => number;
}

async function reading(
  context: TestContext,
  timeoutMs: number,
  answer: RequestListener,
  mostPerSecond?: number,
): Promise<Reading> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'chair-records-client-'));
  context.after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const subject = new Subject(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const transport = { timeoutMs, ignoreHttpsErrors: false };
  const budget = new RecordBudget(folder, 10);
  const client = new Client({
    subject,
    tokens: new TokenSource('token'),
    budget,
    transport,
    redact: (text) => text,
    mostAtOnce: 14,
    mostPerSecond,
  });
  const messages: string[] = [];
  const read = async (hang: boolean): Promise<string> => {
    const url = subject.collectionUrl + (hang ? '?hang' : '');
    const { answer, failure } = await client.send({ operation: 'list', method: 'GET', url }, () => undefined);
    if (failure) messages.push(failure.message);
    return answer ? 'answer' : (failure?.kind ?? '');
  };
  return { read, messages, whenIdle: () => client.underWay.whenIdle(), leastMs: () => client.leastMs };
}

test('what a request takes at least is told by the fastest answer, and by the limit that the user sets', async (context) => {
  const { read, leastMs } = await inTurn(context, 5_000, 40);
  assert.equal(leastMs(), Infinity);
  await read(false);
  const first = leastMs();
  assert.ok(first >= 39 && first < Infinity);
  await read(false);
  assert.ok(leastMs() <= first);
  const limited = await reading(context, 5_000, (_request, response) => response.end('[]'), 4);
  await limited.read(false);
  assert.ok(limited.leastMs() >= 250);
});

test('time-outs of requests that were under way at once count each', async (context) => {
  const { read } = await hanging(context);
  assert.deepEqual(await Promise.all([true, true, true].map(read)), ['timeout', 'timeout', 'timeout']);
  assert.equal(await read(false), 'not-sent');
});

test('what nobody waits for any more is under way until it ends', async (context) => {
  const { read, messages, whenIdle } = await hanging(context);
  void read(true);
  assert.deepEqual(messages, []);
  await whenIdle();
  assert.equal(messages.length, 1);
  await whenIdle();
});

test('an answer in time forgets the time-outs before it', async (context) => {
  const { read } = await hanging(context, 1_000);
  for (let round = 0; round < 2; round++) {
    assert.equal(await read(true), 'timeout');
    assert.equal(await read(true), 'timeout');
    assert.equal(await read(false), 'answer');
  }
  for (let count = 0; count < 3; count++) assert.equal(await read(true), 'timeout');
  assert.equal(await read(false), 'not-sent');
});

test('who leaves many requests without an answer, one now and then, is waited for less long', async (context) => {
  const { read, messages } = await hanging(context, 2_000);
  for (let round = 0; round < 4; round++) {
    assert.deepEqual(await Promise.all([true, true].map(read)), ['timeout', 'timeout']);
    assert.equal(await read(false), 'answer');
  }
  const [first, last] = [messages[0], messages.at(-1)].map((message) =>
    Number(/\(([\d.]+) ms/.exec(message ?? '')?.[1]),
  );
  assert.equal(first, 2_000);
  // At least half a second, and more where answers take longer.
  assert.ok(last !== undefined && last >= 500 && last < 2_000, `waited ${last} ms`);
});

test('where answers take long, a request has the time of those before it, and no request has all the time', async (context) => {
  const { read } = await inTurn(context, 1_000, 100);
  assert.equal(await read(false), 'answer');
  const all = await Promise.all(Array.from({ length: 14 }, () => read(false)));
  assert.deepEqual(all, Array<string>(14).fill('answer'));
  assert.equal(await read(true), 'timeout');
});

test('what is refused for now is asked for again, and so often at most', async (context) => {
  let requests = 0;
  const { read } = await reading(context, 300, (request, response) => {
    requests++;
    const isBusy = request.url?.includes('hang') === true || requests < 3;
    response.writeHead(isBusy ? 423 : 200, isBusy ? { 'Retry-After': '0' } : {}).end('[]');
  });
  await read(false);
  assert.equal(requests, 3);
  requests = 0;
  await read(true);
  assert.equal(requests, 6);
});
