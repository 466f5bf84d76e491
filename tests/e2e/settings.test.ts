import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { markReportFolder } from '../../fixtures/run-folder/report-folder.js';
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
  test(`${name} is told, in the reports too`, async (context) => {
    const REPORT_DIR = reportFolder(context);
    const { code, output, report } = await run(context, { ...variables, REPORT_DIR });
    assert.equal(code, 2, output);
    assert.match(output, text);
    assert.equal(report?.verdict, 'not judged');
    assert.deepEqual(report.hindrances, [output.trim()]);
    const junit = readFileSync(join(REPORT_DIR, 'junit.xml'), 'utf8');
    assert.match(junit, /errors="1"/);
    for (const told of [output, junit, JSON.stringify(report)]) assert.ok(!told.includes(token));
  });
}

test('a refused connection is told with advice, and nothing of an older run stays', async (context) => {
  const BASE_URL = `http://127.0.0.1:${await unusedPort()}`;
  const REPORT_DIR = reportFolder(context);
  markReportFolder(REPORT_DIR);
  mkdirSync(join(REPORT_DIR, 'html'));
  for (const name of ['html/index.html', 'contract.json']) writeFileSync(join(REPORT_DIR, name), 'old');
  const { code, output, report } = await run(context, { BASE_URL, ACCESS_TOKEN: token, REPORT_DIR });
  assert.equal(code, 2, output);
  assert.match(report?.hindrances.join() ?? '', /ECONNREFUSED/);
  for (const name of ['html', 'contract.json']) assert.ok(!existsSync(join(REPORT_DIR, name)), name);
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
