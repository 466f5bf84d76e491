/** Faults of retrieve that keep what was read before. */
import { type Answering, type Chair, fault } from '../../kit/index.js';
import { inDialect, otherNames, silentWrites, uuidIds } from '../dialects.js';

/** The second time it comes from a cache that holds no colours. */
export const secondTimeBlank = fault(
  'retrieve brings a record without its colour when read again',
  [
    'RETRIEVE-2',
    'RETRIEVE-1',
    'HTTP-1',
    'LIST-5',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  inDialect(otherNames, (_service, base) => {
    const read = new Set<string>();
    return {
      answerRetrieve(chair, request) {
        const again = read.has(chair.id);
        read.add(chair.id);
        return base.answerRetrieve(again ? { id: chair.id, colour: '' } : chair, request);
      },
    };
  }),
);

/** The cache is never emptied, so what was read once stays as it was. */
export const cachedForEver = fault(
  'retrieve is cached for ever',
  [
    'UPDATE-2',
    'DELETE-2',
    'RETRIEVE-1',
    'LIST-5',
    'CREATE-2',
    'UPDATE-5',
    'DELETE-5',
    'SOUND-8',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  (_service, base) => {
    const cached = new Map<string, Answering>();
    return {
      retrieve(request) {
        const known = cached.get(request.path) ?? base.retrieve(request);
        cached.set(request.path, known);
        return known;
      },
    };
  },
);

/** The cache is emptied by updates and not by deletes. */
export const cachedPastDelete = fault(
  'retrieve is cached past a delete',
  ['DELETE-2', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(uuidIds, (service, base) => {
    const cached = new Map<string, Answering>();
    return {
      retrieve(request) {
        const known = cached.get(request.path);
        if (known !== undefined) return known;
        const answering = base.retrieve(request);
        // What was not found is looked for again.
        if (service.find(service.parseId(request.segment ?? '')) !== undefined) cached.set(request.path, answering);
        return answering;
      },
      update(request) {
        cached.delete(request.path);
        return base.update(request);
      },
    };
  }),
);

/** A cache with one place, whose key was forgotten. */
export const remembersLast = fault(
  'retrieve after retrieve brings the same record when nothing was written between',
  [
    'RETRIEVE-1',
    'RETRIEVE-2',
    'RETRIEVE-3',
    'LIST-5',
    'ID-2',
    'CREATE-2',
    'UPDATE-2',
    'HTTP-5',
    'SOUND-7',
    'SOUND-8',
    'MODEL-1',
  ],
  inDialect(silentWrites, (_service, base) => {
    let last: Answering | undefined;
    return {
      operate(request) {
        if (request.method !== 'GET') last = undefined;
        return base.operate(request);
      },
      answerRetrieve: (chair, request) => (last ??= base.answerRetrieve(chair, request)),
    };
  }),
);

/** What is missing is kept too, and nobody thinks of it when it is made. */
export const missingKept = fault(
  'retrieve remembers that there is no record, also when a create makes it',
  ['RETRIEVE-1', 'CREATE-2', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => {
    const missing = new Set<string>();
    return {
      retrieve(request) {
        const id = service.parseId(request.segment ?? '');
        if (service.find(id) === undefined) missing.add(id);
        return missing.has(id) ? service.answerMissing(id, request) : base.retrieve(request);
      },
    };
  },
  { unscripted: 'a script does not know which id comes next' },
);

/** A table of as many places as there are in seven bits, and nobody looks whose record it was. */
export const cachedByLastBits = fault(
  'retrieve keeps what it brought under the last seven bits of the id',
  ['RETRIEVE-1', 'CREATE-2', 'UPDATE-2'],
  (_service, base) => {
    const kept = new Map<number, Chair>();
    const placeOf = (id: string): number => Number(id) % 128;
    return {
      answerRetrieve(chair, request) {
        const place = placeOf(chair.id);
        const brought = kept.get(place) ?? { ...chair };
        kept.set(place, brought);
        return base.answerRetrieve(brought, request);
      },
      recolour(chair, colour) {
        base.recolour(chair, colour);
        kept.delete(placeOf(chair.id));
      },
      remove(chair) {
        base.remove(chair);
        kept.delete(placeOf(chair.id));
      },
    };
  },
  { maxRecords: 400, unscripted: 'the records of a script have ids that are next to each other' },
);
