import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialect } from '../../fixtures/dialect/dialect.js';
import { AS_SENT } from '../../fixtures/dialect/normalisation.js';
import { scriptOf } from '../../reproduce/script.js';
import type { Cause } from '../../schemas/results.js';
import { startReference } from '../../subjects/reference/index.js';
import type { RunningService } from '../../subjects/service.js';
import type { Aftermath } from './harness.js';
import { full } from '../support/extent.js';
import type { ProofCase } from './proof-case.js';
import { services } from './services.js';

/** How often a script is run where a fault shows only now and then. */
const TRIES = 10;
const MOST_MS = 600_000;
/** How often one that could not be done is run on the reference. */
const REFERENCE_TRIES = 2;
/** How many characters of what a script says at last are kept. */
const MOST_SAID = 400;
/** Of the faults of the short proof, each of so many. */
const EACH = full ? 1 : 5;
const AT_ONCE = 2;

/** The faults whose scripts are run: the same ones in each proof. */
const chosen: ReadonlySet<ProofCase> = new Set(
  services.filter(({ kind }) => kind === 'faulty').filter((_one, index) => index % EACH === 0),
);

/** What came of the script of a fault's first cause. */
interface Outcome {
  readonly name: string;
  /** How often it was run until the fault showed; undefined where it never did. */
  readonly tries: number | undefined;
  /** How it ended on the fault at last, and on the reference, which is not asked where it speaks another dialect. */
  readonly code: number;
  readonly onReference: End | undefined;
  readonly unscripted: string | undefined;
}

/** The status with which a script ended, and its last line. */
interface End {
  readonly code: number;
  readonly said: string;
}

/** Runs the script of each fault's first cause, against the fault and against the reference, beside the proof. */
export class Scripts {
  private readonly outcomes: Outcome[] = [];
  private readonly queue: (() => Promise<void>)[] = [];
  private readonly running = new Set<Promise<void>>();

  /** Takes a fault that was told by this cause. */
  take(one: ProofCase, cause: Cause, { discovered }: Aftermath): void {
    if (!discovered || !chosen.has(one)) return;
    this.queue.push(async () => {
      this.outcomes.push(await outcomeOf(one, cause, discovered));
    });
    if (this.running.size < AT_ONCE) this.start();
  }

  /** What is wrong with them, and a line that counts them. */
  async end(): Promise<{ readonly problems: readonly string[]; readonly told: readonly string[] }> {
    // Nothing else is under way any more.
    for (let more = 0; more < AT_ONCE; more++) this.start();
    while (this.running.size > 0) await Promise.all(this.running);
    const shown = this.outcomes.filter(({ tries }) => tries !== undefined);
    const open = this.outcomes.filter(({ tries }) => tries === undefined);
    const declared = open.filter(({ unscripted }) => unscripted !== undefined);
    const now = shown.filter(({ tries }) => tries !== 1).map(({ name, tries }) => `${name} (${tries ?? 0} tries)`);
    const wrong = this.outcomes.flatMap(({ name, onReference }) =>
      onReference && onReference.code !== 0 ? [{ name, ...onReference }] : [],
    );
    return {
      problems: [
        ...wrong.map(({ name, code, said }) => `SCRIPT of ${name} ended with ${code} on the reference: ${said}`),
      ],
      told: [
        ...open
          .filter((one) => !declared.includes(one))
          .map(({ name, code }) => `NOT REPRODUCED ${name}: its script ended with ${code}`),
        ...declared.map(({ name, unscripted }) => `no script shows ${name}: ${unscripted ?? ''}`),
        ...(now.length === 0 ? [] : [`now and then: ${now.join(', ')}`]),
        `scripts: ${shown.length} of ${this.outcomes.length} show the fault`,
      ],
    };
  }

  private start(): void {
    const work = this.work().finally(() => this.running.delete(work));
    this.running.add(work);
  }

  private async work(): Promise<void> {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await next();
  }
}

async function outcomeOf(
  { name, service, unscripted, conditions }: ProofCase,
  cause: Cause,
  { dialect, baseUrl }: NonNullable<Aftermath['discovered']>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chair-records-script-'));
  const path = join(folder, '1.sh');
  const { settleMs, requestTimeoutMs: timeoutMs } = conditions;
  const run = { baseUrl, builtIn: true, dialect, settleMs, timeoutMs, ignoreHttpsErrors: false };
  writeFileSync(path, scriptOf(cause, run));
  try {
    const facts = { name, unscripted };
    let [code, tries] = [2, 0];
    const running = await service.start();
    try {
      const most = unscripted === undefined ? TRIES : 1;
      const until = performance.now() + MOST_MS;
      for (; code !== 1 && tries < most && performance.now() < until; tries++) ({ code } = await endOf(path, running));
    } finally {
      await running.close();
    }
    const isAsked = unscripted === undefined && isLikeReference(dialect);
    const onReference = isAsked ? await onTheReference(path) : undefined;
    return { ...facts, tries: code === 1 ? tries : undefined, code, onReference };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onTheReference(path: string): Promise<End> {
  const running = await startReference({});
  try {
    let end = await endOf(path, running);
    for (let again = 1; end.code === 2 && again < REFERENCE_TRIES; again++) end = await endOf(path, running);
    return end;
  } finally {
    await running.close();
  }
}

async function endOf(path: string, { baseUrl, token, tokenPageUrl = '' }: RunningService): Promise<End> {
  const env = { ...process.env, BASE_URL: baseUrl, ACCESS_TOKEN: token, TOKEN_PAGE_URL: tokenPageUrl };
  const child = spawn('sh', [path], { env, stdio: ['ignore', 'pipe', 'ignore'], timeout: MOST_MS });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
  });
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 2, said: said.trimEnd().split('\n').at(-1) || String(signal) });
    });
  });
}

/** Some faults are put into a service that writes its answers in another way, which the reference would seem to get wrong. */
function isLikeReference({ record, list, normalisation }: Dialect): boolean {
  const places = JSON.stringify([record, list, normalisation]);
  const id = { path: ['id'], form: 'value' };
  return (
    places ===
    JSON.stringify([
      { form: 'json', colour: ['color'], id },
      { form: 'json', entry: [null], colour: ['color'], id },
      AS_SENT,
    ])
  );
}
