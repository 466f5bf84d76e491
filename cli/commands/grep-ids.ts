import { isRequirementId, type RequirementId, requirementIds } from '../../specs/catalogue/requirements.js';
import { UsageError } from './command.js';
import { nearest } from './nearest.js';

const families = [...new Set(requirementIds.map((id) => id.replace(/-\d+$/, '')))];
const idText = new RegExp(`\\b(?:${families.join('|')})-\\d+`, 'gi');

/** The requirements that a pattern names. @throws UsageError where it names one that there is not */
export function idsIn(pattern: string): readonly RequirementId[] {
  return [...new Set(pattern.match(idText) ?? [])].map(knownId);
}

/** The id of a requirement, in any letter case. @throws UsageError where there is no such requirement */
export function knownId(text: string): RequirementId {
  const id = text.replace(/^@/, '').toUpperCase();
  if (isRequirementId(id)) return id;
  throw new UsageError(
    `There is no requirement "${text}"${nearest(id, requirementIds)}; "chair-conformance list" has all.`,
  );
}

/** A pattern in which SOUND-1 does not fit SOUND-10. */
export function exactly(pattern: string): string {
  return pattern.replaceAll(idText, (id) => `${id}(?!\\d)`);
}
