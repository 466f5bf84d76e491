import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validateConformance } from '../../schemas/conformance.js';
import { settingNames } from '../../schemas/settings.js';
import type { ConformanceReport } from '../../schemas/types.js';
import type { RunningService } from '../../subjects/service.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Values of settings by the names of their variables. */
export type Variables = Readonly<Record<string, string>>;

/** What a run of the command ended with. */
export interface End {
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly output: string;
  /** Undefined where the run left none. */
  readonly report: ConformanceReport | undefined;
}

/** A run of the command that goes on. */
export interface Run {
  readonly child: ChildProcess;
  readonly reportDir: string;
  readonly end: Promise<End>;
}

/** Starts the command. Without a REPORT_DIR it gets a folder of its own, which is deleted after the test. */
export function start(context: TestContext, variables: Variables, args: readonly string[] = []): Run {
  const reportDir = variables['REPORT_DIR'] ?? reportFolder(context);
  const child = spawn(process.execPath, ['cli/dev/start.js', ...args], {
    cwd: root,
    env: { ...bareEnvironment(), ...variables, REPORT_DIR: reportDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  context.after(() => child.kill('SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const end = new Promise<End>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      try {
        resolve({ code, output, report: reportIn(reportDir) });
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
  return { child, reportDir, end };
}

/** Runs the command to its end. */
export function run(context: TestContext, variables: Variables, args: readonly string[] = []): Promise<End> {
  return start(context, variables, args).end;
}

/** The settings with which a service is verified. */
export function settingsFor({ baseUrl, token }: RunningService): Variables {
  return { BASE_URL: baseUrl, ACCESS_TOKEN: token };
}

/** A service, which ends with the test. */
export async function serviceOf<Running extends RunningService>(
  context: TestContext,
  starting: Promise<Running>,
): Promise<Running> {
  const service = await starting;
  context.after(() => service.close());
  return service;
}

/** An empty folder for reports, which is deleted after the test. */
export function reportFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-run-'));
  context.after(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return folder;
}

/** Ids of the requirements with a verdict. */
export function idsWith({ report }: End, verdict: string): string[] {
  return (report?.requirements ?? []).filter((one) => one.verdict === verdict).map(({ id }) => id);
}

/** Ids of the requirements whose failure makes a run fail that is not strict. */
export function decisiveFailures(end: End): string[] {
  return idsWith(end, 'failed').filter((id) => !id.startsWith('ADVICE-'));
}

/** Nothing of this process's own settings, nor of an `.env`: an empty variable counts as unset. */
function bareEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...settingNames.map((name) => [name, ''] as const), ...kept]);
}

function reportIn(folder: string): ConformanceReport | undefined {
  const path = join(folder, 'conformance.json');
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  assert.ok(validateConformance(report), JSON.stringify(validateConformance.errors?.slice(0, 3)));
  return report;
}
