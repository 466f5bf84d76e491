import type { ConformanceReport } from '../../schemas/types.js';
import { readLine, type RunLine, subjectName } from '../history/line.js';
import { counted, RUN_VERDICTS } from './words.js';

/** Since when a service has had its verdict. */
export interface Since {
  readonly verdict: RunLine['verdict'];
  readonly startTime: string;
  /** How many runs in a row, but for those that could not judge. */
  readonly runs: number;
  /** Whether the history goes back no further. */
  readonly fromTheBeginning: boolean;
}

/** The runs of the report's service up to its own, oldest first. */
export function runsOf(report: ConformanceReport, lines: readonly string[]): readonly RunLine[] {
  const subject = subjectName(report);
  const runs = lines.flatMap((line) => readLine(line) ?? []);
  return runs
    .filter((run) => run.subject === subject && run.startTime <= report.startTime)
    .sort((left, right) => (left.startTime < right.startTime ? -1 : 1));
}

/** Verdicts that end another one; a run that could not judge ends none. */
const DECIDED: ReadonlySet<RunLine['verdict']> = new Set(['conforms', 'fails']);

/** Since when the newest run's verdict stands; undefined without runs. */
export function verdictSince(runs: readonly RunLine[]): Since | undefined {
  const newest = runs.at(-1);
  if (!newest) return undefined;
  const { verdict } = newest;
  const from = runs.findLastIndex((run) => run.verdict !== verdict && DECIDED.has(run.verdict)) + 1;
  const same = runs.slice(from).filter((run) => run.verdict === verdict);
  const { startTime } = same[0] ?? newest;
  return { verdict, startTime, runs: same.length, fromTheBeginning: from === 0 };
}

/** In words. */
export function sinceText({ verdict, startTime, runs, fromTheBeginning }: Since): string {
  const began = fromTheBeginning ? ', the first run that is known' : '';
  if (runs === 1)
    return fromTheBeginning ? 'No earlier run is known.' : 'For the first time: the run before told otherwise.';
  const { word } = RUN_VERDICTS[verdict];
  return `Since ${dayOf(startTime)}${began}: ${counted(runs, 'run')} in a row say "${word}".`;
}

/**
 * The first run since which a requirement has failed: no run after it told that it holds. Undefined where the newest run
 * does not fail it.
 */
export function firstFailure(id: string, runs: readonly RunLine[]): RunLine | undefined {
  if (runs.at(-1)?.failed.includes(id) !== true) return undefined;
  const held = runs.findLastIndex(({ failed, unjudged }) => !failed.includes(id) && !unjudged.includes(id));
  return runs.slice(held + 1).find(({ failed }) => failed.includes(id));
}

/** The day of a time, and the minute. */
export function dayOf(startTime: string): string {
  return `${startTime.slice(0, 16).replace('T', ' ')} UTC`;
}
