import type { ConformanceReport, DriftEntry, OverallVerdict } from '../../schemas/types.js';
import { type OpenPointId, openPointIds, openPoints } from '../../specs/catalogue/open-points.js';
import { isRequirementId, requirementIds, requirementOf } from '../../specs/catalogue/requirements.js';
import { driftOf, NOT_TOLD } from '../drift/drift.js';
import type { Contract } from '../drift/read.js';
import { isDecisive } from '../../schemas/results.js';
import { answersOf, openPointOf } from './open-point-answers.js';

/** Verdicts that say nothing of a service. */
const UNKNOWN: ReadonlySet<string> = new Set(['inconclusive', 'untested']);

/** One side of a comparison: what a whole run found of a service. */
export interface Side {
  /** How the user named it. */
  readonly name: string;
  readonly report: ConformanceReport;
  readonly contract: Contract;
}

/** What two services do about one open point or requirement. */
export interface Row {
  readonly id: string;
  readonly text: string;
  readonly a: string;
  readonly b: string;
  /** What it means for a client of A that is pointed at B. */
  readonly effect: 'same' | 'differs' | 'breaks' | 'not observed';
}

/** Which service a side is, and which run tells of it. */
export interface ComparedService {
  readonly baseUrl: string;
  readonly startTime: string;
  readonly seed: number;
  readonly verdict: OverallVerdict;
}

/** Whether one service can stand in for another. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  readonly services: { readonly a: ComparedService; readonly b: ComparedService };
  readonly verdict: 'B can replace A' | 'B cannot replace A' | 'not judged';
  readonly exitCode: 0 | 1 | 2;
  /** Why it cannot be judged. */
  readonly hindrances: readonly string[];
  readonly openPoints: readonly Row[];
  readonly requirements: readonly Row[];
  /** Changes over which a client of A stumbles on B, each once. */
  readonly breaking: readonly DriftEntry[];
  /** What B has and A has not. */
  readonly added: readonly DriftEntry[];
  /** What only one of the runs met, so that it is no difference. */
  readonly notObserved: readonly DriftEntry[];
}

/** Holds service B against service A: whatever would be drift of B against A's contract breaks a client of A. */
export function compare(a: Side, b: Side): Comparison {
  const drift = driftOf(a.contract, b.contract, { strict: false, complete: true });
  const requirements = requirementIds.map((id) => requirementRow(id, a, b));
  const breaking = drift.entries.filter((entry) => !isUnobserved(entry));
  const broken = breaking.length > 0 || requirements.some(({ effect }) => effect === 'breaks');
  const hindrances = [...[a, b].flatMap(hindrancesOf), ...(broken ? [] : unknownFailures(requirements))];
  const verdict = hindrances.length > 0 ? 'not judged' : broken ? 'B cannot replace A' : 'B can replace A';
  const broke = new Set(breaking.flatMap(openPointOf));
  return {
    a: a.name,
    b: b.name,
    services: { a: serviceOf(a), b: serviceOf(b) },
    verdict,
    exitCode: verdict === 'not judged' ? 2 : broken ? 1 : 0,
    hindrances,
    openPoints: openPointIds.map((id) => openPointRow(id, a.contract, b.contract, broke)),
    requirements,
    breaking,
    added: drift.notes.filter((entry) => !isUnobserved(entry)),
    notObserved: [...drift.entries, ...drift.notes].filter(isUnobserved),
  };
}

function serviceOf({ report: { subject, startTime, seed, verdict } }: Side): ComparedService {
  return { baseUrl: subject?.baseUrl ?? 'no service', startTime, seed, verdict };
}

/** Whether an entry tells of something that one of the runs did not meet. */
function isUnobserved({ kind, was, is }: DriftEntry): boolean {
  return kind === 'stale' || (kind === 'observed' && [was, is].includes(NOT_TOLD));
}

/** What fails in B, and in A could not be judged: whether it failed there too is not known. */
function unknownFailures(requirements: readonly Row[]): string[] {
  const some = requirements.filter(
    ({ id, b, effect }) => effect === 'not observed' && b === 'failed' && isRequirementId(id) && isDecisive(requirementOf(id).level, false),
  );
  return some.map(({ id }) => `${id} fails in B, and could not be judged in A`);
}

function hindrancesOf({ name, report }: Side): string[] {
  if (report.verdict === 'not judged' || report.verdict === 'interrupted')
    return [`${name}: the run was ${report.verdict}; ${report.hindrances.join('; ')}`];
  return report.complete ? [] : [`${name}: the run did not test every requirement; expected a whole run`];
}

function openPointRow(id: OpenPointId, a: Contract, b: Contract, broke: ReadonlySet<string>): Row {
  const [left, right] = [answersOf(id, a), answersOf(id, b)];
  const isObserved = left !== '' && right !== '';
  const effect = !isObserved ? 'not observed' : broke.has(id) ? 'breaks' : left === right ? 'same' : 'differs';
  return { id, text: openPoints[id].question, a: left, b: right, effect };
}

function requirementRow(id: (typeof requirementIds)[number], a: Side, b: Side): Row {
  const { statement, level } = requirementOf(id);
  const verdictOn = ({ report }: Side): string =>
    report.requirements.find((requirement) => requirement.id === id)?.verdict ?? 'untested';
  const [left, right] = [verdictOn(a), verdictOn(b)];
  const base = { id, text: statement, a: left, b: right };
  if (left === right) return { ...base, effect: 'same' };
  if ([left, right].some((verdict) => UNKNOWN.has(verdict))) return { ...base, effect: 'not observed' };
  return { ...base, effect: right === 'failed' && isDecisive(level, false) ? 'breaks' : 'differs' };
}
