import process from 'node:process';
import { loadSettings } from '../../fixtures/settings/settings.js';
import { type Input, UsageError } from './command.js';
import { failedLast, narrowedTo } from './last-failed.js';

/** Carries out one run; answers with its exit code. */
type Once = (input: Input) => Promise<number>;

/**
 * Judges the service again whenever it restarts or Enter is pressed: what failed last comes first, and the whole once
 * that holds. Goes on until Ctrl-C, and answers with the exit code of the last run.
 */
export async function watch(input: Input, once: Once): Promise<number> {
  if (input.json) throw new UsageError('--watch: expected no --json beside it; it prints one run after another.');
  const { nextWish } = await import('../next-wish.js');
  let code = await once(input);
  for (;;) {
    process.stderr.write('Watching: Enter, or a restart of the service, judges again; Ctrl-C ends.\n');
    // The settings of one run are those of all: the seed among them.
    const wish = await nextWish(loadSettings());
    if (wish === 'end') return code;
    process.stderr.write(wish === 'restart' ? 'The service has restarted.\n' : '');
    code = await judgeAgain(input, once);
    if (code === INTERRUPTED) return code;
  }
}

const INTERRUPTED = 130;

async function judgeAgain(input: Input, once: Once): Promise<number> {
  const failed = failedLast();
  if (failed.length === 0) return once(input);
  process.stderr.write(`What failed first: ${failed.join(' ')}\n`);
  const code = await once(narrowedTo(input, failed));
  return code === 0 ? once(input) : code;
}
