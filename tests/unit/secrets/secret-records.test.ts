import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findAcceptedColours } from '../../../fixtures/discovery/accepted-colours.js';
import type { RunContext } from '../../../fixtures/run/run-context.js';
import { makeRunContext, ledgerFolder } from '../../../fixtures/run/make-run-context.js';
import { Recorder } from '../../../fixtures/run/recorder.js';
import { loadSettings, type Settings } from '../../../fixtures/settings/settings.js';
import { sweep } from '../../../fixtures/records/sweep/sweep.js';
import { temporaryFolder } from '../../support/samples.js';

// Short enough to be taken for a colour, and of two parts that might be taken for words.
const token = 'kept:secret-1';

interface Bench {
  readonly settings: Settings;
  readonly run: RunContext;
}

/** A service that lists what it is told to, and refuses every create with this text. */
async function bench(context: TestContext, listed: unknown, refusal: unknown): Promise<Bench> {
  const server = createServer((request, response) => {
    request.resume();
    const isRead = request.method === 'GET';
    response.writeHead(isRead ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRead ? listed : refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const baseUrl = `http://127.0.0.1:${port}`;
  const folder = temporaryFolder(context);
  const settings = loadSettings(
    { BASE_URL: baseUrl, ACCESS_TOKEN: token, REPORT_DIR: folder, SEED: '1', SETTLE_MS: '0' },
    folder,
  );
  return { settings, run: makeRunContext(settings, { baseUrl, accessToken: token, tokenSource: 'setting' }, 'test') };
}

function ledgerText(settings: Settings): string {
  const folder = ledgerFolder(settings);
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test('a token that the list or a refusal shows as a colour is never tried as one', async (context) => {
  const listed = [
    { id: 1, color: token },
    { id: 2, color: 'puce' },
  ];
  const { settings, run } = await bench(context, listed, [token.toUpperCase(), `Use one of: ochre, ${token}`, 'teal']);
  const before = await run.lists.read(() => undefined);
  await findAcceptedColours(run, new Recorder(run.redact), before);
  const text = ledgerText(settings);
  assert.match(text, /puce/);
  assert.match(text, /teal/);
  assert.doesNotMatch(text, /kept|secret/i);
});

test('a token in the colour of a record that may be left is gone before the colour is cut', async (context) => {
  const { settings, run } = await bench(context, [`${'x'.repeat(70)}${token}`], {});
  run.ledger.intend(`${'x'.repeat(70)}${token}`);
  const { summary } = await sweep(run, new Recorder(run.redact), ledgerFolder(settings), { before: [] });
  assert.equal(summary.left.length, 1);
  assert.doesNotMatch(JSON.stringify(summary.left), /kept/);
});
