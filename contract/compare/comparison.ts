import type { ConformanceReport, DriftEntry } from '../../schemas/types.js';
import { type OpenPointId, openPointIds, openPoints } from '../../specs/catalogue/open-points.js';
import { requirementIds, requirementOf } from '../../specs/catalogue/requirements.js';
import { driftOf } from '../drift/drift.js';
import type { Contract } from '../drift/read.js';
import { isDecisive } from '../../schemas/results.js';
import { answersOf, openPointOf } from './open-point-answers.js';

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
  readonly effect: 'same' | 'differs' | 'breaks';
}

/** Whether one service can stand in for another. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
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
}

/** Holds service B against service A: whatever would be drift of B against A's contract breaks a client of A. */
export function compare(a: Side, b: Side): Comparison {
  const drift = driftOf(a.contract, b.contract, { strict: false, complete: true });
  const requirements = requirementIds.map((id) => requirementRow(id, a, b));
  const hindrances = [a, b].flatMap(hindrancesOf);
  const broken = drift.entries.length > 0 || requirements.some(({ effect }) => effect === 'breaks');
  const verdict = hindrances.length > 0 ? 'not judged' : broken ? 'B cannot replace A' : 'B can replace A';
  const broke = new Set(drift.entries.flatMap(openPointOf));
  return {
    a: a.name,
    b: b.name,
    verdict,
    exitCode: verdict === 'not judged' ? 2 : broken ? 1 : 0,
    hindrances,
    openPoints: openPointIds.map((id) => openPointRow(id, a.contract, b.contract, broke)),
    requirements,
    breaking: drift.entries,
    added: drift.notes,
  };
}

function hindrancesOf({ name, report }: Side): string[] {
  if (report.verdict === 'not judged' || report.verdict === 'interrupted')
    return [`${name}: the run was ${report.verdict}; ${report.hindrances.join('; ')}`];
  return report.complete ? [] : [`${name}: the run did not test every requirement; expected a whole run`];
}

function openPointRow(id: OpenPointId, a: Contract, b: Contract, broke: ReadonlySet<string>): Row {
  const [left, right] = [answersOf(id, a), answersOf(id, b)];
  const effect = broke.has(id) ? 'breaks' : left === right ? 'same' : 'differs';
  return { id, text: openPoints[id].question, a: left, b: right, effect };
}

function requirementRow(id: (typeof requirementIds)[number], a: Side, b: Side): Row {
  const { statement, level } = requirementOf(id);
  const verdictOn = ({ report }: Side): string =>
    report.requirements.find((requirement) => requirement.id === id)?.verdict ?? 'untested';
  const [left, right] = [verdictOn(a), verdictOn(b)];
  const breaks = right === 'failed' && left !== 'failed' && isDecisive(level, false);
  return { id, text: statement, a: left, b: right, effect: breaks ? 'breaks' : left === right ? 'same' : 'differs' };
}
