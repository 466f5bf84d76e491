import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startReference } from '../../subjects/reference/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';

const SOME_TESTS = ['--grep', 'LIST-2|DELETE-2|SOUND-4|CREATE-2|UPDATE-2|SOUND-7', '--add-reporter', 'json'];

/** How many processes ran tests, as Playwright’s own report of a run on a service says that answers so late. */
async function processesAt(context: TestContext, latencyMs: number, ...args: string[]): Promise<number> {
  const service = await serviceOf(context, startReference({ latencyMs }));
  const REPORT_DIR = reportFolder(context);
  const PLAYWRIGHT_JSON_OUTPUT_NAME = join(REPORT_DIR, 'tests.json');
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, PLAYWRIGHT_JSON_OUTPUT_NAME }, [
    ...SOME_TESTS,
    ...args,
  ]);
  assert.equal(end.code, 0, end.output);
  const text = readFileSync(PLAYWRIGHT_JSON_OUTPUT_NAME, 'utf8');
  return Number(/"actualWorkers": (\d+)/.exec(text)?.[1]);
}

test('a service that is long in answering is asked by more processes, unless their number was said', async (context) => {
  assert.equal(await processesAt(context, 0), 2);
  assert.equal(await processesAt(context, 30), 6);
  assert.equal(await processesAt(context, 30, '--workers=3'), 3);
});
