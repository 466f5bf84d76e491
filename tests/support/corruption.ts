import fc from 'fast-check';
import {
  type Entry,
  isRead,
  isWrite,
  type List,
  type Retrieve,
  type Shown,
  type View,
  type Write,
} from '../../fixtures/history/entry.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';

/** One way in which a read can be wrong, see {@link corrupted}. */
export const corruptions = ['earlier', 'other', 'unsent', 'absent', 'revived', 'double'] as const;

/** What is wrong with which read. */
export interface Corruption {
  readonly kind: (typeof corruptions)[number];
  readonly view: View;
  /** Whether a right read of the same record and view stands after the last write. */
  readonly isSeenRight: boolean;
  /** Which record, in thousandths of all that it may be. */
  readonly record: number;
}

/** Corruptions of this kind. */
export function corruptionsOf(kind: Corruption['kind']): fc.Arbitrary<Corruption> {
  return fc.record({
    kind: fc.constant(kind),
    view: kind === 'double' ? fc.constant('list' as const) : fc.constantFrom<View>('retrieve', 'list'),
    isSeenRight: fc.boolean(),
    record: fc.integer({ min: 0, max: 999 }),
  });
}

/** A history with one wrong read in it, and the requirements that are untrue of the service that gave it. */
export interface Corrupted {
  readonly history: readonly Entry[];
  readonly untrue: ReadonlySet<RequirementId>;
}

const LATER_MS = 1000;
const UNSENT = '#abcdef';

/**
 * Adds reads to a correct history, long after its last write, one of which is wrong; undefined where no record lends
 * itself to it.
 * @param records what is there in the end
 */
export function corrupted(
  history: readonly Entry[],
  records: ReadonlyMap<string, string>,
  { kind, view, isSeenRight, record }: Corruption,
  settleMs: number,
): Corrupted | undefined {
  const writes = history.filter(isWrite).filter(({ outcome }) => outcome === 'done');
  const ids = [...new Set(writes.flatMap(({ id }) => id ?? []))];
  const wrongs = ids.flatMap((id) => {
    const shown = wrongOf(kind, id, writes, records);
    return shown && isClear(kind, id, writes, settleMs) ? [{ id, shown }] : [];
  });
  const wrong = wrongs[Math.floor((record * wrongs.length) / 1000)];
  if (!wrong) return undefined;
  const endMs = Math.max(...history.map((entry) => entry.endMs));
  const read = readOf(view, wrong.id, wrong.shown, records, endMs + 2 * LATER_MS);
  // A list that is wrong alone is told from one that follows retrieve by a retrieve that is right.
  const views: readonly View[] = isSeenRight ? ['retrieve', 'list'] : view === 'list' ? ['retrieve'] : [];
  const right = views.map((one, index) => {
    return readOf(one, wrong.id, rightOf(wrong.id, records), records, endMs + LATER_MS + index);
  });
  const corrupt = { history: [...history, ...right], read, view, kind, id: wrong.id };
  return { history: [...corrupt.history, read], untrue: untrueOf(corrupt, settleMs, records.size) };
}

/** Whether it can be told what is untrue: not after another delete, nor after updates with a pause between. */
function isClear(kind: Corruption['kind'], id: string, writes: readonly Write[], settleMs: number): boolean {
  const [before, own] = writes.filter((write) => write.id === id).slice(-2);
  if (!before || !own) return true;
  if (kind === 'revived')
    return !writes.some((write) => write.operation === 'delete' && write !== own && write.endMs >= own.startMs);
  return own.operation !== 'update' || before.operation !== 'update' || own.startMs - before.endMs <= settleMs;
}

function rightOf(id: string, records: ReadonlyMap<string, string>): readonly Shown[] {
  const colour = records.get(id);
  return colour === undefined ? [] : [shownAs(id, colour)];
}

function wrongOf(
  kind: Corruption['kind'],
  id: string,
  writes: readonly Write[],
  records: ReadonlyMap<string, string>,
): readonly Shown[] | undefined {
  const colour = records.get(id);
  const earlier = writes.flatMap((write) => (write.id === id && write.colour !== colour ? (write.colour ?? []) : []));
  if (kind === 'revived') return colour === undefined ? earlier.slice(-1).map((one) => shownAs(id, one)) : undefined;
  if (colour === undefined) return undefined;
  if (kind === 'absent') return [];
  if (kind === 'double') return [shownAs(id, colour), shownAs(id, colour)];
  const [other] = [...records].filter(([one]) => one !== id).map(([, theirs]) => theirs);
  const shown = { earlier: earlier.at(-1), other, unsent: UNSENT }[kind];
  return shown === undefined ? undefined : [shownAs(id, shown)];
}

function shownAs(id: string, colour: string): Shown {
  return { id, colours: [colour], others: [] };
}

function readOf(
  view: View,
  id: string,
  shown: readonly Shown[],
  records: ReadonlyMap<string, string>,
  startMs: number,
): Retrieve | List {
  const span = { startMs, endMs: startMs + 1 };
  const facts = { ...span, key: `last ${view} ${startMs}`, source: 'end', evidence: '', manner: 'usual' } as const;
  if (view === 'retrieve') return { ...facts, operation: 'retrieve', id, shown };
  const others = [...records].filter(([one]) => one !== id).map(([one, colour]) => shownAs(one, colour));
  return { ...facts, operation: 'list', shows: 'both', pages: 1, shown: [...others, ...shown] };
}

/** The requirements that say something untrue of this record, by their very words. */
function untrueOf(
  { history, read, kind, view, id }: Corrupt,
  settleMs: number,
  size: number,
): ReadonlySet<RequirementId> {
  const writes = history.filter(isWrite);
  const done = writes.filter((write) => write.id === id && write.outcome === 'done');
  const [before, own] = [done.at(-2), done.at(-1)];
  const isUpdate = own?.operation === 'update';
  const untrue = new Set<RequirementId>();
  if (kind === 'revived') untrue.add(view === 'list' ? 'DELETE-3' : 'DELETE-2');
  else if (view === 'retrieve') {
    untrue.add(isUpdate ? 'UPDATE-2' : 'CREATE-2');
    // GET brings another record, or a colour that is not its own.
    if (kind === 'other') untrue.add('RETRIEVE-1').add('RETRIEVE-3');
  } else {
    if (isUpdate) untrue.add('UPDATE-3');
    untrue.add(kind === 'double' ? 'LIST-4' : kind === 'absent' ? 'LIST-2' : 'LIST-5');
    if (kind === 'absent' && size >= 8) untrue.add('LIST-3');
  }
  if (!own) return untrue;
  if (isUpdate && before?.operation === 'update' && own.startMs - before.endMs <= settleMs) untrue.add('UPDATE-5');
  const rights = history.filter((entry) => isRead(entry) && entry.operation === view);
  const lastRight = rights.filter((entry) => isAbout(entry, id)).sort((left, right) => left.startMs - right.startMs);
  const rightMs = lastRight.at(-1)?.startMs ?? 0;
  if (rightMs >= own.endMs) untrue.add('RETRIEVE-2');
  const shown = read.shown.flatMap((one) => (one.id === id ? one.colours : []));
  for (const write of writes) {
    // That read may have lagged. A colour that only this write sent came from it, however late.
    const isBetween = write.endMs >= Math.max(own.startMs, rightMs - settleMs);
    if (write !== own && (isBetween || shown.includes(write.colour ?? ''))) blamable(write, id, kind, untrue);
  }
  if (writes.some((write) => write !== own && meet(write, own))) untrue.add(CONCURRENCY[own.operation]);
  if (writes.some((write) => write.id === id && write.operation !== own.operation && meet(write, own)))
    untrue.add('CONCURRENCY-5');
  return untrue;
}

function meet(write: Write, own: Write): boolean {
  return write.startMs < own.endMs && write.endMs > own.startMs;
}

function isAbout(entry: Entry, id: string): boolean {
  return entry.operation === 'list' || entry.id === id;
}

interface Corrupt extends Pick<Corruption, 'kind' | 'view'> {
  /** Without the read that is wrong. */
  readonly history: readonly Entry[];
  readonly read: Retrieve | List;
  readonly id: string;
}

const CONCURRENCY = {
  create: 'CONCURRENCY-1',
  update: 'CONCURRENCY-2',
  delete: 'CONCURRENCY-4',
  other: 'SOUND-13',
} as const;
const ELSEWHERE = { create: 'CREATE-5', update: 'UPDATE-4', delete: 'DELETE-4', other: 'SOUND-13' } as const;
const REFUSED = { create: 'SOUND-3', update: 'SOUND-4', delete: 'SOUND-6', other: 'SOUND-13' } as const;

/** What a write after the last one of a record would breach, if it made that record wrong. */
function blamable(write: Write, id: string, kind: Corruption['kind'], untrue: Set<RequirementId>): void {
  if (write.outcome === 'refused') {
    untrue.add(REFUSED[write.operation]);
    if (write.operation === 'update') untrue.add('SOUND-6');
    if (write.operation === 'delete' && write.id === id) untrue.add(kind === 'absent' ? 'SOUND-4' : 'HTTP-3');
  } else if (kind === 'revived' && write.operation !== 'delete') untrue.add('DELETE-5');
  else if (write.id !== id) untrue.add(ELSEWHERE[write.operation]);
}
