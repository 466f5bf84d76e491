import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { loadSettings, type Settings } from '../../fixtures/settings/settings.js';
import { operations } from '../../fixtures/http/exchange.js';
import { COLLECTION_PATH } from '../../fixtures/client/subject.js';
import { MAX_AT_ONCE } from '../../fixtures/run/processes.js';
import type { ConformanceReport, SentByPart } from '../../schemas/types.js';
import { selfCommand } from '../self.js';
import { assertReference } from '../reference-needs.js';
import { type Input, textOf } from './command.js';
import { idsIn } from './grep-ids.js';
import { runnerArguments } from './runner-options.js';

/**
 * Says what a run with these settings would send, without sending any of it: the same tests are run on the built-in
 * reference, with the same seed and ceilings, and what they sent there is printed.
 */
export async function plan(input: Input): Promise<number> {
  idsIn(textOf(input, 'grep') ?? '');
  const args = runnerArguments(input);
  const settings = loadSettings();
  assertReference('');
  process.stderr.write('Rehearsing the run on the built-in reference …\n');
  const folder = mkdtempSync(join(tmpdir(), 'chair-records-plan-'));
  try {
    const output = await rehearse(settings, folder, args);
    const path = join(folder, 'conformance.json');
    if (!existsSync(path)) {
      process.stderr.write(`The plan could not be made; expected a run on the built-in reference:\n${output}`);
      return 2;
    }
    const report = JSON.parse(readFileSync(path, 'utf8')) as ConformanceReport;
    const { seed, sent, requests } = report;
    process.stdout.write(
      input.json ? `${JSON.stringify({ seed, sent, requests }, null, 2)}\n` : planText(settings, report),
    );
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rehearse({ seed }: Settings, folder: string, args: readonly string[]): Promise<string> {
  const ofService = { BASE_URL: '', ACCESS_TOKEN: '', TOKEN_PAGE_URL: '', EXTRA_HEADERS: '' };
  const here = { ...ofService, CONTRACT: '', HISTORY: '', KNOWN_FAILURES: '' };
  const self = selfCommand(['verify', ...args]);
  const child = spawn(self.program, self.args, {
    // What is empty here counts as unset, also against an `.env`.
    env: { ...process.env, ...here, MAX_RPS: '', REPORT_DIR: folder, SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

function planText(settings: Settings, { sent, requests, seed }: ConformanceReport): string {
  const creates = requests.operations.create.count;
  const rate =
    settings.maxRps === undefined
      ? `as fast as it answers, at most ${MAX_AT_ONCE} at once`
      : `at most ${settings.maxRps} a second, so in ${Math.ceil(requests.total / settings.maxRps)} s or more`;
  return [
    `What a run would send to ${settings.baseUrl ?? 'the built-in reference'}${COLLECTION_PATH}, seed ${seed}. Nothing was sent to it.`,
    '',
    row('', [...operations, 'all']),
    ...sent.map(({ title, operations: counts }) =>
      row(title, [...operations.map((name) => counts[name]), total(counts)]),
    ),
    row('all', [...operations.map((name) => requests.operations[name].count), requests.total]),
    '',
    `Requests: about ${requests.total}, ${rate}.`,
    'The figures are those of the built-in reference: others take more, such as a request for each page of the list.',
    `Records: ${creates} creates, and never more than MAX_RECORDS=${settings.maxRecords}; each record is deleted by its id at the end.`,
    ...(settings.readOnly ? ['READ_ONLY=1: nothing but reads.'] : []),
    '',
  ].join('\n');
}

function total(counts: SentByPart['operations']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function row(title: string, cells: readonly (string | number)[]): string {
  const name = title.length > 60 ? `${title.slice(0, 59)}…` : title;
  return `${name.padEnd(60)} ${cells.map((cell) => String(cell).padStart(8)).join(' ')}`;
}
