import type { Attempt, Step } from '../schemas/replay.js';
import { addressOf, COLLECTION, fixedPlace } from './addresses.js';
import { answerLines } from './answer-test.js';
import { batchesOf } from './batches.js';
import { likenessOf, untilLike } from './likeness.js';
import { isSentBefore, recordLines } from './record-test.js';
import { isOfBody, requestLines } from './request-lines.js';
import { isShared, madeBefore, type Scope, scopeOf } from './scope.js';
import { line, word } from './words.js';

/** Methods that change nothing (RFC 9110 9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND']);

/** Pauses of a run that are waited for again, in milliseconds. */
const PAUSE_MS = 300;

/** The list as it is before anything is sent. */
const BEFORE = [
  'read_list before "$COLLECTION" -H "Authentication: $ACCESS_TOKEN"',
  'if [ -f "$WORK/before.entries" ]; then cut -f 1 "$WORK/before.entries" >>"$WORK/ids"; fi',
  'made=$(wc -l <"$WORK/made")',
];

/** A history as a function of the shell, which ends with 1 where the fault shows. */
export function attemptFunction(attempt: Attempt, number: number, baseUrl: string, settleSeconds: number): string {
  const lines = new AttemptWriter(scopeOf(attempt, number, baseUrl), settleSeconds).lines();
  const text = lines.join('\n');
  // A name that nothing uses is none that a reader should look for.
  const isUsed = (assignment: string): boolean => {
    const name = /^(?:id|seg)_\d+(?==\$(?:id|place)$)/.exec(assignment.trim())?.[0];
    return name === undefined || new RegExp(`\\$\\{?${name}\\b|\\b${name} [*+]`).test(text);
  };
  return [`attempt_${number}() {`, ...lines.filter(isUsed).map((one) => `  ${one}`), '}'].join('\n');
}

/** Carries out the steps of one attempt in their order, and at once what was under way at once. */
class AttemptWriter {
  private readonly scope: Scope;
  private readonly settleSeconds: number;
  private readonly batches: readonly (readonly Step[])[];

  constructor(scope: Scope, settleSeconds: number) {
    this.scope = scope;
    this.settleSeconds = settleSeconds;
    this.batches = batchesOf(scope.attempt.steps);
  }

  lines(): readonly string[] {
    const { shows } = this.scope.attempt;
    const countsEntries = shows?.about === 'answer' && (shows.addsNothing ?? shows.newId);
    const steps = this.batches.flatMap((batch, index) =>
      isLink(batch)
        ? this.linkLines(batch, index)
        : [...this.pauseLines(batch, index), ...this.batchLines(batch), ...this.readLines(batch, index)],
    );
    return [...this.sparingLines(), ...(countsEntries ? BEFORE : []), ...steps, ...this.verdictLines()];
  }

  /** What the run wrote to, and this does not make, may be a record of somebody's by now. */
  private sparingLines(): readonly string[] {
    const { attempt, baseUrl, records } = this.scope;
    const places = attempt.steps.flatMap((step) =>
      step.sent
        .filter(({ method }) => !SAFE.has(method))
        .flatMap(({ url }) => fixedPlace(url, baseUrl, records, madeBefore(step, this.scope)) ?? []),
    );
    return places.length === 0 ? [] : [`spare ${[...new Set(places)].map(word).join(' ')} || return 2`];
  }

  private verdictLines(): readonly string[] {
    const { steps, shows } = this.scope.attempt;
    const last = steps.at(-1);
    if (!shows || !last) return ['undecided=1', 'return 2'];
    return shows.about === 'record' ? recordLines(shows, last, this.scope) : answerLines(shows, last, this.scope);
  }

  private pauseLines(batch: readonly Step[], index: number): readonly string[] {
    const previous = this.batches[index - 1];
    if (!previous || this.scope.attempt.withoutPauses) return [];
    const before = Math.max(0, ...previous.map(({ sent }) => sent.at(-1)?.endMs ?? 0));
    const gapMs = (batch[0]?.sent[0]?.startMs ?? 0) - before;
    return gapMs < PAUSE_MS ? [] : [`pause ${Math.min(Math.ceil(gapMs / 1_000), this.settleSeconds + 1)}`];
  }

  /** Requests that were under way together go out together. */
  private batchLines(batch: readonly Step[]): readonly string[] {
    const sends = batch.filter((step) => !this.isLook(step));
    const words = sends.flatMap((step) => requestLines(step, this.scope.nameOf(step), this.scope));
    const calls = words.filter((one) => !isOfBody(one));
    const lines = [
      ...(calls.length > 1 ? meetingLines(calls) : calls),
      ...sends.flatMap((step) => this.afterLines(step)),
    ];
    const alike = sends.length === 1 && sends[0] ? likenessOf(sends[0], this.scope) : undefined;
    return [...words.filter(isOfBody), ...(alike === undefined ? lines : untilLike(lines, alike))];
  }

  /** Whether a step is the read that is carried out until it is decided what it shows. */
  private isLook(step: Step): boolean {
    const { steps, shows } = this.scope.attempt;
    return shows?.about === 'record' && step === steps.at(-1) && !isSentBefore(step, steps);
  }

  /** Requests that follow each other over one connection are carried out by one call. */
  private linkLines(batch: readonly Step[], index: number): readonly string[] {
    const links = batch.flatMap((step) => requestLines(step, this.scope.nameOf(step), this.scope)).map(asLink);
    const next = this.batches[index + 1];
    if (next && isLink(next)) return links;
    const first = this.batches.findLastIndex((other, place) => place < index && !isLink(other)) + 1;
    const carried = this.batches.slice(first, index + 1).flat();
    return [...links, 'carry_out', ...carried.flatMap((step) => this.afterLines(step))];
  }

  /** Reads what a batch wrote as often as a fault may take that shows only now and then. */
  private readLines(batch: readonly Step[], index: number): readonly string[] {
    const { attempt, baseUrl, records } = this.scope;
    if (!attempt.readsBetween || index === this.batches.length - 1) return [];
    const written = batch.flatMap(({ what, id }) => (what === 'create' || what === 'update' ? (id ?? []) : []));
    const addresses = written.map((id) => `${baseUrl}${COLLECTION}/${encodeURIComponent(id)}`);
    return addresses.map((url) => `read_on ${addressOf(url, baseUrl, records)}`);
  }

  private afterLines(step: Step): readonly string[] {
    // That a client went away is noticed a moment later.
    const isLeft = step.sent.some(({ delivery }) => delivery === 'broken' || delivery === 'abandoned');
    const pause = isLeft ? ['sleep 1'] : [];
    return [...pause, ...this.recordLinesOf(step), ...this.premiseLines(step)];
  }

  /** What rests on a refusal shows nothing where the request is accepted. */
  private premiseLines(step: Step): readonly string[] {
    const wasRefused = (step.sent.at(-1)?.status ?? 0) >= 400;
    const { steps, shows } = this.scope.attempt;
    // Where entries are counted, no answer is judged.
    const isJudged = step === steps.at(-1) && !(shows?.about === 'answer' && shows.addsNothing === true);
    if (step.outcome !== 'refused' || !wasRefused || isJudged) return [];
    const name = this.scope.nameOf(step);
    return [
      `if succeeded ${name}; then echo 'The run saw this refused, and it is carried out now: what rests on the refusal is not to be seen.'; return 0; fi`,
    ];
  }

  private recordLinesOf(step: Step): readonly string[] {
    const { attempt, baseUrl, records, nameOf } = this.scope;
    if (step.what === 'create') {
      const index = records.indexOf(step.id ?? '');
      const must = step.outcome === 'done' && step.isUsual && step !== attempt.steps.at(-1);
      return [
        `name_it ${nameOf(step)} ${word(line(step.colour ?? ''))}`,
        ...(index < 0 ? [] : [`id_${index}=$id`, `seg_${index}=$place`]),
        ...(must
          ? [`[ -n "$id" ] || { stop='a create was refused, or its record has no id that can be found'; return 2; }`]
          : this.isNamedAfter(step)
            ? [`[ -n "$id" ] || { echo 'This made a record then, and does not now.'; return 0; }`]
            : []),
      ];
    }
    const [{ method, url, body = '' } = { method: '', url: '' }] = step.sent;
    if (method === 'POST' && url === baseUrl + COLLECTION)
      return [`name_it ${nameOf(step)} ${word(line(colourIn(body)))}`];
    // What makes a record of its own under an id that names none is deleted too.
    if (step.what === 'update' && !records.includes(step.id ?? '')) {
      const segment = addressOf(step.sent[0]?.url ?? '', baseUrl, records).replace('"$COLLECTION"/', '');
      return [`if succeeded ${nameOf(step)}; then printf '%s\\n' ${segment} >>"$WORK/made"; fi`];
    }
    return [];
  }

  private isNamedAfter({ id, outcome, sent: [made] }: Step): boolean {
    const others = this.scope.attempt.steps.filter(({ sent: [first] }) => (first?.startMs ?? 0) > (made?.startMs ?? 0));
    return outcome === 'done' && id !== null && others.some((other) => other.id === id);
  }
}

/** The colour that a body sends, as far as it can be read. */
function colourIn(body: string): string {
  return /"color"\s*:\s*"([^"\\]*)"/.exec(body)?.[1] ?? '';
}

/** Calls that go out together: as jobs, each a little later than the one before, or all by one call. */
function meetingLines(calls: readonly string[]): readonly string[] {
  const jobs = [...calls.flatMap((one, index) => [...(index === 0 ? [] : ['stagger']), `${one} &`]), 'wait'];
  if (!calls.every(isSend)) return jobs;
  const links = calls.map((one) => `${asLink(one)} -H 'Connection: close'`);
  return [
    'if all_at_once; then',
    ...indented([...links, 'carry_out --parallel --parallel-immediate --parallel-max 100']),
    'else',
    ...indented(jobs),
    'fi',
  ];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((one) => `  ${one}`);
}

function isSend(call: string): boolean {
  return call.startsWith('send ');
}

/** The line that keeps a request for one call of curl, in place of the one that sends it. */
function asLink(call: string): string {
  return isSend(call) ? call.replace('send ', 'link ') : call;
}

/** A request over a connection that carries others too. */
function isLink([step, ...others]: readonly Step[]): boolean {
  return others.length === 0 && step !== undefined && step.what !== 'list' && isShared(step);
}
