import process from 'node:process';
import { relative } from 'node:path';
import { shareLock } from '../../fixtures/settings/handed-on.js';
import {
  loadSettings,
  pathsOf,
  type Settings,
  SettingsError,
  shareSettings,
} from '../../fixtures/settings/settings.js';
import { claimReportFolder, clearReports } from '../../fixtures/run-folder/report-folder.js';
import { lockFolder } from '../../fixtures/run-folder/lock.js';
import { shownAddress } from '../../fixtures/settings/shown-address.js';
import { type Early, reportEarlyEnd } from '../early-end.js';
import type { HeldRunner, Manner } from '../run-playwright.js';
import { assertReference } from '../reference-needs.js';
import { settingsOfCommand } from '../setting-likenesses.js';
import { compiledConfiguration, ownConfiguration } from '../self.js';
import { type Input, textOf, UsageError } from './command.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';
import { exactly, idsIn } from './grep-ids.js';
import { runnerArguments, shardOf } from './runner-options.js';

const MOST_WAIT_S = 3_600;

interface RunnerStart {
  readonly args: readonly string[];
  readonly manner: Partial<Manner>;
}

/** Verifies the service of the settings, once or again and again; answers with the exit code of its verdict. */
export async function verify(input: Input): Promise<number> {
  const asked = input.options['last-failed'] === true ? (await import('./last-failed.js')).ofLastFailed(input) : input;
  if (asked.options['watch'] === true) return (await import('./watch.js')).watch(asked, { once: verifyOnce, hold });
  return verifyOnce(asked);
}

/** Starts what a run needs before that run is wanted, so that it then begins at once. */
async function hold(input: Input, isSoon: boolean): Promise<HeldRunner> {
  const { holdPlaywright } = await import('../run-playwright.js');
  const { args, manner } = await runnerFor(input, playwrightArguments(input));
  return holdPlaywright(args, { ...manner, isSoon });
}

async function verifyOnce(input: Input, held?: HeldRunner): Promise<number> {
  const waitMs = waitOf(input);
  const ids = idsIn(textOf(input, 'grep') ?? '');
  idsIn(textOf(input, 'grep-invert') ?? '');
  const asked = playwrightArguments(input);
  if (input.options['plan'] === true) return (await import('./plan.js')).plan(input);
  const { runPlaywright } = await import('../run-playwright.js');
  // These judge nothing, so there is no verdict to wait for and no report to make way for.
  if (['list', 'ui', 'ui-port', 'ui-host'].some((name) => input.options[name] !== undefined)) {
    loadSettings();
    const config = textOf(input, 'config') ?? ownConfiguration();
    return (await runPlaywright([...asked, `--config=${config}`])).code;
  }
  const settings = await settingsOrReport(input);

  const { reportDir } = settings;
  const fault = claimReportFolder(reportDir);
  if (fault !== undefined) throw new SettingsError([fault]);
  const lock = lockFolder(reportDir);
  if (typeof lock === 'string') throw new SettingsError([lock]);
  shareLock(reportDir);
  shareSettings();
  try {
    await prepare(settings, waitMs);
  } catch (error) {
    lock.release();
    if (error instanceof SettingsError) await reportEarlyEnd({ ...settings, ...earlyEnd(error, input) }, input.json);
    throw error;
  }
  try {
    return await carryOut(input, { settings, asked, ids, held });
  } finally {
    lock.release();
  }
}

/** What a run is asked for. */
interface Wish {
  readonly settings: Settings;
  /** Arguments for Playwright. */
  readonly asked: readonly string[];
  /** Requirements that are to be told by themselves. */
  readonly ids: readonly RequirementId[];
  readonly held: HeldRunner | undefined;
}

/** Runs the tests, and answers with the exit code of the verdict. */
async function carryOut(input: Input, { settings, asked, ids, held }: Wish): Promise<number> {
  const { runPlaywright } = await import('../run-playwright.js');
  const { reportDir } = settings;
  const { args, manner } = await runnerFor(input, asked);
  const end = await (held === undefined ? runPlaywright(args, manner) : held.begin());
  const { sweepAfter } = await import('../sweep-after.js');
  const swept = await sweepAfter(settings);
  if (swept !== undefined) process.stderr.write(`${swept}\n`);
  const { endOf } = await import('../exit-code.js');
  const { code, message, report } = endOf(reportDir, end);
  if (message !== undefined) process.stderr.write(`${message}\n`);
  if (input.json && report) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (report && ids.length > 0) {
    const { verdictsOf } = await import('./verdicts.js');
    (input.json ? process.stderr : process.stdout).write(verdictsOf(report, ids));
  }
  return code;
}

/** Settings that are wrong are told in the reports too. */
async function settingsOrReport(input: Input): Promise<Settings> {
  try {
    return settingsOfCommand();
  } catch (error) {
    if (error instanceof SettingsError) await reportEarlyEnd({ ...pathsOf(), ...earlyEnd(error, input) }, input.json);
    throw error;
  }
}

function earlyEnd(error: SettingsError, input: Input): Pick<Early, 'hindrance' | 'outOfReach' | 'shard'> {
  const shard = shardOf(input);
  return { hindrance: error.message, outOfReach: error instanceof OutOfReach, ...(shard && { shard }) };
}

/** A service that cannot be reached, though the settings may be right. */
class OutOfReach extends SettingsError {}

/** What must hold before the tests. @throws SettingsError where it does not */
async function prepare(settings: Settings, waitMs: number): Promise<void> {
  const { contract, knownFailures, history, caFile, clientCertificate } = settings;
  if ([contract, knownFailures, history, caFile, clientCertificate].some((one) => one !== undefined)) {
    const { fileFaults } = await import('../setting-faults.js');
    const faults = fileFaults(settings);
    if (faults.length > 0) throw new SettingsError(faults);
  }
  process.stderr.write(`${firstLine(settings)}\n`);
  clearReports(settings.reportDir);
  if (settings.baseUrl === undefined) assertReference();
  const { reached } = await import('../reachable.js');
  const hindrance = await reached(settings, waitMs, (text) => process.stderr.write(`${text}\n`));
  if (hindrance !== undefined) throw new OutOfReach([hindrance]);
}

function firstLine({ baseUrl, reportDir }: Settings): string {
  const subject = baseUrl === undefined ? 'the built-in reference service' : shownAddress(baseUrl);
  return `Verifying ${subject}; reports go to ${relative(process.cwd(), reportDir) || '.'} …`;
}

function waitOf(input: Input): number {
  const text = textOf(input, 'wait');
  if (text === undefined) return 0;
  const seconds = Number(text);
  if (!/^\d{1,4}$/.test(text) || seconds > MOST_WAIT_S)
    throw new UsageError(`--wait: received "${text}"; expected a whole number of seconds up to ${MOST_WAIT_S}.`);
  return seconds * 1000;
}

/** What the runner is started with, for what it is asked for. */
async function runnerFor(input: Input, asked: readonly string[]): Promise<RunnerStart> {
  const config = await configurationFor(input);
  const isCompiled = config !== textOf(input, 'config') && config.endsWith('.js');
  return { args: [...asked, `--config=${config}`], manner: { aside: input.json, isCompiled } };
}

/** Whatever folder the user is in, with whatever Playwright of its own: the tests are those of this package. */
function configurationFor(input: Input): string | Promise<string> {
  const given = textOf(input, 'config');
  if (given !== undefined) return given;
  // Names of files, and lines in them, are those of the sources.
  return input.names.length > 0 ? ownConfiguration() : compiledConfiguration();
}

function playwrightArguments(input: Input): string[] {
  const grep = textOf(input, 'grep');
  const options = { ...input.options, ...(grep !== undefined && { grep: exactly(grep) }) };
  return runnerArguments({ ...input, options });
}
