import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { mergeObserved } from '../../contract/infer/observed-contract.js';
import { loadSettings, SettingsError } from '../../fixtures/settings/settings.js';
import { contractOf } from '../../contract/openapi/document.js';
import { readLearnt } from '../../contract/drift/keeper.js';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { validateConformance } from '../../schemas/conformance.js';
import type { ConformanceReport } from '../../schemas/types.js';
import type { Input } from './command.js';

/** Copies what the last run observed, or runs that together tested everything, to a contract of one's own. */
export function pin({ names: [path = 'contract.json', ...folders], json }: Input): number {
  const reports = (folders.length > 0 ? folders.map((folder) => resolve(folder)) : [loadSettings().reportDir]).map(
    (folder) => ({ folder, ...reportIn(folder) }),
  );
  const [first] = reports;
  const untested = first?.report.requirements.filter(({ id }) =>
    reports.every(({ report }) => report.requirements.some((one) => one.id === id && one.verdict === 'untested')),
  );
  if (!first || !untested || untested.length > 0) {
    const ids = untested?.map(({ id }) => id).join(' ') ?? '';
    throw new SettingsError([`Nothing was pinned: no run tested ${ids}; expected a whole run, or all its shards.`]);
  }
  const basePath = new URL(first.report.subject?.baseUrl ?? 'http://localhost').pathname.replace(/\/$/, '');
  const contract = contractOf(mergeObserved(reports.map(({ observed }) => observed)), basePath);
  const isNew = !existsSync(path);
  writeWhole(path, `${JSON.stringify(contract, null, 2)}\n`);
  const failed = reports.some(({ report }) =>
    report.requirements.some(({ verdict, level }) => verdict === 'failed' && (level !== 'advice' || report.strict)),
  );
  const warning = failed ? ' The run found failures: what fails is pinned as it is.' : '';
  process.stdout.write(
    json
      ? `${JSON.stringify({ contract: resolve(path), isNew, failed }, null, 2)}\n`
      : `${isNew ? 'Wrote' : 'Replaced'} ${path}. CONTRACT=${path} holds later runs against it.${warning}\n`,
  );
  return 0;
}

function reportIn(folder: string): { report: ConformanceReport; observed: NonNullable<ReturnType<typeof readLearnt>> } {
  const observed = readLearnt(join(folder, 'observed.json'));
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8'));
  } catch {
    report = undefined;
  }
  if (observed && validateConformance(report)) return { report, observed };
  throw new SettingsError([
    `Nothing was pinned: ${folder} holds no report of a run with a contract; run the command first.`,
  ]);
}
