import { NoToken } from '../fixtures/client/token-page.js';
import { endContext, sweepAtEnd } from '../fixtures/records/sweep/end-of-run.js';
import { readLedgers } from '../fixtures/run/ledger.js';
import { ledgerFolder } from '../fixtures/run/make-run-context.js';
import { subjectOf } from '../fixtures/run/subject-of-run.js';
import { initialIdsOf } from '../fixtures/run-folder/initial-ids.js';
import type { Settings } from '../fixtures/settings/settings.js';
import { escapeControlLine } from '../reporter/print/escape-control.js';
import { addRecords } from '../reporter/print/report-files.js';

/** Deletes what the ledgers still list, for `sweepAfter`; undefined where there is nothing to sweep. */
export async function sweepLate(settings: Settings, baseUrl: string): Promise<string | undefined> {
  const { reportDir } = settings;
  const entries = readLedgers(ledgerFolder(settings)).flatMap((file) => file.entries);
  if (entries.every(({ deleted }) => deleted)) return undefined;
  try {
    const run = endContext(settings, await subjectOf(settings, baseUrl));
    const { able, summary } = await sweepAtEnd(settings, run, initialIdsOf(reportDir));
    if (!able) return leftBehind(entries.filter(({ deleted }) => !deleted).length);
    addRecords(reportDir, summary, settings.history);
    const left = summary.left.map(({ id, curl }) => escapeControlLine(`  ${id} | ${curl}`));
    return [
      `The run ended before it cleaned up, so that its records were deleted after it: ${summary.deleted} deleted, ${left.length} left`,
      ...left,
    ].join('\n');
  } catch (error) {
    if (!(error instanceof NoToken)) throw error;
    return `The run ended before it cleaned up, and its records are left to the next run: ${error.message}`;
  }
}

function leftBehind(count: number): string {
  return (
    `The list could not be read at the end of the run, so that ${count} records were not deleted: the next run with this ` +
    'report folder deletes them, or "chair-conformance sweep". Where the service has stopped, its own log says why, at ' +
    'about the time of the first cause.'
  );
}
