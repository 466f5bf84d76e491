import { NoToken } from '../fixtures/client/token-page.js';
import { endContext, sweepAtEnd } from '../fixtures/records/sweep/end-of-run.js';
import { readLedgers } from '../fixtures/run/ledger.js';
import { ledgerFolder } from '../fixtures/run/make-run-context.js';
import { subjectOf } from '../fixtures/run/subject-of-run.js';
import { initialIdsOf } from '../fixtures/run-folder/initial-ids.js';
import { lockFolder } from '../fixtures/run-folder/lock.js';
import { type Settings, SettingsError } from '../fixtures/settings/settings.js';
import type { LedgerSummary } from '../schemas/types.js';
import { reached } from './reachable.js';

/**
 * Deletes what runs with this report folder left, while no other run writes to it, and counts that alone.
 * @throws SettingsError where that could not be tried
 */
export async function sweepLeft(settings: Settings, baseUrl: string): Promise<LedgerSummary> {
  const { reportDir } = settings;
  const entries = readLedgers(ledgerFolder(settings)).flatMap((file) => file.entries);
  if (entries.every(({ deleted }) => deleted)) return { created: 0, deleted: 0, left: [] };
  const deletedByRuns = entries.filter(({ id, deleted }) => deleted && id !== undefined).length;
  const lock = lockFolder(reportDir);
  if (typeof lock === 'string') throw new SettingsError([lock]);
  try {
    const hindrance = await reached(settings, 0, () => undefined);
    if (hindrance !== undefined) throw new SettingsError([hindrance]);
    const run = endContext(settings, await subjectOf(settings, baseUrl));
    const { able, summary } = await sweepAtEnd(settings, run, initialIdsOf(reportDir));
    const [created, deleted] = [summary.created - deletedByRuns, Math.max(0, summary.deleted - deletedByRuns)];
    if (able) return { created, deleted, left: summary.left };
    throw new SettingsError([
      'The list could not be read, so that nothing was deleted; "chair-conformance doctor" says why.',
    ]);
  } catch (error) {
    if (error instanceof NoToken) throw new SettingsError([error.message]);
    throw error;
  } finally {
    lock.release();
  }
}
