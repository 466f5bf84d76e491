import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { startReference } from '../../subjects/reference/index.js';
import { reportFolder, run, serviceOf, type Variables } from '../support/command.js';

const token = '3c0e6a52-8f41-4d9b-a7c6-5b2f1e9d0a84';

const badSettings: readonly (readonly [string, Variables, RegExp])[] = [
  [
    'a malformed URL',
    { BASE_URL: 'htp://x', ACCESS_TOKEN: token },
    /^BASE_URL: "htp:\/\/x" is not usable: .+; expected .+\.\n$/,
  ],
  [
    'a base URL without any token',
    { BASE_URL: 'http://127.0.0.1:1' },
    /^BASE_URL: .+ACCESS_TOKEN.+TOKEN_PAGE_URL.+\n$/,
  ],
  ['a token without a base URL', { ACCESS_TOKEN: token }, /^ACCESS_TOKEN: .+BASE_URL.+\n$/],
  ['an unknown number', { SEED: 'seven' }, /^SEED: received "seven"; expected a whole number .+\n$/],
  ['an unknown truth', { STRICT: 'maybe' }, /^STRICT: received "maybe"; expected .+\n$/],
  ['a history that is another file', { HISTORY: 'package.json' }, /^HISTORY: .+ holds something else; expected .+\n$/],
  [
    'a token with a line break',
    { BASE_URL: 'http://127.0.0.1:1', ACCESS_TOKEN: `${token}\n` },
    /^ACCESS_TOKEN: .+ \(the value is not shown\); expected .+\n$/,
  ],
];

for (const [name, variables, text] of badSettings) {
  test(`${name} is told, and nothing is written`, async (context) => {
    const REPORT_DIR = reportFolder(context);
    const { code, output } = await run(context, { ...variables, REPORT_DIR });
    assert.equal(code, 2, output);
    assert.match(output, text);
    assert.ok(!output.includes(token));
    assert.deepEqual(readdirSync(REPORT_DIR), []);
  });
}

test('a refused connection is told with advice', async (context) => {
  const BASE_URL = `http://127.0.0.1:${await unusedPort()}`;
  const { code, output } = await run(context, { BASE_URL, ACCESS_TOKEN: token });
  assert.equal(code, 2, output);
  assert.match(output, /ECONNREFUSED/);
  assert.match(output, /BASE_URL/);
  assert.ok(!output.includes(token));
});

test('an unknown host is told with advice', async (context) => {
  // The top-level name "invalid" never resolves (RFC 6761 6.4).
  const { code, output } = await run(context, { BASE_URL: 'http://chairs.invalid', ACCESS_TOKEN: token });
  assert.equal(code, 2, output);
  assert.match(output, /host name chairs\.invalid was not found/);
  assert.match(output, /BASE_URL/);
  assert.ok(!output.includes(token));
});

test('TLS with a service that speaks none is told with advice', async (context) => {
  const { baseUrl } = await serviceOf(context, startReference());
  const BASE_URL = baseUrl.replace('http:', 'https:');
  const { code, output } = await run(context, { BASE_URL, ACCESS_TOKEN: token });
  assert.equal(code, 2, output);
  assert.match(output, /ERR_SSL|EPROTO/);
});

test('an examples page without a token is told with advice', async (context) => {
  const { baseUrl: BASE_URL } = await serviceOf(context, startReference());
  const { code, output } = await run(context, { BASE_URL, TOKEN_PAGE_URL: `${BASE_URL}/nowhere` });
  assert.equal(code, 2, output);
  assert.match(output, /Check TOKEN_PAGE_URL/);
});

/** A port on which nothing listens any more. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
