import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { learntByDiscovery, situations } from '../../contract/infer/source.js';
import type { Learnt } from '../../contract/infer/observed-contract.js';
import { discover } from '../../fixtures/discovery/discover.js';
import { groundwork } from '../../fixtures/run/make-run-context.js';
import type { Opening } from '../../fixtures/run/subject-provider.js';
import { Recorder } from '../../fixtures/run/recorder.js';
import { type SweepSummary, sweep } from '../../fixtures/records/sweep.js';
import type { RunRecord } from '../../schemas/results.js';
import { type Verification, verificationOf } from '../../fixtures/run/check-context.js';
import { newWatch, trespasses } from './forbidden-requests.js';
import type { RunningService, Service } from '../../subjects/service.js';

/** How a service is verified in the proof. */
export interface Conditions {
  readonly strict: boolean;
  /** Milliseconds. */
  readonly settleMs: number;
  readonly requestTimeoutMs: number;
}

/** What the suite left of a service when it was through with it. */
export interface Aftermath {
  readonly summary: SweepSummary;
  /** Ids of records that were not there at the start. */
  readonly remaining: readonly string[];
  /** Requests that the suite must not send; see `watch.ts`. */
  readonly trespasses: readonly string[];
  /** The token of the service, which nothing else that a test hands on may hold. */
  readonly token: string;
}

interface Opened {
  readonly service: Service;
  readonly running: RunningService;
  readonly before: readonly string[];
  readonly folder: string;
  readonly verification: Verification;
  readonly record: RunRecord;
  readonly learnt: Learnt;
}

/** One service at a time, for each worker process: started and discovered when its first test asks for it. */
let current: { readonly service: Service; readonly opened: Promise<Opened> } | undefined;

/** Opens a service for the specs. */
export function openingOf(service: Service, conditions: Conditions): Opening {
  return { open: async () => (await take(service, conditions)).verification };
}

/** What discovery found of the service. */
export async function discoveryOf(
  service: Service,
  conditions: Conditions,
): Promise<{ readonly record: RunRecord; readonly learnt: Learnt }> {
  return take(service, conditions);
}

/** Sweeps what is left, ends the service, and tells what remained in it. */
export async function endOf(service: Service, conditions: Conditions): Promise<Aftermath> {
  const { running, before, folder, verification } = await take(service, conditions);
  // The end of a run looks at what it deletes, as the end of the command does with a client of its own.
  verification.client.isForeign = () => false;
  const { summary } = await sweep(verification, new Recorder(verification.redact), folder, {
    before: verification.dialect.idsReused ? [] : [...verification.initialIds],
  });
  const known = new Set(before);
  const remaining = running.recordIds().filter((id) => !known.has(id));
  const wrong = trespasses(running, before, verification.dialect.movedTo);
  await end();
  return { summary, remaining, trespasses: wrong, token: running.token };
}

/** Ends the service that is open. */
export async function end(): Promise<void> {
  const last = current;
  current = undefined;
  const opened = await last?.opened.catch(() => undefined);
  await opened?.running.close();
  if (opened) rmSync(opened.folder, { recursive: true, force: true });
}

async function take(service: Service, conditions: Conditions): Promise<Opened> {
  if (current?.service !== service) {
    await end();
    current = { service, opened: open(service, conditions) };
  }
  return current.opened;
}

async function open(service: Service, { strict, settleMs, requestTimeoutMs }: Conditions): Promise<Opened> {
  newWatch();
  const running = await service.start();
  const before = running.recordIds();
  const folder = mkdtempSync(path.join(tmpdir(), 'chair-records-proof-'));
  try {
    const settings = {
      reportDir: folder,
      seed: 1,
      strict,
      settleMs,
      requestTimeoutMs,
      ignoreHttpsErrors: false,
      maxRecords: 200,
      readOnly: false,
    };
    const page = running.tokenPageUrl === undefined ? {} : { tokenPageUrl: running.tokenPageUrl };
    const ground = groundwork(
      settings,
      { baseUrl: running.baseUrl, accessToken: running.token, tokenSource: 'built-in', ...page },
      'proof',
    );
    const recorder = new Recorder(ground.redact, situations(ground));
    const { dialect, initialIds } = await discover(ground, recorder);
    const verification = verificationOf(ground, dialect, initialIds);
    const learnt = learntByDiscovery(ground, recorder, dialect);
    const record = recorder.record();
    return { service, running, before, folder: path.join(folder, 'ledger'), verification, record, learnt };
  } catch (error) {
    await running.close();
    throw error;
  }
}
