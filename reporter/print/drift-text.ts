import type { ConformanceReport, DriftEntry } from '../../schemas/types.js';
import { clipped, escapeControlLine, visible } from './escape-control.js';
import type { Paint } from './paint.js';

const MAX_SHOWN = 20;
const MAX_PLACES = 6;
const MAX_WIDTH = 500;

/** The entries as lines for a terminal. */
export function driftLines({ drift }: ConformanceReport, paint: Paint): string[] {
  if (!drift) return [];
  const { entries, notes } = drift;
  const more = entries.length - MAX_SHOWN;
  return [
    ...entries.slice(0, MAX_SHOWN).flatMap((entry) => [...entryLines(entry, paint), '']),
    ...(more > 0 ? [`${paint('red', 'DRIFT')} (${more} more in conformance.json)`, ''] : []),
    ...notes.slice(0, MAX_SHOWN).map((note) => `${paint('yellow', 'new')} ${headOf(note)} (${placesOf(note)})`),
    ...(notes.length > 0 ? [''] : []),
  ];
}

/** What an entry says, in one line. */
export function headOf({ kind, subject, was, is }: DriftEntry): string {
  const what = subject === '' ? kind : `${kind} ${subject}`;
  return clipped(escapeControlLine(`${what}: was ${was}, is ${is}`), MAX_WIDTH);
}

/** Where an entry shows, in one line. */
export function placesOf({ where }: DriftEntry): string {
  const more = where.length - MAX_PLACES;
  const shown = where.slice(0, MAX_PLACES).join('; ');
  return clipped(escapeControlLine(more > 0 ? `${shown}; and ${more} more` : shown), MAX_WIDTH);
}

function entryLines(entry: DriftEntry, paint: Paint): string[] {
  const evidence = entry.exchange === null ? [] : visible(entry.exchange).split('\n').slice(0, 3);
  return [
    `${paint('red', 'DRIFT')} ${headOf(entry)}`,
    `  ${placesOf(entry)}`,
    ...evidence.map((line) => `  | ${clipped(line, MAX_WIDTH)}`),
  ];
}
