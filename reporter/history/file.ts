import { appendFileSync, readFileSync } from 'node:fs';
import { isRunFile } from '../../fixtures/run-folder/report-folder.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { visible } from '../print/escape-control.js';
import { lineOf, readLine } from './line.js';

/** The lines of a history; none where there is no such file. */
export function historyLines(path: string | undefined): readonly string[] {
  if (path === undefined) return [];
  try {
    return textOf(path)
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

/**
 * Adds a run to a history, or says on the error output why it cannot: the report stands without it. What an interrupted run
 * left of its line keeps no later line from being read.
 */
export function addToHistory(path: string, report: ConformanceReport): void {
  try {
    const text = textOf(path);
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    appendFileSync(path, `${start}${JSON.stringify(lineOf(report))}\n`);
  } catch (error) {
    process.stderr.write(`HISTORY: ${path} could not be written: ${visible(String(error))}\n`);
  }
}

/**
 * What keeps a file from being the history; undefined when nothing does, or none is set. It need not be there yet.
 * @param reportDir the folder of the run, whose own files change while it goes on
 */
export function historyFault(path: string | undefined, reportDir: string): string | undefined {
  if (path === undefined) return undefined;
  if (isRunFile(path, reportDir)) return faultText(`${path} is one of the files that runs write to REPORT_DIR`);
  try {
    const text = textOf(path);
    const isOurs = text.split('\n').some((line) => readLine(line) !== undefined) || text.trim() === '';
    if (!isOurs) return faultText(`${path} holds something else`);
    // Nothing is added, but whoever may not add anything is told before the run.
    appendFileSync(path, '');
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return faultText(`${path} cannot be read and written (${code})`);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function faultText(fault: string): string {
  return `HISTORY: ${fault}; expected the path of a file that is new, empty, or of earlier runs.`;
}
