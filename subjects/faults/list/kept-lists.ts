/** Faults of a list that is kept until the next write. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Chair, fault } from '../../kit/index.js';
import { forgettingBeforeChanges } from '../support.js';

/** Between what is read and what is kept of it, in milliseconds. */
const READ_MS = 20;

const breaches = [
  ...['UPDATE-3', 'LIST-2', 'LIST-3', 'LIST-5', 'DELETE-3', 'UPDATE-5', 'DELETE-5'],
  ...['CREATE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
];

/** What a write has forgotten meanwhile is kept all the same. */
export const keptAsItWas = fault(
  'list that is read while a record changes is kept as it was until the next write',
  breaches,
  (_service, base) => {
    let kept: readonly Chair[] | undefined;
    const forget = (): void => {
      kept = undefined;
    };
    return {
      ...forgettingBeforeChanges(base, forget),
      add(colour) {
        forget();
        return base.add(colour);
      },
      async answerList(chairs, request) {
        if (kept) return base.answerList(kept, request);
        const now = chairs.map((chair) => ({ ...chair }));
        await pause(READ_MS);
        kept = now;
        return base.answerList(now, request);
      },
    };
  },
  { unscripted: 'it takes a write some milliseconds after a list was asked for' },
);
