/** Faults of requests at once that look right as long as they come one after another. */
import { setTimeout as pause } from 'node:timers/promises';
import { fault, withHeaders } from '../../kit/index.js';
import type { Fault } from '../../service.js';

/** The answer is made from what was created last, by whomever. */
export const answersCrossed = fault(
  'creates at once are answered with the address of each other',
  ['CONCURRENCY-1', 'CREATE-6', 'ID-2', 'ID-1', 'CREATE-2', 'SOUND-7'],
  (service, base) => {
    let latest = '';
    return {
      async answerCreate(chair, request) {
        latest = chair.id;
        await new Promise((resolve) => setTimeout(resolve, 15));
        const answer = await base.answerCreate(chair, request);
        return withHeaders(answer, { location: service.location({ ...chair, id: latest }, request) });
      },
    };
  },
);

/** The old one is taken out first, and the new one put in when the journal has been written. */
export const goneMeanwhile = fault(
  'retrieve does not find a record while it is updated',
  ['RETRIEVE-1', 'RETRIEVE-2', 'UPDATE-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => {
    const under = new Set<string>();
    return {
      retrieve: (request) =>
        under.has(request.segment ?? '') ? base.answerMissing(request.segment ?? '', request) : base.retrieve(request),
      async answerUpdate(chair, before, request) {
        under.add(chair.id);
        await pause(8);
        under.delete(chair.id);
        return base.answerUpdate(chair, before, request);
      },
    };
  },
  { unscripted: 'it takes a retrieve some milliseconds after an update was sent' },
);

/** Rows that are being written are passed over by whoever reads all. */
export const skipsLocked = fault(
  'list leaves out a record while it is updated',
  ['LIST-2', 'UPDATE-3', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (service, base) => {
    const locked = new Set<string>();
    return {
      all: () => base.all().filter(({ id }) => !locked.has(id)),
      async update(request) {
        const { id } = service.find(request.segment ?? '') ?? {};
        if (id === undefined) return base.update(request);
        locked.add(id);
        await pause(20);
        locked.delete(id);
        return base.update(request);
      },
    };
  },
  { unscripted: 'it takes a list some milliseconds after an update was sent' },
);

/** The row is made first, and its colour set in a second step. */
export const emptyAtFirst = fault(
  'create adds a record with an empty colour, and sets the right one 15 ms later',
  ['CREATE-2', 'LIST-2', 'LIST-5', 'CONCURRENCY-1', 'CONCURRENCY-2', 'CONCURRENCY-4'],
  (service, base) => ({
    async create(request) {
      const colour = service.readColour(service.readBody(request));
      const chair = base.add('');
      await pause(15);
      const whole = { ...chair, colour };
      service.chairs.set(chair.id, whole);
      return base.answerCreate(whole, request);
    },
  }),
  { unscripted: 'a script reads the list when the create has been answered' },
);

/** The table is read some rows at a time, from an offset that deletes move. */
function walksLiveRows(name: string, rows: number, pauseMs: number): Fault {
  return fault(
    name,
    ['LIST-2', 'LIST-3', 'CONCURRENCY-4', 'DELETE-4', 'MODEL-1'],
    (service, base) => ({
      async list(request) {
        const read: ReturnType<typeof base.all>[number][] = [];
        for (let offset = 0; ; offset += rows) {
          const some = [...service.chairs.values()].slice(offset, offset + rows);
          read.push(...some.filter((chair) => !read.includes(chair)));
          if (some.length < rows) return base.answerList(read, request);
          await pause(pauseMs);
        }
      },
    }),
    { unscripted: 'it takes deletes some milliseconds after a list of many records was asked for' },
  );
}

export const walksFewLiveRows = walksLiveRows(
  'list that is read while others are deleted leaves out some that stay',
  4,
  3,
);

export const walksManyLiveRows = walksLiveRows(
  'list that is read twenty at a time while others are deleted leaves out some that stay',
  20,
  5,
);
