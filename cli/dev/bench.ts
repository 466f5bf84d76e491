// Measures runs on the built-in reference: `npm run bench -- [--runs 7] [--latency 0,50,200] [--records 10] [--package]`.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ConformanceReport } from '../../schemas/types.js';
import { startReference } from '../../subjects/reference/index.js';
import type { RunningService } from '../../subjects/service.js';

const usage =
  'Usage: npm run bench -- [--runs 7] [--latency 0,50] [--records 10,10000] [--package]   (milliseconds, numbers of records)';
const TICKS_PER_SECOND = 100;
const root = join(import.meta.dirname, '..', '..');
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/** What one run took. */
interface Measure {
  readonly wallS: number;
  /** Of all its processes; 0 where the system does not tell. */
  readonly cpuS: number;
}

/** Something that is run again and again. */
interface Candidate {
  readonly name: string;
  readonly args: readonly string[];
  readonly variables: (service: RunningService, folder: string) => Readonly<Record<string, string>>;
}

const { runs, latencies, sizes, isPacked } = readArguments();
const folder = mkdtempSync(join(tmpdir(), 'chair-records-bench-'));
try {
  const candidates = [checkout(), ...(isPacked ? [packed()] : []), bare()];
  process.stdout.write(`Seconds: minimum / median / maximum of ${runs} runs.\n\n`);
  print(['latency', 'records', 'what', 'wall', 'CPU', 'requests', 'list reads', 'of the bare suite']);
  for (const latencyMs of latencies) for (const records of sizes) await compare(candidates, latencyMs, records);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The candidates in turns, so that a machine that slows down slows all of them down. */
async function compare(candidates: readonly Candidate[], latencyMs: number, records: number): Promise<void> {
  const measures = new Map<Candidate, Measure[]>(candidates.map((one) => [one, []]));
  for (let run = 0; run < runs; run++) {
    for (const [candidate, some] of measures) some.push(await measure(candidate, latencyMs, records));
  }
  const [last] = candidates.slice(-1);
  const bareMeasures = (last && measures.get(last)) ?? [];
  for (const [{ name }, some] of measures) {
    const ratio = (of: (one: Measure) => number): string => (median(some, of) / median(bareMeasures, of)).toFixed(2);
    const { total = 0, lists = 0 } = name === 'bare suite' ? {} : countsIn(join(folder, 'report'));
    print([
      `${latencyMs} ms`,
      String(records),
      name,
      spread(some, ({ wallS }) => wallS),
      spread(some, ({ cpuS }) => cpuS),
      String(total),
      String(lists),
      `${ratio(({ wallS }) => wallS)} wall, ${ratio(({ cpuS }) => cpuS)} CPU`,
    ]);
  }
}

async function measure({ name, args, variables }: Candidate, latencyMs: number, records: number): Promise<Measure> {
  const service = await startReference({ latencyMs, records });
  try {
    const env = { ...process.env, ...variables(service, join(folder, name === 'bare suite' ? 'bare' : 'report')) };
    const [cpuBefore, started] = [cpuOfChildren(), performance.now()];
    const code = await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: 'ignore' });
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (code !== 0) throw new Error(`${name} ended with exit code ${String(code)}; expected 0.`);
    return { wallS: (performance.now() - started) / 1_000, cpuS: cpuOfChildren() - cpuBefore };
  } finally {
    await service.close();
  }
}

function checkout(): Candidate {
  return { name: 'checkout', args: ['cli/dev/start.js'], variables: settingsFor };
}

/** The package as npm packs and installs it. */
function packed(): Candidate {
  const npm = (cwd: string, ...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${stderr}`);
  };
  npm(root, 'pack', '--silent', '--pack-destination', folder);
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm(folder, 'install', '--silent', '--prefix', folder, join(folder, archive));
  const command = join(folder, 'node_modules', 'chair-records-conformance', 'dist', 'cli', 'conformance.js');
  return { name: 'package', args: [command], variables: settingsFor };
}

function bare(): Candidate {
  const config = join(import.meta.dirname, 'bare', 'playwright.config.ts');
  return {
    name: 'bare suite',
    args: [playwright, 'test', '--config', config],
    variables: ({ baseUrl, token }, into) => ({ BENCH_URL: baseUrl, BENCH_TOKEN: token, BENCH_FOLDER: into }),
  };
}

function settingsFor({ baseUrl, token }: RunningService, reportDir: string): Readonly<Record<string, string>> {
  return { BASE_URL: baseUrl, ACCESS_TOKEN: token, REPORT_DIR: reportDir, SEED: '1' };
}

/** CPU time of all processes that this one started and that have ended, in seconds (proc(5), stat). */
function cpuOfChildren(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

function countsIn(reportDir: string): { readonly total: number; readonly lists: number } {
  const { requests } = JSON.parse(readFileSync(join(reportDir, 'conformance.json'), 'utf8')) as ConformanceReport;
  return { total: requests.total, lists: requests.operations.list.count };
}

function median(measures: readonly Measure[], of: (one: Measure) => number): number {
  const sorted = measures.map(of).sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function spread(measures: readonly Measure[], of: (one: Measure) => number): string {
  const all = measures.map(of);
  return [Math.min(...all), median(measures, of), Math.max(...all)].map((one) => one.toFixed(1)).join(' / ');
}

function print(cells: readonly string[]): void {
  const widths = [8, 8, 11, 19, 19, 9, 11, 0];
  process.stdout.write(`${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')}\n`);
}

function readArguments(): { runs: number; latencies: number[]; sizes: number[]; isPacked: boolean } {
  try {
    const options = {
      runs: { type: 'string', default: '7' },
      latency: { type: 'string', default: '0,50' },
      records: { type: 'string', default: '10' },
      package: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ options });
    const [count = 1] = numbersIn(values.runs);
    return {
      runs: count,
      latencies: numbersIn(values.latency),
      sizes: numbersIn(values.records),
      isPacked: values.package,
    };
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
}

function numbersIn(text: string): number[] {
  const parts = text.split(',');
  if (!parts.every((part) => /^\d{1,7}$/.test(part))) throw new TypeError(`${text} is no list of whole numbers`);
  return parts.map(Number);
}
