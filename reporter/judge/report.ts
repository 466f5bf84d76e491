import type { Cause, Judgement, RunRecord } from '../../schemas/results.js';
import type { ConformanceReport, ReportedOpenPoint, ReportedRequirement, Versions } from '../../schemas/types.js';
import { openPointIds, openPoints } from '../../specs/catalogue/open-points.js';
import { conclude } from '../../fixtures/conclusion/conclude.js';
import { requirementIds, requirementOf, underPressure } from '../../specs/catalogue/requirements.js';
import { sentBy, summariseRequests } from '../collect/latency.js';
import type { RunFiles } from '../collect/run-files.js';
import { findingsOf, type TestEnd } from '../collect/test-end.js';
import { TAKES_WRITES, WITHOUT_PRESSURE } from './as-far-as-read.js';
import { combineJudgements, judgeRun } from './run-verdict.js';

/** Everything that a report is made of. */
export interface RunFacts {
  readonly seed: number;
  readonly strict: boolean;
  /** Whether nothing but reads was sent. */
  readonly readOnly?: boolean;
  /** BASE_URL, by which the service is known that was not reached. */
  readonly target?: string | undefined;
  readonly startTime: Date;
  readonly wallMs: number;
  readonly versions?: Versions;
  readonly interrupted: boolean;
  readonly files: RunFiles;
  readonly tests: readonly TestEnd[];
  /** Redacted texts of errors that belong to no test. */
  readonly errors: readonly string[];
}

/**
 * The report of a run; the same facts make the same report.
 * @param scripted gives causes their scripts
 */
export function reportOf(
  facts: RunFacts,
  scripted: (causes: readonly Cause[]) => readonly Cause[] = same,
): ConformanceReport {
  const { discovery, ledger, endRequests = [] } = facts.files;
  const records = [discovery?.record, ...facts.tests.map(({ record }) => record)].filter((one) => one !== undefined);
  const findings = facts.tests.map(findingsOf);
  const { discoveryHistory, lastLook } = facts.files;
  const parts = [discoveryHistory, lastLook, ...facts.tests.map(({ history }) => history)].filter(
    (one) => one !== undefined,
  );
  const { judgements, causes } = conclude(
    [...(discovery?.record.judgements ?? []), ...findings.flatMap((one) => one.judgements)],
    parts,
  );
  const reported = reportedRequirements(judgements, facts.tests);
  const requirements = (facts.readOnly === true ? reported.map(withoutWrites) : reported).map(withoutPressure);
  const pressure = records.map((record) => record.pressure).find((one) => one !== undefined);
  const hindrances = [...hindrancesOf(facts), ...findings.flatMap((one) => one.hindrances)];
  return {
    formatVersion: 1,
    ...judgeRun({ requirements, strict: facts.strict, interrupted: facts.interrupted, hindrances }),
    subject: discovery?.subject ?? null,
    dialect: discovery?.dialect ?? null,
    seed: facts.seed,
    strict: facts.strict,
    startTime: facts.startTime.toISOString(),
    wallMs: Math.round(facts.wallMs),
    ...(facts.versions && { versions: facts.versions }),
    causes: scripted(causes).map(withoutReplay),
    requirements,
    openPoints: reportedOpenPoints(records, lastLook?.pagingWays ?? []),
    requests: summariseRequests([...records.flatMap(({ requests }) => requests), ...endRequests]),
    sent: [
      ...(discovery ? [sentBy('discovery', discovery.record)] : []),
      ...facts.tests.flatMap(({ title, record, durationMs }) => (record ? [sentBy(title, record, durationMs)] : [])),
      ...(endRequests.length > 0
        ? [sentBy(discovery ? 'the last look and the clean-up' : 'discovery', { requests: endRequests })]
        : []),
    ],
    records: ledger ?? null,
    drift: null,
    ...(pressure && { pressure }),
    ...(facts.readOnly === true && { readOnly: true }),
    ...(!discovery && facts.target !== undefined && { target: facts.target }),
    ...(facts.files.unreachable !== undefined && { outOfReach: true }),
  };
}

function same(causes: readonly Cause[]): readonly Cause[] {
  return causes;
}

/** A report says where a script stands, and not what it was made of. */
function withoutReplay(cause: Cause): Cause {
  const told: { -readonly [Name in keyof Cause]: Cause[Name] } = { ...cause };
  delete told.replay;
  return told;
}

function reportedRequirements(judgements: readonly Judgement[], tests: readonly TestEnd[]): ReportedRequirement[] {
  return requirementIds.map((id) => {
    const { level, clause, statement } = requirementOf(id);
    const { verdict, message, evidence } = combineJudgements(
      judgements.filter(({ requirement }) => requirement === id),
    );
    const covering = tests.filter(({ requirements }) => requirements.includes(id));
    const judging = covering.flatMap(({ title, record }) =>
      record?.judgements.some(({ requirement }) => requirement === id) === true ? [title] : [],
    );
    const reason = covering.length > 0 ? 'Its test did not run.' : 'No test of this run covers it.';
    return {
      id,
      level,
      clause,
      statement,
      verdict,
      message: verdict === 'untested' ? message || reason : message,
      evidence,
      ...(judging.length > 0 && { tests: [...new Set(judging)] }),
    };
  });
}

/** What needs records of one's own does not arise where none may be made. */
function withoutWrites(requirement: ReportedRequirement): ReportedRequirement {
  if (requirement.verdict !== 'untested') return requirement;
  return { ...requirement, verdict: 'inapplicable', message: TAKES_WRITES };
}

/** Few want pressure in each run. */
function withoutPressure(requirement: ReportedRequirement): ReportedRequirement {
  if (requirement.verdict !== 'untested' || !underPressure.has(requirement.id)) return requirement;
  return { ...requirement, verdict: 'inapplicable', message: WITHOUT_PRESSURE };
}

/** @param pagingWays how the list named its further pages by the end of the run, which may have had one page before */
function reportedOpenPoints(records: readonly RunRecord[], pagingWays: readonly string[]): ReportedOpenPoint[] {
  const told = records.flatMap((record) => record.observations);
  const isNew = (way: string): boolean =>
    !told.some(({ openPoint, answer }) => openPoint === 'OPEN-4.7' && answer.includes(way));
  const later = pagingWays.filter(isNew).map((way) => `${way}, once there were more records than on one page`);
  const observations = [...told, ...later.map((answer) => ({ openPoint: 'OPEN-4.7', answer, evidence: undefined }))];
  return openPointIds.map((id) => {
    // The first exchange that showed an answer is enough; answers that differ from each other are all told.
    const answers = new Map<string, string | null>();
    for (const { openPoint, answer, evidence } of observations) {
      if (openPoint === id && !answers.has(answer)) answers.set(answer, evidence ?? null);
    }
    const each = [...answers].map(([answer, evidence]) => ({ answer, evidence }));
    return { id, ...openPoints[id], observations: each.length === 0 ? null : each };
  });
}

/** The error by which global setup ends an unreachable run repeats what the user is told already. */
function hindrancesOf({ files, errors }: RunFacts): string[] {
  const { unreachable, faults } = files;
  const others = errors.filter((error) => unreachable === undefined || !error.includes(unreachable));
  return [...new Set([...(unreachable === undefined ? [] : [unreachable]), ...faults, ...others])];
}
