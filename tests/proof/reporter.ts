import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { RECORD_ATTACHMENT, type Judgement, type RunRecord } from '../../schemas/results.js';
import { requirementIds, requirementOf } from '../../specs/catalogue/requirements.js';
import { withoutCallLog } from '../../reporter/collect/call-log.js';
import type { Aftermath } from './harness.js';
import { cast, type Part } from './services.js';

/** What the proof found of one service. */
interface Finding {
  readonly failed: Map<string, Judgement>;
  readonly inconclusive: Map<string, Judgement>;
  readonly errors: string[];
  requests: number;
  /** Everything that the tests handed on. */
  handedOn: string;
  aftermath: Aftermath | undefined;
  durationMs: number;
}

/** Turns the results of the proof into survivors, false alarms and the kill matrix, and owns the exit code. */
export default class ProofReporter implements Reporter {
  private readonly findings = new Map<string, Finding>();
  /** What is wrong with the proof itself, and not with what it found of a service. */
  private readonly problems: string[] = [];
  private readonly started = performance.now();

  printsToStdio(): boolean {
    return true;
  }

  onStepEnd(test: TestCase, _result: TestResult, { error }: TestStep): void {
    if (!error) return;
    // As the reporter of a run does, which knows more tokens.
    withoutCallLog(error, (text) => text);
    this.newest(test).handedOn += JSON.stringify(error);
  }

  private newest(test: TestCase): Finding {
    const [, , , group = ''] = test.titlePath();
    const finding = this.findings.get(group) ?? newFinding();
    this.findings.set(group, finding);
    return finding;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, , , group = ''] = test.titlePath();
    const finding = this.newest(test);
    finding.durationMs += result.duration;
    finding.handedOn += JSON.stringify(result.errors);
    for (const { name, body } of result.attachments) {
      if (name !== 'aftermath') finding.handedOn += body?.toString() ?? '';
      if (name === RECORD_ATTACHMENT && body) take(finding, JSON.parse(body.toString()) as RunRecord);
      if (name === 'aftermath' && body) finding.aftermath = JSON.parse(body.toString()) as Aftermath;
    }
    if (test.title === 'end') this.report(group);
    // A test that fails because its service is faulty is expected to, see `expectFailures`; any other is not.
    if (result.status !== 'skipped' && result.status !== test.expectedStatus)
      this.problems.push(`NOT CARRIED OUT ${group}: ${test.title}: ${wordsOf(result)}`);
    const recorded = result.attachments.some(({ name }) => name === RECORD_ATTACHMENT || name === 'aftermath');
    if (!recorded && result.status !== 'skipped') finding.errors.push(`${test.title}: ${wordsOf(result)}`);
  }

  /** Tells at once what is wrong with a part that is through. */
  private report(group: string): void {
    const part = cast.find(({ kind, name }) => `${kind}: ${name}` === group);
    for (const problem of part ? this.problemsOf(part) : []) console.log(problem);
  }

  onError(error: { readonly message?: string }): void {
    this.problems.push(error.message ?? 'an error without a message');
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const ran = cast.filter(({ name, kind }) => this.findings.has(`${kind}: ${name}`));
    const problems = [...this.problems, ...ran.flatMap((part) => [...this.problemsOf(part), ...this.unended(part)])];
    if (ran.length === 0) problems.push('NOTHING TRIED: no service of the proof was verified');
    if (result.status !== 'passed' && problems.length === 0) problems.push(`NOT CARRIED OUT: ${result.status}`);
    const killers = new Map<string, number>();
    const [faulty, valid] = [ran.filter(({ kind }) => kind === 'faulty'), ran.filter(({ kind }) => kind === 'valid')];
    const rows: string[] = [];
    for (const part of faulty) {
      const finding = this.findingOf(part);
      const decisive = [...finding.failed.keys()];
      for (const id of decisive) killers.set(id, (killers.get(id) ?? 0) + 1);
      rows.push(`${part.name.slice(0, 70).padEnd(70)} ${decisive.join(' ')}`);
    }
    console.log(rows.join('\n'));
    console.log();
    for (const id of requirementIds) console.log(`${id.padEnd(14)} kills ${killers.get(id) ?? 0}`);
    const idle =
      faulty.length === cast.filter(({ kind }) => kind === 'faulty').length
        ? requirementIds.filter((id) => !killers.has(id))
        : [];
    for (const id of idle) problems.push(`${id} kills no fault`);
    console.log(`\n${problems.join('\n')}`);
    const survivors = faulty.filter((part) => !this.isKilled(part)).length;
    const alarms = valid.filter((part) => this.isAlarm(part)).length;
    const requests = [...this.findings.values()].reduce((sum, one) => sum + one.requests, 0);
    console.log(
      `\nkill rate ${faulty.length - survivors} of ${faulty.length}; false alarms ${alarms} of ${valid.length}; ${requests} requests in ${((performance.now() - this.started) / 1000).toFixed(1)} s`,
    );
    console.log(`${faulty.length + valid.length - survivors - alarms} passed, ${survivors + alarms} failed`);
    return Promise.resolve({ status: problems.length > 0 ? 'failed' : 'passed' });
  }

  /** What was found, without advice where the run is not strict: there it only warns. */
  private findingOf({ kind, name, conditions: { strict } }: Part): Finding {
    const finding = this.findings.get(`${kind}: ${name}`) ?? newFinding();
    if (!strict) for (const id of requirementIds) if (requirementOf(id).level === 'advice') finding.failed.delete(id);
    return finding;
  }

  private isKilled(part: Part): boolean {
    const { failed } = this.findingOf(part);
    return part.breaches.some((id) => failed.has(id));
  }

  private isAlarm(part: Part): boolean {
    const { failed, inconclusive, errors } = this.findingOf(part);
    return failed.size > 0 || inconclusive.size > 0 || errors.length > 0;
  }

  private problemsOf(part: Part): string[] {
    return [...this.forbidden(part), ...this.misjudged(part)];
  }

  /** Without its aftermath, nobody knows what the suite did to a service. */
  private unended(part: Part): string[] {
    return this.findingOf(part).aftermath ? [] : [`NO AFTERMATH of ${part.name}: its end was not reached`];
  }

  /** What the suite did to a service, or told of it, and must not. */
  private forbidden(part: Part): string[] {
    const { aftermath, handedOn } = this.findingOf(part);
    if (!aftermath) return [];
    const told = handedOn.toLowerCase().includes(aftermath.token.toLowerCase()) ? [`TOKEN TOLD of ${part.name}`] : [];
    return [
      ...aftermath.forbiddenRequests.slice(0, 3).map((request) => `TRESPASS in ${part.name}: ${request}`),
      ...told,
    ];
  }

  private misjudged(part: Part): string[] {
    const { failed, inconclusive, errors, aftermath } = this.findingOf(part);
    const show = (some: Map<string, Judgement>): string =>
      [...some.values()]
        .map(
          ({ requirement, message, evidence }) =>
            `  ${requirement}: ${message}\n      ${evidence.join('\n').replaceAll('\n', '\n      ')}`,
        )
        .join('\n');
    if (part.kind === 'faulty') {
      if (this.isKilled(part)) return [];
      return [
        `SURVIVOR ${part.name} (breaches ${part.breaches.join(', ')}); failed: ${[...failed.keys()].join(' ')}; inconclusive: ${[...inconclusive.keys()].join(' ')} ${errors.join('; ').slice(0, 300)}`,
      ];
    }
    const left =
      aftermath && ((!part.busy && aftermath.remaining.length > 0) || aftermath.summary.left.length > 0)
        ? [`LEFT BEHIND in ${part.name}: ${JSON.stringify(aftermath)}`]
        : [];
    if (!this.isAlarm(part)) return left;
    return [
      `FALSE ALARM ${part.name}\n${show(failed)}\n inconclusive:\n${show(inconclusive)}\n${errors.join('\n')}`,
      ...left,
    ];
  }
}

function wordsOf({ error, status }: TestResult): string {
  return error?.message?.slice(0, 2_000) ?? status;
}

function newFinding(): Finding {
  return {
    failed: new Map(),
    inconclusive: new Map(),
    errors: [],
    requests: 0,
    handedOn: '',
    aftermath: undefined,
    durationMs: 0,
  };
}

function take(finding: Finding, { judgements, requests }: RunRecord): void {
  finding.requests += requests.length;
  for (const judgement of judgements) {
    if (judgement.verdict === 'failed') finding.failed.set(judgement.requirement, judgement);
    if (judgement.verdict === 'inconclusive') finding.inconclusive.set(judgement.requirement, judgement);
  }
}
