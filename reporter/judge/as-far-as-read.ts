import type { ConformanceReport, ReportedRequirement } from '../../schemas/types.js';

/** Why a requirement was left out of a run that sends nothing but reads. */
export const TAKES_WRITES = 'READ_ONLY=1: it takes records of the run’s own.';
/** Why a requirement on pressure was left out. */
export const WITHOUT_PRESSURE = 'STRESS is not set: there was no pressure.';

/** How much of a conforming service was judged, where nothing but reads was sent; undefined where everything may be. */
export function asFarAsRead({ readOnly, verdict, requirements }: ConformanceReport): string | undefined {
  if (readOnly !== true || verdict !== 'conforms') return undefined;
  const judged = requirements.filter((one) => one.verdict === 'passed' || one.verdict === 'failed').length;
  return `as far as it was read: ${judged} of ${requirements.length} requirements`;
}

/** Whether the settings of the run left a requirement out, and not what the service is. */
export function isLeftOut({ verdict, message }: ReportedRequirement): boolean {
  return verdict === 'inapplicable' && (message === TAKES_WRITES || message === WITHOUT_PRESSURE);
}
