import { headOf, placesOf } from './drift-text.js';
import { clipped, escapeControlLine } from './escape-control.js';
import type { Comparison, Row } from '../../contract/compare/comparison.js';

const MAX_WIDTH = 300;

/** A comparison for a terminal: what differs, and what that means. */
export function comparisonText(comparison: Comparison): string {
  const { a, b, verdict, hindrances, breaking, added, openPoints, requirements } = comparison;
  const rows = [...openPoints, ...requirements];
  const differing = rows.filter(({ effect }) => effect === 'breaks' || effect === 'differs');
  const unknown = rows.filter(({ effect }) => effect === 'not observed').map(({ id }) => id);
  return [
    `A ${safe(a)}`,
    `B ${safe(b)}`,
    '',
    ...differing.flatMap(rowLines),
    ...(differing.length > 0 ? [''] : []),
    ...breaking.flatMap((entry) => [`breaks  ${headOf(entry)}`, `        ${placesOf(entry)}`]),
    ...added.map((entry) => `new     ${headOf(entry)}`),
    ...(breaking.length + added.length > 0 ? [''] : []),
    ...(unknown.length > 0 ? [`not observed in one of them: ${unknown.join(' ')}`] : []),
    ...hindrances.map(safe),
    `${openPoints.length} open points and ${requirements.length} requirements compared: ${verdict}.`,
    '',
  ].join('\n');
}

function rowLines({ id, text, a, b, effect }: Row): string[] {
  return [`${effect.padEnd(7)} ${id} ${text}`, `        A ${safe(a) || '-'}`, `        B ${safe(b) || '-'}`];
}

function safe(text: string): string {
  return clipped(escapeControlLine(text), MAX_WIDTH);
}
