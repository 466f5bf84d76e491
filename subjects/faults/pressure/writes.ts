/** Faults of writes that show only where many callers act at once: windows of few milliseconds. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answering, type Behaviour, type Chair, type ChairRequest, fault, problem } from '../../kit/index.js';

/** The record that a request names; undefined where there is none. */
function sought(service: Behaviour, request: ChairRequest): Chair | undefined {
  return service.find(service.parseId(request.segment ?? ''));
}

/** An update that does its work once the record and its new colour are known. */
function updating(service: Behaviour, work: (chair: Chair, colour: unknown, request: ChairRequest) => Answering) {
  return (request: ChairRequest): Answering => {
    const chair = sought(service, request);
    if (!chair) return service.answerMissing(request.segment ?? '', request);
    return work(chair, service.readColour(service.readBody(request)), request);
  };
}

/** The whole file is read, changed and written again. */
export const fileOfUpdates = fault(
  'pressure: an update within 6 ms of another record’s is lost',
  ['CONCURRENCY-6', 'CONCURRENCY-9'],
  (service, base) => ({
    update: updating(service, async (chair, colour, request) => {
      const file = new Map([...service.chairs.values()].map((other) => [other.id, other.colour]));
      await pause(6);
      for (const other of service.chairs.values()) other.colour = file.get(other.id) ?? other.colour;
      base.recolour(chair, colour);
      return base.answerUpdate(chair, chair, request);
    }),
  }),
);

/** The whole file is read, changed and written again. */
export const fileOfCreates = fault(
  'pressure: of creates within 4 ms one is lost',
  ['CONCURRENCY-6'],
  (service, base) => ({
    async create(request) {
      const colour = service.readColour(service.readBody(request));
      const file = new Map(service.chairs);
      await pause(4);
      const chair = service.add(colour);
      for (const id of service.chairs.keys())
        if (!file.has(id) && id !== chair.id && Number(chair.id) - Number(id) === 1) service.chairs.delete(id);
      return base.answerCreate(chair, request);
    },
  }),
);

/** Saving is inserting where there is nothing to change. */
export const revivingUpdates = fault(
  'pressure: an update that was under way for 8 ms brings a deleted record back',
  ['CONCURRENCY-9'],
  (service, base) => ({
    update: updating(service, async (chair, colour, request) => {
      await pause(8);
      service.chairs.set(chair.id, chair);
      base.recolour(chair, colour);
      return base.answerUpdate(chair, chair, request);
    }),
  }),
);

/** A conflict is found out after the write, and what stood there before is not put back. */
export const dirtyConflicts = fault(
  'pressure: an update that is refused because of another one is kept',
  ['CONCURRENCY-8'],
  (service, base) => {
    const busy = new Set<string>();
    return {
      update: updating(service, async (chair, colour, request) => {
        base.recolour(chair, colour);
        if (busy.has(chair.id)) return problem(409, 'The record is being changed.');
        busy.add(chair.id);
        await pause(6);
        busy.delete(chair.id);
        return base.answerUpdate(chair, chair, request);
      }),
    };
  },
);

/** The column refuses what the program has already put into its map. */
export const lateLengthCheck = fault(
  'pressure: a colour of more than a hundred characters is refused 6 ms after it was stored',
  ['CONCURRENCY-8'],
  (service, base) => ({
    update: updating(service, async (chair, colour, request) => {
      const before = chair.colour;
      base.recolour(chair, colour);
      if (String(colour).length <= 100) return base.answerUpdate(chair, chair, request);
      await pause(6);
      if (chair.colour === colour) base.recolour(chair, before);
      return problem(422, 'The colour is too long.');
    }),
  }),
);

/** What is refused is taken back with what others wrote in the meantime. */
export const rolledBackOthers = fault(
  'pressure: a refused update takes back what another one wrote meanwhile',
  ['CONCURRENCY-6', 'CONCURRENCY-8'],
  (service, base) => ({
    async update(request) {
      const chair = sought(service, request);
      if (!chair) return service.answerMissing(request.segment ?? '', request);
      const before = chair.colour;
      try {
        return await base.update(request);
      } catch (error) {
        await pause(10);
        base.recolour(chair, before);
        throw error;
      }
    },
  }),
);

/** A queue of few places is written now and then. */
export const droppedWrites = fault(
  'pressure: of more than five updates within 12 ms the others are dropped',
  ['CONCURRENCY-6'],
  (service, base) => {
    let queue = 0;
    return {
      update: updating(service, async (chair, colour, request) => {
        queue += 1;
        const isKept = queue <= 5;
        if (isKept) base.recolour(chair, colour);
        await pause(12);
        queue -= 1;
        return base.answerUpdate({ ...chair, colour }, chair, request);
      }),
    };
  },
);

/** The place in an array is looked up, and used when it is another record's. */
export const movedPlaces = fault(
  'pressure: a delete 5 ms after another one removes the record behind',
  ['CONCURRENCY-6', 'CONCURRENCY-9'],
  (service, base) => ({
    async delete(request) {
      const chair = sought(service, request);
      if (!chair) return service.answerMissing(request.segment ?? '', request);
      const place = [...service.chairs.keys()].indexOf(chair.id);
      await pause(5);
      const id = [...service.chairs.keys()][place] ?? '';
      service.chairs.delete(id);
      return base.answerDelete(chair, request);
    },
    async create(request) {
      const colour = service.readColour(service.readBody(request));
      const chair = { id: service.nextId(), colour };
      // The newest stands first.
      service.chairs = new Map([[chair.id, chair], ...service.chairs]);
      return base.answerCreate(chair, request);
    },
  }),
);

/** The next id is looked up before the store is asked, and used after. */
export const sameIds = fault('pressure: creates within 3 ms get the same id', ['CONCURRENCY-11'], (service, base) => ({
  async create(request) {
    const colour = service.readColour(service.readBody(request));
    const highest = Math.max(0, ...[...service.chairs.keys()].map(Number));
    await pause(3);
    const chair = { id: String(highest + 1), colour };
    service.chairs.set(chair.id, chair);
    return base.answerCreate(chair, request);
  },
}));

/** The list is kept by a second store, which the updates reach in another order. */
export const twoStores = fault(
  'pressure: two updates of a record within 10 ms leave list and retrieve with different colours',
  ['CONCURRENCY-6'],
  (service, base) => {
    const listed = new Map<string, unknown>();
    let odd = false;
    return {
      update: updating(service, async (chair, colour, request) => {
        base.recolour(chair, colour);
        odd = !odd;
        await pause(odd ? 10 : 1);
        listed.set(chair.id, colour);
        return base.answerUpdate(chair, chair, request);
      }),
      list: (request) =>
        base.answerList(
          base.all().map((chair) => ({ ...chair, colour: listed.get(chair.id) ?? chair.colour })),
          request,
        ),
    };
  },
);
