import { isExtraValue } from '../fixtures/http/extra-headers.js';
import type { Attempt, RecordShows, Sent, Standing, Step } from '../schemas/replay.js';
import { addressOf, COLLECTION } from './addresses.js';
import { answerLines } from './answer-test.js';
import { batchesOf } from './batches.js';
import { line, word } from './words.js';

/** Pauses of a run that are waited for again, in milliseconds. */
const PAUSE_MS = 300;
/** Ids that are counted, as far as their likeness comes about by counting on. */
const COUNTED = /^\d{1,6}$/;
/** How many records an attempt may have whose ids are to be alike, and how many more are made for that. */
const MOST_ALIKE = 4;
const MOST_MADE = 120;
/** What every request of a script has. */
const UNSENT = new Set(['user-agent', 'content-length', 'connection']);

/** The list as it is before anything is sent. */
const BEFORE = [
  'read_list before "$COLLECTION" -H "Authentication: $ACCESS_TOKEN"',
  'if [ -f "$WORK/before.entries" ]; then cut -f 1 "$WORK/before.entries" >>"$WORK/ids"; fi',
  'made=$(wc -l <"$WORK/made")',
];

/** A history as a function of the shell, which ends with 1 where the fault shows. */
export function attemptFunction(attempt: Attempt, number: number, baseUrl: string, settleSeconds: number): string {
  return new AttemptWriter(attempt, number, baseUrl, settleSeconds).text();
}

/** Names a request, and a record, of one attempt. */
class AttemptWriter {
  private readonly attempt: Attempt;
  private readonly number: number;
  private readonly baseUrl: string;
  private readonly settleSeconds: number;
  /** Ids of the run by the number that their record has here. */
  private readonly records: readonly string[];

  constructor(attempt: Attempt, number: number, baseUrl: string, settleSeconds: number) {
    this.attempt = attempt;
    this.number = number;
    this.baseUrl = baseUrl;
    this.settleSeconds = settleSeconds;
    const made = attempt.steps.flatMap(({ what, id }) => (what === 'create' && id !== null ? [id] : []));
    this.records = [...new Set(made)];
  }

  text(): string {
    const { steps, shows, readsBetween } = this.attempt;
    const lead = steps.slice(0, -1);
    const last = steps.at(-1);
    if (!last) return `attempt_${this.number}() { return 2; }`;
    const isRead = shows?.about === 'record' && last.sent[0]?.isShared !== true;
    const batches = batchesOf(steps);
    const countsEntries = shows?.about === 'answer' && (shows.addsNothing ?? shows.newId);
    const lines = batches.flatMap((batch, index) => {
      const previous = batches[index - 1];
      const before = Math.max(0, ...(previous ?? []).map(({ sent }) => sent.at(-1)?.endMs ?? 0));
      const gapMs = previous ? (batch[0]?.sent[0]?.startMs ?? 0) - before : 0;
      const seconds = Math.min(Math.ceil(gapMs / 1_000), this.settleSeconds + 1);
      const reads = readsBetween ? this.readLines(batch, index < batches.length - 1) : [];
      if (isLink(batch)) return this.linkLines(batches, index);
      return [...(gapMs >= PAUSE_MS ? [`pause ${seconds}`] : []), ...this.batchLines(batch, last, isRead), ...reads];
    });
    const verdict = !shows
      ? ['undecided=1', 'return 2']
      : shows.about === 'record'
        ? this.recordLines(shows, last, lead)
        : answerLines(shows, last, { steps, records: this.records, nameOf: (step) => this.nameOf(step) });
    const all = [...(countsEntries ? BEFORE : []), ...lines, ...verdict];
    const text = all.join('\n');
    // A name that nothing uses is none that a reader should look for.
    const isUsed = (assignment: string): boolean => {
      const name = /^(?:id|seg)_\d+(?==\$(?:id|place)$)/.exec(assignment.trim())?.[0];
      return name === undefined || new RegExp(`\\$\\{?${name}\\b|\\b${name} [*+]`).test(text);
    };
    return [`attempt_${this.number}() {`, ...all.filter(isUsed).map((one) => `  ${one}`), '}'].join('\n');
  }

  /** Requests that were under way together go out together. */
  private batchLines(batch: readonly Step[], last: Step, isRead: boolean): readonly string[] {
    const sends = batch.flatMap((step) => (isRead && step === last && batch.length === 1 ? [] : [step]));
    const words = sends.flatMap((step) => this.sendLines(step, this.nameOf(step)));
    const [bodies, calls] = [
      words.filter((one) => one.startsWith('printf')),
      words.filter((one) => !one.startsWith('printf')),
    ];
    const parts = calls.flatMap((one, index) => [...(index === 0 ? [] : ['stagger']), `${one} &`]);
    const together = calls.length > 1 ? [...parts, 'wait'] : calls;
    const alike = sends.length === 1 && sends[0] ? this.likenessOf(sends[0]) : undefined;
    const lines = [...together, ...sends.flatMap((step) => this.afterLines(step))];
    return [...bodies, ...(alike === undefined ? lines : untilLike(lines, alike))];
  }

  /** Requests that follow each other over one connection are carried out by one call. */
  private linkLines(batches: readonly (readonly Step[])[], index: number): readonly string[] {
    const [step] = batches[index] ?? [];
    if (!step) return [];
    const links = this.sendLines(step, this.nameOf(step)).map((one) => one.replace(/^send /, 'link '));
    const next = batches[index + 1];
    if (next && isLink(next)) return links;
    const first = batches.findLastIndex((batch, place) => place < index && !isLink(batch)) + 1;
    const carried = batches.slice(first, index + 1).flat();
    return [...links, 'carry_out', ...carried.flatMap((one) => this.afterLines(one))];
  }

  /** Reads what a batch wrote as often as a fault may take that shows only now and then. */
  private readLines(batch: readonly Step[], hasNext: boolean): readonly string[] {
    const written = batch.flatMap(({ what, id }) => (what === 'create' || what === 'update' ? (id ?? []) : []));
    if (!hasNext || written.length === 0) return [];
    return written.map(
      (id) =>
        `read_on ${addressOf(`${this.baseUrl}${COLLECTION}/${encodeURIComponent(id)}`, this.baseUrl, this.records)}`,
    );
  }

  private nameOf(step: Step): string {
    return `a${this.number}s${this.attempt.steps.indexOf(step) + 1}`;
  }

  private sendLines(step: Step, name: string): readonly string[] {
    const [sent] = step.sent;
    if (!sent) return [];
    const body = this.bodyLines(sent, name);
    const args = this.argumentsOf(sent, name, step);
    const address = this.locationFor(step) ?? addressOf(sent.url, this.baseUrl, this.records);
    if (step.what === 'list' && sent.method === 'GET') return [`read_list ${[name, address, ...args].join(' ')}`];
    return [...body, ['send', name, sent.method, address, ...args].join(' ')];
  }

  /** The id in such an address may be that of another record of the run, which it then is by the fault. */
  private locationFor(step: Step): string | undefined {
    const { steps, shows } = this.attempt;
    if (shows?.about !== 'answer' || step !== steps.at(-1)) return undefined;
    const create = steps.findLast(
      ({ what, colour }) => what === 'create' && colour !== null && colour === shows.followsLocationOf,
    );
    return create && `"$(location_of ${this.nameOf(create)})"`;
  }

  private afterLines(step: Step): readonly string[] {
    return [...this.recordLinesOf(step), ...this.premiseLines(step)];
  }

  /** What rests on a refusal shows nothing where the request is accepted. */
  private premiseLines(step: Step): readonly string[] {
    const wasRefused = (step.sent.at(-1)?.status ?? 0) >= 400;
    const { steps, shows } = this.attempt;
    // Where entries are counted, no answer is judged.
    const isJudged = step === steps.at(-1) && !(shows?.about === 'answer' && shows.addsNothing === true);
    if (step.outcome !== 'refused' || !wasRefused || isJudged) return [];
    return [`if succeeded ${this.nameOf(step)}; then echo 'This was refused then, and is not now.'; return 0; fi`];
  }

  private recordLinesOf(step: Step): readonly string[] {
    const name = this.nameOf(step);
    if (step.what === 'create') {
      const index = this.records.indexOf(step.id ?? '');
      const must = step.outcome === 'done' && step.isUsual && step !== this.attempt.steps.at(-1);
      return [
        `name_it ${name} ${word(line(step.colour ?? ''))}`,
        ...(index < 0 ? [] : [`id_${index}=$id`, `seg_${index}=$place`]),
        ...(must
          ? [`[ -n "$id" ] || { stop='a create was refused, or its record has no id that can be found'; return 2; }`]
          : this.isNamedAfter(step)
            ? [`[ -n "$id" ] || { echo 'This made a record then, and does not now.'; return 0; }`]
            : []),
      ];
    }
    // What makes a record of its own under an id that names none is deleted too.
    if (step.what === 'update' && !this.records.includes(step.id ?? '')) {
      const segment = addressOf(step.sent[0]?.url ?? '', this.baseUrl, this.records).replace('"$COLLECTION"/', '');
      return [`if succeeded ${name}; then printf '%s\\n' ${segment} >>"$WORK/made"; fi`];
    }
    return [];
  }

  /** How the id of a record that is created is like that of an earlier one, as a pattern: where few records are made, that may be what matters. */
  private likenessOf({ what, id }: Step): string | undefined {
    if (what !== 'create' || id === null || this.records.length > MOST_ALIKE || !COUNTED.test(id)) return undefined;
    const earlier = this.records.slice(0, this.records.indexOf(id));
    for (const [index, other] of earlier.entries()) {
      if (!COUNTED.test(other) || !id.includes(other)) continue;
      const name = `"$id_${index}"`;
      const [begins, ends] = [id.startsWith(other), id.endsWith(other)];
      return `${begins ? name : '?*'}${begins === ends ? (begins ? '*' : name) : ''}${ends ? name : '?*'}`;
    }
    return undefined;
  }

  private isNamedAfter({ id, outcome, ...step }: Step): boolean {
    const start = step.sent[0]?.startMs ?? 0;
    const others = this.attempt.steps.filter(({ sent }) => (sent[0]?.startMs ?? 0) > start);
    return outcome === 'done' && id !== null && others.some((other) => other.id === id);
  }

  private argumentsOf(sent: Sent, name: string, step: Step): readonly string[] {
    const headers = Object.entries(sent.headers).filter(
      ([field, value]) => !UNSENT.has(field.toLowerCase()) && !isExtraValue(value),
    );
    const names = new Set(headers.map(([field]) => field.toLowerCase()));
    const hasBody = sent.body !== undefined || sent.bytes !== undefined;
    return [
      ...headers.map(([field, value]) => this.headerArgument(field, value, step)),
      ...(hasBody && !names.has('content-type') ? ["-H 'Content-Type:'"] : []),
      ...(hasBody ? [`--data-binary @"$WORK/${name}.sent"`] : []),
    ];
  }

  private headerArgument(field: string, value: string, step: Step): string {
    const lower = field.toLowerCase();
    const before = this.attempt.steps.slice(0, this.attempt.steps.indexOf(step));
    if (lower === 'cookie') return `-H "Cookie: $(cookies ${before.map((one) => this.nameOf(one)).join(' ')})"`;
    if (lower === 'if-none-match') {
      const first = before.find((one) => one.sent[0]?.method === 'GET' && one.sent[0].url === step.sent[0]?.url);
      if (first) return `-H "${field}: $(header ${this.nameOf(first)}${first.what === 'list' ? '.1' : ''} etag)"`;
    }
    if (lower === 'if-modified-since') {
      const first = before.find((one) => one.sent[0]?.method === 'GET' && one.sent[0].url === step.sent[0]?.url);
      if (first) return `-H "${field}: $(header ${this.nameOf(first)} last-modified)"`;
    }
    if (lower === 'if-match') return `-H "${field}: $(other_tag)"`;
    return value === '' ? `-H ${word(`${field};`)}` : `-H ${word(`${field}: ${value}`)}`;
  }

  private bodyLines({ body, bytes }: Sent, name: string): readonly string[] {
    if (body !== undefined) return [`printf '%s' ${this.bodyWord(body)} >"$WORK/${name}.sent"`];
    if (bytes === undefined) return [];
    const octal = [...Buffer.from(bytes, 'base64')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
    return [`printf '${octal}' >"$WORK/${name}.sent"`];
  }

  /** A body, with the ids of this attempt where those of the run stood as values. */
  private bodyWord(body: string): string {
    if (body.length > 5_000) return word(body);
    let parts: readonly string[] = [body];
    for (const [index, id] of this.records.entries()) {
      const value = new RegExp(`((?:^|[{,])\\s*"[^"]*"\\s*:\\s*"?)${escaped(line(id))}(?="?\\s*[,}])`);
      parts = parts.flatMap((part) => (part.startsWith('\0') ? [part] : split(part, value, `\0"$id_${index}"`)));
    }
    return parts.map((part) => (part.startsWith('\0') ? part.slice(1) : word(part))).join('');
  }

  private recordLines(shows: RecordShows, last: Step, lead: readonly Step[]): readonly string[] {
    const { view, asks, id } = shows;
    const index = this.records.indexOf(id);
    const own = index < 0 ? word(line(id)) : `"$id_${index}"`;
    const deleted = lead.some((step) => step.what === 'delete' && step.id === id && step.outcome !== 'refused');
    const read = this.sendLines(last, '"$look"').filter((one) => !one.startsWith('printf'));
    const seen = view === 'list' ? `see_list "$look" ${own}` : `see_record "$look" ${own}`;
    const isAlone = batchesOf(this.attempt.steps).at(-1)?.length === 1 && last.sent[0]?.isShared !== true;
    const early = isAlone ? '' : this.nameOf(last);
    return [
      `view=${view} deleted=${deleted && asks !== 'gone' ? 1 : 0} early=${early}`,
      put(
        'own',
        shows.colours.map((colour) => `=${line(colour)}`),
      ),
      put('expected', shows.expected.map(standing)),
      put('lagging', shows.lagging.map(standing)),
      'take() {',
      `  ${read.join('; ')}`,
      '}',
      'see() {',
      `  ${asks === 'alone' ? (view === 'list' ? 'see_others "$look"' : `${seen} | grep -Fx -f "$own"`) : seen}`,
      '}',
      `decide ${asks === 'alone' ? asks : 'standing'}`,
    ];
  }
}

/** A request over a connection that carries others too. */
function isLink([step, ...others]: readonly Step[]): boolean {
  return others.length === 0 && step?.what !== 'list' && step?.sent[0]?.isShared === true;
}

/** Makes records until the id of one is like another. */
function untilLike(lines: readonly string[], pattern: string): readonly string[] {
  const repeated = lines.map((one) => `  ${one}`);
  return [
    'tries=0',
    `while [ "$tries" -lt ${MOST_MADE} ]; do`,
    ...repeated,
    `  case $id in ${pattern}) break ;; esac`,
    '  tries=$((tries + 1))',
    'done',
  ];
}

function put(name: string, lines: readonly string[]): string {
  const words = lines.map(word).join(' ');
  return `${name}=$WORK/${name}; export ${name}; ${words === '' ? ':' : `printf '%s\\n' ${words}`} >"$${name}"`;
}

function standing(value: Standing): string {
  return typeof value === 'string' ? value : `=${line(value.colour)}`;
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
