import { isDecisive } from '../../schemas/results.js';
import type { ConformanceReport } from '../../schemas/types.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';
import { knownFailureOf } from './known-failures.js';

/** Why a run fails. */
export type FailureKind = 'failure' | 'drift' | 'stale';

/** What comes first of why a failing run fails; what is known to fail, and holds again, comes last. */
export function failureKind(report: ConformanceReport): FailureKind {
  if (newFailures(report).length > 0) return 'failure';
  return (report.drift?.entries.length ?? 0) > 0 ? 'drift' : 'stale';
}

/** What fails the run and is not known to, causes first. */
export function newFailures(report: ConformanceReport): readonly RequirementId[] {
  const { causes, requirements, strict } = report;
  const failed = requirements.filter(({ verdict, level }) => verdict === 'failed' && isDecisive(level, strict));
  const ids = [...causes.map(({ requirement }) => requirement), ...failed.map(({ id }) => id)];
  return [...new Set(ids)].filter((id) => knownFailureOf(report, id) === undefined);
}
