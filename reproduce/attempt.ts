import { isExtraValue } from '../fixtures/http/extra-headers.js';
import type { AnswerShows, Attempt, RecordShows, Sent, Standing, Step } from '../schemas/replay.js';
import { addressOf } from './addresses.js';
import { batchesOf } from './batches.js';
import { formsOf, line, word } from './words.js';

/** Pauses of a run that are waited for again, in milliseconds. */
const PAUSE_MS = 300;
/** What every request of a script has. */
const UNSENT = new Set(['user-agent', 'content-length', 'connection']);

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
    const { steps, shows } = this.attempt;
    const lead = steps.slice(0, -1);
    const last = steps.at(-1);
    if (!last) return `attempt_${this.number}() { return 2; }`;
    const isRead = shows?.about === 'record';
    const batches = batchesOf(steps);
    const lines = batches.flatMap((batch, index) => {
      const previous = batches[index - 1];
      const before = Math.max(0, ...(previous ?? []).map(({ sent }) => sent.at(-1)?.endMs ?? 0));
      const gapMs = previous ? (batch[0]?.sent[0]?.startMs ?? 0) - before : 0;
      const seconds = Math.min(Math.ceil(gapMs / 1_000), this.settleSeconds + 1);
      return [...(gapMs >= PAUSE_MS ? [`pause ${seconds}`] : []), ...this.batchLines(batch, last, isRead)];
    });
    const verdict = !shows
      ? ['undecided=1', 'return 2']
      : shows.about === 'record'
        ? this.recordLines(shows, last, lead)
        : this.answerLines(shows, last);
    const all = [...lines, ...verdict];
    const text = all.join('\n');
    // A name that nothing uses is none that a reader should look for.
    const isUsed = (assignment: string): boolean => {
      const name = /^(?:id|seg)_\d+(?==\$(?:id|place)$)/.exec(assignment)?.[0];
      return name === undefined || new RegExp(`\\$\\{?${name}\\b|\\b${name} \\*`).test(text);
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
    const together = calls.length > 1 ? [...calls.map((one) => `${one} &`), 'wait'] : calls;
    return [...bodies, ...together, ...sends.flatMap((step) => this.afterLines(step))];
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
    if (step.outcome !== 'refused' || step === this.attempt.steps.at(-1)) return [];
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
    const early = batchesOf(this.attempt.steps).at(-1)?.length === 1 ? '' : this.nameOf(last);
    return [
      `view=${view} deleted=${deleted ? 1 : 0} early=${early}`,
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
      `decide ${asks}`,
    ];
  }

  private answerLines(shows: AnswerShows, last: Step): readonly string[] {
    const target = shows.of === 'first' ? (this.attempt.steps[0] ?? last) : last;
    const name =
      target.what === 'list' && target.sent[0]?.method === 'GET' ? `${this.nameOf(target)}.1` : this.nameOf(target);
    const wrong = (test: string, words: string): string =>
      `if ${test}; then found ${word(words)} ${name}; return 1; fi`;
    const { status, notStatus, headers = [], lacks = [], holds = [] } = shows;
    const pages = target.what === 'list' ? [`join_pages ${this.nameOf(target)}`] : [];
    const of = (text: string): string =>
      formsOf(text)
        .map((form) => `holds ${name} ${word(form)}`)
        .join(' || ');
    const earlier = this.attempt.steps.find((step) => step.sent[0]?.url === target.sent[0]?.url && step !== target);
    return [
      ...pages,
      ...(shows.whole ? [wrong(`[ "$(cat "$WORK/${name}.code")" != 0 ]`, 'no whole answer')] : []),
      ...(shows.whole ? [] : [`[ "$(status_of ${name})" != 000 ] || { stop='no answer'; return 2; }`]),
      ...(status
        ? [`case $(status_of ${name}) in ${status.join(' | ')}) ;; *) found 'another status' ${name}; return 1 ;; esac`]
        : []),
      ...(notStatus
        ? [`case $(status_of ${name}) in ${notStatus.join(' | ')}) found 'this status' ${name}; return 1 ;; esac`]
        : []),
      ...headers.map((field) => wrong(`[ -z "$(header ${name} ${word(field.toLowerCase())})" ]`, `no header ${field}`)),
      ...(shows.json ? [wrong(`says_json ${name} && ! is_json ${name}`, 'a body that is not JSON in UTF-8')] : []),
      ...lacks.map((text) => wrong(`succeeded ${name} && { ${of(text)}; }`, `a body that holds ${text}`)),
      ...holds.map((text) => wrong(`! { ${of(text)}; }`, `a body without ${text}`)),
      ...(shows.newId ? [wrong('[ "$given" = 1 ]', 'an id that was given before')] : []),
      ...(shows.idMember === undefined ? [] : this.idLines(shows.idMember, target, name)),
      ...(shows.changed === undefined || !earlier
        ? []
        : [
            wrong(
              `[ "$(header ${name} ${shows.changed})" = "$(header ${this.nameOf(earlier)}${earlier.what === 'list' ? '.1' : ''} ${shows.changed})" ]`,
              `the same ${shows.changed}`,
            ),
          ]),
      'return 0',
    ];
  }

  private idLines(member: string, target: Step, name: string): readonly string[] {
    const index = this.records.indexOf(target.id ?? '');
    if (index < 0) return ['undecided=1', 'return 2'];
    return [
      `shown=$(flat ${name} | awk -v name=${word(member)} 'BEGIN { FS = "\\t" } { n = split($2, steps, "/") } steps[n] == name && $3 != "object" && $3 != "array" { print $4; exit }')`,
      `if succeeded ${name} && [ -n "$shown" ] && [ "\${shown##*/}" != "$id_${index}" ]; then found "the id $shown" ${name}; return 1; fi`,
    ];
  }
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
