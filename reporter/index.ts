import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { isLockedFor, sharedSubject } from '../fixtures/settings/handed-on.js';
import { gitHubJob, loadSettings, type Settings, wantsColour } from '../fixtures/settings/settings.js';
import type { ConformanceReport } from '../schemas/types.js';
import { isRequirementId, requirements } from '../specs/catalogue/requirements.js';
import { ContractKeeper } from '../contract/drift/keeper.js';
import { contractFault } from '../contract/drift/fault.js';
import type { HarEntry } from '../fixtures/http/har.js';
import { takeExchanges } from './collect/exchanges.js';
import { withoutCallLog } from './collect/call-log.js';
import { errorText } from './collect/error-text.js';
import { claimReportFolder, reportFolderFault } from '../fixtures/run-folder/report-folder.js';
import { writeReport } from './print/report-files.js';
import { writeExchanges } from './print/har.js';
import { painter } from './print/paint.js';
import { type Mark, Progress } from './print/progress.js';
import { historyOf } from './collect/history.js';
import { recordOf } from './collect/record.js';
import { certificateFault } from '../fixtures/http/certificates.js';
import { redactedCopy } from '../fixtures/secrets/redacted-copy.js';
import { reportOf, type RunFacts } from './judge/report.js';
import { freeReserve, keepReserve } from '../fixtures/run-folder/reserve.js';
import { concluded } from './concluded.js';
import { keepShard } from './collect/shard.js';
import { initialIdsOf } from '../fixtures/run-folder/initial-ids.js';
import type { ObservedContract } from '../contract/infer/observed-contract.js';
import { VERSION } from '../schemas/version.js';
import { lockFolder } from '../fixtures/run-folder/lock.js';
import { readRunFiles, type RunFiles } from './collect/run-files.js';
import { linkToPage } from './playwright/link.js';
import { longestFirst } from './playwright/longest-first.js';
import { markFindings, withoutInternals } from './playwright/tidy.js';
import { tokenRedactor } from './collect/secrets.js';
import { headerLine, summaryText } from './print/terminal.js';
import { findingsOf, type TestEnd } from './collect/test-end.js';
import { tellGitHub } from './night/write-night.js';
import { addToHistory, historyFault } from './history/file.js';
import { isDecisive } from '../schemas/results.js';
import { visible } from './print/escape-control.js';

/** Options of the reporter in the Playwright configuration. Never the token: other reporters copy options. */
export interface ConformanceReporterOptions {
  /** Absolute path. */
  readonly reportDir: string;
  readonly seed: number;
  readonly strict: boolean;
  /** Whether nothing but reads was sent. */
  readonly readOnly?: boolean;
  /** Paths of reports that other reporters write, named at the end beside those of this one. */
  readonly otherReports?: readonly string[];
  /** Set by Playwright; "list" when tests are listed and not run. */
  readonly _mode?: string;
}

/** Turns test results into verdicts: on the terminal, in `conformance.json` and in `junit.xml`. */
export default class ConformanceReporter implements Reporter {
  readonly #options: ConformanceReporterOptions;
  readonly #settings: Settings;
  readonly #redact: (text: string) => string;
  readonly #listing: boolean;
  /** By the test's id; more than one where the test was repeated after a failure. */
  readonly #ends = new Map<string, TestEnd[]>();
  readonly #errors: string[] = [];
  readonly #contract = new ContractKeeper();
  #suite: Suite | undefined;
  #shard: FullConfig['shard'] = null;
  #progress = new Progress(process.stdout, 0);
  #ended = false;
  #exchanges: readonly HarEntry[] = [];

  constructor(options: ConformanceReporterOptions) {
    this.#options = options;
    this.#settings = loadSettings();
    this.#redact = tokenRedactor(this.#settings);
    this.#listing = options._mode === 'list';
    if (!this.#listing) this.#prepare();
  }

  /** When tests are listed this one is silent, and Playwright's own list is wanted. */
  printsToStdio(): boolean {
    return !this.#listing;
  }

  /** Shards are cut from the usual order, in which long and short ones are mixed. */
  preprocess({ config, suite }: { readonly config: FullConfig; readonly suite: Suite }): Promise<void> {
    if (!config.shard && !this.#listing) longestFirst(suite);
    return Promise.resolve();
  }

  onBegin({ shard }: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#shard = shard;
    if (this.#listing) return;
    // Discovery may be under way still.
    const baseUrl = sharedSubject()?.baseUrl ?? this.#settings.baseUrl;
    process.stdout.write(headerLine({ baseUrl, builtIn: this.#settings.baseUrl === undefined, ...this.#options }));
    this.#progress = new Progress(process.stdout, suite.allTests().length);
  }

  onStepEnd(_test: TestCase, _result: TestResult, { error }: TestStep): void {
    if (error) withoutCallLog(error, this.#redact);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const error of result.errors) withoutCallLog(error, this.#redact);
    const end = this.#testEnd(test, result);
    withoutInternals(result);
    this.#ends.set(test.id, [...(this.#ends.get(test.id) ?? []), end]);
    this.#progress.tick(markOf(end, this.#options.strict));
  }

  onError(error: TestError): void {
    const text = this.#redact(errorText(error));
    if (this.#ended) process.stderr.write(`${visible(text)}\n`);
    else this.#errors.push(text);
  }

  onStdOut(chunk: string | Buffer): void {
    this.#passOn(process.stdout, chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    this.#passOn(process.stderr, chunk);
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (this.#listing) return Promise.resolve(undefined);
    this.#progress.clear();
    const facts = this.#facts(result);
    freeReserve(this.#options.reportDir);
    this.#exchanges = takeExchanges(this.#options.reportDir);
    let report: ConformanceReport;
    try {
      report = this.#conclude(facts);
    } catch (error) {
      report = this.#withoutRoom(facts, error);
    }
    for (const test of this.#suite?.allTests() ?? []) markFindings(test, report.requirements, this.#options.strict);
    this.#ended = true;
    if (report.verdict === 'interrupted') return Promise.resolve({ status: 'interrupted' });
    return Promise.resolve({ status: report.verdict === 'conforms' ? 'passed' : 'failed' });
  }

  /** By then the other reporters have written theirs. */
  onExit(): Promise<void> {
    if (!this.#listing) for (const path of this.#options.otherReports ?? []) linkToPage(path);
    return Promise.resolve();
  }

  /** Happens before Playwright empties its own folders, which stand in the report folder. */
  #prepare(): void {
    const fault = reportFolderFault(this.#options.reportDir);
    if (fault !== undefined) throw new Error(fault);
    const unpinned = contractFault(this.#settings.contract, this.#options.reportDir);
    if (unpinned !== undefined) throw new Error(unpinned);
    const unkept = historyFault(this.#settings.history, this.#options.reportDir);
    if (unkept !== undefined) throw new Error(unkept);
    const untrusted = certificateFault(this.#settings);
    if (untrusted !== undefined) throw new Error(untrusted);
    const unclaimed = claimReportFolder(this.#options.reportDir);
    if (unclaimed !== undefined) throw new Error(unclaimed);
    this.#lock();
    keepReserve(this.#options.reportDir);
    // A terminal that went away must not keep the run from deleting its records.
    process.stdout.on('error', () => undefined);
  }

  #conclude(facts: RunFacts): ConformanceReport {
    const { reportDir } = this.#options;
    const observed = this.#contract.observed(reportDir, performance.timeOrigin);
    this.#keepShard(facts, observed);
    const { report, paths } = concluded(facts, observed, { ...this.#settings, reportDir }, this.#exchanges);
    this.#write(report, paths);
    return report;
  }

  /** A report that could not be written, as on a full disk, leaves a small one that says so. */
  #withoutRoom(facts: RunFacts, error: unknown): ConformanceReport {
    const reason = this.#redact(error instanceof Error ? error.message : String(error));
    const faults = [`The report could not be written: ${reason}`];
    const report = reportOf({ ...facts, tests: [], errors: [], files: { faults } });
    try {
      this.#write(report, []);
    } catch {
      process.stderr.write(`${visible(faults.join('\n'))}\n`);
    }
    return report;
  }

  /** The command holds the folder already for the runner that it starts. */
  #lock(): void {
    const { reportDir } = this.#options;
    if (isLockedFor(reportDir)) return;
    const lock = lockFolder(reportDir);
    if (typeof lock === 'string') throw new Error(lock);
  }

  #facts(result: FullResult): RunFacts {
    const { seed, strict, readOnly = false } = this.#options;
    return {
      seed,
      strict,
      readOnly,
      target: this.#settings.baseUrl,
      startTime: result.startTime,
      wallMs: result.duration,
      versions: { suite: VERSION, node: process.versions.node },
      interrupted: result.status === 'interrupted',
      files: this.#files(),
      tests: [...[...this.#ends.values()].flat(), ...this.#testsWithoutEnd()],
      errors: this.#errors,
    };
  }

  /** A shard hands on all that it knows, since only all shards together make the run. */
  #keepShard(facts: RunFacts, observed: ObservedContract | undefined): void {
    if (!this.#shard) return;
    const { reportDir } = this.#options;
    const initialIds = initialIdsOf(reportDir);
    keepShard(reportDir, { version: VERSION, ...this.#shard, initialIds, facts, observed: observed ?? null });
  }

  #write(report: ConformanceReport, more: readonly string[]): void {
    const { reportDir, otherReports = [] } = this.#options;
    const { history } = this.#settings;
    if (history !== undefined) addToHistory(history, report);
    const written = writeReport(reportDir, report, history);
    const paths = [...written, ...writeExchanges(reportDir, this.#exchanges), ...more, ...otherReports];
    const paint = painter(wantsColour(process.stdout.isTTY));
    process.stdout.write(`\n${summaryText(report, paths, paint, reportDir)}${tellGitHub(report, gitHubJob())}`);
  }

  #testEnd(test: TestCase, { status, duration, attachments, errors: thrown }: TestResult): TestEnd {
    const errors = thrown.map((error) => this.#redact(errorText(error)));
    const end = { title: test.title, requirements: requirementsOf(test), durationMs: duration, status, errors };
    try {
      this.#contract.take(attachments);
      const record = recordOf(attachments);
      const history = historyOf(attachments);
      return {
        ...end,
        ...(record && { record: redactedCopy(record, this.#redact) }),
        ...(history && { history: redactedCopy(history, this.#redact) }),
      };
    } catch (error) {
      return { ...end, status: 'failed', errors: [...errors, this.#redact(String(error))] };
    }
  }

  /** Tests that did not begin are as good as skipped; one that began and never ended was cut off with the run. */
  #testsWithoutEnd(): TestEnd[] {
    const tests = this.#suite?.allTests().filter(({ id }) => !this.#ends.has(id)) ?? [];
    return tests.map((test) => ({
      title: test.title,
      requirements: requirementsOf(test),
      status: test.results.length === 0 ? 'skipped' : 'interrupted',
      errors: [],
    }));
  }

  #files(): RunFiles {
    return redactedCopy(readRunFiles(this.#options.reportDir, performance.timeOrigin), this.#redact);
  }

  #passOn(stream: NodeJS.WriteStream, chunk: string | Buffer): void {
    this.#progress.clear();
    stream.write(visible(this.#redact(chunk.toString())));
  }
}

function requirementsOf(test: TestCase): TestEnd['requirements'] {
  return test.tags.map((tag) => tag.replace(/^@/, '')).filter(isRequirementId);
}

function markOf(end: TestEnd, strict: boolean): Mark {
  const { judgements } = findingsOf(end);
  const failed = judgements.filter(({ verdict }) => verdict === 'failed');
  if (failed.some(({ requirement }) => isDecisive(requirements[requirement].level, strict))) return 'F';
  if (judgements.some(({ verdict }) => verdict === 'inconclusive')) return '?';
  if (failed.length > 0) return 'w';
  return end.status === 'skipped' && !end.record ? '-' : '.';
}
