import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterResponse } from '../../../fixtures/http/response-end.js';

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** What comes over a connection, and what of that follows the response. */
const ROWS: readonly (readonly [received: string, after: string])[] = [
  ['HTTP/1.1 204 No Content\r\nX: 1\r\n\r\nnull', 'null'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}', ''],
  ['HTTP/1.1 200 OK\r\ncontent-length:2\r\n\r\n{}HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'],
  ['HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n{}', '{}'],
  [`${CHUNKED}2\r\n{}\r\n0\r\n\r\n`, ''],
  [`${CHUNKED}2;a=b\r\n\r\n\r\n0\r\nX: 1\r\n\r\nmore`, 'more'],
  // One that is not whole is told elsewhere, and one that lasts until the connection closes has nothing behind it.
  [`${CHUNKED}5\r\n{}`, ''],
  [`${CHUNKED}0\r\nX: 1\r\n`, ''],
  ['HTTP/1.1 200 OK\r\n\r\n{}', ''],
  ['HTTP/1.1 200 OK\r\nContent-', ''],
];

test('what follows a response is what stands behind its body', () => {
  for (const [received, after] of ROWS) assert.equal(afterResponse(received), after, JSON.stringify(received));
});
