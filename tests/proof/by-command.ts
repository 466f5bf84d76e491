// Tries the services of the proof as a user would: the whole command on each, with its own settings, workers and times.
// `npm run proof:command -- [part of "kind: name"] [--shard=1/2]`; PROOF says how many services there are, see the proof.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { ConformanceReport } from '../../schemas/types.js';
import { settingNames } from '../../schemas/settings.js';
import type { ProofCase } from './proof-case.js';
import { services } from './services.js';

const root = join(import.meta.dirname, '..', '..');

/** What the command said of a service. */
interface Told {
  readonly exitCode: number | null;
  /** Requirements of the causes, in order. */
  readonly causes: readonly string[];
  readonly seconds: string;
}

const asked = process.argv.slice(2);
const [, part = '1', of = '1'] = /^--shard=(\d+)\/(\d+)$/m.exec(asked.join('\n')) ?? [];
const text = asked.find((one) => !one.startsWith('--')) ?? '';
const chosen = services
  .filter(({ kind, name }) => `${kind}: ${name}`.includes(text))
  .filter((_one, index) => index % Number(of) === Number(part) - 1);
let wrong = 0;
for (const one of chosen) {
  const told = await tell(one);
  const problem = problemOf(one, told);
  if (problem !== '') wrong += 1;
  console.log(`${one.kind}: ${one.name}: ${told.causes.join(' ') || 'no cause'}, ${told.seconds} s ${problem}`.trim());
}
console.log(`${chosen.length - wrong} passed, ${wrong} failed`);
process.exitCode = wrong === 0 && chosen.length > 0 ? 0 : 1;

async function tell({ service, conditions }: ProofCase): Promise<Told> {
  const started = performance.now();
  const reportDir = mkdtempSync(join(tmpdir(), 'chair-records-command-'));
  const running = await service.start();
  try {
    const child = spawn(process.execPath, ['cli/dev/start.js'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        // What is empty counts as unset, also against an `.env`.
        ...Object.fromEntries(settingNames.map((name) => [name, ''])),
        BASE_URL: running.baseUrl,
        ACCESS_TOKEN: running.token,
        TOKEN_PAGE_URL: running.tokenPageUrl ?? '',
        STRICT: conditions.strict ? '1' : '',
        REPORT_DIR: reportDir,
      },
    });
    await once(child, 'close');
    const path = join(reportDir, 'conformance.json');
    const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ConformanceReport) : undefined;
    return {
      exitCode: child.exitCode,
      causes: (report?.causes ?? []).map(({ requirement }) => requirement),
      seconds: ((performance.now() - started) / 1000).toFixed(1),
    };
  } finally {
    await running.close();
    rmSync(reportDir, { recursive: true, force: true });
  }
}

/** What is wrong with what the command said; the empty text for nothing. */
function problemOf({ kind, breaches }: ProofCase, { exitCode, causes }: Told): string {
  if (kind === 'valid') return exitCode === 0 ? '' : `FALSE ALARM, exit ${String(exitCode)}`;
  if (exitCode !== 1) return `SURVIVOR, exit ${String(exitCode)}`;
  const accused = causes.filter((id) => !breaches.includes(id));
  return accused.length === 0 ? '' : `FALSELY ACCUSED of ${accused.join(' ')}`;
}
