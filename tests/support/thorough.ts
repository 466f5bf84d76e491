import process from 'node:process';

/** Whether every test is to run, and every run whole: with PROOF=full, as for the proof. */
export const full = process.env['PROOF'] === 'full';

/** For tests of which a like one always runs: the reason why this one does not, or false when it does. */
export const thorough = full ? false : 'a like test runs always, and this one with PROOF=full';

/** Arguments of a run that need not be whole to show what it is to show; it is with PROOF=full. */
export const partly: readonly string[] = full ? [] : ['--grep', 'LIST-2|UPDATE-2|DELETE-2|SOUND-1|SOUND-4|MODEL-1'];
