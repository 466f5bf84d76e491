/** Faults that only a record shows which outlives many others. */
import { fault } from '../../kit/index.js';
import { envelope, inDialect } from '../dialects.js';

/** A field of seven bits, and a store that takes the place of what has its id; the run creates more than that. */
export const wrapsLate = fault(
  'ids begin again after sixty-four',
  ['MODEL-1', 'ID-1', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-5', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1'],
  () => {
    let last = 0;
    return {
      nextId() {
        last = (last % 64) + 1;
        return String(last);
      },
    };
  },
);

/** A table of so many places, which go round whether what stands there was deleted or not. */
export const dropsAfterMany = fault(
  'a record is gone after sixty others were created',
  ['MODEL-1', 'CREATE-5', 'LIST-2', 'RETRIEVE-2'],
  inDialect(envelope, (service, base) => {
    const places: string[] = [];
    return {
      answerCreate(chair, request) {
        places.push(chair.id);
        const gone = service.chairs.get(places[places.length - 61] ?? '');
        if (gone) service.remove(gone);
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** A cache of the records that were updated last stands for the store. */
export const forgetsUpdated = fault(
  'an updated record is gone after twenty-five others were updated',
  ['MODEL-1', 'UPDATE-4', 'LIST-2', 'RETRIEVE-2'],
  (service, base) => {
    let updated: readonly string[] = [];
    return {
      recolour(chair, colour) {
        base.recolour(chair, colour);
        updated = [...updated.filter((id) => id !== chair.id), chair.id];
        const [oldest] = updated;
        if (updated.length <= 25 || oldest === undefined) return;
        updated = updated.slice(1);
        const gone = service.chairs.get(oldest);
        if (gone) service.remove(gone);
      },
    };
  },
);

/** A cache puts off what it has to write, and what is found in it counts as read. */
export const forgetsToWrite = fault(
  'update of a record that is retrieved after it is undone when sixteen others were used',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'RETRIEVE-2', 'LIST-5', 'MODEL-1'],
  (service, base) => {
    const written = new Map<string, unknown>();
    const cached = new Map<string, boolean>();
    const use = (id: string, isUnwritten: boolean): void => {
      cached.delete(id);
      cached.set(id, isUnwritten);
      const [oldest] = cached;
      if (cached.size <= 16 || !oldest) return;
      cached.delete(oldest[0]);
      const chair = service.chairs.get(oldest[0]);
      if (!chair) return;
      if (oldest[1]) written.set(chair.id, chair.colour);
      else if (written.has(chair.id)) base.recolour(chair, written.get(chair.id));
    };
    return {
      add(colour) {
        const chair = base.add(colour);
        written.set(chair.id, chair.colour);
        use(chair.id, false);
        return chair;
      },
      recolour(chair, colour) {
        base.recolour(chair, colour);
        use(chair.id, true);
      },
      answerRetrieve(chair, request) {
        const answer = base.answerRetrieve(chair, request);
        use(chair.id, false);
        return answer;
      },
    };
  },
);

/** Every second a job keeps the first record of each colour. */
export const removesTwins = fault(
  'of two records of one colour the later one is removed within a second',
  ['CREATE-4', 'UPDATE-4', 'CREATE-2', 'LIST-2', 'RETRIEVE-2', 'MODEL-1'],
  (service, base) => {
    let lastMs = Date.now();
    return {
      operate(request) {
        if (Date.now() >= lastMs + 1000) {
          lastMs = Date.now();
          const known = new Set<unknown>();
          for (const chair of service.chairs.values()) {
            if (known.has(chair.colour)) service.remove(chair);
            known.add(chair.colour);
          }
        }
        return base.operate(request);
      },
    };
  },
  { unscripted: 'a script does not wait for the job' },
);
