import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import { withoutCallLog } from '../../reporter/collect/call-log.js';
import { HISTORY_ATTACHMENT, type Judgement, RECORD_ATTACHMENT, type RunRecord } from '../../schemas/results.js';
import { requirementIds, underPressure } from '../../specs/catalogue/requirements.js';
import { type Collected, type Finding, findingOf, nothingCollected, takeRecord } from './finding.js';
import type { Aftermath } from './harness.js';
import { Scripts } from './scripts.js';
import { full } from '../support/extent.js';
import type { ProofCase } from './proof-case.js';
import { services } from './services.js';

/** What came of a service. */
interface Judged {
  readonly one: ProofCase;
  readonly finding: Finding;
  readonly requests: number;
  readonly problems: readonly string[];
}

/** Turns the results of the proof into survivors, false alarms and false accusations, and owns the exit code. */
export default class ProofReporter implements Reporter {
  /** Of services that are under way; a proof of all would not fit into memory. */
  private readonly collected = new Map<string, Collected>();
  private readonly judged: Judged[] = [];
  /** What is wrong with the proof itself, and not with what it found of a service. */
  private readonly problems: string[] = [];
  private readonly started = performance.now();
  private readonly scripts = new Scripts();

  printsToStdio(): boolean {
    return true;
  }

  onStepEnd(test: TestCase, _result: TestResult, { error }: TestStep): void {
    if (!error) return;
    // As the reporter of a run does, which knows more tokens.
    withoutCallLog(error, (text) => text);
    this.of(groupOf(test)).texts += JSON.stringify(error);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const group = groupOf(test);
    const collected = this.of(group);
    collected.texts += JSON.stringify(result.errors);
    for (const { name, body } of result.attachments) {
      if (!body) continue;
      if (name !== 'aftermath') collected.texts += body.toString();
      if (name === RECORD_ATTACHMENT) takeRecord(collected, JSON.parse(body.toString()) as RunRecord);
      if (name === HISTORY_ATTACHMENT) collected.histories.push(JSON.parse(body.toString()) as HistoryPart);
      if (name !== 'aftermath') continue;
      collected.aftermath = JSON.parse(body.toString()) as Aftermath;
      collected.histories.push(collected.aftermath.history);
    }
    // A test that fails because its service is faulty is expected to, see `expectFailures`; any other is not.
    if (result.status !== 'skipped' && result.status !== test.expectedStatus)
      this.problems.push(`NOT CARRIED OUT ${group}: ${test.title}: ${wordsOf(result)}`);
    const recorded = result.attachments.some(({ name }) => name === RECORD_ATTACHMENT || name === 'aftermath');
    if (!recorded && result.status !== 'skipped') collected.errors.push(`${test.title}: ${wordsOf(result)}`);
    if (test.title === 'end') this.report(group);
    // Playwright keeps them until the end.
    result.attachments.splice(0);
    result.steps.splice(0);
  }

  onError(error: { readonly message?: string }): void {
    this.problems.push(error.message ?? 'an error without a message');
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const group of [...this.collected.keys()]) this.report(group);
    const place = new Map(services.map((one, index) => [one, index]));
    const found = this.judged.toSorted((left, right) => (place.get(left.one) ?? 0) - (place.get(right.one) ?? 0));
    const problems = [
      ...this.problems,
      ...found.flatMap((judged) => judged.problems),
      ...(found.length === 0 ? ['NOTHING TRIED: no service of the proof was verified'] : []),
    ];
    const faulty = found.filter(({ one }) => one.kind === 'faulty');
    const valid = found.filter(({ one }) => one.kind === 'valid');
    const scripts = await this.scripts.end();
    problems.push(...idleIn(faulty), ...scripts.problems);
    if (result.status !== 'passed' && problems.length === 0) problems.push(`NOT CARRIED OUT: ${result.status}`);
    console.log(faulty.map(rowOf).join('\n'));
    console.log(`\n${problems.join('\n')}`);
    const survivors = faulty.filter(({ finding }) => !finding.isKilled).length;
    const alarms = valid.filter(({ finding }) => finding.isAlarm).length;
    const accusations = faulty.reduce((sum, { finding }) => sum + finding.falselyAccused.length, 0);
    const requests = found.reduce((sum, one) => sum + one.requests, 0);
    const seconds = ((performance.now() - this.started) / 1000).toFixed(1);
    console.log(
      `\nkill rate ${faulty.length - survivors} of ${faulty.length}; false alarms ${alarms} of ${valid.length}`,
    );
    console.log(`false accusations ${accusations}; ${causesText(faulty.map(({ finding }) => finding))}`);
    console.log(scripts.told.join('\n'));
    console.log(`${requests} requests in ${seconds} s`);
    console.log(`${found.length - survivors - alarms} passed, ${survivors + alarms} failed`);
    return { status: problems.length > 0 ? 'failed' : 'passed' };
  }

  private of(group: string): Collected {
    const collected = this.collected.get(group) ?? nothingCollected();
    this.collected.set(group, collected);
    return collected;
  }

  /** Judges a service that is through, tells at once what is wrong, and keeps no more than that. */
  private report(group: string): void {
    const one = services.find((candidate) => nameOf(candidate) === group);
    if (!one) return;
    const { aftermath, requests } = this.of(group);
    const finding = findingOf(one, this.of(group));
    const told = this.problemsOf(one);
    if (told.length > 0) console.log(told.join('\n'));
    this.judged.push({ one, finding, requests, problems: [...told, ...this.unended(one)] });
    this.collected.delete(group);
    const [cause] = one.kind === 'faulty' ? finding.causes : [];
    if (cause && aftermath) this.scripts.take(one, cause, aftermath);
  }

  private problemsOf(one: ProofCase): string[] {
    return [...this.forbidden(one), ...this.misjudged(one)];
  }

  /** Without its aftermath, nobody knows what the suite did to a service. */
  private unended(one: ProofCase): string[] {
    return this.of(nameOf(one)).aftermath ? [] : [`NO AFTERMATH of ${one.name}: its end was not reached`];
  }

  /** What the suite did to a service, or told of it, and must not. */
  private forbidden({ name, kind }: ProofCase): string[] {
    const { aftermath, texts } = this.of(nameOf({ name, kind }));
    if (!aftermath) return [];
    const told = texts.toLowerCase().includes(aftermath.token.toLowerCase()) ? [`TOKEN TOLD of ${name}`] : [];
    return [...aftermath.forbiddenRequests.slice(0, 3).map((request) => `FORBIDDEN in ${name}: ${request}`), ...told];
  }

  private misjudged(one: ProofCase): string[] {
    const collected = this.of(nameOf(one));
    const finding = findingOf(one, collected);
    if (one.kind === 'faulty') return faultProblems(one, finding, collected);
    const { aftermath } = collected;
    const isLeft = aftermath && ((!one.busy && aftermath.remaining.length > 0) || aftermath.summary.left.length > 0);
    const left = isLeft
      ? [`LEFT BEHIND in ${one.name}: ${JSON.stringify([aftermath.remaining, aftermath.summary.left])}`]
      : [];
    if (!finding.isAlarm) return left;
    return [`FALSE ALARM ${one.name}\n${shown(finding.judgements)}\n${collected.errors.join('\n')}`, ...left];
  }
}

function groupOf(test: TestCase): string {
  const [, , , group = ''] = test.titlePath();
  return group;
}

function nameOf({ kind, name }: Pick<ProofCase, 'kind' | 'name'>): string {
  return `${kind}: ${name}`;
}

function faultProblems({ name, breaches }: ProofCase, finding: Finding, { errors }: Collected): string[] {
  const { isKilled, falselyAccused, failed, inconclusive, judgements } = finding;
  const survivor = isKilled
    ? []
    : [
        `SURVIVOR ${name} (breaches ${breaches.join(', ')}); failed: ${failed.join(' ')}; inconclusive: ${inconclusive.join(' ')} ${errors.join('; ').slice(0, 300)}`,
      ];
  const accusing = judgements.filter(
    ({ requirement, verdict }) => verdict === 'failed' && falselyAccused.includes(requirement),
  );
  return [
    ...survivor,
    ...(falselyAccused.length > 0
      ? [`FALSE ACCUSATION of ${name} (breaches ${breaches.join(', ')}):\n${shown(accusing)}`]
      : []),
  ];
}

function shown(judgements: readonly Judgement[]): string {
  return judgements
    .filter(({ verdict }) => verdict === 'failed' || verdict === 'inconclusive')
    .map(
      ({ requirement, verdict, message, evidence }) =>
        `  ${requirement} ${verdict}: ${message}\n      ${evidence.join('\n').replaceAll('\n', '\n      ')}`,
    )
    .join('\n');
}

/** What the suite says of a fault, the first cause first. */
function rowOf({ one, finding }: { readonly one: ProofCase; readonly finding: Finding }): string {
  const causes = finding.causes.map(({ requirement }) => requirement);
  const others = finding.failed.filter((id) => !causes.some((cause) => cause === id));
  return `${one.name.slice(0, 70).padEnd(70)} ${causes.join(' ')}${others.length > 0 ? ` (${others.join(' ')})` : ''}`;
}

/** Requirements that kill no fault, in the whole proof: in the short one a fault may be told by another that it breaches. */
function idleIn(faulty: readonly { readonly finding: Finding }[]): string[] {
  if (!full || faulty.length < services.filter(({ kind }) => kind === 'faulty').length) return [];
  const killing = new Set(faulty.flatMap(({ finding }) => finding.failed));
  // `tests/stress` shows what those under pressure kill.
  const idle = requirementIds.filter((id) => !killing.has(id) && !underPressure.has(id));
  return idle.map((id) => `${id} kills no fault`);
}

function causesText(findings: readonly Finding[]): string {
  const counts = findings.map(({ causes, failed }) => Math.max(causes.length, failed.length)).sort((a, b) => a - b);
  const at = (share: number): number => counts[Math.min(counts.length - 1, Math.floor(counts.length * share))] ?? 0;
  return `causes of a fault: median ${at(0.5)}, p95 ${at(0.95)}, most ${counts.at(-1) ?? 0}`;
}

function wordsOf({ error, status }: TestResult): string {
  return error?.message?.slice(0, 2_000) ?? status;
}
