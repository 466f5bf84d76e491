import type { Attempt, Step } from '../schemas/replay.js';

/** An attempt, with the names that its answers and records have in the script. */
export interface Scope {
  readonly attempt: Attempt;
  readonly baseUrl: string;
  /** Ids of the run by the number that their record has in the script. */
  readonly records: readonly string[];
  /** The name under which the answer to a step is kept. */
  readonly nameOf: (step: Step) => string;
}

/** @param number the place of the attempt in its script, from 1 */
export function scopeOf(attempt: Attempt, number: number, baseUrl: string): Scope {
  const made = attempt.steps.flatMap(({ what, id }) => (what === 'create' && id !== null ? [id] : []));
  return {
    attempt,
    baseUrl,
    records: [...new Set(made)],
    nameOf: (step) => `a${number}s${attempt.steps.indexOf(step) + 1}`,
  };
}

/** How many of the records there are when a step is sent: they are numbered in the order of their creates. */
export function madeBefore(step: Step, { attempt: { steps } }: Scope): number {
  const before = steps.slice(0, steps.indexOf(step));
  return new Set(before.flatMap(({ what, id }) => (what === 'create' && id !== null ? [id] : []))).size;
}

/** The id that a record of the run has in the script, as a word of the shell; undefined where the script makes none. */
export function ownId(id: string, { records }: Scope): string | undefined {
  const index = records.indexOf(id);
  return index < 0 ? undefined : `"$id_${index}"`;
}

/** The name of an answer; of a list, that of its first page. */
export function answerName(step: Step, { nameOf }: Scope): string {
  return isListRead(step) ? `${nameOf(step)}.1` : nameOf(step);
}

export function isListRead({ what, sent }: Step): boolean {
  return what === 'list' && sent[0]?.method === 'GET';
}

/** Whether a request went over a connection that carried others too. */
export function isShared({ sent }: Step): boolean {
  return sent[0]?.isShared === true;
}
