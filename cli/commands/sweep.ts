import process from 'node:process';
import { lockFolder } from '../../fixtures/run-folder/lock.js';
import { reportFolderFault } from '../../fixtures/run-folder/report-folder.js';
import { initialIdsOf } from '../../fixtures/run-folder/initial-ids.js';
import { ledgerFolder } from '../../fixtures/run/make-run-context.js';
import { readLedgers } from '../../fixtures/run/ledger.js';
import { subjectOf } from '../../fixtures/run/subject-of-run.js';
import { NoToken } from '../../fixtures/client/token-page.js';
import { certificateFault } from '../../fixtures/http/certificates.js';
import { loadSettings, SettingsError } from '../../fixtures/settings/settings.js';
import { endContext, sweepAtEnd } from '../../fixtures/records/end-of-run.js';
import type { LedgerSummary } from '../../schemas/types.js';
import { reached } from '../reachable.js';
import type { Input } from './command.js';

/** Deletes what runs with this report folder left in the service, by the ids that their ledgers list. */
export async function sweepCommand({ json }: Input): Promise<number> {
  const settings = loadSettings();
  const untrusted = certificateFault(settings);
  if (untrusted !== undefined) throw new SettingsError([untrusted]);
  const { reportDir, baseUrl, readOnly } = settings;
  if (baseUrl === undefined)
    throw new SettingsError(['BASE_URL: it is not set; expected the address of the service to sweep.']);
  if (readOnly) throw new SettingsError(['READ_ONLY: it is set; expected to be allowed to delete.']);
  const fault = reportFolderFault(reportDir);
  if (fault !== undefined) throw new SettingsError([fault]);
  const entries = readLedgers(ledgerFolder(settings)).flatMap((file) => file.entries);
  if (entries.every(({ deleted }) => deleted))
    return told({ created: entries.length, deleted: entries.length, left: [] }, json);
  const lock = lockFolder(reportDir);
  if (typeof lock === 'string') throw new SettingsError([lock]);
  try {
    const hindrance = await reached(settings, 0, () => undefined);
    if (hindrance !== undefined) throw new SettingsError([hindrance]);
    const run = endContext(settings, await subjectOf(settings, baseUrl));
    const { able, summary } = await sweepAtEnd(settings, run, initialIdsOf(reportDir));
    if (!able)
      throw new SettingsError([
        'The list could not be read, so that nothing was deleted; "chair-conformance doctor" says why.',
      ]);
    return told(summary, json);
  } catch (error) {
    if (error instanceof NoToken) throw new SettingsError([error.message]);
    throw error;
  } finally {
    lock.release();
  }
}

function told(summary: LedgerSummary, json: boolean): number {
  const { deleted, left } = summary;
  const lines = left.map(({ id, curl }) => `  ${id} | ${curl}`);
  const text = [`Records of earlier runs: ${deleted} deleted, ${left.length} left`, ...lines].join('\n');
  process.stdout.write(json ? `${JSON.stringify(summary, null, 2)}\n` : `${text}\n`);
  return left.length === 0 ? 0 : 1;
}
