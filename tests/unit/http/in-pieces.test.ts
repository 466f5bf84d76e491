import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { sendInPieces } from '../../../fixtures/http/in-pieces.js';

/** How long this process does nothing else after a request was asked for, longer than its pause, in milliseconds. */
const BUSY_MS = 100;
/** What a service that is busy itself takes to read the first piece, in milliseconds. */
const READING_MS = 10;
/** A machine that stands still between the pieces reads both at once, however far apart they were sent. */
const MOST_TRIES = 10;

/** Where a server listens until the test is over. */
async function addressOf(server: net.Server, context: TestContext): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function beBusy(): void {
  for (const begun = performance.now(); performance.now() - begun < BUSY_MS;);
}

test('the second piece of a body is sent some time after the first has left, however busy this process is', async (context) => {
  let arrivals: { readonly piece: Buffer; readonly ms: number }[] = [];
  const server = http.createServer((request, response) => {
    request.on('data', (piece: Buffer) => arrivals.push({ piece, ms: performance.now() }));
    request.on('end', () => response.end());
  });
  const url = await addressOf(server, context);
  const body = Buffer.from('{"color":"bläu"}');
  const headers = { 'Content-Length': String(body.length) };
  const request = { operation: 'create', method: 'POST', url, headers, body } as const;
  const between = (): number => (arrivals[1]?.ms ?? 0) - (arrivals[0]?.ms ?? 0);
  for (let tries = 0; tries < MOST_TRIES && between() < READING_MS; tries++) {
    arrivals = [];
    const answer = sendInPieces(request, 'split', { timeoutMs: 60_000, ignoreHttpsErrors: false });
    // After what is under way has written the first piece, and before its connection is there.
    process.nextTick(beBusy);
    assert.equal((await answer).status, 200);
  }
  assert.ok(between() >= READING_MS, `${between()} ms between the pieces`);
  const inside = body.indexOf(0xa4);
  assert.deepEqual(
    arrivals.map(({ piece }) => piece),
    [body.subarray(0, inside), body.subarray(inside)],
  );
});

test('a body in chunks is cut before a blank, so that one is at the end of a chunk', async (context) => {
  const pieces: string[] = [];
  const server = http.createServer((request, response) => {
    request.on('data', (piece: Buffer) => pieces.push(piece.toString()));
    request.on('end', () => response.end());
  });
  const url = await addressOf(server, context);
  const body = Buffer.from('{"color":"light green"}');
  const headers = { 'Transfer-Encoding': 'chunked' };
  const request = { operation: 'create', method: 'POST', url, headers, body } as const;
  await sendInPieces(request, 'chunked', { timeoutMs: 60_000, ignoreHttpsErrors: false });
  assert.deepEqual(pieces, ['{"color":"light', ' green"}']);
});

test('what is broken off announces a whole body, sends all but its last byte, and goes away', async (context) => {
  const body = Buffer.from('{"color":"oak"}');
  const headers = { 'Content-Length': String(body.length) };
  let seen: { readonly pieces: Buffer[]; readonly announced: string | undefined } | undefined;
  const gone = new Promise<void>((resolve) => {
    const server = http.createServer((request) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('error', () => {
        seen = { pieces, announced: request.headers['content-length'] };
        resolve();
      });
    });
    void addressOf(server, context).then(async (url) => {
      const request = { operation: 'create', method: 'POST', url, headers, body } as const;
      const sending = sendInPieces(request, 'broken', { timeoutMs: 60_000, ignoreHttpsErrors: false });
      await assert.rejects(sending, { message: 'broken off one byte before its end' });
    });
  });
  await gone;
  assert.equal(Buffer.concat(seen?.pieces ?? []).toString(), '{"color":"oak"');
  assert.equal(seen?.announced, '15');
});

test('an answer to what is broken off that comes before its end is an answer', async (context) => {
  const server = http.createServer((_request, response) => response.writeHead(401).end());
  const url = await addressOf(server, context);
  const body = Buffer.from('{"color":"oak"}');
  const headers = { 'Content-Length': String(body.length) };
  const request = { operation: 'create', method: 'POST', url, headers, body } as const;
  const statusOf = (): Promise<number> =>
    sendInPieces(request, 'broken', { timeoutMs: 60_000, ignoreHttpsErrors: false }).then(
      ({ status }) => status,
      () => 0,
    );
  let status = 0;
  for (let tries = 0; tries < MOST_TRIES && status === 0; tries++) status = await statusOf();
  assert.equal(status, 401);
});

test('a server that closes the connection of what is broken off is no reason for another failure', async (context) => {
  const server = http.createServer((request) => request.socket.destroy());
  const url = await addressOf(server, context);
  const body = Buffer.from('{"color":"oak"}');
  const headers = { 'Content-Length': String(body.length) };
  const request = { operation: 'create', method: 'POST', url, headers, body } as const;
  const sending = sendInPieces(request, 'broken', { timeoutMs: 60_000, ignoreHttpsErrors: false });
  await assert.rejects(sending, /^Error: broken off/);
});

test('a server that says with its leave that it closes, on request or always, is heard to the end', async (context) => {
  for (const always of [false, true]) {
    const server = http.createServer((_request, response) => response.end('whole'));
    server.on('checkContinue', (request: http.IncomingMessage, response: http.ServerResponse) => {
      const isClosing = always || request.headers.connection === 'close';
      response.socket?.write(`HTTP/1.1 100 Continue\r\n${isClosing ? 'Connection: close\r\n' : ''}\r\n`);
      request.resume().on('end', () => response.end('whole'));
    });
    const url = await addressOf(server, context);
    const body = Buffer.from('{"color":"oak"}');
    const headers = { 'Content-Length': String(body.length), Connection: 'close', Expect: '100-continue' };
    const request = { operation: 'create', method: 'POST', url, headers, body } as const;
    const answer = await sendInPieces(request, 'expect', { timeoutMs: 60_000, ignoreHttpsErrors: false });
    assert.equal(answer.bytes.toString(), 'whole');
  }
});

test('a request that is abandoned has come whole when its client goes away, be it answered by then or not', async (context) => {
  let seen = '';
  let isSlow = true;
  let left: () => void = () => undefined;
  const server = http.createServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => (seen += piece));
    request.on('end', () => (isSlow ? undefined : response.end('done')));
    request.socket.on('close', () => left());
  });
  const url = await addressOf(server, context);
  const body = Buffer.from('{"color":"oak"}');
  const headers = { 'Content-Length': String(body.length) };
  const request = { operation: 'update', method: 'PUT', url, headers, body, delivery: 'abandoned' } as const;
  for (isSlow of [true, false]) {
    seen = '';
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const sending = sendInPieces(request, 'abandoned', { timeoutMs: 60_000, ignoreHttpsErrors: false });
    await assert.rejects(sending, /^Error: abandoned/);
    await gone;
    assert.equal(seen, '{"color":"oak"}');
  }
});

test('a request is right behind another one, without its token, before that is answered', async (context) => {
  const asked: string[] = [];
  const server = http.createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${String(headers['authentication'])}`);
    // The first is answered once both have come.
    if (asked.length === 2) for (const one of waiting) one.end('of the first');
    else waiting.push(response);
    if (asked.length === 2) response.end('of the second');
  });
  const waiting: http.ServerResponse[] = [];
  const url = await addressOf(server, context);
  const request = {
    operation: 'other',
    method: 'GET',
    url: `${url}list`,
    headers: { Authentication: 'a token' },
    delivery: 'pipelined',
    behind: `${url}one?two`,
  } as const;
  const answer = await sendInPieces(request, 'pipelined', { timeoutMs: 60_000, ignoreHttpsErrors: false });
  assert.equal(answer.bytes.toString(), 'of the first');
  assert.deepEqual(asked, ['/list a token', '/one?two undefined']);
});

test('what follows an answer on a connection that is kept is told, but for a line end and notice of its end', async (context) => {
  let then: (socket: Socket) => void = () => undefined;
  let behind = '';
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 204 No Content\r\n\r\n', () => {
        then(socket);
      });
    });
  });
  const url = await addressOf(server, context);
  const request = { operation: 'delete', method: 'DELETE', url, headers: {}, delivery: 'watched' } as const;
  const send = () => sendInPieces(request, 'watched', { timeoutMs: 60_000, ignoreHttpsErrors: false });
  for (const harmless of ['', '\r\n', 'HTTP/1.1 408 Request Timeout\r\n\r\n']) {
    then = (socket) => socket.end(harmless);
    assert.equal((await send()).status, 204);
  }
  then = (socket) => socket.write('null');
  await assert.rejects(send(), /Parse Error: .* follows the answer/);
  server.removeAllListeners('connection').on('connection', (socket) => {
    socket.once('data', () => socket.write(`HTTP/1.1 204 No Content\r\n\r\n${behind}`));
  });
  for (behind of ['null', 'HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n'])
    await assert.rejects(send(), /Parse Error: .* follows the answer/);
});
