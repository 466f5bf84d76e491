import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { compare, type Side } from '../../contract/compare/comparison.js';
import { comparisonPage } from '../../reporter/page/comparison.js';
import { comparisonText } from '../../reporter/print/comparison-text.js';
import { shellQuote } from '../../fixtures/http/curl.js';
import { escapeControlLine } from '../../reporter/print/escape-control.js';
import { NotAContract, readContractFile } from '../../contract/drift/read.js';
import { readLedgers } from '../../fixtures/run/ledger.js';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { validateConformance } from '../../schemas/conformance.js';
import { runCommandOn } from '../command-on.js';
import type { Input } from './command.js';

/** Something that keeps two services from being compared. */
class NotComparable extends Error {}

/** Tells whether one service can stand in for another. */
export async function compareServices({ names: [a = '', b = ''], json }: Input): Promise<number> {
  try {
    // One after the other: both may be the same service.
    const comparison = compare(await sideOf(a, 'A_TOKEN'), await sideOf(b, 'B_TOKEN'));
    const folder = resolve(process.env['REPORT_DIR'] || 'compare');
    mkdirSync(folder, { recursive: true });
    const paths = ['comparison.json', 'comparison.html'].map((name) => join(folder, name));
    writeWhole(paths[0] ?? '', `${JSON.stringify(comparison, null, 2)}\n`);
    writeWhole(paths[1] ?? '', comparisonPage(comparison));
    process.stdout.write(
      json
        ? `${JSON.stringify(comparison, null, 2)}\n`
        : `${comparisonText(comparison)}${paths.map((path) => `  ${path}\n`).join('')}`,
    );
    return comparison.exitCode;
  } catch (error) {
    if (!(error instanceof NotComparable) && !(error instanceof NotAContract)) throw error;
    process.stderr.write(`${escapeControlLine(`Not judged: ${error.message}`)}\n`);
    return 2;
  }
}

async function sideOf(name: string, variable: string): Promise<Side> {
  if (!/^https?:\/\//i.test(name)) return sideIn(resolve(name), name);
  const token = process.env[variable] ?? '';
  if (token === '') throw new NotComparable(`${variable} is not set; expected the token for ${name}.`);
  const folder = mkdtempSync(join(tmpdir(), 'chair-records-compare-'));
  try {
    process.stderr.write(`Verifying ${name} …\n`);
    await runCommandOn({ baseUrl: name, token }, { REPORT_DIR: folder }, ['ignore', 'ignore', 'inherit']);
    return sideIn(folder, name);
  } finally {
    if (leavesRecords(folder))
      process.stderr.write(
        `Records were left in ${name}; ${folder} knows which ones: REPORT_DIR=${shellQuote(folder)} BASE_URL=${shellQuote(name)} ACCESS_TOKEN="$${variable}" chair-conformance sweep deletes them.\n`,
      );
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a run with this report folder made records that it did not delete. */
function leavesRecords(folder: string): boolean {
  return readLedgers(join(folder, 'ledger')).some(({ entries }) => entries.some(({ deleted }) => !deleted));
}

/** What a run left in a folder, which may be named by the report in it. */
function sideIn(path: string, name: string): Side {
  if (!existsSync(path)) throw new NotComparable(`${name} does not exist; expected a report folder or a base URL.`);
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8'));
  } catch {
    throw new NotComparable(`${name} holds no conformance.json that can be read; expected the report of a run.`);
  }
  if (!validateConformance(report))
    throw new NotComparable(`the conformance.json of ${name} is not as its schema describes it; run again.`);
  if (!report.subject) throw new NotComparable(`${name}: ${report.hindrances.join('; ')}`);
  return { name, report, contract: readContractFile(join(folder, 'contract.json')) };
}
