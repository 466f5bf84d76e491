import process from 'node:process';

/**
 * How much is tried: `short` by default, for every change; `wide` in CI; `full` is everything, every run whole.
 * PROOF asks for the latter two.
 */
export const extent = extentOf(process.env['PROOF'] ?? '');

/** Whether every test is to run, and every run whole. */
export const full = extent === 'full';

/** For tests of which a like one always runs: the reason why this one does not, or false when it does. */
export const thorough = full ? false : 'a like test runs always, and this one with PROOF=full';

/** For tests that take long: the reason why this one does not run, or false when it does. */
export const inCI = extent === 'short' ? 'it takes long: CI runs it, with PROOF=wide' : false;

/** Arguments of a run that need not be whole to show what it is to show; it is with PROOF=full. */
export const partly: readonly string[] = full ? [] : ['--grep', 'LIST-2|UPDATE-2|DELETE-2|SOUND-1|SOUND-4|MODEL-1'];

/** One in so many of those that are alike, always the same ones; all of them with PROOF=full. */
export function parted<Item>(all: readonly Item[], oneIn: { readonly short: number; readonly wide: number }): Item[] {
  return all.filter((_, index) => full || index % oneIn[extent === 'wide' ? 'wide' : 'short'] === 0);
}

function extentOf(asked: string): 'short' | 'wide' | 'full' {
  if (asked === '') return 'short';
  if (asked === 'wide' || asked === 'full') return asked;
  throw new Error(`PROOF: received "${asked}"; expected wide, full or nothing.`);
}
