// Measures runs of the command on the built-in reference: `npm run bench -- [--latency 0,50] [--records 10,10000]`.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { operations } from '../../fixtures/http/exchange.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { startReference } from '../../subjects/reference/index.js';
import { runCommandOn } from '../command-on.js';

const usage =
  'Usage: npm run bench -- [--latency 0,50] [--records 10,10000,100000]   (milliseconds, numbers of records)';
const columns = ['latency', 'records', 'exit', 'wall s', 'requests', 'ms a check', ...operations];

const { latencies, sizes } = readArguments();
process.stdout.write('For each operation: p50/p95 in ms.\n\n');
process.stdout.write(row(columns));
for (const latencyMs of latencies) {
  for (const records of sizes) process.stdout.write(row(await measure(latencyMs, records)));
}

/** One run, as a row of the table. */
async function measure(latencyMs: number, records: number): Promise<string[]> {
  const service = await startReference({ latencyMs, records });
  const folder = mkdtempSync(join(tmpdir(), 'chair-records-bench-'));
  try {
    const started = performance.now();
    const code = await runCommandOn(service, { REPORT_DIR: folder, SEED: '1' }, ['ignore', 'ignore', 'inherit']);
    const wallMs = performance.now() - started;
    const report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')) as ConformanceReport;
    const judged = report.requirements.filter(({ verdict }) => verdict !== 'untested').length;
    return [
      `${latencyMs} ms`,
      String(records),
      String(code),
      (wallMs / 1000).toFixed(1),
      String(report.requests.total),
      (wallMs / judged).toFixed(0),
      ...operations.map((operation) => percentiles(report, operation)),
    ];
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function percentiles({ requests }: ConformanceReport, operation: (typeof operations)[number]): string {
  const { latencyMs } = requests.operations[operation];
  return latencyMs ? `${latencyMs.p50.toFixed(0)}/${latencyMs.p95.toFixed(0)}` : '-';
}

function row(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.padStart(10)).join(' ')}\n`;
}

function readArguments(): { readonly latencies: number[]; readonly sizes: number[] } {
  try {
    const options = {
      latency: { type: 'string', default: '0,50' },
      records: { type: 'string', default: '10,10000,100000' },
    } as const;
    const { latency, records } = parseArgs({ options }).values;
    return { latencies: numbersIn(latency), sizes: numbersIn(records) };
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
