import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ObservedContract } from '../../contract/infer/observed-contract.js';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { isObject } from '../../schemas/values.js';
import type { RunFacts } from '../judge/report.js';

const FILE = 'parts.json';
const FORMAT = 1;

/** Everything that one shard of a run knows, for the verdict on the whole run. Redacted. */
export interface Shard {
  readonly formatVersion: typeof FORMAT;
  /** Of the suite. */
  readonly version: string;
  readonly current: number;
  readonly total: number;
  /** Shards with the same clock can tell which came first of what each of them did. */
  readonly clock: string;
  /** Ids that were in the list before the shard created anything. */
  readonly initialIds: readonly string[];
  readonly facts: Omit<RunFacts, 'startTime'> & { readonly startTime: string };
  readonly observed: ObservedContract | null;
}

/** Keeps what a shard knows in its report folder. */
export function keepShard(
  reportDir: string,
  shard: Pick<Shard, 'version' | 'current' | 'total' | 'initialIds' | 'observed'> & { readonly facts: RunFacts },
): void {
  const { startTime } = shard.facts;
  const facts = { ...shard.facts, startTime: startTime.toISOString() };
  const kept: Shard = { formatVersion: FORMAT, ...shard, clock: clockName(), facts };
  writeWhole(join(reportDir, FILE), `${JSON.stringify(kept)}\n`);
}

/** What a shard left in its report folder; in words, what keeps it from being read. */
export function readShard(folder: string): Shard | string {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  } catch {
    return `${folder} holds no ${FILE} that can be read; expected the REPORT_DIR of a run with --shard that came to its end.`;
  }
  return isShard(value) ? value : `${FILE} in ${folder} is not as this version writes it; run that shard again.`;
}

function isShard(value: unknown): value is Shard {
  if (!isObject(value) || value['formatVersion'] !== FORMAT) return false;
  const { facts } = value;
  return (
    [value['version'], value['clock']].every((one) => typeof one === 'string') &&
    [value['current'], value['total']].every((one) => Number.isSafeInteger(one)) &&
    Array.isArray(value['initialIds']) &&
    isObject(facts) &&
    isObject(facts['files']) &&
    typeof facts['startTime'] === 'string' &&
    Array.isArray(facts['tests']) &&
    Array.isArray(facts['errors'])
  );
}

/**
 * The system whose clock this is: containers of one machine share it, whatever they call themselves (proc(5)). A digest,
 * since reports are handed on.
 */
function clockName(): string {
  let name = hostname();
  try {
    name = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // The name of the machine has to do.
  }
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}
