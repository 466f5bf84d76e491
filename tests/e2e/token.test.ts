import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve, withHeaders } from '../../subjects/kit/index.js';
import { startReference } from '../../subjects/reference/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { echoing, linking, startIssuing } from '../support/services.js';
import { thorough } from '../support/extent.js';
import { filesWith, unpacked } from '../support/unpacked.js';

// All requests are made in the same way, so a few tests stand for all.
const few = ['--grep', 'LIST-2|UPDATE-2|AUTH-3'];

test('a token from the examples page serves as well as one in the settings', { skip: thorough }, async (context) => {
  const { baseUrl: BASE_URL, tokenPageUrl: TOKEN_PAGE_URL } = await serviceOf(context, startReference());
  const { code, output, report } = await run(context, { BASE_URL, TOKEN_PAGE_URL });
  assert.equal(code, 0, output);
  assert.equal(report?.subject?.tokenSource, 'page');
});

test('no token of the examples page is told', async (context) => {
  const service = await serviceOf(context, startIssuing());
  const { baseUrl: BASE_URL, tokenPageUrl: TOKEN_PAGE_URL = '' } = service;
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { BASE_URL, TOKEN_PAGE_URL, REPORT_DIR }, few);
  assert.equal(code, 0, output);
  // The one that the service was started with, that of the run, and those by which AUTH-3 is checked.
  assert.ok(service.issued.length >= 3);
  for (const token of service.issued) assertUntold(token, output, REPORT_DIR);
});

test('the token of the settings is in no output and no file', { skip: thorough }, async (context) => {
  const service = await serviceOf(context, startReference());
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR });
  assert.equal(code, 0, output);
  assertUntold(service.token, output, REPORT_DIR);
});

test('a service that fails does not make the run tell its token', async (context) => {
  const service = await serviceOf(
    context,
    serve((_service, base) => ({
      update: async (request) => ({ ...(await base.update(request)), status: 500 }),
      retrieve: async (request) => withHeaders(await base.retrieve(request), { 'content-type': 'application/json; x' }),
      delete: () => ({ status: 503 }),
    })),
  );
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR }, few);
  assert.equal(code, 1, output);
  assert.match(output, /\$ACCESS_TOKEN/);
  assertUntold(service.token, output, REPORT_DIR);
});

test('a service that echoes the token does not make the run tell it', { skip: thorough }, async (context) => {
  const service = await serviceOf(context, echoing.start());
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR }, few);
  assert.equal(code, 1, output);
  assert.match(output, /→ 500 .*\$ACCESS_TOKEN/);
  assertUntold(service.token, output, REPORT_DIR);
});

test('a service whose links carry the token does not make the run tell it', async (context) => {
  const service = await serviceOf(context, linking.start());
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR }, ['--grep', 'CREATE-6']);
  assert.equal(code, 0, output);
  assertUntold(service.token, output, REPORT_DIR);
});

function assertUntold(token: string, output: string, folder: string): void {
  const files = unpacked(folder);
  assert.ok(
    files.some(({ name }) => /^html.index\.html!.+\.json$/.test(name)),
    'the HTML report was unpacked',
  );
  assert.deepEqual(filesWith(token, [{ name: 'output', content: Buffer.from(output) }, ...files]), []);
}
