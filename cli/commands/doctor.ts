import process from 'node:process';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateFault } from '../../fixtures/http/certificates.js';
import { type Settings, SettingsError } from '../../fixtures/settings/settings.js';
import { shownAddress } from '../../fixtures/settings/shown-address.js';
import { settingsOfCommand } from '../setting-likenesses.js';
import type { Input } from './command.js';
import { type Finding, isHindrance } from '../doctor/finding.js';

const marks = { good: 'ok  ', note: 'note', bad: 'NO  ' } as const;

/** Finds out whether the service of the settings can be judged. Sends reads alone, and changes nothing. */
export async function doctor({ json }: Input): Promise<number> {
  const settings = settingsOfCommand();
  const untrusted = certificateFault(settings);
  if (untrusted !== undefined) throw new SettingsError([untrusted]);
  const findings: Finding[] = [];
  const tell = (finding: Finding): void => {
    findings.push(finding);
    if (!json) process.stdout.write(`${marks[finding.state]} ${finding.what}: ${finding.told}\n`);
  };
  await examine(settings, tell);
  const able = !findings.some(isHindrance);
  process.stdout.write(
    json
      ? `${JSON.stringify({ able, findings }, null, 2)}\n`
      : able
        ? 'It can be judged.\n'
        : 'It cannot be judged yet.\n',
  );
  return able ? 0 : 2;
}

async function examine(settings: Settings, tell: (finding: Finding) => void): Promise<void> {
  const { baseUrl } = settings;
  if (baseUrl === undefined) {
    tell({ what: 'settings', state: 'note', told: 'BASE_URL is not set: the built-in reference service is verified.' });
    return;
  }
  tell({ what: 'settings', state: 'good', told: shownAddress(baseUrl) });
  const { networkFindings } = await import('../doctor/network.js');
  const network = await networkFindings({ ...settings, baseUrl }, process.env);
  for (const finding of network) tell(finding);
  if (network.some(isHindrance)) return;
  // Nothing of it stays: no record is created, so that no ledger is needed.
  const reportDir = mkdtempSync(join(tmpdir(), 'chair-records-doctor-'));
  try {
    const { serviceFindings } = await import('../doctor/service.js');
    await serviceFindings({ ...settings, reportDir, readOnly: true }, baseUrl, tell);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    tell({ what: 'service', state: 'bad', told: error.message });
  } finally {
    rmSync(reportDir, { recursive: true, force: true });
  }
}
