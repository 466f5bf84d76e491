import { requirementOf } from '../../specs/catalogue/requirements.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { knownFailureOf } from '../judge/known-failures.js';
import { clipped, visible } from '../print/escape-control.js';

const MOST = 10;
const MAX_CHARACTERS = 1_000;

/**
 * Lines that GitHub shows beside a job: an error for each cause and each change, a warning for what is known to fail and
 * for what kept the run from judging. What a service said cannot end such a line, nor begin another.
 */
export function annotationsOf(report: ConformanceReport): readonly string[] {
  const { causes, drift, hindrances } = report;
  const told = [
    ...causes.map(({ requirement, done, expected, received, when }) =>
      annotation(
        knownFailureOf(report, requirement) ? 'warning' : 'error',
        `CAUSE ${requirement}: ${requirementOf(requirement).statement}`,
        `done: ${done}\nexpected: ${expected}\nreceived: ${received}${when === undefined ? '' : `\nwhen: ${when}`}`,
      ),
    ),
    ...(drift?.entries ?? []).map(({ kind, subject, was, is }) =>
      annotation('error', `DRIFT ${kind} ${subject}`.trim(), `was: ${was}\nis: ${is}`),
    ),
    ...hindrances.map((text) => annotation('warning', 'Could not judge', text)),
  ];
  return told.slice(0, MOST);
}

/** A workflow command of GitHub's, with what would end it or a property of it escaped. */
function annotation(level: 'error' | 'warning', title: string, message: string): string {
  const data = (text: string): string =>
    clipped(visible(text), MAX_CHARACTERS).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = data(title).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} title=${property}::${data(message)}`;
}
