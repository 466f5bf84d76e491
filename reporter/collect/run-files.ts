import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestCount, RunRecord } from '../../schemas/results.js';
import type { LedgerSummary, ReportedSubject } from '../../schemas/types.js';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import { isListOf, isObject } from '../../schemas/values.js';
import { isHistoryPart } from './history.js';
import { isRequestCount, isRunRecord } from './record.js';

/** What global setup leaves when it found the subject's dialect. */
export interface Discovery {
  readonly subject: ReportedSubject;
  readonly dialect: Readonly<Record<string, unknown>>;
  readonly record: RunRecord;
}

/** What global setup and global teardown left in the report folder, and what could not be read of it. */
export interface RunFiles {
  readonly discovery?: Discovery;
  /** Why the subject could not be reached, or let nobody in. */
  readonly unreachable?: string;
  readonly ledger?: LedgerSummary;
  /** What discovery did to records, and saw of them. */
  readonly discoveryHistory?: HistoryPart;
  /** What the end of the run saw of the records before it deleted them. */
  readonly lastLook?: HistoryPart;
  /** What was sent after the tests: the last look, and the clean-up. */
  readonly endRequests?: readonly RequestCount[];
  readonly faults: readonly string[];
}

/**
 * Reads the files that the parts of this run left for the report.
 * @param since files last written before this time, in milliseconds since 1970, are of an earlier run and count as missing
 */
export function readRunFiles(folder: string, since: number): RunFiles {
  const faults: string[] = [];
  const read = <T>(name: string, isValid: (value: unknown) => value is T): T | undefined => {
    const value = valueOf(join(folder, name), since);
    if (value === undefined) return undefined;
    if (isValid(value)) return value;
    faults.push(`${name} in ${folder} is not as the suite writes it; delete the folder's content and run again.`);
    return undefined;
  };
  const discovery = read('discovery.json', isDiscovery);
  const unreachable = read('unreachable.json', isUnreachable);
  const ledger = read('ledger-summary.json', isLedgerSummary);
  const lastLook = read('last-look.json', isHistoryPart);
  const discoveryHistory = read('discovery-history.json', isHistoryPart);
  const endRequests = read('end-requests.json', isRequestCounts);
  return {
    ...(discovery && { discovery }),
    ...(unreachable && { unreachable: unreachable.message }),
    ...(ledger && { ledger }),
    ...(lastLook && { lastLook }),
    ...(discoveryHistory && { discoveryHistory }),
    ...(endRequests && { endRequests }),
    faults,
  };
}

/** Null, which no reader takes for valid, for a file that is there and holds no JSON. */
function valueOf(path: string, since: number): unknown {
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (time === undefined || time < since) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function isDiscovery(value: unknown): value is Discovery {
  return isObject(value) && isSubject(value['subject']) && isObject(value['dialect']) && isRunRecord(value['record']);
}

function isSubject(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['baseUrl'] === 'string' &&
    typeof value['builtIn'] === 'boolean' &&
    (value['tokenSource'] === 'setting' || value['tokenSource'] === 'page' || value['tokenSource'] === 'built-in')
  );
}

function isRequestCounts(value: unknown): value is readonly RequestCount[] {
  return isListOf(value, isRequestCount);
}

function isUnreachable(value: unknown): value is { readonly message: string } {
  return isObject(value) && typeof value['message'] === 'string';
}

function isLedgerSummary(value: unknown): value is LedgerSummary {
  return (
    isObject(value) &&
    isCount(value['created']) &&
    isCount(value['deleted']) &&
    isListOf(value['left'], (one) => isObject(one) && typeof one['id'] === 'string' && typeof one['curl'] === 'string')
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
