import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { lockFolder } from '../../fixtures/run-folder/lock.js';
import { reportFolderFault } from '../../fixtures/run-folder/report-folder.js';
import { loadSettings, SettingsError, wantsColour } from '../../fixtures/settings/settings.js';
import { painter } from '../../reporter/print/paint.js';
import { hasTestsIn, writeReport } from '../../reporter/print/report-files.js';
import { summaryText } from '../../reporter/print/terminal.js';
import { validateConformance } from '../../schemas/conformance.js';
import type { ConformanceReport } from '../../schemas/types.js';
import type { Input } from './command.js';

/** Writes the reports of a run anew from its `conformance.json`, and tells its verdict. */
export function report({ names: [name], json }: Input): number {
  const { reportDir, history } = loadSettings();
  const folder = name === undefined ? reportDir : resolve(name);
  const told = reportIn(folder);
  const fault = reportFolderFault(folder);
  if (fault !== undefined) throw new SettingsError([fault.replace(/^REPORT_DIR: /, '')]);
  const lock = lockFolder(folder);
  if (typeof lock === 'string') throw new SettingsError([lock.replace(/^REPORT_DIR: /, '')]);
  try {
    const paths = writeReport(folder, told, history, hasTestsIn(folder));
    const paint = painter(wantsColour(process.stdout.isTTY));
    process.stdout.write(json ? `${JSON.stringify(told, null, 2)}\n` : summaryText(told, paths, paint, folder));
  } finally {
    lock.release();
  }
  return told.exitCode;
}

/** The report in a folder. @throws SettingsError where there is none that can be read */
function reportIn(folder: string): ConformanceReport {
  const path = join(folder, 'conformance.json');
  if (!existsSync(path)) throw new SettingsError([`${path} does not exist; expected the report of a run.`]);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    value = undefined;
  }
  if (validateConformance(value)) return value;
  throw new SettingsError([`${path} is not as its schema describes it; expected the report of a run of this version.`]);
}
