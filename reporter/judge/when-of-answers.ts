import { kindOf } from '../../fixtures/circumstances/course.js';
import { whenOf } from '../../fixtures/circumstances/when.js';
import type { Sent } from '../../schemas/replay.js';
import type { Cause } from '../../schemas/results.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';

/** Requirements of which the status of an answer tells, or that there is none. */
const BY_STATUS: ReadonlyMap<RequirementId, (status: number | null) => boolean> = new Map([
  ['SOUND-1', (status: number | null) => status !== null && status >= 500],
  ['SOUND-2', (status: number | null) => status === null],
]);

/** Says of each cause that the status of an answer shows which of the run's requests were answered so. */
export function withCircumstances(causes: readonly Cause[], sent: () => readonly Sent[]): readonly Cause[] {
  if (!causes.some(({ requirement }) => BY_STATUS.has(requirement))) return causes;
  const exchanges = sent();
  return causes.map((cause) => {
    const telling = cause.replay?.attempts.at(-1)?.steps.at(-1)?.sent.at(-1);
    const isShown = BY_STATUS.get(cause.requirement);
    if (!telling || !isShown || cause.when !== undefined) return cause;
    const kind = kindOf(telling);
    const alike = exchanges.filter((one) => kindOf(one) === kind);
    const showing = alike.filter(({ status }) => isShown(status));
    const others = alike.filter(({ status }) => !isShown(status));
    const when = whenOf({ showing, others, kind }, exchanges);
    return when === undefined ? cause : { ...cause, when };
  });
}
