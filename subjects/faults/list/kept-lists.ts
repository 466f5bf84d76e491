/** Faults of a list that is kept until the next write. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Change, type Chair, fault } from '../../kit/index.js';

/** Between what is read and what is kept of it, in milliseconds. */
const READ_MS = 20;

/** What is kept, and what forgets it. */
interface Kept {
  chairs: readonly Chair[] | undefined;
}

/** Each write forgets what is kept. */
function forgotten(kept: Kept): Change {
  return (_service, base) => ({
    add(colour) {
      kept.chairs = undefined;
      return base.add(colour);
    },
    recolour(chair, colour) {
      kept.chairs = undefined;
      base.recolour(chair, colour);
    },
    remove(chair) {
      kept.chairs = undefined;
      base.remove(chair);
    },
  });
}

const copied = (chairs: readonly Chair[]): readonly Chair[] => chairs.map((chair) => ({ ...chair }));

/** What a write has forgotten meanwhile is kept all the same. */
export const keptAsItWas = fault(
  'list that is read while a record changes is kept as it was until the next write',
  [
    'UPDATE-3',
    'LIST-2',
    'LIST-3',
    'LIST-5',
    'DELETE-3',
    'UPDATE-5',
    'DELETE-5',
    'CREATE-4',
    'CONCURRENCY-1',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  (service, base) => {
    const kept: Kept = { chairs: undefined };
    return {
      ...forgotten(kept)(service, base),
      async answerList(chairs, request) {
        const now = copied(chairs);
        if (kept.chairs) return base.answerList(kept.chairs, request);
        await pause(READ_MS);
        kept.chairs = now;
        return base.answerList(now, request);
      },
    };
  },
  { unscripted: 'it takes a write some milliseconds after a list was asked for' },
);
