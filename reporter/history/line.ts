import { isListOf, isObject, isText } from '../../schemas/values.js';
import type { ConformanceReport, OverallVerdict } from '../../schemas/types.js';

/** What the history of runs keeps of one run: a line of JSON. */
export interface RunLine {
  readonly startTime: string;
  /** The address, or words for the built-in reference, whose port is another one each time. */
  readonly subject: string | null;
  readonly verdict: OverallVerdict;
  readonly seed: number;
  readonly requests: number;
  readonly failed: readonly string[];
  /** Requirements of which the run tells nothing. */
  readonly unjudged: readonly string[];
}

const verdicts: ReadonlySet<unknown> = new Set<OverallVerdict>(['conforms', 'fails', 'not judged', 'interrupted']);

/** What is kept of a run. */
export function lineOf(report: ConformanceReport): RunLine {
  const idsOf = (...some: readonly string[]): readonly string[] =>
    report.requirements.filter(({ verdict }) => some.includes(verdict)).map(({ id }) => id);
  return {
    startTime: report.startTime,
    subject: subjectName(report),
    verdict: report.verdict,
    seed: report.seed,
    requests: report.requests.total,
    failed: idsOf('failed'),
    unjudged: idsOf('inconclusive', 'untested'),
  };
}

/** By which runs of one service know each other. */
export function subjectName({ subject, target }: ConformanceReport): string | null {
  return subject?.builtIn === true ? 'the built-in reference service' : (subject?.baseUrl ?? target ?? null);
}

/** The run that a line tells of; undefined where it is no such line. */
export function readLine(text: string): RunLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isRunLine(value) ? value : undefined;
}

function isRunLine(value: unknown): value is RunLine {
  return (
    isObject(value) &&
    isText(value['startTime']) &&
    !Number.isNaN(Date.parse(value['startTime'])) &&
    (value['subject'] === null || isText(value['subject'])) &&
    verdicts.has(value['verdict']) &&
    Number.isSafeInteger(value['seed']) &&
    Number.isSafeInteger(value['requests']) &&
    isListOf(value['failed'], isText) &&
    isListOf(value['unjudged'], isText)
  );
}
