import process from 'node:process';
import { loadSettings } from '../../fixtures/settings/settings.js';
import type { HeldRunner } from '../run-playwright.js';
import { type Input, UsageError } from './command.js';
import { failedLast, narrowedTo } from './last-failed.js';

/** How runs are carried out. */
export interface Runs {
  /** Carries out one run, with what was held ready for it; answers with its exit code. */
  readonly once: (input: Input, held?: HeldRunner) => Promise<number>;
  /** Holds ready what a run needs. */
  readonly hold: (input: Input, isSoon: boolean) => Promise<HeldRunner>;
}

/**
 * Judges the service again whenever it restarts or Enter is pressed: what failed last comes first, and the whole once
 * that holds. What the next run needs is loaded before it is wanted. Goes on until Ctrl-C, and answers with the exit
 * code of the last run.
 */
export async function watch(input: Input, { once, hold }: Runs): Promise<number> {
  if (input.json) throw new UsageError('--watch: expected no --json beside it; it prints one run after another.');
  const { nextWish, seesRestarts } = await import('../next-wish.js');
  let code = await once(input);
  for (;;) {
    const failed = failedLast();
    const next = failed.length === 0 ? input : narrowedTo(input, failed);
    const held = await hold(next, failed.length > 0);
    // The settings of one run are those of all: the seed among them.
    try {
      const settings = loadSettings();
      const wish = await nextWish(settings, () => sayThatItWatches(seesRestarts(settings)));
      if (wish === 'end') return code;
      process.stderr.write(wish === 'restart' ? 'The service has restarted.\n' : '');
      if (failed.length > 0) process.stderr.write(`What failed first: ${failed.join(' ')}\n`);
      code = await once(next, held);
    } finally {
      held.end();
    }
    if (code === 0 && next !== input) code = await once(input);
    if (code === INTERRUPTED) return code;
  }
}

const INTERRUPTED = 130;

function sayThatItWatches(seesRestarts: boolean): void {
  process.stderr.write(
    seesRestarts
      ? 'Watching: Enter, or a restart of the service, judges again; Ctrl-C ends.\n'
      : 'Watching: Enter judges again (a restart is not seen through a proxy); Ctrl-C ends.\n',
  );
}
