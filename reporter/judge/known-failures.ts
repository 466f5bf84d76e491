import type { KnownReason } from '../../fixtures/settings/known-failures.js';
import { isDecisive } from '../../schemas/results.js';
import type { ConformanceReport, KnownFailure } from '../../schemas/types.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';

/**
 * The report with what was known of the subject before. A requirement that is known to fail fails no run, nor does what
 * could not be judged because of it. One that holds again fails the run, so that nobody forgets that it does.
 */
export function withKnownFailures(
  report: ConformanceReport,
  known: ReadonlyMap<RequirementId, KnownReason> | undefined,
): ConformanceReport {
  if (!known || known.size === 0) return report;
  const told = [...known].flatMap(([id, reason]) => statesOf(report, id, reason));
  const all = { ...report, known: told };
  if (report.verdict === 'interrupted') return all;
  if (told.some(({ state }) => state === 'stale')) return { ...all, verdict: 'fails', exitCode: 1 };
  const failing = new Set(told.flatMap(({ requirement, state }) => (state === 'failed' ? [requirement] : [])));
  const open = report.requirements.filter(({ id }) => !failing.has(id));
  if (open.some(({ verdict, level }) => verdict === 'failed' && isDecisive(level, report.strict)))
    return { ...all, verdict: 'fails', exitCode: 1 };
  const followed = new Set(
    report.causes.filter(({ requirement }) => failing.has(requirement)).flatMap(({ unjudged }) => unjudged),
  );
  const unclear = open.some(({ id, verdict }) => verdict === 'inconclusive' && !followed.has(id));
  if (unclear || report.hindrances.length > 0) return { ...all, verdict: 'not judged', exitCode: 2 };
  return { ...all, verdict: 'conforms', exitCode: 0 };
}

/** Why a requirement is known to fail; undefined where it is not, or does not. */
export function knownFailureOf({ known = [] }: ConformanceReport, id: RequirementId): KnownFailure | undefined {
  return known.find(({ requirement, state }) => requirement === id && state === 'failed');
}

/** What became of a known failure. What the judge says may be it as well is taken for it. */
function statesOf(
  report: ConformanceReport,
  id: RequirementId,
  { reason, date }: KnownReason,
): readonly KnownFailure[] {
  const verdict = report.requirements.find((one) => one.id === id)?.verdict;
  const alike = report.causes.filter(({ possible }) => possible.includes(id)).map(({ requirement }) => requirement);
  const states: KnownFailure[] = alike
    .filter((one) => one !== id)
    .map((one) => ({ requirement: one, reason: `it may be ${id}: ${reason}`, date, state: 'failed' }));
  if (verdict === 'failed') return [{ requirement: id, reason, date, state: 'failed' }, ...states];
  const isStale = verdict === 'passed' && states.length === 0;
  return [{ requirement: id, reason, date, state: isStale ? 'stale' : 'not seen' }, ...states];
}
