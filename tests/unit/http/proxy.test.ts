import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxyFor } from '../../../fixtures/http/proxy.js';

const proxies = { http: 'http://proxy:1', https: 'http://proxy:2' };

test('the scheme of the address tells the proxy', () => {
  assert.equal(proxyFor(new URL('http://x'), { ...proxies, except: '' })?.port, '1');
  assert.equal(proxyFor(new URL('https://x'), { ...proxies, except: '' })?.port, '2');
  assert.equal(proxyFor(new URL('https://x'), { http: proxies.http, except: '' }), undefined);
  assert.equal(proxyFor(new URL('http://x'), undefined), undefined);
});

const excepted: readonly (readonly [except: string, url: string, isExcepted: boolean])[] = [
  ['*', 'http://x', true],
  ['example.org', 'http://example.org', true],
  ['example.org', 'http://a.Example.org.', true],
  ['example.org', 'http://anexample.org', false],
  ['.example.org', 'http://example.org', true],
  ['*.example.org', 'http://a.b.example.org', true],
  ['a, b c', 'http://c', true],
  ['example.org:8080', 'http://example.org:8080', true],
  ['example.org:8080', 'http://example.org', false],
  ['example.org:443', 'https://example.org', true],
  ['127.0.0.1', 'http://127.0.0.1:4010', true],
  ['0.0.1', 'http://127.0.0.1', false],
  ['10.0.0.0/8', 'http://10.1.2.3', true],
  ['10.0.0.0/8', 'http://11.1.2.3', false],
  ['10.0.0.0/99', 'http://10.1.2.3', false],
  ['::1', 'http://[::1]:8080', true],
  ['[::1]', 'http://[::1]', true],
  ['fd00::/8', 'http://[fd12::7]', true],
  ['', 'http://127.0.0.1', false],
];

for (const [except, url, isExcepted] of excepted)
  test(`NO_PROXY=${except} ${isExcepted ? 'names' : 'does not name'} ${url}`, () => {
    assert.equal(proxyFor(new URL(url), { ...proxies, except }) === undefined, isExcepted);
  });
