/** Faults of the list that show only a little off the usual way. */
import { fault } from '../../kit/index.js';
import { hal, inDialect } from '../dialects.js';

/** A page of the usual size, with nothing that leads to the next. */
export const capsAtTwentyFive = fault(
  'list shows 25 records at most',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'],
  (_service, base) => ({
    all: () => base.all().slice(0, 25),
  }),
);

/** The list is kept until a create clears it. */
export const listUntilCreate = fault(
  'list is kept until the next create',
  [
    'DELETE-3',
    'UPDATE-3',
    'LIST-5',
    'SOUND-8',
    'UPDATE-5',
    'DELETE-5',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  inDialect(hal, (_service, base) => {
    let kept: ReturnType<typeof base.all> | undefined;
    return {
      all: () => (kept ??= base.all().map((chair) => ({ ...chair }))),
      add(colour) {
        kept = undefined;
        return base.add(colour);
      },
    };
  }),
);
