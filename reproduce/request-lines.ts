import { areTagsLike, TAGS_LIKE } from '../fixtures/data/like-tags.js';
import { GOES_AWAY, leftUnfinished } from '../fixtures/http/curl.js';
import { isExtraValue } from '../fixtures/http/extra-headers.js';
import type { Sent, Step } from '../schemas/replay.js';
import { addressOf } from './addresses.js';
import { answerName, isListRead, isShared, madeBefore, type Scope } from './scope.js';
import { line, word } from './words.js';

/** Headers that curl sends by itself, or that are the connection's. */
const UNSENT = new Set(['user-agent', 'content-length', 'connection']);
/** The headers that an earlier answer to the same request gave the values of. */
const VALIDATORS: Readonly<Record<string, string>> = { 'if-none-match': 'etag', 'if-modified-since': 'last-modified' };
/** The token of the run with another character at its end. */
const OTHER_END = /^\$\{ACCESS_TOKEN%\?\}([0-9A-Za-z])$/;
/** In a body that is longer no ids are looked for, in characters. */
const MOST_SEARCHED = 5_000;

/** Writes the body of a step to a file, and sends it. The calls of all that it reads of a list are one. */
export function requestLines(step: Step, name: string, scope: Scope): readonly string[] {
  const [sent] = step.sent;
  if (!sent) return [];
  const args = argumentsOf(sent, name, step, scope);
  const address =
    locationFor(step, scope) ?? addressOf(sent.url, scope.baseUrl, scope.records, madeBefore(step, scope));
  if (isListRead(step)) return [`read_list ${[name, address, ...args].join(' ')}`];
  return [...bodyLines(sent, name, scope), ['send', name, sent.method, address, ...args].join(' ')];
}

/** Whether a line of these sends nothing. */
export function isOfBody(text: string): boolean {
  return text.startsWith('printf');
}

/** The id in such an address may be that of another record of the run, which it then is by the fault. */
function locationFor(step: Step, { attempt: { steps, shows }, nameOf }: Scope): string | undefined {
  if (shows?.about !== 'answer' || step !== steps.at(-1)) return undefined;
  const create = steps.findLast(
    ({ what, colour }) => what === 'create' && colour !== null && colour === shows.followsLocationOf,
  );
  return create && `"$(location_of ${nameOf(create)})"`;
}

function argumentsOf(sent: Sent, name: string, step: Step, scope: Scope): readonly string[] {
  const headers = Object.entries(sent.headers).filter(
    ([field, value]) => !UNSENT.has(field.toLowerCase()) && !isExtraValue(value),
  );
  const names = new Set(headers.map(([field]) => field.toLowerCase()));
  const hasBody = sent.body !== undefined || sent.bytes !== undefined;
  return [
    ...headers.map(([field, value]) => headerArgument(field, value, step, scope)),
    ...(hasBody && !names.has('content-type') ? ["-H 'Content-Type:'"] : []),
    ...(hasBody ? [`--data-binary @"$WORK/${name}.sent"`] : []),
    ...(sent.delivery === 'broken' ? [leftUnfinished(Buffer.from(sent.body ?? ''))] : []),
    ...(sent.delivery === 'abandoned' ? [GOES_AWAY] : []),
  ];
}

function headerArgument(field: string, value: string, step: Step, scope: Scope): string {
  const lower = field.toLowerCase();
  const { steps } = scope.attempt;
  const before = steps.slice(0, steps.indexOf(step));
  if (lower === 'cookie') return `-H "Cookie: $(cookies ${before.map(scope.nameOf).join(' ')})"`;
  const validator = VALIDATORS[lower];
  const first = before.find((one) => one.sent[0]?.method === 'GET' && one.sent[0].url === step.sent[0]?.url);
  if (validator !== undefined && first) {
    const change = areTagsLike(value) ? ` | ${TAGS_LIKE}` : '';
    // What goes over one connection with it has no answer before all of it is sent.
    const isTogether = isShared(step) && isShared(first);
    const shown = isTogether
      ? `tag_of ${scope.nameOf(step)} ${ownAddress(step, scope)} ${validator}`
      : `header ${answerName(first, scope)} ${validator}`;
    return `-H "${field}: $(${shown}${change})"`;
  }
  const end = OTHER_END.exec(value)?.[1];
  if (end !== undefined) return `-H "${field}: $(other_end ${end})"`;
  if (lower === 'if-match' && value !== '*') return `-H "${field}: $(${namedTag(value, step, before, scope)})"`;
  return value === '' ? `-H ${word(`${field};`)}` : `-H ${word(`${field}: ${value}`)}`;
}

/**
 * The tag that was shown last where the request that tells names the same, or first where it is to be refused since; that
 * of the record now where a write is carried out again; else that of another record.
 */
function namedTag(value: string, step: Step, before: readonly Step[], scope: Scope): string {
  const { attempt, nameOf } = scope;
  const { steps, shows } = attempt;
  const url = step.sent[0]?.url;
  const own = before.filter(({ sent: [one], id }) => one?.url === url || (id !== null && id === step.id));
  // What was read tells the tag, or else the answer to what was written.
  const told = own.findLast(({ sent: [one] }) => one?.method === 'GET') ?? own.at(-1);
  const telling = Object.entries(steps.at(-1)?.sent[0]?.headers ?? {}).find(([name]) => /^if-match$/i.test(name));
  const notStatus = shows?.about === 'answer' ? shows.notStatus : undefined;
  const isOfTag = shows?.about === 'answer' && (shows.onceAtMost === true || notStatus?.includes('412') === true);
  const isTelling = telling?.[1] === value;
  if (told && isOfTag && isTelling) return `header ${nameOf(told)} etag`;
  // What is to be refused names the one from before an update, which was shown first.
  const [shownFirst, ...later] = own.filter(({ sent: [one] }) => one?.method === 'GET');
  if (shownFirst && later.length > 0 && isTelling && notStatus?.includes('2??') === true)
    return `header ${nameOf(shownFirst)} etag`;
  const isDoneAgain = shows?.about === 'record' && step.outcome === 'done' && step !== steps.at(-1);
  if (!isDoneAgain) return `other_tag ${nameOf(step)}`;
  return `tag_of ${nameOf(step)} ${ownAddress(step, scope)}`;
}

function ownAddress(step: Step, scope: Scope): string {
  return addressOf(step.sent[0]?.url ?? '', scope.baseUrl, scope.records, madeBefore(step, scope));
}

function bodyLines({ body, bytes, delivery }: Sent, name: string, scope: Scope): readonly string[] {
  if (body !== undefined && delivery === 'broken')
    return [`printf '%s' ${word(body.slice(0, -1))} >"$WORK/${name}.sent"`];
  if (body !== undefined) return [`printf '%s' ${bodyWord(body, scope)} >"$WORK/${name}.sent"`];
  if (bytes === undefined) return [];
  const octal = [...Buffer.from(bytes, 'base64')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  return [`printf '${octal}' >"$WORK/${name}.sent"`];
}

/** A body, with the ids of this attempt where those of the run stood as values. */
function bodyWord(body: string, { records }: Scope): string {
  if (body.length > MOST_SEARCHED) return word(body);
  let parts: readonly string[] = [body];
  for (const [index, id] of records.entries()) {
    const value = new RegExp(`((?:^|[{,])\\s*"[^"]*"\\s*:\\s*"?)${escaped(line(id))}(?="?\\s*[,}])`);
    parts = parts.flatMap((part) => (part.startsWith('\0') ? [part] : split(part, value, `\0"$id_${index}"`)));
  }
  return parts.map((part) => (part.startsWith('\0') ? part.slice(1) : word(part))).join('');
}

function split(text: string, value: RegExp, placeholder: string): readonly string[] {
  const found = value.exec(text);
  const [whole, before = ''] = found ?? [];
  if (!found || whole === undefined) return [text];
  const start = found.index + before.length;
  return [
    text.slice(0, start),
    placeholder,
    ...split(text.slice(found.index + whole.length), value, placeholder),
  ].filter((one) => one !== '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
