import { type Cause, isDecisive } from '../../schemas/results.js';
import type { ConformanceReport, DriftEntry } from '../../schemas/types.js';
import { requirementOf } from '../../specs/catalogue/requirements.js';
import { knownFailureOf } from '../judge/known-failures.js';
import { headlineOf, type Outcome } from './headline.js';
import { codeBlock, plainLine } from './markdown.js';

const MOST = 10;
/** GitHub takes no issue whose text is longer than 65,536 characters, and a link to the run comes after this one. */
const MAX_CHARACTERS = 60_000;

/** What a reader who has only this text has to know of an outcome. */
const meanings: Readonly<Partial<Record<Outcome, string>>> = {
  drift: 'Each change is one over which a client may stumble. Where it is meant, `chair-conformance pin` accepts it.',
  outage: 'Nothing was judged. This is what the run met:',
  undecided: 'Nothing failed. What could not be judged, and why:',
  'harness fault': 'This lies with the run or its settings, and says nothing of the service:',
};

/** What a run says on one screen, as Markdown: for the page of a job, and for the body of an issue. */
export function jobSummary(report: ConformanceReport): string {
  const { subject, target, causes, drift, hindrances, records, requests, seed, startTime } = report;
  const name =
    subject?.builtIn === true ? 'The built-in reference' : plainLine(subject?.baseUrl ?? target ?? 'The service');
  const { outcome, text } = headlineOf(report);
  const left = records?.left.length ?? 0;
  const blocks = [
    `## ${name} ${plainLine(text)}`,
    `${counts(report)}; ${requests.total} requests, seed ${seed}, ${startTime}.`,
    ...(outcome in meanings ? [meanings[outcome] ?? ''] : []),
    ...hindrances.map(codeBlock),
    ...firstOf(causes, (cause) => causeBlock(cause, knownFailureOf(report, cause.requirement) !== undefined)),
    ...strictAdvice(report),
    ...known(report),
    ...firstOf(drift?.entries ?? [], driftBlock),
    ...unexplained(report),
    ...(left === 0
      ? []
      : [`**${left} records of the run were left in the service**; conformance.json says how to delete them.`]),
  ];
  return `${withinBounds(blocks).join('\n\n')}\n`;
}

/** The blocks that fit, and a word on those that do not. */
function withinBounds(blocks: readonly string[]): readonly string[] {
  let length = 0;
  const fitting = blocks.filter((block) => (length += block.length + 2) <= MAX_CHARACTERS);
  return fitting.length === blocks.length ? blocks : [...fitting, 'More stands in conformance.json.'];
}

function firstOf<Told>(all: readonly Told[], block: (one: Told) => string): readonly string[] {
  const more = all.length - MOST;
  return [
    ...all.slice(0, MOST).map(block),
    ...(more > 0 ? [`${more} more of the kind stand in conformance.json.`] : []),
  ];
}

function counts({ requirements }: ConformanceReport): string {
  const of = (verdict: string): number => requirements.filter((one) => one.verdict === verdict).length;
  const failed = requirements.filter(({ verdict }) => verdict === 'failed');
  const isAdvice = failed.length > 0 && failed.every(({ level }) => level === 'advice');
  const told = (verdict: string): string =>
    verdict === 'failed' && isAdvice ? ` (advice: ${failed.map(({ id }) => id).join(', ')})` : '';
  return `Requirements: ${['passed', 'failed', 'inconclusive', 'inapplicable', 'untested'].map((verdict) => `${of(verdict)} ${verdict}${told(verdict)}`).join(', ')}`;
}

function causeBlock(
  { requirement, done, expected, received, when, history, unjudged, script }: Cause,
  isKnown: boolean,
): string {
  const { statement, level, clause } = requirementOf(requirement);
  return [
    `### ${requirement} (${level}; ${plainLine(clause)})${isKnown ? ', known to fail' : ''}`,
    `Untrue of the service: ${plainLine(statement)}`,
    codeBlock(
      `done:      ${done}\nexpected:  ${expected}\nreceived:  ${received}${when === undefined ? '' : `\nwhen:      ${when}`}`,
    ),
    ...(history.length === 0
      ? []
      : [
          '<details><summary>The requests that show it</summary>',
          codeBlock(history.map(({ evidence }) => evidence).join('\n')),
          '</details>',
        ]),
    ...(script === undefined
      ? []
      : [`Again, with curl: \`BASE_URL=… ACCESS_TOKEN=… sh ${script}\` in the folder of the report.`]),
    ...(unjudged.length === 0 ? [] : [`Could not be judged because of it: ${unjudged.join(' ')}`]),
  ].join('\n\n');
}

function driftBlock({ kind, subject, where, was, is, exchange }: DriftEntry): string {
  const shown = exchange === null ? '' : `\n${exchange}`;
  return [
    `### Drift: ${plainLine(`${kind} ${subject}`.trim())}`,
    codeBlock(`was:    ${was}\nis:     ${is}\nwhere:  ${where.join('; ')}${shown}`),
  ].join('\n\n');
}

/** With STRICT, advice fails a run without being a cause. */
function strictAdvice({ requirements, strict }: ConformanceReport): readonly string[] {
  const failed = requirements.filter(({ verdict, level }) => verdict === 'failed' && level === 'advice');
  return firstOf(isDecisive('advice', strict) ? failed : [], ({ id, statement, message }) =>
    [`### ${id} (advice)`, plainLine(statement), codeBlock(message)].join('\n\n'),
  );
}

function known({ known: all = [] }: ConformanceReport): readonly string[] {
  return firstOf(
    all.filter(({ state }) => state === 'stale'),
    ({ requirement, reason, date }) =>
      `${requirement} is known to fail (${plainLine(`${date}: ${reason}`)}) and passed: take it out of KNOWN_FAILURES.`,
  );
}

/** Requirements that are inconclusive for another reason than a cause, by that reason. */
function unexplained({ requirements, causes }: ConformanceReport): readonly string[] {
  const explained = new Set(causes.flatMap(({ unjudged }) => unjudged));
  const open = requirements.filter(({ id, verdict }) => verdict === 'inconclusive' && !explained.has(id));
  const reasons = [...new Set(open.map(({ message }) => message))];
  return firstOf(reasons, (reason) => {
    const ids = open.flatMap(({ id, message }) => (message === reason ? [id] : []));
    return [`Inconclusive: ${ids.join(' ')}`, codeBlock(reason)].join('\n\n');
  });
}
