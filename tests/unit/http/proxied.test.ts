import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transmit } from '../../../fixtures/http/transport.js';
import { startProxy } from '../../support/proxy.js';

test('what a proxy answers is no answer of the service', async (context) => {
  const { port } = await startProxy(context, 'http://127.0.0.1:9', 'me:secret');
  const options = {
    timeoutMs: 2_000,
    ignoreHttpsErrors: false,
    proxies: { http: `http://127.0.0.1:${port}`, except: '' },
  };
  const url = 'http://chairs.invalid/showcase/rest/chair';
  const body = Buffer.from('{"color":"red"}');
  const headers = { Connection: 'close', 'Content-Type': 'application/json' };
  const outcomes = [
    await transmit({ operation: 'list', method: 'GET', url, headers }, options),
    await transmit({ operation: 'create', method: 'POST', url, headers, body }, options),
    await transmit({ operation: 'create', method: 'POST', url, headers, body, delivery: 'split' }, options),
  ];
  for (const { answer, failure } of outcomes) {
    assert.equal(answer, undefined);
    assert.equal(failure.kind, 'kept-back');
    assert.match(
      failure.message,
      new RegExp(`CONNECT was answered with 407.+, through the proxy http://127.0.0.1:${port}$`),
    );
  }
});
