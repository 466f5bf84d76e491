import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { JSONReport } from '@playwright/test/reporter';
import { startReference } from '../../subjects/reference/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { inCI } from '../support/extent.js';

const SOME_TESTS = ['--grep', 'LIST-2|DELETE-2|SOUND-4|CREATE-2|UPDATE-2|SOUND-7', '--add-reporter', 'json'];

/** Playwright’s own report of a run on a service that answers so late. */
async function reportAt(context: TestContext, latencyMs: number, ...args: string[]): Promise<string> {
  const service = await serviceOf(context, startReference({ latencyMs }));
  const REPORT_DIR = reportFolder(context);
  const PLAYWRIGHT_JSON_OUTPUT_NAME = join(REPORT_DIR, 'tests.json');
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, PLAYWRIGHT_JSON_OUTPUT_NAME }, [
    ...SOME_TESTS,
    ...args,
  ]);
  assert.equal(end.code, 0, end.output);
  return readFileSync(PLAYWRIGHT_JSON_OUTPUT_NAME, 'utf8');
}

/** How many processes ran tests. */
async function processesAt(context: TestContext, latencyMs: number, ...args: string[]): Promise<number> {
  const text = await reportAt(context, latencyMs, ...args);
  return Number(/"actualWorkers": (\d+)/.exec(text)?.[1]);
}

test('a service that is long in answering is asked by more processes', async (context) => {
  assert.equal(await processesAt(context, 30), 6);
});

test(
  'a service that is long in answering is asked by as many processes as was said',
  { skip: inCI },
  async (context) => {
    assert.equal(await processesAt(context, 30, '--workers=3'), 3);
  },
);

test('the longest tests begin first', async (context) => {
  const { suites } = JSON.parse(await reportAt(context, 0, '--workers=1')) as JSONReport;
  const begun = suites.flatMap(({ file, specs, suites: inner = [] }) =>
    [...specs, ...inner.flatMap((one) => one.specs)].flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ startTime }) => ({ file, startTime }))),
    ),
  );
  const inOrder = begun.sort((left, right) => left.startTime.localeCompare(right.startTime)).map(({ file }) => file);
  const names = [...new Set(inOrder)].map((file) => file.replace(/\.spec\.[jt]s$/, ''));
  assert.deepEqual(names, ['at-once', 'update', 'list', 'delete', 'odd-bodies', 'create']);
});
