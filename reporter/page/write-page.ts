import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { historyLines } from '../history/file.js';
import { pageOf } from './page.js';

/** Name of the page in the report folder. */
const PAGE_FILE = 'index.html';

/**
 * Writes the page of a report; answers with its path.
 * @param history path of the history of runs, where one is kept
 * @param hasTests whether Playwright's report stands beside it
 */
export function writePage(
  report: ConformanceReport,
  folder: string,
  history: string | undefined,
  hasTests: boolean,
): string {
  const path = join(folder, PAGE_FILE);
  writeWhole(path, pageOf(report, historyLines(history), scriptsIn(folder, report), hasTests));
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
