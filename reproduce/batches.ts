import type { Step } from '../schemas/replay.js';

/** Steps that each began before any of the others ended are one batch. */
export function batchesOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const batches: Step[][] = [];
  let endMs = -Infinity;
  for (const step of steps) {
    const start = step.sent[0]?.startMs ?? 0;
    const end = step.sent.at(-1)?.endMs ?? start;
    if (start < endMs && batches.length > 0) {
      batches.at(-1)?.push(step);
      endMs = Math.min(endMs, end);
    } else {
      batches.push([step]);
      endMs = end;
    }
  }
  return batches;
}
