/** Faults of delete that reach other records. */
import { type Chair, fault } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById, missingIsOk, otherNames, silentWrites } from '../dialects.js';
import { keepingDeleted, neighbour, twins } from '../support.js';

/** An end that counts itself in. */
export const removesNext = fault(
  'delete removes the next record too',
  ['DELETE-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    remove(chair) {
      const next = neighbour(service, chair);
      base.remove(chair);
      if (next !== undefined) base.remove(next);
    },
  }),
);

/** A search in an ordered store stops at the next key where there is none of that name. */
export const removesNextForMissing = fault(
  'delete of an id that is gone removes the record with the next one',
  ['HTTP-3', 'SOUND-6', 'DELETE-4', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    delete(request) {
      const id = service.parseId(request.segment ?? '');
      const next = service.all().find((chair) => Number(chair.id) > Number(id));
      if (service.find(id) || !next) return base.delete(request);
      service.remove(next);
      return service.answerDelete(next, request);
    },
  }),
);

/** The condition is the colour in place of the id. */
export const removesTwins = fault(
  'delete removes all records with the same colour',
  ['DELETE-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    remove(chair) {
      for (const twin of twins(service, chair)) base.remove(twin);
      base.remove(chair);
    },
  }),
);

/** The same where records are named by links. */
export const removesTwinsByLink = fault(
  'delete by link removes the newest record of the same colour',
  ['DELETE-4', 'DELETE-1', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'HTTP-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(hal, (service, base) => ({
    remove: (chair) => base.remove(twins(service, chair).at(-1) ?? chair),
  })),
);

/** What is kept of all records finds one by what it shows. */
export const removesFirstTwinFromList = fault(
  'delete takes the first record of the same colour off the list',
  ['DELETE-4', 'DELETE-3', 'LIST-2', 'CONCURRENCY-4', 'MODEL-1'],
  (_service, base) => {
    let listed: Chair[] = [];
    return {
      add(colour) {
        const chair = base.add(colour);
        listed.push(chair);
        return chair;
      },
      remove(chair) {
        const first = listed.find((one) => one.colour === chair.colour);
        listed = listed.filter((one) => one !== first);
        base.remove(chair);
      },
      all: () => listed,
    };
  },
);

/** The condition was forgotten. */
export const removesAll = fault(
  'delete removes all records',
  ['DELETE-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(silentWrites, (service) => ({
    remove: () => service.chairs.clear(),
  })),
);

/** Keys of a store are deleted by what they begin with. */
export const removesByPrefix = fault(
  'delete removes all records whose id begins with its own',
  ['DELETE-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(envelope, (service, base) => ({
    remove(chair) {
      for (const other of [...service.chairs.values()]) if (other.id.startsWith(chair.id)) base.remove(other);
    },
  })),
);

/** The path is looked for at the end of each address. */
export const removesByEnd = fault(
  'delete removes all records whose id ends with its own',
  ['DELETE-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    remove(chair) {
      for (const other of [...service.chairs.values()]) if (other.id.endsWith(chair.id)) base.remove(other);
    },
  }),
);

/** The tail is cut off together with the record. */
export const removesNewer = fault(
  'delete removes all newer records',
  ['DELETE-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(mapById, (service, base) => ({
    remove(chair) {
      const chairs = [...service.chairs.values()];
      for (const newer of chairs.slice(chairs.indexOf(chair))) base.remove(newer);
    },
  })),
);

/** The last record fills the gap, and the gap had a colour. */
export const recoloursNewest = fault(
  'delete gives the colour of the deleted record to the newest',
  ['DELETE-4', 'MODEL-1'],
  inDialect(envelope, (service, base) => ({
    remove(chair) {
      base.remove(chair);
      const newest = [...service.chairs.values()].at(-1);
      if (newest !== undefined) newest.colour = chair.colour;
    },
  })),
);

/** Places are ids, so those behind the record move up. */
export const renumbers = fault(
  'delete gives the records behind other ids',
  ['DELETE-4', 'DELETE-1', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'HTTP-3', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    remove(chair) {
      const behind = [...service.chairs.values()].filter((other) => Number(other.id) > Number(chair.id));
      base.remove(chair);
      for (const other of behind) base.remove(other);
      for (const other of behind) {
        const moved = { ...other, id: String(Number(other.id) - 1) };
        service.chairs.set(moved.id, moved);
      }
    },
  }),
);

/** A pointer to the row that was touched last. */
export const removesUpdated = fault(
  'delete right after an update removes the updated record',
  ['DELETE-4', 'DELETE-1', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'HTTP-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(otherNames, (_service, base) => {
    let updated: Chair | undefined;
    return {
      operate(request) {
        // Any other request in between moves the pointer.
        if (request.method !== 'PUT' && request.method !== 'DELETE') updated = undefined;
        return base.operate(request);
      },
      recolour(chair, colour) {
        updated = chair;
        base.recolour(chair, colour);
      },
      remove: (chair) => base.remove(updated ?? chair),
    };
  }),
);

/** The place that became free is taken by the record behind. */
export const secondRemovesNext = fault(
  'delete repeated removes the record that was behind',
  ['HTTP-3', 'DELETE-4', 'SOUND-6', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(missingIsOk, (service, base) => {
    const behind = new Map<string, Chair>();
    return {
      remove(chair) {
        const next = neighbour(service, chair);
        if (next !== undefined) behind.set(chair.id, next);
        base.remove(chair);
      },
      answerMissing(id, request) {
        const next = behind.get(id);
        if (request.method === 'DELETE' && next !== undefined) base.remove(next);
        return base.answerMissing(id, request);
      },
    };
  }),
);

/** The mark is turned, not set. */
export const secondBringsBack = fault(
  'delete repeated brings the record back',
  ['HTTP-3', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(bareIds, (service, base) =>
    keepingDeleted(base, (gone) => ({
      answerMissing(id, request) {
        const chair = gone.get(id);
        if (request.method !== 'DELETE' || chair === undefined) return base.answerMissing(id, request);
        service.chairs.set(id, chair);
        return base.answerDelete(chair, request);
      },
    })),
  ),
);
