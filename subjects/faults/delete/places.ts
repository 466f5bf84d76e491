/** Faults of stores whose ids are places: a delete gives others another id. */
import { type Behaviour, type Chair, type Change, fault } from '../../kit/index.js';
import { inDialect, silentWrites } from '../dialects.js';

const breached = ['DELETE-4', 'ID-1', 'CREATE-5'];

/** Keeps these records alone, under ids counted from one. */
function countFromOne(service: Behaviour, chairs: readonly Chair[]): void {
  service.chairs.clear();
  for (const [place, { colour }] of chairs.entries()) {
    const id = String(place + 1);
    service.chairs.set(id, { id, colour });
  }
}

/** Cut out of an array, after which those behind it move up. */
const movingUp: Change = (service) => ({
  nextId: () => String(service.chairs.size + 1),
  remove(chair) {
    const rest = [...service.chairs.values()].filter(({ id }) => id !== chair.id);
    countFromOne(service, rest);
  },
});

export const movesUp = fault('delete moves the records behind it up by one id', breached, movingUp);

/** The same, of an empty store whose writes say little. */
export const movesUpSilently = fault(
  'delete moves the records behind it up by one id, and writes answer without a body',
  breached,
  inDialect(silentWrites, (service, base) => ({ ...movingUp(service, base), initialRecords: 0 })),
);

/** What is removed from an unordered array is replaced by its last. */
export const movesLast = fault(
  'delete gives the last record the id of the deleted one',
  breached,
  (service) => ({
    nextId: () => String(service.chairs.size + 1),
    remove(chair) {
      const all = [...service.chairs.values()];
      const last = all.at(-1);
      countFromOne(
        service,
        all.slice(0, -1).map((one) => (one.id === chair.id && last ? last : one)),
      );
    },
  }),
  { unscripted: 'a script makes other records, too, after those that it is about' },
);
