import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { validateConformance } from '../../schemas/conformance.js';
import type { ConformanceReport, LedgerSummary } from '../../schemas/types.js';
import { writePage } from '../page/write-page.js';
import { writeNight } from '../night/write-night.js';
import { junitOf } from './junit.js';

/**
 * Writes a report as a page, as JSON and as JUnit XML, and in short for build servers; answers with the paths of the
 * first three.
 * @param history path of the history of runs, where one is kept
 * @param hasTests whether Playwright's report stands there, or will
 */
export function writeReport(
  folder: string,
  report: ConformanceReport,
  history?: string,
  hasTests = true,
): string[] {
  const [json, junit] = [join(folder, 'conformance.json'), join(folder, 'junit.xml')];
  writeWhole(junit, junitOf(report));
  writeWhole(json, `${JSON.stringify(report, null, 2)}\n`);
  writeNight(folder, report);
  return [writePage(report, folder, history, hasTests), json, junit];
}

/** Whether Playwright's report stands in a folder. */
export function hasTestsIn(folder: string): boolean {
  return existsSync(join(folder, 'html', 'index.html'));
}

/** Puts into the report of a folder what was deleted after it was written. Leaves what is no report as it is. */
export function addRecords(folder: string, records: LedgerSummary, history?: string): void {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8'));
  } catch {
    return;
  }
  if (validateConformance(report)) writeReport(folder, { ...report, records }, history, hasTestsIn(folder));
}
