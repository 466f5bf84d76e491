import { relative } from 'node:path';
import process from 'node:process';
import { reportFolderFault } from '../../fixtures/run-folder/report-folder.js';
import { certificateFault } from '../../fixtures/http/certificates.js';
import { shownAddress } from '../../fixtures/settings/shown-address.js';
import { SettingsError } from '../../fixtures/settings/settings.js';
import { escapeControlLine } from '../../reporter/print/escape-control.js';
import type { LedgerSummary } from '../../schemas/types.js';
import { settingsOfCommand } from '../setting-likenesses.js';
import type { Input } from './command.js';

/** Deletes what runs with this report folder left in the service, by the ids that their ledgers list. */
export async function sweepCommand({ json }: Input): Promise<number> {
  const settings = settingsOfCommand();
  const untrusted = certificateFault(settings);
  if (untrusted !== undefined) throw new SettingsError([untrusted]);
  const { reportDir, baseUrl, readOnly } = settings;
  if (baseUrl === undefined)
    throw new SettingsError(['BASE_URL: it is not set; expected the address of the service to sweep.']);
  if (readOnly) throw new SettingsError(['READ_ONLY: it is set; expected to be allowed to delete.']);
  const fault = reportFolderFault(reportDir);
  if (fault !== undefined) throw new SettingsError([fault]);
  const folder = relative(process.cwd(), reportDir) || '.';
  process.stderr.write(`Sweeping ${shownAddress(baseUrl)} of what runs with ${folder} left …\n`);
  const { sweepLeft } = await import('../sweep-left.js');
  const summary = await sweepLeft(settings, baseUrl);
  process.stdout.write(json ? `${JSON.stringify(summary, null, 2)}\n` : textOf(summary));
  return summary.left.length === 0 ? 0 : 1;
}

function textOf({ deleted, left }: LedgerSummary): string {
  const lines = left.map(({ id, curl }) => escapeControlLine(`  ${id} | ${curl}`));
  return `${[`Records of earlier runs: ${deleted} deleted, ${left.length} left`, ...lines].join('\n')}\n`;
}
