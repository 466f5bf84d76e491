import type { Step } from '../schemas/replay.js';
import type { Scope } from './scope.js';

/** Ids that are counted, as far as their likeness comes about by counting on. */
const COUNTED = /^\d{1,6}$/;
/** How many records an attempt may have whose ids are to be alike, and how many more are made for that. */
const MOST_ALIKE = 4;
const MOST_MADE = 120;

/**
 * How the id of a record that is created is like that of an earlier one, as a pattern of the shell; undefined where it is
 * not. Where few records are made, that may be what matters.
 */
export function likenessOf({ what, id }: Step, { records }: Scope): string | undefined {
  if (what !== 'create' || id === null || records.length > MOST_ALIKE || !COUNTED.test(id)) return undefined;
  const index = records.findIndex((other) => other !== id && COUNTED.test(other) && id.includes(other));
  const other = records[index];
  if (other === undefined || index > records.indexOf(id)) return undefined;
  const own = `"$id_${index}"`;
  if (id.startsWith(other) && id.endsWith(other)) return `${own}*${own}`;
  if (id.startsWith(other)) return `${own}?*`;
  return id.endsWith(other) ? `?*${own}` : `?*${own}?*`;
}

/** Makes records by these lines until the id of one is like another. */
export function untilLike(lines: readonly string[], pattern: string): readonly string[] {
  return [
    'tries=0',
    `while [ "$tries" -lt ${MOST_MADE} ]; do`,
    ...lines.map((one) => `  ${one}`),
    `  case $id in ${pattern}) break ;; esac`,
    '  tries=$((tries + 1))',
    'done',
  ];
}
