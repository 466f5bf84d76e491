import { RequirementsFailed } from '../../fixtures/conclusion/failure-text.js';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import type { Judgement, RunRecord } from '../../schemas/results.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';

/** How one test ended. */
export interface TestEnd {
  readonly title: string;
  /** The requirements that the test covers, by its tags. */
  readonly requirements: readonly RequirementId[];
  /** In milliseconds; undefined where it did not begin. */
  readonly durationMs?: number;
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted';
  /** Redacted texts of the errors that ended it. */
  readonly errors: readonly string[];
  readonly record?: RunRecord;
  /** What it did to records, and saw of them. */
  readonly history?: HistoryPart;
}

/** What a test's end says of the requirements, and of the suite itself. */
export interface Findings {
  readonly judgements: readonly Judgement[];
  readonly hindrances: readonly string[];
}

/**
 * The judgements of a test, with an inconclusive one for each of its requirements that it should have judged and did
 * not: an error of the suite's own, a time-out or an interruption says nothing of the subject.
 */
export function findingsOf(test: TestEnd): Findings {
  const judgements = test.record?.judgements ?? [];
  if (test.status === 'skipped' && !test.record) return { judgements: [], hindrances: [] };
  // What a test finds in its own part of the history is judged once more with the whole, which may know better.
  const explained =
    judgements.some(({ verdict }) => verdict === 'failed' || verdict === 'inconclusive') ||
    (test.errors.length > 0 && test.errors.every((error) => error.startsWith(`${RequirementsFailed.name}: `)));
  const wentWrong = test.status !== 'passed' && test.status !== 'skipped' && !explained;
  const judged = new Set(judgements.map(({ requirement }) => requirement));
  const open = wentWrong ? test.requirements : test.requirements.filter((requirement) => !judged.has(requirement));
  const message = reasonOf(test);
  return {
    judgements: [
      ...judgements,
      ...open.map((requirement): Judgement => ({ requirement, verdict: 'inconclusive', message, evidence: [] })),
    ],
    // Without a requirement to carry it, the error would go unnoticed.
    hindrances: wentWrong && test.requirements.length === 0 ? [message] : [],
  };
}

function reasonOf({ title, status, errors }: TestEnd): string {
  const what = {
    passed: 'ended without a judgement',
    skipped: 'was left before its judgement',
    failed: 'ended with an error of its own',
    timedOut: 'did not end in its time',
    interrupted: 'was interrupted',
  }[status];
  return [`The test "${title}" ${what}.`, ...errors].join('\n');
}
