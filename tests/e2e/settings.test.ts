import assert from 'node:assert/strict';
import { createServer as createHttpServer } from 'node:http';
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
  ['a restraint that is spelled otherwise', { READONLY: '1' }, /^READONLY: .+; expected READ_ONLY, or neither\.\n$/],
  ['a history that is another file', { HISTORY: 'package.json' }, /^HISTORY: .+ holds something else; expected .+\n$/],
  [
    'a token with a line break',
    { BASE_URL: 'http://127.0.0.1:1', ACCESS_TOKEN: `${token}\n` },
    /^ACCESS_TOKEN: it ends with the end of a line \(the value is not shown\); expected .+\n$/,
  ],
  ...[
    [`Bearer ${token}`, 'begins with "Bearer", and no prefix'],
    [`Authentication: ${token}`, 'begins with the name of a header'],
    [`"${token}"`, 'stands in quotes'],
    [` ${token}`, 'begins or ends with a space'],
  ].map(
    ([ACCESS_TOKEN = '', slip = '']) =>
      [
        `a token that ${slip}`,
        { BASE_URL: 'http://127.0.0.1:1', ACCESS_TOKEN },
        new RegExp(`^ACCESS_TOKEN: it ${slip}.* \\(the value is not shown\\); expected .+\\n$`),
      ] as const,
  ),
  [
    'a base URL with the path of the collection',
    { BASE_URL: 'http://127.0.0.1:1/api/showcase/rest/chair/', ACCESS_TOKEN: token },
    /^BASE_URL: .+ leave out \/showcase\/rest\/chair; expected .+\n$/,
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
    const page = readFileSync(join(REPORT_DIR, 'index.html'), 'utf8');
    assert.match(page, /Not judged/);
    for (const told of [output, junit, page, JSON.stringify(report)]) assert.ok(!told.includes(token));
  });
}

test('a refused connection is told with advice, and nothing of an older run stays', async (context) => {
  const BASE_URL = `http://127.0.0.1:${await unusedPort()}`;
  const REPORT_DIR = reportFolder(context);
  markReportFolder(REPORT_DIR);
  mkdirSync(join(REPORT_DIR, 'html'));
  for (const name of ['html/index.html', 'contract.json']) writeFileSync(join(REPORT_DIR, name), 'old');
  const HISTORY = join(reportFolder(context), 'history.jsonl');
  const line = { startTime: '2020-01-02T03:04:05.000Z', subject: BASE_URL, verdict: 'conforms', seed: 1, requests: 9 };
  writeFileSync(HISTORY, `${JSON.stringify({ ...line, failed: [], unjudged: [] })}\n`);
  const { code, output, report } = await run(context, { BASE_URL, ACCESS_TOKEN: token, REPORT_DIR, HISTORY });
  assert.equal(code, 2, output);
  assert.match(report?.hindrances.join() ?? '', /ECONNREFUSED/);
  for (const name of ['html', 'contract.json']) assert.ok(!existsSync(join(REPORT_DIR, name)), name);
  for (const name of ['junit.xml', 'index.html'])
    assert.match(readFileSync(join(REPORT_DIR, name), 'utf8'), /ECONNREFUSED/, name);
  // The night on which it was out of reach stands among those on which it was not.
  assert.equal(readFileSync(HISTORY, 'utf8').trim().split('\n').length, 2);
  const page = readFileSync(join(REPORT_DIR, 'index.html'), 'utf8');
  assert.ok(page.includes(`${BASE_URL}, not reached`));
  assert.match(page, /2020-01-02/);
  assert.match(output, /ECONNREFUSED/);
  assert.match(output, /BASE_URL/);
  assert.ok(!output.includes(token));
});

test('a token that is refused is told with advice, in the reports too', async (context) => {
  const { baseUrl: BASE_URL } = await serviceOf(context, startReference());
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { BASE_URL, ACCESS_TOKEN: token, REPORT_DIR });
  assert.equal(code, 2, output);
  for (const name of ['conformance.json', 'junit.xml', 'index.html'])
    assert.match(readFileSync(join(REPORT_DIR, name), 'utf8'), /ACCESS_TOKEN/, name);
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

test('a report folder that cannot be written is told in one line', async (context) => {
  const file = join(reportFolder(context), 'file');
  writeFileSync(file, '');
  for (const REPORT_DIR of [join(file, 'report'), '/proc/report']) {
    const { code, output } = await run(context, { REPORT_DIR });
    assert.equal(code, 2, output);
    assert.match(output, /^REPORT_DIR: .+ cannot be used \(E\w+\); expected the path of a folder .+\.\n$/);
  }
});

const page = '<!DOCTYPE html>\n<html><body>Welcome</body></html>';
const sites: readonly (readonly [string, (method: string) => number, Variables])[] = [
  ['a page to everything', () => 200, {}],
  ['a page to every GET', (method) => (method === 'GET' ? 200 : 405), {}],
  ['a page to everything, and READ_ONLY', () => 200, { READ_ONLY: '1' }],
];

for (const [name, statusOf, variables] of sites)
  test(`a web site is not judged as a service: ${name}`, async (context) => {
    const site = createHttpServer(({ method = '' }, response) => {
      response.writeHead(statusOf(method), { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    context.after(() => {
      site.close();
      site.closeAllConnections();
    });
    const BASE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { code, output, report } = await run(context, { BASE_URL, ACCESS_TOKEN: token, ...variables });
    assert.equal(code, 2, output);
    assert.equal(report?.hindrances.length, 1);
    assert.match(report.hindrances[0] ?? '', /^BASE_URL: .+ answers with web pages/);
    assert.deepEqual(report.causes, []);
    assert.doesNotMatch(output, /deleted after it/);
  });

/** A port on which nothing listens any more. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
