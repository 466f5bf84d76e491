import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { markReportFolder } from '../../fixtures/run-folder/report-folder.js';
import { Ledger } from '../../fixtures/run/ledger.js';
import { lockFolder } from '../../fixtures/run-folder/lock.js';
import { requirementOf } from '../../specs/catalogue/requirements.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { changesCopy } from '../../subjects/faults/update/update.js';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor, start } from '../support/command.js';
import { until } from '../support/processes.js';
import { startListening } from '../support/services.js';
import { command } from '../support/small-command.js';

test('a mistake is refused before anything is sent or deleted', async (context) => {
  const service = await serviceOf(context, startListening());
  const REPORT_DIR = reportFolder(context);
  markReportFolder(REPORT_DIR);
  writeFileSync(join(REPORT_DIR, 'junit.xml'), 'old');
  const before = readdirSync(REPORT_DIR);
  const mistakes = [
    ['--gerp', 'x'],
    ['--grep', 'LIST-99'],
    ['--grep', 'list-99'],
    ['--grep-invert', 'LIST-99'],
    ['--shard', '3/2'],
    ['--wait', 'x'],
    ['verfy'],
  ];
  for (const args of mistakes) {
    const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR }, args);
    assert.equal(code, 2, output);
    assert.match(output, /^\S.*\n$/);
  }
  assert.equal(service.requests.length, 0);
  assert.deepEqual(readdirSync(REPORT_DIR), before);
});

test('requirements are listed and explained, in words and as JSON', async () => {
  const list = await command(['list', '--level', 'protocol', '--json']);
  const requirements = JSON.parse(list.stdout) as { readonly id: string; readonly level: string }[];
  assert.ok(requirements.some(({ id }) => id === 'HTTP-1') && requirements.every(({ level }) => level === 'protocol'));
  const { clause, statement } = requirementOf('UPDATE-3');
  const { stdout } = await command(['explain', 'update-3']);
  for (const part of [clause, statement, 'update.spec.ts: an update changes the record', 'by all reads of the run'])
    assert.ok(stdout.includes(part), stdout);
  const told = JSON.parse((await command(['explain', 'UPDATE-3', '--json'])).stdout) as { readonly faults: string[] }[];
  assert.ok((told[0]?.faults.length ?? 0) > 0);
});

test('the doctor tells whether a service can be judged, and changes nothing', async (context) => {
  const service = await serviceOf(context, startListening());
  const good = await command(['doctor'], {
    ...settingsFor(service),
    HTTPS_PROXY: 'http://proxy.invalid',
    ALL_PROXY: 'x',
  });
  assert.equal(good.code, 0, good.stdout + good.stderr);
  assert.match(good.stdout, /^note proxy: requests go straight to the service: none is set for its scheme/m);
  assert.match(good.stdout, /^note proxy: ALL_PROXY: set, and not used/m);
  assert.match(good.stdout, /It can be judged\.\n$/);
  const bad: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
    [{ ACCESS_TOKEN: 'some-other-token' }, /^NO {3}token: .+ answered with 401/m],
    [
      { BASE_URL: `${service.baseUrl}/elsewhere` },
      /^NO {3}interface: .+ Is BASE_URL right\? It stands before \/showcase/m,
    ],
    [{ BASE_URL: service.baseUrl.replace('http:', 'https:') }, /^NO {3}(?:TLS|network): /m],
    [{ BASE_URL: 'http://chairs.invalid' }, /^NO {3}network: .+ not found/m],
  ];
  for (const [variables, told] of bad) {
    const { code, stdout } = await command(['doctor'], { ...settingsFor(service), ...variables });
    assert.equal(code, 2, stdout);
    assert.match(stdout, told);
  }
  const page = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<form>log in</form>');
  }).listen(0, '127.0.0.1');
  context.after(() => page.close());
  await until(() => page.listening);
  const BASE_URL = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const { code, stdout } = await command(['doctor', '--json'], { ...settingsFor(service), BASE_URL });
  assert.equal(code, 2, stdout);
  assert.equal((JSON.parse(stdout) as { able: boolean }).able, false);
  assert.ok(service.requests.every(({ method }) => method === 'GET'));
});

test('a sweep deletes what a run left, and nothing else', async (context) => {
  const service = await serviceOf(context, startListening());
  const REPORT_DIR = reportFolder(context);
  const settings = { ...settingsFor(service), REPORT_DIR };
  const collection = `${service.baseUrl}/showcase/rest/chair`;
  const headers = { Authentication: service.token, 'Content-Type': 'application/json' };
  const create = async (color: string): Promise<string> => {
    const answer = await fetch(collection, { method: 'POST', headers, body: JSON.stringify({ color }) });
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  };
  const [own, others] = [await create('#a1B2c3'), await create('#c3B2a1')];
  markReportFolder(REPORT_DIR);
  const ledger = new Ledger(join(REPORT_DIR, 'ledger'), collection, 'killed');
  ledger.created(ledger.intend('#a1B2c3'), own, true);

  const swept = await command(['sweep'], settings);
  assert.deepEqual([swept.code, swept.stdout], [0, 'Records of earlier runs: 1 deleted, 0 left\n'], swept.stderr);
  assert.match(swept.stderr, /^Sweeping http:\/\/127\.0\.0\.1:\d+ of what runs with .+ left …\n$/);
  const statusOf = async (id: string): Promise<number> => (await fetch(`${collection}/${id}`, { headers })).status;
  assert.deepEqual([await statusOf(own), await statusOf(others)], [404, 200]);
  const again = await command(['sweep', '--json'], settings);
  assert.equal((JSON.parse(again.stdout) as { left: unknown[] }).left.length, 0);
});

test('--wait waits for a service that is still starting, and the id of --grep is told with its verdict', async (context) => {
  const early = await serviceOf(
    context,
    serve(() => ({})),
  );
  const { baseUrl } = early;
  await early.close();
  const { child, end } = start(context, { BASE_URL: baseUrl, ACCESS_TOKEN: 'x'.repeat(36) }, [
    '--wait=600',
    '--grep=LIST-2',
  ]);
  let told = '';
  child.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  await until(() => told.includes('Waiting up to 600 s for the service'));
  const port = Number(new URL(baseUrl).port);
  await serviceOf(
    context,
    serve(() => ({ authenticate: () => undefined }), { port }),
  );
  const { code, output } = await end;
  assert.equal(code, 0, output);
  assert.match(output, /^LIST-2 passed: A record that was created is in the list\.$/m);
});

test('the second run in a folder is told who holds it, and leaves it alone', async (context) => {
  const REPORT_DIR = reportFolder(context);
  markReportFolder(REPORT_DIR);
  const lock = lockFolder(REPORT_DIR);
  assert.ok(typeof lock !== 'string');
  mkdirSync(join(REPORT_DIR, 'html'));
  const { code, output } = await run(context, { REPORT_DIR });
  assert.equal(code, 2, output);
  assert.match(output, new RegExp(`held by process ${process.pid}, a run that began`));
  assert.ok(existsSync(join(REPORT_DIR, 'html')));
  lock.release();
});

test('reports are written anew, and what is known to fail is held against the run', async (context) => {
  const service = await serviceOf(context, changesCopy.start());
  const folder = reportFolder(context);
  const REPORT_DIR = join(folder, 'report');
  const KNOWN_FAILURES = join(folder, 'known.json');
  const variables = { ...settingsFor(service), REPORT_DIR, KNOWN_FAILURES, SETTLE_MS: '200' };
  writeFileSync(KNOWN_FAILURES, '{"UPDATE-2": {"date": "2030-01-31"}}');
  const wrong = await run(context, variables, ['--grep', 'UPDATE-2']);
  assert.equal(wrong.code, 2, wrong.output);
  assert.match(wrong.report?.hindrances.join() ?? '', /gives no reason for UPDATE-2/);

  writeFileSync(KNOWN_FAILURES, '{"UPDATE-2": {"reason": "ticket 17", "date": "2030-01-31"}}');
  const known = await run(context, variables, ['--grep', 'UPDATE-2']);
  assert.equal(known.code, 0, known.output);
  assert.match(known.output, /known UPDATE-2 fails \(2030-01-31: ticket 17\)/);

  writeFileSync(join(REPORT_DIR, 'junit.xml'), '');
  const again = await command(['report', REPORT_DIR]);
  assert.equal(again.code, 0, again.stderr);
  assert.match(again.stderr, /^Writing the reports anew …\n/);
  assert.match(again.stdout, /but for what is known to fail/);
  const told = await command(['report', REPORT_DIR, '--json']);
  assert.equal((JSON.parse(told.stdout) as ConformanceReport).verdict, 'conforms');
});

test('READ_ONLY says how much was read', async (context) => {
  const { code, output, report } = await run(context, { READ_ONLY: '1' });
  assert.equal(code, 0, output);
  assert.match(output, /The subject conforms, as far as it was read: \d+ of \d+ requirements\./);
  assert.equal(report?.readOnly, true);
});
