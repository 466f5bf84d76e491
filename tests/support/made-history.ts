import type { List, Retrieve, Shown, Span, Write } from '../../fixtures/history/entry.js';
import type { HistoryPart } from '../../fixtures/judge/causes.js';

/** Colours that tell their records. */
export const [RED, BLUE, GREEN, PURPLE] = ['#aa0011', '#0011bb', '#11cc00', '#bb00cc'] as const;

/** Reads may lag writes by less than the steps of a made-up history are apart. */
const terms: HistoryPart['terms'] = { settleMs: 0, colourTells: true };

let count = 0;

/** Each step of a made-up history takes half of its second. */
function facts(second: number): Span & Pick<Write, 'key' | 'source' | 'manner' | 'evidence'> {
  const key = String(++count);
  const startMs = second * 1_000;
  return { key, source: 'a test', manner: 'usual', evidence: `curl ${key}`, startMs, endMs: startMs + 500 };
}

/** A write that was done in this second of a history. */
export function write(second: number, operation: Write['operation'], id: string, colour: string | null = null): Write {
  return { ...facts(second), operation, id, colour, outcome: 'done' };
}

/** A retrieve in this second, with the colour that it showed; null where it showed no record. */
export function retrieve(second: number, id: string, colour: string | null): Retrieve {
  return { ...facts(second), operation: 'retrieve', id, shown: colour === null ? [] : [shown(id, colour)] };
}

/** A reading of the list in this second, with the colours that it showed by id. */
export function list(second: number, colours: Readonly<Record<string, string>>): List {
  const entries = Object.entries(colours).map(([id, colour]) => shown(id, colour));
  return { ...facts(second), operation: 'list', shown: entries, pages: 1, shows: 'both' };
}

/** A part of a run's history. */
export function part(...entries: HistoryPart['entries']): HistoryPart {
  return { terms, entries };
}

function shown(id: string, colour: string): Shown {
  return { id, colours: [colour], others: [] };
}
