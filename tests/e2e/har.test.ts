import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../subjects/kit/index.js';
import { browserOf, withoutBrowser } from '../support/browser.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { startListening } from '../support/services.js';
import { command } from '../support/small-command.js';
import { inCI } from '../support/extent.js';
import type { ConformanceReport } from '../../schemas/types.js';

const few = ['--grep', 'LIST-2|UPDATE-2'];

interface Har {
  readonly log: {
    readonly version: string;
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly {
      readonly startedDateTime: string;
      readonly request: { readonly method: string; readonly url: string };
      readonly response: { readonly status: number };
    }[];
  };
}

test('every request of a run is in exchanges.har, of shards in that of the merge', { skip: inCI }, async (context) => {
  const service = await serviceOf(context, startListening());
  const shards = [reportFolder(context), reportFolder(context)];
  for (const [index, REPORT_DIR] of shards.entries()) {
    const before = service.requests.length;
    const args = [...few, `--shard=${index + 1}/2`];
    const { code, output } = await run(context, { ...settingsFor(service), SEED: '7', REPORT_DIR }, args);
    assert.equal(code, 0, output);
    assert.ok(!existsSync(join(REPORT_DIR, 'exchanges')));
    const { log } = harIn(REPORT_DIR);
    assert.equal(log.entries.length, service.requests.length - before);
    assert.equal(totalIn(REPORT_DIR), log.entries.length);
  }
  const whole = reportFolder(context);
  const merged = await command(['merge', ...shards], { REPORT_DIR: whole });
  assert.match(merged.stdout, /exchanges\.har/, merged.stderr);
  const { log } = harIn(whole);
  assert.equal(log.version, '1.2');
  assert.equal(log.creator.name, 'chair-records-conformance');
  assert.equal(log.entries.length, service.requests.length);
  assert.equal(totalIn(whole), log.entries.length);
  const times = log.entries.map(({ startedDateTime }) => startedDateTime);
  assert.deepEqual(times, times.toSorted());
});

test('what reads HAR files reads it', { skip: inCI || withoutBrowser }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR }, few);
  assert.equal(code, 0, output);
  await service.close();
  const page = await (await browserOf(context)).newPage();
  await page.routeFromHAR(join(REPORT_DIR, 'exchanges.har'), { notFound: 'abort' });
  // The first request for the list has no token, and a reader takes the first answer to an address.
  const { entries } = harIn(REPORT_DIR).log;
  const firsts = entries.filter(
    ({ request: { url } }, index) => entries.findIndex((one) => one.request.url === url) === index,
  );
  const shown = firsts.find(({ request, response }) => request.method === 'GET' && response.status === 200);
  assert.ok(shown);
  const response = await page.goto(shown.request.url);
  assert.equal(response?.status(), 200);
  assert.match(await response.text(), /"color"/);
});

function harIn(folder: string): Har {
  return JSON.parse(readFileSync(join(folder, 'exchanges.har'), 'utf8')) as Har;
}

/** How many requests the report counts. */
function totalIn(folder: string): number {
  const report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')) as ConformanceReport;
  return report.requests.total;
}
