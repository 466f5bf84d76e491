import { causeText } from '../../fixtures/conclusion/failure-text.js';
import { type Cause, isDecisive } from '../../schemas/results.js';
import type { ConformanceReport, KnownFailure, ReportedRequirement } from '../../schemas/types.js';
import { type Level, type RequirementId, requirementOf } from '../../specs/catalogue/requirements.js';
import { knownFailureOf } from '../judge/known-failures.js';
import { headOf } from './drift-text.js';

const levels: readonly Level[] = ['document', 'protocol', 'soundness', 'advice'];

/** Name and value of a property. */
type Fact = readonly [string, string];

type Outcome = 'passed' | 'warning' | 'failure' | 'error' | 'skipped';

/** The report as JUnit XML: the causes first, then one suite for each level with one test case for each requirement. */
export function junitOf(report: ConformanceReport): string {
  const suites = [
    causeSuite(report),
    ...levels.map((level) => levelSuite(report, level)),
    contractSuite(report),
    knownSuite(report),
    pressureSuite(report),
    runSuite(report),
  ].join('');
  const outcomes = [
    ...causeOutcomes(report),
    ...report.requirements.map((requirement) => outcomeOf(requirement, report)),
    ...contractOutcomes(report),
    ...staleOf(report).map((): Outcome => 'failure'),
  ];
  const totals = totalsOf(outcomes, report.hindrances.length);
  const time = (report.wallMs / 1000).toFixed(3);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Chair Records conformance" ${totals} time="${time}">\n${suites}</testsuites>\n`;
}

/** A text as XML 1.0 can hold it: what it cannot hold removed, the rest escaped for content and attributes alike. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replaceAll('\r', '&#13;');
}

/** One failed case for each cause; none where there is none. */
function causeSuite(report: ConformanceReport): string {
  const { causes } = report;
  if (causes.length === 0) return '';
  const totals = totalsOf(causeOutcomes(report));
  return `<testsuite name="causes" ${totals} timestamp="${attribute(report.startTime)}">\n${causes.map((cause) => causeCase(cause, report)).join('')}</testsuite>\n`;
}

function causeOutcomes(report: ConformanceReport): Outcome[] {
  return report.causes.map(({ requirement }) => (knownFailureOf(report, requirement) ? 'skipped' : 'failure'));
}

function causeCase(cause: Cause, report: ConformanceReport): string {
  const { requirement, done, expected, received, possible, unjudged } = cause;
  const details = [
    causeText(cause),
    ...(possible.length === 0 ? [] : [`  possible as well: ${possible.join(' ')}`]),
    ...(unjudged.length === 0 ? [] : [`  could not be judged because of it: ${unjudged.join(' ')}`]),
  ].join('\n');
  const message = `${done}; expected ${expected}; received ${received}`;
  const name = `CAUSE ${requirement} ${requirementOf(requirement).statement}`;
  const known = knownFailureOf(report, requirement);
  return testCase('causes', name, known ? skippedFor(known) : problem('failure', message, details));
}

function levelSuite(report: ConformanceReport, level: Level): string {
  const requirements = report.requirements.filter((requirement) => requirement.level === level);
  const totals = totalsOf(requirements.map((requirement) => outcomeOf(requirement, report)));
  const cases = requirements.map((requirement) => requirementCase(requirement, report)).join('');
  const time = secondsOf(
    requirements.flatMap(({ tests = [] }) => tests),
    report,
  );
  const start = `<testsuite name="${level}" ${totals} time="${time}" timestamp="${attribute(report.startTime)}">`;
  return `${start}\n${properties(factsOf(report))}${cases}</testsuite>\n`;
}

/** What a reader of this file alone has to know of the run. */
function factsOf({ subject, target, seed, strict, versions }: ConformanceReport): readonly Fact[] {
  return [
    ['service', subject?.baseUrl ?? target ?? 'not reached'],
    ['seed', String(seed)],
    ['strict', String(strict)],
    ...(versions
      ? ([
          ['suite', versions.suite],
          ['node', versions.node],
        ] as const)
      : []),
  ];
}

/** How long these tests took together. Requirements of one test share its time. */
function secondsOf(titles: readonly string[], { sent }: ConformanceReport): string {
  const some = sent.filter(({ title }) => titles.includes(title));
  return (some.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0) / 1000).toFixed(3);
}

/** One case for each difference from the pinned contract; one that passed where there is none. */
function contractSuite(report: ConformanceReport): string {
  const { drift } = report;
  if (!drift) return '';
  const cases = drift.entries.map((entry) => {
    const details = [...entry.where, ...(entry.exchange === null ? [] : [entry.exchange])].join('\n');
    return testCase('contract', headOf(entry), problem('failure', headOf(entry), details));
  });
  const all = cases.length === 0 ? testCase('contract', 'The subject is as the contract states.', '') : cases.join('');
  return `<testsuite name="contract" ${totalsOf(contractOutcomes(report))}>\n${all}</testsuite>\n`;
}

function contractOutcomes({ drift }: ConformanceReport): Outcome[] {
  if (!drift) return [];
  return drift.entries.length === 0 ? ['passed'] : drift.entries.map(() => 'failure');
}

/** A failed case for each requirement that is known to fail, and holds. */
function knownSuite(report: ConformanceReport): string {
  const stale = staleOf(report);
  if (stale.length === 0) return '';
  const cases = stale.map(({ requirement, reason, date }) => {
    const message = `${requirement} passed and is known to fail (${date}: ${reason}): take it out of KNOWN_FAILURES`;
    return testCase(
      'known failures',
      `${requirement} ${requirementOf(requirement).statement}`,
      problem('failure', message, message),
    );
  });
  return `<testsuite name="known failures" ${totalsOf(stale.map(() => 'failure'))}>\n${cases.join('')}</testsuite>\n`;
}

function staleOf({ known = [] }: ConformanceReport): readonly KnownFailure[] {
  return known.filter(({ state }) => state === 'stale');
}

function skippedFor({ reason, date }: KnownFailure): string {
  return `<skipped message="${attribute(`known to fail (${date}: ${reason})`)}"/>\n`;
}

/** What kept the suite from judging belongs to no requirement, and must not be lost on a reader of this file. */
function runSuite(report: ConformanceReport): string {
  const { hindrances } = report;
  if (hindrances.length === 0) return '';
  const cases = hindrances
    .map((reason) => testCase('run', 'The run can be judged.', problem('error', reason, '')))
    .join('');
  return `<testsuite name="run" ${totalsOf([], hindrances.length)}>\n${cases}</testsuite>\n`;
}

function requirementCase(requirement: ReportedRequirement, report: ConformanceReport): string {
  const { id, level, clause, statement, verdict, message, evidence } = requirement;
  const details = [`${id} (${level}, ${clause})`, statement, message, ...evidence]
    .filter((line) => line !== '')
    .join('\n');
  const reasons = reasonsOf(requirement, report);
  const left = message === '' ? verdict : `${verdict}: ${message}`;
  const skipped = reasons.length === 0 ? left : `could not be judged: ${reasons.join(', ')} failed`;
  const results: Readonly<Record<Outcome, string>> = {
    passed: '',
    warning: `<system-out>${xmlText(`Warning: ${details}`)}</system-out>\n`,
    failure: problem('failure', message, details),
    error: problem('error', `inconclusive: ${message}`, details),
    skipped: `<skipped message="${attribute(skipped)}"/>\n`,
  };
  const known = knownFailureOf(report, id);
  const result = known ? skippedFor(known) : results[outcomeOf(requirement, report)];
  return testCase(level, `${id} ${statement}`, result, secondsOf(requirement.tests ?? [], report));
}

function testCase(className: string, name: string, result: string, time = '0'): string {
  const start = `<testcase classname="${attribute(className)}" name="${attribute(name)}" time="${time}"`;
  return result === '' ? `${start}/>\n` : `${start}>\n${result}</testcase>\n`;
}

function problem(element: 'failure' | 'error', message: string, details: string): string {
  return `<${element} message="${attribute(message)}">${xmlText(details)}</${element}>\n`;
}

function outcomeOf(requirement: ReportedRequirement, report: ConformanceReport): Outcome {
  const { id, level, verdict } = requirement;
  if (knownFailureOf(report, id)) return 'skipped';
  if (verdict === 'failed') return isDecisive(level, report.strict) ? 'failure' : 'warning';
  if (verdict === 'inconclusive') return reasonsOf(requirement, report).length === 0 ? 'error' : 'skipped';
  return verdict === 'passed' ? 'passed' : 'skipped';
}

/** The causes that kept a requirement from being judged. They fail already, so that it need not count as an error. */
function reasonsOf({ id, verdict }: ReportedRequirement, { causes }: ConformanceReport): readonly RequirementId[] {
  if (verdict !== 'inconclusive') return [];
  return causes.flatMap(({ requirement, unjudged }) => (unjudged.includes(id) ? [requirement] : []));
}

function totalsOf(outcomes: readonly Outcome[], moreErrors = 0): string {
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  const errors = count('error') + moreErrors;
  return `tests="${outcomes.length + moreErrors}" failures="${count('failure')}" errors="${errors}" skipped="${count('skipped')}"`;
}

/** What pressure came to, as properties of a suite without cases: nobody counts them as tests. */
function pressureSuite({ pressure, startTime }: ConformanceReport): string {
  if (!pressure) return '';
  const { latencies, anomalies, ...counts } = pressure;
  const facts: readonly Fact[] = [
    ...Object.entries(counts).map(([name, value]) => [name, String(value)] as const),
    ...latencies.flatMap(({ name, count, latencyMs }) => [
      [`${name}.count`, String(count)] as const,
      ...Object.entries(latencyMs).map(([part, ms]) => [`${name}.${part}`, `${ms}`] as const),
    ]),
    ...anomalies.map(({ name, reads }) => [name, String(reads)] as const),
  ];
  return `<testsuite name="pressure" ${totalsOf([])} timestamp="${attribute(startTime)}">\n${properties(facts)}</testsuite>\n`;
}

function properties(facts: readonly Fact[]): string {
  const lines = facts.map(([name, value]) => `<property name="${attribute(name)}" value="${attribute(value)}"/>\n`);
  return `<properties>\n${lines.join('')}</properties>\n`;
}

/** A parser turns a newline in an attribute into a space unless it is written as a reference. */
function attribute(text: string): string {
  return xmlText(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
