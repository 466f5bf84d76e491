import { join } from 'node:path';
import { sinceText } from '../../fixtures/conclusion/failure-text.js';
import { shellQuote } from '../../fixtures/http/curl.js';
import type { ConformanceReport, OverallVerdict, ReportedRequirement } from '../../schemas/types.js';
import type { Cause, Verdict } from '../../schemas/results.js';
import { type Level, requirementOf } from '../../specs/catalogue/requirements.js';
import { asFarAsRead } from '../judge/as-far-as-read.js';
import { type FailureKind, failureKind } from '../judge/failure-kind.js';
import { knownFailureOf } from '../judge/known-failures.js';
import { driftLines } from './drift-text.js';
import type { Paint } from './paint.js';
import { pressureLines } from './pressure-text.js';
import { isDecisive } from '../../schemas/results.js';
import { clipped, visible, escapeControlLine } from './escape-control.js';

const MAX_FAILURES = 20;
const MAX_MESSAGE_LINES = 8;
const MAX_EVIDENCE_LINES = 6;
const MAX_LEFT = 10;
const MAX_WIDTH = 500;

const levels: readonly Level[] = ['document', 'protocol', 'soundness', 'advice'];
const columns: readonly Verdict[] = ['passed', 'failed', 'inconclusive', 'inapplicable', 'untested'];

const verdictTexts: Readonly<Record<OverallVerdict, readonly ['green' | 'red' | 'yellow', string]>> = {
  conforms: ['green', 'The subject conforms'],
  fails: ['red', 'The subject does not conform'],
  'not judged': ['yellow', 'Not judged: the run could not tell whether the subject conforms'],
  interrupted: ['yellow', 'Interrupted: the run ended before it could judge the subject'],
};

const failureTexts: Readonly<Record<FailureKind, string>> = {
  failure: verdictTexts.fails[1],
  drift: 'The subject differs from the pinned contract',
  stale: 'What is known to fail holds again',
};

/** What a run tells of itself before its tests. */
export interface RunHeader {
  readonly baseUrl: string | undefined;
  readonly builtIn: boolean;
  readonly seed: number;
  readonly strict: boolean;
}

/** The line with which a run begins. */
export function headerLine({ baseUrl, builtIn, seed, strict }: RunHeader): string {
  const subject = baseUrl === undefined ? [] : [escapeControlLine(baseUrl)];
  const name = [...(builtIn ? ['the built-in reference service'] : []), ...subject].join(' at ');
  return `Conformance of ${name}, seed ${seed}${strict ? ', strict' : ''}\n`;
}

/** All that a run says in the end, as plain text for a terminal. */
export function summaryText(report: ConformanceReport, paths: readonly string[], paint: Paint, folder = ''): string {
  const failed = report.requirements.filter(({ verdict }) => verdict === 'failed');
  const isKnown = ({ id }: ReportedRequirement): boolean => knownFailureOf(report, id) !== undefined;
  const decisive = failed.filter((one) => isDecisive(one.level, report.strict) && !isKnown(one));
  const warnings = failed.filter(({ level }) => !isDecisive(level, report.strict));
  const strictAdvice = decisive.filter(({ level }) => level === 'advice');
  const explained = new Set(report.causes.flatMap(({ unjudged }) => unjudged));
  const inconclusive = report.requirements.filter(
    ({ verdict, id }) => verdict === 'inconclusive' && !explained.has(id),
  );
  return [
    ...causeBlocks(report, paint, folder),
    ...failureBlocks(strictAdvice, paint),
    ...knownLines(report, paint),
    ...driftLines(report, paint),
    ...block(warnings.map((one) => oneLiner(paint('yellow', 'warning'), one))),
    ...block(byReason(inconclusive).map((some) => inconclusiveLine(paint('yellow', 'inconclusive'), some))),
    ...block(
      report.hindrances.flatMap((text) => [paint('red', 'Could not judge:'), ...gutter(text, MAX_MESSAGE_LINES)]),
    ),
    ...table(report.requirements),
    '',
    ...facts(report),
    ...pressureLines(report.pressure),
    verdictLine(report, paint),
    ...paths.map((path) => `  ${path}`),
    '',
  ].join('\n');
}

/** Requirements that lack the same ground, together. */
function byReason(requirements: readonly ReportedRequirement[]): (readonly ReportedRequirement[])[] {
  const reasons = [...new Set(requirements.map(({ message }) => message))];
  return reasons.map((reason) => requirements.filter(({ message }) => message === reason));
}

function inconclusiveLine(mark: string, some: readonly ReportedRequirement[]): string {
  const [first] = some;
  if (first && some.length === 1) return oneLiner(mark, first);
  return `${mark} ${some.map(({ id }) => id).join(' ')}: ${escapeControlLine(first?.message ?? '')}`;
}

/** The causes come first: each with what was done, expected and received, and the history that shows it. */
function causeBlocks(report: ConformanceReport, paint: Paint, folder: string): string[] {
  const { causes } = report;
  const firstWith = new Map<string, string>();
  return causes.flatMap((cause, index) => {
    const { requirement, done, received } = cause;
    const { level, clause, statement } = requirementOf(requirement);
    const title = causes.length === 1 ? 'CAUSE' : `CAUSE ${index + 1} of ${causes.length}`;
    const label = knownFailureOf(report, requirement) ? paint('yellow', `KNOWN ${title}`) : paint('red', title);
    if (index >= MAX_FAILURES) return [`${label} ${requirement} ${statement}`];
    const story = JSON.stringify([done, received]);
    const same = firstWith.get(story);
    if (same === undefined) firstWith.set(story, requirement);
    const told = same === undefined ? causeLines(cause) : [`  | the same as ${same}`];
    const again = cause.script === undefined ? [] : [`  again:     sh ${shellQuote(join(folder, cause.script))}`];
    return [`${label} ${paint('bold', requirement)} (${level}; ${clause})`, `  ${statement}`, ...told, ...again, ''];
  });
}

function causeLines({
  done,
  expected,
  received,
  when,
  lastRight,
  since,
  history,
  unjudged,
  possible,
}: Cause): string[] {
  return [
    ...field('done', done),
    ...field('expected', expected),
    ...field('received', received),
    ...(when === undefined ? [] : field('when', when)),
    ...(lastRight === null ? [] : field('last right', lastRight)),
    ...(since.length === 0 ? [] : field(lastRight === null ? 'before' : 'since', sinceText(since))),
    ...gutter(newest(history.map(({ evidence }) => evidence)), MAX_EVIDENCE_LINES),
    ...(possible.length === 0 ? [] : [`  possible as well: ${possible.join(' ')}`]),
    ...(unjudged.length === 0 ? [] : [`  could not be judged because of it: ${unjudged.join(' ')}`]),
  ];
}

function field(name: string, text: string): string[] {
  const [first = '', ...more] = gutter(text, MAX_MESSAGE_LINES);
  const label = `${name}:`.padEnd(10);
  return [`  ${label} ${first.replace(/^ {2}\| /, '')}`, ...more];
}

/** What was known to fail: why, since when, and whether it still does. */
function knownLines({ known = [] }: ConformanceReport, paint: Paint): string[] {
  return block(
    known.map(({ requirement, reason, date, state }) => {
      const because = `(${date}: ${clipped(escapeControlLine(reason), MAX_WIDTH)})`;
      if (state === 'stale')
        return `${paint('red', 'STALE')} ${requirement} passed and is known to fail ${because}: take it out of KNOWN_FAILURES`;
      return `${paint('yellow', 'known')} ${requirement} ${state === 'failed' ? 'fails' : 'was not seen to fail or to hold'} ${because}`;
    }),
  );
}

function failureBlocks(failures: readonly ReportedRequirement[], paint: Paint): string[] {
  const firstWith = new Map<string, string>();
  const blocks = failures.slice(0, MAX_FAILURES).flatMap((requirement) => {
    const { id, level, clause, statement, message, evidence } = requirement;
    const same = firstWith.get(message);
    if (same === undefined) firstWith.set(message, id);
    const head = `${paint('red', 'FAILED')} ${paint('bold', id)} (${level}; ${clause})`;
    const told =
      same === undefined
        ? [...gutter(message, MAX_MESSAGE_LINES), ...gutter(newest(evidence), MAX_EVIDENCE_LINES)]
        : [`  | the same as ${same}`];
    return [head, `  ${statement}`, ...told, ''];
  });
  const others = failures.slice(MAX_FAILURES).map((one) => `${paint('red', 'FAILED')} ${one.id} ${one.statement}`);
  return [...blocks, ...block(others)];
}

/** The most telling evidence stands last, so from too much the first lines go. */
function newest(evidence: readonly string[]): string {
  const lines = evidence.flatMap((text) => text.split('\n'));
  const left = lines.length - MAX_EVIDENCE_LINES;
  return (left > 0 ? [`(${left + 1} more lines in conformance.json)`, ...lines.slice(left + 1)] : lines).join('\n');
}

/** The bar keeps a line of the subject's from passing as a line of the suite's, or as a command to a build server. */
function gutter(text: string, most: number): string[] {
  if (text === '') return [];
  const lines = visible(text).split('\n');
  const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), `(${lines.length - most + 1} more lines)`];
  return shown.map((line) => `  | ${clipped(line, MAX_WIDTH)}`);
}

function oneLiner(kind: string, { id, statement, message }: ReportedRequirement): string {
  const reason = message === '' ? '' : ` ${clipped(escapeControlLine(message), MAX_WIDTH)}`;
  return `${kind} ${id} ${statement}${reason}`;
}

function block(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines, ''];
}

function table(requirements: readonly ReportedRequirement[]): string[] {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(14))).join('');
  const counts = (level: Level): string[] =>
    columns.map((verdict) =>
      String(requirements.filter((one) => one.level === level && one.verdict === verdict).length),
    );
  return [row(['', ...columns]), ...levels.map((level) => row([level, ...counts(level)]))];
}

function facts({ records, requests, wallMs }: ConformanceReport): string[] {
  const left = records?.left ?? [];
  return [
    records
      ? `Records: ${records.created} created, ${records.deleted} deleted, ${left.length} left`
      : `Records: ${requests.operations.create.count === 0 ? 'no create was sent' : 'not known how many are left'}`,
    ...left.slice(0, MAX_LEFT).map(({ curl }) => `  | ${clipped(escapeControlLine(curl), MAX_WIDTH)}`),
    ...(left.length > MAX_LEFT ? [`  | (${left.length - MAX_LEFT} more in conformance.json)`] : []),
    `Requests: ${requests.total} in ${(wallMs / 1000).toFixed(1)} s`,
  ];
}

function verdictLine(report: ConformanceReport, paint: Paint): string {
  const { verdict, requirements, known = [] } = report;
  const [colour, told] = verdictTexts[verdict];
  const text = verdict === 'fails' ? failureTexts[failureKind(report)] : told;
  const read = asFarAsRead(report);
  if (read !== undefined) return paint(colour, `${text}, ${read}.`);
  const count = known.filter(({ state }) => state === 'failed').length;
  const but = verdict === 'conforms' && count > 0 ? `, but for what is known to fail: ${count}` : '';
  const untested = requirements.filter((one) => one.verdict === 'untested').length;
  const isPart = untested > 0 && (verdict === 'conforms' || verdict === 'fails');
  const note = isPart ? `, as far as it was tested: ${untested} of ${requirements.length} requirements were not` : '';
  return paint(colour, `${text}${but}${note}.`);
}
