import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { disposeContexts, failureIn, transmit } from '../../../fixtures/http/transport.js';

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

test('the time of an answer counts from when its host is known, and no look-up is taken for it', async (context) => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(async () => {
    await disposeContexts();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const request = { operation: 'list', method: 'GET', headers: { Connection: 'close' } } as const;
  for (const host of ['localhost', '127.0.0.1']) {
    const url = `http://${host}:${port}/`;
    const { failure } = await transmit({ ...request, url }, { timeoutMs: 200, ignoreHttpsErrors: false });
    assert.deepEqual(failure, { kind: 'timeout', message: 'no whole answer within the time (200 ms)' }, host);
  }
});
