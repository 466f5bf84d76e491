import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { disposeContexts, failureIn, type Outcome, transmit } from '../../../fixtures/http/transport.js';

const kinds: readonly (readonly [text: string, kind: string])[] = [
  ['Timeout 1000ms exceeded.', 'timeout'],
  ['Request timed out after 1000ms', 'timeout'],
  ['connect ETIMEDOUT 192.0.2.1:443', 'timeout'],
  ['getaddrinfo ENOTFOUND timeout.example.org', 'dns'],
  ['getaddrinfo EAI_AGAIN ssl.timeout.example.org', 'dns'],
  ['connect ECONNREFUSED 127.0.0.1:80 timeout.example.org', 'refused'],
  ['connect EHOSTUNREACH timeout.example.org', 'refused'],
  ['read ECONNRESET', 'reset'],
  ['socket hang up', 'reset'],
  ["Hostname/IP does not match certificate's altnames: Host: timeout.example.org.", 'tls'],
  ['write EPROTO 40A7:error:0A00010B:SSL routines', 'tls'],
  ['self-signed certificate', 'tls'],
  ['Client network socket disconnected before secure TLS connection was established', 'tls'],
  ['Parse Error: Header overflow', 'too-large'],
  ['Parse Error: Expected HTTP/', 'malformed'],
  ['aborted', 'cut-off'],
  ['who knows', 'other'],
];

for (const [text, kind] of kinds)
  test(`kind of failure: ${text}`, () => {
    assert.equal(failureIn(text, 1_000).kind, kind);
  });

/** The port of a server that ends with the test. */
async function listening(context: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(async () => {
    await disposeContexts();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('the time of an answer counts from when its host is known, and no look-up is taken for it', async (context) => {
  const port = await listening(
    context,
    createServer(() => undefined),
  );
  const request = { operation: 'list', method: 'GET', headers: { Connection: 'close' } } as const;
  for (const host of ['localhost', '127.0.0.1']) {
    const url = `http://${host}:${port}/`;
    const { failure } = await transmit({ ...request, url }, { timeoutMs: 200, ignoreHttpsErrors: false });
    assert.deepEqual(failure, { kind: 'timeout', message: 'no whole answer within the time (200 ms)' }, host);
  }
});

test('a request that goes on over a kept connection is not reset by one that has its own', async (context) => {
  const held: http.ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    if (request.method === 'PUT') held.push(response);
    else response.end('{}');
    server.emit('asked');
  });
  const url = `http://127.0.0.1:${await listening(context, server)}/`;
  const send = (method: string, headers: Readonly<Record<string, string>>): Promise<Outcome> =>
    transmit({ operation: 'other', method, url, headers }, { timeoutMs: 10_000, ignoreHttpsErrors: false });
  await send('GET', {});
  const isAsked = once(server, 'asked');
  const update = send('PUT', {});
  await isAsked;
  assert.equal((await send('GET', { Connection: 'close' })).answer?.status, 200);
  for (const response of held) response.end('{}');
  assert.equal((await update).answer?.status, 200);
});

test('an answer in gzip to a body that was not asked for is decoded', async (context) => {
  const server = http.createServer();
  server.on('checkContinue', (_request: http.IncomingMessage, response: http.ServerResponse) => {
    response.writeHead(401, { 'content-encoding': 'gzip', 'content-type': 'text/plain' });
    response.end(gzipSync('no such token'));
  });
  const url = `http://127.0.0.1:${await listening(context, server)}/`;
  const headers = { Expect: '100-continue', 'Content-Length': '2' };
  const request = { operation: 'create', method: 'POST', url, headers, body: Buffer.from('{}') } as const;
  const { answer } = await transmit(
    { ...request, delivery: 'expect' },
    { timeoutMs: 60_000, ignoreHttpsErrors: false },
  );
  assert.equal(answer?.text, 'no such token');
});

const early = { operation: 'create', method: 'POST', body: Buffer.from('{}'), delivery: 'expect' } as const;
const expecting = { Expect: '100-continue', 'Content-Length': '2' };

test('an answer that begins before the body was sent, and never ends, is no name that was not resolved', async (context) => {
  const server = http.createServer();
  server.on('checkContinue', (_request: http.IncomingMessage, response: http.ServerResponse) => {
    response.writeHead(401).write('no such token');
  });
  const url = `http://localhost:${await listening(context, server)}/`;
  const { failure } = await transmit(
    { ...early, url, headers: expecting },
    { timeoutMs: 200, ignoreHttpsErrors: false },
  );
  assert.deepEqual(failure, { kind: 'timeout', message: 'no whole answer within the time (200 ms)' });
});

test(
  'an answer that begins before the body was sent is read up to the bound',
  { timeout: 300_000 },
  async (context) => {
    const piece = Buffer.alloc(1024 * 1024);
    const server = http.createServer();
    server.on('checkContinue', (_request: http.IncomingMessage, response: http.ServerResponse) => {
      const goOn = (): void => {
        if (!response.destroyed) response.write(piece, goOn);
      };
      response.writeHead(401);
      goOn();
    });
    const url = `http://127.0.0.1:${await listening(context, server)}/`;
    const { failure } = await transmit(
      { ...early, url, headers: expecting },
      { timeoutMs: 240_000, ignoreHttpsErrors: false },
    );
    assert.equal(failure?.kind, 'too-large');
  },
);
