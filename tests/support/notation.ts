import {
  type Entry,
  isWrite,
  type List,
  type Manner,
  type Outcome,
  type Retrieve,
  type Shown,
  type Span,
  type Write,
} from '../../fixtures/history/entry.js';

/**
 * Histories in one line. Steps follow each other at {@link STEP_MS}:
 *
 * - `o1=b` something else with b for 1, by a method that the document does not name; `c1=a` create 1 with a, `u1=b` update it to b, `u1=*` with a body that names no colour, `u1=*b`
 *   with an unusual body in which b stands, `d1` delete it;
 *   `c=a` a create of which no record is known
 * - after a write: `!` it was refused, `!404` with that status, `?` it had no answer; then `@token`, `@case`, `@shared`, `@odd`, `@pieces`,
 *   `@broken`, `@away`, `@condition`, `@safe`, `@other` for its manner
 * - `d2>1` its body names 1, too; `t.d2` another test sent it, which is called t and has a process of its own
 * - `r1:a` a retrieve of 1 shows a, `r1:-` no record, `r1:a+b` two colours, `r1:a,b` two records, `r1:2=a` with id 2,
 *   `r1:*=a` without an id, `r1:%7` something that is no text, `r1:null` null in place of it, `r1:blank` no body at all, `r1:406`, `r1:412` a refusal with that status
 * - `l:1=a,2=b` a list, `l:-` an empty one, `ids:1,2` one of ids alone, `colours:a,b` one of colours alone;
 *   `l/2:1=a` a list in two pages
 * - `~` a pause longer than a read may lag
 * - `{u1=b u1=c}` at once; `[u1=b r1:a r1:b]` the first is under way while the others follow each other
 *
 * A letter stands for a colour like no other, a longer word for itself, and what is in double quotes for that text.
 */
export function historyOf(line: string): readonly Entry[] {
  const entries: Entry[] = [];
  let nowMs = BEGIN_MS;
  let isAtOnce = false;
  let long: { readonly index: number; readonly startMs: number } | 'next' | undefined;
  for (const token of line.match(TOKEN) ?? []) {
    if (token === '~') nowMs += PAUSE_MS;
    else if (token === '{') isAtOnce = true;
    else if (token === '}') {
      isAtOnce = false;
      nowMs += STEP_MS;
    } else if (token === '[') long = 'next';
    else if (token === ']') {
      const entry = long && long !== 'next' ? entries[long.index] : undefined;
      if (!entry || !long || long === 'next') throw new Error(`no long step before ] in: ${line}`);
      entries[long.index] = { ...entry, endMs: nowMs };
      nowMs += STEP_MS;
      long = undefined;
    } else {
      if (long === 'next') long = { index: entries.length, startMs: nowMs };
      entries.push(entryOf(token, String(entries.length), { startMs: nowMs, endMs: nowMs + STEP_MS / 2 }));
      if (!isAtOnce) nowMs += STEP_MS;
    }
  }
  return entries;
}

/** A history as the steps that it was written with, without pauses and brackets. */
export function lineOf(history: readonly Entry[]): string {
  return history.map(({ evidence }) => evidence).join(' ');
}

/** A history that was not written as a line, with the milliseconds at which each step began and ended. */
export function sketchOf(history: readonly Entry[]): string {
  const sorted = [...history].sort((left, right) => left.startMs - right.startMs);
  return sorted.map((entry) => `${stepOf(entry)} (${entry.startMs}-${entry.endMs})`).join(', ');
}

function stepOf(entry: Entry): string {
  if (isWrite(entry)) {
    const ending = { done: '', refused: '!', unknown: '?' }[entry.outcome];
    return `${entry.operation} ${entry.id ?? ''}=${entry.colour ?? ''}${ending}`;
  }
  const shown = entry.shown.map(({ id, colours }) => `${id ?? '*'}=${colours.join('+')}`).join(' ');
  return `${entry.operation === 'list' ? entry.shows : entry.id}: ${shown || 'nothing'}`;
}

/** The colour that a letter, a word or a quoted text stands for. */
export function colourOf(text: string): string {
  if (text.startsWith('"')) return text.slice(1, -1);
  return text.length === 1 ? `#${text.repeat(6)}` : text;
}

/** How long a read may lag in these histories. */
export const SETTLE_MS = 100;
/** From the beginning of one step to that of the next; each takes half of it. */
export const STEP_MS = 10;
const PAUSE_MS = 2 * SETTLE_MS;
const BEGIN_MS = 1_000_000;

const TOKEN = /[{}[\]~]|(?:"[^"]*"|[^\s{}[\]~"])+/g;
const OF_SOURCE = /^(?<source>[a-z]+)\.(?<token>.+)$/s;
const WRITE =
  /^(?<kind>[cudo])(?<id>\w*)(?:=(?<colour>"[^"]*"|\w+|\*\w*))?(?:>(?<named>\w+))?(?<ending>[!?]?)(?<status>\d{3})?(?:@(?<manner>token|case|shared|odd|pieces|broken|away|condition|safe|other))?$/;
const RETRIEVE = /^r(?<id>\w+):(?<shown>.+)$/s;
const LIST = /^(?<shows>l|ids|colours)(?:\/(?<pages>\d+))?:(?<shown>.+)$/s;

const OPERATIONS: Readonly<Record<string, Write['operation']>> = { c: 'create', u: 'update', d: 'delete', o: 'other' };
const ENDINGS: Readonly<Record<string, Outcome>> = { '!': 'refused', '?': 'unknown' };
const MANNERS: Readonly<Record<string, Manner>> = {
  token: 'token',
  case: 'letter-case',
  shared: 'shared-connection',
  odd: 'odd-body',
  condition: 'condition',
  pieces: 'in-pieces',
  broken: 'broken-off',
  away: 'abandoned',
  safe: 'safe-method',
  other: 'other-method',
};
const SHOWS: Readonly<Record<string, List['shows']>> = { ids: 'ids', colours: 'colours' };

function entryOf(text: string, key: string, span: Span): Entry {
  const { source = 'test', token = text } = OF_SOURCE.exec(text)?.groups ?? {};
  const entry = writeOf(token) ?? retrieveOf(token) ?? listOf(token);
  if (!entry) throw new Error(`no step of a history: ${token}`);
  // What a test is named for is of one process, which has a clock of its own.
  return { manner: 'usual', ...entry, ...span, key: token === text ? key : `${source}.${key}`, source, evidence: text };
}

/** What a line does not say of a request. */
const UNSAID = { method: '', url: '', headers: {}, startMs: 0, endMs: 0 };

type Facts = 'manner' | 'key' | 'source' | 'evidence' | keyof Span;

function writeOf(token: string): (Omit<Write, Facts> & { readonly manner: Manner }) | undefined {
  const parts = WRITE.exec(token)?.groups;
  const operation = OPERATIONS[parts?.['kind'] ?? ''];
  if (!parts || !operation) return undefined;
  const colour = parts['colour'] ?? '*';
  const { status, named } = parts;
  const isSent = status !== undefined || named !== undefined;
  return {
    operation,
    ...(isSent && { sent: [{ ...UNSAID, body: JSON.stringify({ id: named }), status: Number(status ?? 200) }] }),
    id: parts['id'] || null,
    colour: colour.startsWith('*') ? null : colourOf(colour),
    ...(/^\*./.test(colour) ? { oddColour: colourOf(colour.slice(1)) } : {}),
    outcome: ENDINGS[parts['ending'] ?? ''] ?? 'done',
    manner: MANNERS[parts['manner'] ?? ''] ?? 'usual',
  };
}

function retrieveOf(token: string): Omit<Retrieve, Facts> | undefined {
  const { id, shown } = RETRIEVE.exec(token)?.groups ?? {};
  if (id === undefined || shown === undefined) return undefined;
  if (shown === '406') return { operation: 'retrieve', id, shown: [], isUnacceptable: true };
  if (shown === '412') return { operation: 'retrieve', id, shown: [], isConditional: true };
  if (shown === '401') return { operation: 'retrieve', id, shown: [], isUnauthorised: true };
  if (shown === 'blank') return { operation: 'retrieve', id, shown: [], isBlank: true };
  if (shown === 'null') return { operation: 'retrieve', id, shown: [], showsNoColour: true };
  return { operation: 'retrieve', id, shown: shownIn(shown, (part) => shownOf(part, id)) };
}

function listOf(token: string): Omit<List, Facts> | undefined {
  const parts = LIST.exec(token)?.groups;
  if (!parts) return undefined;
  const shows = SHOWS[parts['shows'] ?? ''] ?? 'both';
  const read = (part: string): Shown => (shows === 'ids' ? { ...NOTHING, id: part } : shownOf(part, null));
  return { operation: 'list', shows, pages: Number(parts['pages'] ?? 1), shown: shownIn(parts['shown'] ?? '', read) };
}

const NOTHING: Shown = { id: null, colours: [], others: [] };

function shownIn(text: string, read: (part: string) => Shown): readonly Shown[] {
  return text === '-' ? [] : (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map(read);
}

/** One record as a read shows it: `2=a+b`, `*=a` without an id, or colours alone. */
function shownOf(text: string, usualId: string | null): Shown {
  const named = /^(?<id>\w+|\*)=(?<values>.*)$/s.exec(text)?.groups;
  const id = named ? (named['id'] === '*' ? null : (named['id'] ?? null)) : usualId;
  const values = (named?.['values'] ?? text).match(/(?:"[^"]*"|[^+"])+/g) ?? [];
  return {
    id,
    colours: values.filter((value) => !value.startsWith('%')).map(colourOf),
    others: values.filter((value) => value.startsWith('%')).map((value) => value.slice(1)),
  };
}
