import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { validateConformance } from '../../schemas/conformance.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { historyLines } from '../history/file.js';
import { pageOf } from './page.js';

/** Name of the page in the report folder. */
export const PAGE_FILE = 'index.html';

/**
 * Makes the page of a report folder from its `conformance.json`; answers with its path.
 * @param history path of the history of runs, where one is kept
 * @throws Error when the folder holds no whole report
 */
export function writePage(folder: string, history?: string): string {
  const path = join(folder, 'conformance.json');
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!validateConformance(report))
    throw new Error(`${path} is not as its schema describes it; expected a whole report.`);
  return writePageOf(report, folder, history);
}

/** Writes the page of a report that is at hand; answers with its path. */
export function writePageOf(report: ConformanceReport, folder: string, history?: string): string {
  const path = join(folder, PAGE_FILE);
  writeWhole(path, pageOf(report, historyLines(history), scriptsIn(folder, report)));
  return path;
}

/** What a script is called that a page shows; nothing else of a folder is read. */
const SCRIPT = /^reproduce\/\d+\.sh$/;

/** The scripts that the causes name, by their paths; one that is not there is left out. */
function scriptsIn(folder: string, { causes }: ConformanceReport): ReadonlyMap<string, string> {
  const scripts = new Map<string, string>();
  for (const { script = '' } of causes) {
    if (!SCRIPT.test(script)) continue;
    try {
      scripts.set(script, readFileSync(join(folder, script), 'utf8'));
    } catch {
      // The page then names it without showing it.
    }
  }
  return scripts;
}
