import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConformanceReport } from '../schemas/types.js';
import type { RunnerEnd } from './run-playwright.js';

/** What the command ends with. */
export interface CommandEnd {
  readonly code: number;
  /** What the user is to be told, where the report did not tell it. */
  readonly message?: string;
  /** What the run reported; undefined where it left no report, or no whole one. */
  readonly report?: ConformanceReport;
}

/** The end of a run, by the verdict in `conformance.json`, which the runner's own exit code is too coarse for. */
export function endOf(reportDir: string, runner: RunnerEnd): CommandEnd {
  const path = join(reportDir, 'conformance.json');
  const report = readReport(path);
  if (report === undefined) {
    if (runner.interrupted || runner.code === 130) return { code: 130 };
    return {
      code: 2,
      message:
        `Not judged: the run ended with exit code ${runner.code} and without ${path}; expected the report there. ` +
        'See the messages above. The option --reporter takes away the reporter that writes it; --add-reporter does not.',
    };
  }
  if (!isReport(report)) {
    return { code: 2, message: `Not judged: ${path} has no verdict; expected a whole report.` };
  }
  if (report.exitCode === 0 && runner.code !== 0) {
    return {
      code: 2,
      report,
      message:
        `Not judged: the verdict is "${report.verdict}", yet the runner ended with exit code ${runner.code}. ` +
        'See the messages above.',
    };
  }
  return { code: report.exitCode, report };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether this is a report. That it is as its schema describes it, the tests see to: that takes longer than to write it. */
function isReport(value: unknown): value is ConformanceReport {
  if (typeof value !== 'object' || value === null) return false;
  const { exitCode, verdict } = value as { readonly exitCode?: unknown; readonly verdict?: unknown };
  return typeof exitCode === 'number' && typeof verdict === 'string';
}
