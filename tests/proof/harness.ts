import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CaseLog, observedByDiscovery } from '../../contract/infer/source.js';
import type { ObservedContract } from '../../contract/infer/observed-contract.js';
import type { Dialect } from '../../fixtures/dialect/dialect.js';
import { discover } from '../../fixtures/discovery/discover.js';
import { meet } from '../../fixtures/discovery/meet.js';
import { makeRunContext } from '../../fixtures/run/make-run-context.js';
import { elderIn } from '../../fixtures/run/elder.js';
import type { SubjectProvider } from '../../fixtures/run/subject-provider.js';
import { Recorder } from '../../fixtures/run/recorder.js';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import { DiscoveryHistory } from '../../fixtures/run/discovery-history.js';
import { type LeftAlone, leaveAlone } from '../../fixtures/records/last-look/left-alone.js';
import { lastLook } from '../../fixtures/records/last-look/last-look.js';
import { type SweepSummary, sweep } from '../../fixtures/records/sweep/sweep.js';
import { redactedCopy } from '../../fixtures/secrets/redacted-copy.js';
import { disposeContexts } from '../../fixtures/http/transport.js';
import type { RunRecord } from '../../schemas/results.js';
import { type CheckContext, checkContextOf } from '../../fixtures/run/check-context.js';
import { newWatch, forbiddenRequests } from './forbidden-requests.js';
import type { RunningService, Service } from '../../subjects/service.js';

/** How a service is verified in the proof. */
export interface Conditions {
  readonly strict: boolean;
  /** Milliseconds. */
  readonly settleMs: number;
  readonly requestTimeoutMs: number;
  /** Default 1. */
  readonly seed?: number;
}

/** So few that lists grow past a hundred and seldom past two hundred: that is done where it is what shows a fault. */
const MOST_RECORDS = 250;

/** What the suite left of a service when it was through with it. */
export interface Aftermath {
  readonly summary: SweepSummary;
  /** What it saw of the records in the end. */
  readonly history: HistoryPart;
  /** Ids of records that were not there at the start. */
  readonly remaining: readonly string[];
  /** Requests that the suite must not send; see `watch.ts`. */
  readonly forbiddenRequests: readonly string[];
  /** The token of the service, which nothing else that a test hands on may hold. */
  readonly token: string;
  /** How it represents things, and where it was, for scripts. */
  readonly discovered?: { readonly dialect: Dialect; readonly baseUrl: string };
}

interface Opened {
  readonly service: Service;
  readonly running: RunningService;
  readonly before: readonly string[];
  readonly folder: string;
  readonly context: CheckContext;
  readonly record: RunRecord;
  readonly observed: ObservedContract;
  readonly discovered: HistoryPart;
  readonly alone: LeftAlone;
  /** As `performance.now()` tells. */
  readonly testsBegunMs: number;
}

/** One service at a time, for each worker process: started and discovered when its first test asks for it. */
let current: { readonly service: Service; readonly opened: Promise<Opened> } | undefined;

/** Opens a service for the specs. */
export function providerOf(service: Service, conditions: Conditions): SubjectProvider {
  return { open: async () => (await take(service, conditions)).context };
}

/** What discovery found of the service. */
export async function discoveryOf(
  service: Service,
  conditions: Conditions,
): Promise<{ readonly record: RunRecord; readonly observed: ObservedContract }> {
  return take(service, conditions);
}

/** Sweeps what is left, ends the service, and tells what remained in it. */
export async function endOf(service: Service, conditions: Conditions): Promise<Aftermath> {
  const { running, before, folder, context, discovered, alone, testsBegunMs } = await take(service, conditions);
  const looked = await lastLook(context, folder, alone, { testsBegunMs, isPatient: true });
  const history = { ...looked, entries: [...discovered.entries, ...looked.entries] };
  // The end of a run looks at what it deletes, as the end of the command does with a client of its own.
  context.client.isForeign = () => false;
  const { summary } = await sweep(context, new Recorder(context.redact), folder, {
    before: context.dialect.idsReused ? [] : [...context.initialIds],
  });
  const known = new Set(before);
  const remaining = running.recordIds().filter((id) => !known.has(id));
  const wrong = forbiddenRequests(running, before, context.dialect.movedTo);
  const script = { baseUrl: running.baseUrl, dialect: context.dialect };
  await end();
  return { history, summary, remaining, forbiddenRequests: wrong, token: running.token, discovered: script };
}

/** Ends the service that is open. */
export async function end(): Promise<void> {
  const last = current;
  current = undefined;
  const opened = await last?.opened.catch(() => undefined);
  await disposeContexts();
  await opened?.running.close();
  if (opened) rmSync(path.dirname(opened.folder), { recursive: true, force: true });
}

async function take(service: Service, conditions: Conditions): Promise<Opened> {
  if (current?.service !== service) {
    await end();
    current = { service, opened: open(service, conditions) };
  }
  return current.opened;
}

async function open(service: Service, { strict, settleMs, requestTimeoutMs, seed = 1 }: Conditions): Promise<Opened> {
  newWatch();
  const running = await service.start();
  const before = running.recordIds();
  const folder = mkdtempSync(path.join(tmpdir(), 'chair-records-proof-'));
  try {
    const settings = {
      reportDir: folder,
      seed,
      strict,
      settleMs,
      requestTimeoutMs,
      ignoreHttpsErrors: false,
      maxRecords: service.maxRecords ?? MOST_RECORDS,
      readOnly: false,
    };
    const page = running.tokenPageUrl === undefined ? {} : { tokenPageUrl: running.tokenPageUrl };
    const run = makeRunContext(
      settings,
      { baseUrl: running.baseUrl, accessToken: running.token, tokenSource: 'built-in', ...page },
      'proof',
    );
    const cases = new CaseLog(run);
    const history = new DiscoveryHistory();
    const recorder = new Recorder(run.redact, [cases.note, history.note]);
    run.lists.onRead = history.noteListing;
    const met = await meet(run, recorder);
    const { dialect, initialIds, creates, left } = await discover(run, recorder, met);
    run.lists.onRead = () => undefined;
    const part = history.part(run, dialect, initialIds, creates);
    const elder = elderIn(part.entries, left, run.ledger.file);
    const alone = await leaveAlone(checkContextOf(run, dialect, initialIds), recorder, [cases.note]);
    const discovered = { ...part, entries: [...part.entries, ...redactedCopy(alone.entries, run.redact)] };
    const context = checkContextOf(run, dialect, initialIds, { elder, firstRefusals: met.firstRefusals });
    const observed = observedByDiscovery(run, cases, dialect);
    const record = recorder.record();
    const ledger = path.join(folder, 'ledger');
    const found = { context, record, observed, discovered, alone };
    return { service, running, before, folder: ledger, ...found, testsBegunMs: performance.now() };
  } catch (error) {
    await running.close();
    throw error;
  }
}
