/** Faults that only requests sent at once bring to light. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Behaviour, type Chair, type ChairRequest, fault } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, otherNames, silentWrites, uuidIds } from '../dialects.js';

/** The time that a store takes. Requests sent at once meet within it. */
const storeTime = 8;

/** The record that a request names, or the refusal of the service. */
function sought(service: Behaviour, request: ChairRequest): Chair | undefined {
  return service.find(service.parseId(request.segment ?? ''));
}

/** The next id is looked up before, and used after, the store was asked. */
export const sharedIds = fault(
  'creates at once get the same id',
  ['CONCURRENCY-1', 'ID-1', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-5', 'CREATE-6', 'LIST-2', 'LIST-3', 'SOUND-7'],
  (service, base) => ({
    async create(request) {
      const colour = service.readColour(service.readBody(request));
      const highest = Math.max(0, ...[...service.chairs.keys()].map(Number));
      await pause(storeTime);
      const chair = { id: String(highest + 1), colour };
      service.chairs.set(chair.id, chair);
      return base.answerCreate(chair, request);
    },
  }),
);

/** The same, in a table whose ids need not differ: what is written to an id is written to all of its rows. */
export const sharedIdsKept = fault(
  'creates at once get the same id, and all are kept',
  ['CONCURRENCY-1', 'ID-1', 'CREATE-2', 'SOUND-7'],
  inDialect(envelope, (service, base) => {
    const rowsOf = (id: string): [string, Chair][] => [...service.chairs].filter(([, one]) => one.id === id);
    return {
      async create(request) {
        const colour = service.readColour(service.readBody(request));
        const highest = Math.max(0, ...[...service.chairs.values()].map(({ id }) => Number(id)));
        await pause(storeTime);
        const chair = { id: String(highest + 1), colour };
        service.chairs.set([chair.id, ...rowsOf(chair.id).map(() => 'again')].join(' '), chair);
        return base.answerCreate(chair, request);
      },
      recolour(chair, colour) {
        for (const [, row] of rowsOf(chair.id)) base.recolour(row, colour);
      },
      remove(chair) {
        for (const [key] of rowsOf(chair.id)) service.chairs.delete(key);
      },
    };
  }),
);

/** The whole file is read, changed and written again. */
export const lostCreates = fault(
  'of creates at once the last to be written removes the others',
  [
    'CONCURRENCY-1',
    'CREATE-2',
    'CREATE-3',
    'CREATE-4',
    'CREATE-5',
    'CREATE-6',
    'LIST-2',
    'LIST-3',
    'DELETE-2',
    'DELETE-3',
    'DELETE-5',
    'SOUND-7',
    'CONCURRENCY-4',
  ],
  inDialect(uuidIds, (service, base) => ({
    async create(request) {
      const colour = service.readColour(service.readBody(request));
      const file = new Map(service.chairs);
      await pause(storeTime);
      service.chairs.clear();
      for (const [id, chair] of file) service.chairs.set(id, chair);
      return base.answerCreate(service.add(colour), request);
    },
  })),
);

/** The colour stands in a variable that all requests share. */
export const mixedCreateColours = fault(
  'creates at once all keep the colour of the last',
  ['CONCURRENCY-1', 'CREATE-2', 'SOUND-7'],
  inDialect(silentWrites, (service, base) => {
    let colour: unknown;
    return {
      async create(request) {
        colour = service.readColour(service.readBody(request));
        await pause(storeTime);
        return base.answerCreate(service.add(colour), request);
      },
    };
  }),
);

/** A lock that is busy is taken for one that is held by the same request. */
export const ignoredCreates = fault(
  'create during another create is answered and not carried out',
  ['CONCURRENCY-1', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-6', 'LIST-2', 'LIST-3', 'SOUND-7'],
  inDialect(mapById, (service, base) => {
    let busy = false;
    return {
      async create(request) {
        const colour = service.readColour(service.readBody(request));
        const second = busy;
        busy = true;
        await pause(storeTime);
        busy = false;
        const chair = service.add(colour);
        if (second) service.remove(chair);
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** The whole file is read, changed and written again. */
export const lostUpdates = fault(
  'of updates of different records at once all but one are lost',
  ['CONCURRENCY-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-4', 'SOUND-8'],
  (service, base) => ({
    async update(request) {
      const chair = sought(service, request);
      if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
      const colour = service.readColour(service.readBody(request));
      const file = new Map([...service.chairs.values()].map((other) => [other.id, other.colour]));
      await pause(storeTime);
      for (const other of service.chairs.values()) other.colour = file.get(other.id) ?? other.colour;
      base.recolour(chair, colour);
      return base.answerUpdate(chair, chair, request);
    },
  }),
);

/** The colour stands in a variable that all requests share. */
export const mixedUpdates = fault(
  'updates of different records at once all keep the colour of the last',
  ['CONCURRENCY-2', 'UPDATE-2', 'UPDATE-3', 'SOUND-8'],
  inDialect(envelope, (service, base) => {
    let colour: unknown;
    return {
      async update(request) {
        const chair = sought(service, request);
        if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
        colour = service.readColour(service.readBody(request));
        await pause(storeTime);
        base.recolour(chair, colour);
        return base.answerUpdate(chair, chair, request);
      },
    };
  }),
);

/** The id stands in a variable that all requests share. */
export const misdirectedUpdates = fault(
  'updates at once all hit the record of the last',
  ['CONCURRENCY-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-4', 'SOUND-8'],
  inDialect(hal, (service, base) => {
    let chair: Chair | undefined;
    return {
      async update(request) {
        const own = sought(service, request);
        if (own === undefined) return service.answerMissing(request.segment ?? '', request);
        const colour = service.readColour(service.readBody(request));
        chair = own;
        await pause(storeTime);
        base.recolour(chair, colour);
        return base.answerUpdate(own, own, request);
      },
    };
  }),
);

/** Two changes of one record are merged letter by letter. */
export const mergedUpdates = fault(
  'updates of one record at once are joined',
  ['CONCURRENCY-3', 'UPDATE-2', 'UPDATE-3', 'HTTP-2', 'SOUND-8'],
  (service, base) => ({
    async update(request) {
      const chair = sought(service, request);
      if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
      const colour = service.readColour(service.readBody(request));
      const before = chair.colour;
      await pause(storeTime);
      base.recolour(chair, chair.colour === before ? colour : `${String(chair.colour)}, ${String(colour)}`);
      return base.answerUpdate(chair, chair, request);
    },
  }),
);

/** A conflict undoes both sides, and neither is told. */
export const undoneUpdates = fault(
  'updates of one record at once are undone and answered as carried out',
  ['CONCURRENCY-3', 'UPDATE-2', 'UPDATE-3', 'HTTP-2', 'SOUND-8'],
  inDialect(otherNames, (service, base) => {
    const open = new Map<string, number>();
    return {
      async update(request) {
        const chair = sought(service, request);
        if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
        const colour = service.readColour(service.readBody(request));
        const before = chair.colour;
        const number = (open.get(chair.id) ?? 0) + 1;
        open.set(chair.id, number);
        await pause(storeTime);
        // Another one came in since: neither may win.
        const conflict = number > 1 || open.get(chair.id) !== 1;
        base.recolour(chair, conflict ? before : colour);
        if (open.get(chair.id) === number) open.delete(chair.id);
        return base.answerUpdate({ id: chair.id, colour }, chair, request);
      },
    };
  }),
);

/** The place is looked up before, and cut out after, the store was asked. */
export const misplacedDeletes = fault(
  'deletes at once remove what has moved into the place',
  ['CONCURRENCY-4', 'DELETE-1', 'DELETE-2', 'DELETE-3', 'DELETE-4', 'DELETE-5', 'HTTP-3'],
  (service, base) => ({
    async delete(request) {
      const chair = sought(service, request);
      if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
      const place = [...service.chairs.values()].indexOf(chair);
      await pause(storeTime);
      const moved = [...service.chairs.values()][place];
      if (moved !== undefined) base.remove(moved);
      return base.answerDelete(chair, request);
    },
  }),
);

/** Each delete writes the file as it was when it began, without its own record. */
export const deletesBringBack = fault(
  'deletes at once bring back the records of each other',
  ['CONCURRENCY-4', 'DELETE-2', 'DELETE-3', 'DELETE-5'],
  inDialect(mapById, (service, base) => ({
    async delete(request) {
      const chair = sought(service, request);
      if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
      const file = new Map(service.chairs);
      await pause(storeTime);
      for (const [id, other] of file) service.chairs.set(id, other);
      base.remove(chair);
      return base.answerDelete(chair, request);
    },
  })),
);

/** The record is there before its colour is, outside of any transaction. */
export const colourComesLater = fault(
  'list shows a record that is being created without its colour',
  ['CONCURRENCY-2', 'CREATE-2', 'LIST-2', 'LIST-5', 'CONCURRENCY-1'],
  (service, base) => {
    const begun = new Set<string>();
    return {
      async create(request) {
        const colour = service.readColour(service.readBody(request));
        const chair = base.add(colour);
        begun.add(chair.id);
        await pause(storeTime);
        begun.delete(chair.id);
        return base.answerCreate(chair, request);
      },
      representList: (chairs) =>
        chairs.map((chair) =>
          begun.has(chair.id) ? { id: service.representId(chair.id), color: null } : service.representRecord(chair),
        ),
    };
  },
  { unscripted: 'a script reads the list when the create has been answered' },
);
