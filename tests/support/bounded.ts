import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { End, Run } from './command.js';
import { treeOf } from './processes.js';

const SAMPLE_MS = 200;

/** What a run may take. */
export interface Bounds {
  readonly ms: number;
  /** Of the memory of all processes of the run together. */
  readonly bytes: number;
}

/** What a run took, and how it ended; no end where it went beyond a bound and was killed. */
export interface Taken {
  readonly ms: number;
  readonly bytes: number;
  readonly end: End | undefined;
}

/** Waits for the end of a run, and kills it with all that it started where it takes more than it may. */
export async function within({ ms: mostMs, bytes: mostBytes }: Bounds, { child, end }: Run): Promise<Taken> {
  const started = performance.now();
  let ended: End | undefined;
  let failed: unknown;
  const ending = end.then(
    (result) => {
      ended = result;
    },
    (error: unknown) => {
      failed = error;
    },
  );
  let bytes = 0;
  for (;;) {
    await Promise.race([ending, pause(SAMPLE_MS)]);
    const ms = performance.now() - started;
    if (failed !== undefined) throw failed instanceof Error ? failed : new Error('the run could not be waited for');
    if (ended !== undefined) return { ms, bytes, end: ended };
    const processes = treeOf(child.pid ?? -1);
    bytes = Math.max(bytes, sum(processes.map((one) => one.bytes)));
    if (ms <= mostMs && bytes <= mostBytes) continue;
    // A process that is busy with one long step of work heeds no other signal.
    for (const { id } of processes.reverse()) kill(id);
    await ending;
    return { ms, bytes, end: undefined };
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
