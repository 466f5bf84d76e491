import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeRunContext, ledgerFolder, transportOf } from '../fixtures/run/make-run-context.js';
import { initialIdsOf } from '../fixtures/run-folder/initial-ids.js';
import { readLedgers } from '../fixtures/run/ledger.js';
import { Recorder } from '../fixtures/run/recorder.js';
import type { RunSubject, Settings } from '../fixtures/settings/settings.js';
import { sweep } from '../fixtures/records/sweep.js';
import { NoToken, tokenFromPage } from '../fixtures/client/token-page.js';

/**
 * Sweeps what a run left that ended before its own end could: the runner does not clean up when it is stopped during
 * discovery. Answers with what is to be told of it; undefined where there is nothing to sweep.
 */
export async function sweepAfter(settings: Settings): Promise<string | undefined> {
  const summaryFile = path.join(settings.reportDir, 'ledger-summary.json');
  const folder = ledgerFolder(settings);
  if (settings.readOnly || settings.baseUrl === undefined || existsSync(summaryFile)) return undefined;
  if (readLedgers(folder).every(({ entries }) => entries.every(({ deleted }) => deleted))) return undefined;
  try {
    const run = makeRunContext(settings, await subjectOf(settings, settings.baseUrl), 'end');
    const before = initialIdsOf(settings.reportDir);
    const { able, summary } = await sweep(run, new Recorder(run.redact), folder, { before });
    if (!able) return undefined;
    writeFileSync(summaryFile, `${JSON.stringify(summary, undefined, 2)}\n`);
    addToReport(path.join(settings.reportDir, 'conformance.json'), summary);
    const left = summary.left.map(({ id, curl }) => `  ${id} | ${curl}`);
    return [
      `The run ended before it cleaned up, so that its records were deleted after it: ${summary.deleted} deleted, ${left.length} left`,
      ...left,
    ].join('\n');
  } catch (error) {
    if (!(error instanceof NoToken)) throw error;
    return `The run ended before it cleaned up, and its records are left to the next run: ${error.message}`;
  }
}

async function subjectOf(settings: Settings, baseUrl: string): Promise<RunSubject> {
  if (settings.accessToken !== undefined) return { baseUrl, accessToken: settings.accessToken, tokenSource: 'setting' };
  const accessToken = await tokenFromPage(settings.tokenPageUrl ?? '', transportOf(settings));
  return { baseUrl, accessToken, tokenSource: 'page' };
}

function addToReport(file: string, records: unknown): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify({ ...report, records }, undefined, 2)}\n`);
}
