import type { Conclusion } from '../../fixtures/conclusion/conclude.js';
import type { Judgement } from '../../schemas/results.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';
import { BLUE, list, part, RED, retrieve, write } from './made-history.js';
import { judgement } from './samples.js';

/** A service that answers an update of record 1 with success, and does not carry it out. */
export const lostUpdate = part(
  write(1, 'create', '1', RED),
  retrieve(2, '1', RED),
  write(3, 'update', '1', BLUE),
  retrieve(4, '1', RED),
  list(5, { 1: RED }),
);

/** A failure that rests on an answer such as `update 500`, or on records. */
export function failure(
  requirement: RequirementId,
  { telling, records }: Pick<Judgement, 'telling' | 'records'> = {},
): Judgement {
  const facts = judgement(requirement, 'failed', 'asked for it; expected this; received that', ['curl\n  → 500']);
  return { ...facts, ...(telling === undefined ? {} : { telling }), ...(records === undefined ? {} : { records }) };
}

/** The requirements of the causes, as one text. */
export function causesOf({ causes }: Conclusion): string {
  return causes.map(({ requirement }) => requirement).join(' ');
}

/** The verdicts on a requirement, each with what kept it from being judged. */
export function verdictsOn({ judgements }: Conclusion, requirement: RequirementId): string {
  const own = judgements.filter((one) => one.requirement === requirement);
  return own.map(({ verdict, because = '' }) => `${verdict} ${because}`.trim()).join(', ');
}
