/** Faults that show when a record is written to by two at once, or read while something is written. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Behaviour, type Chair, type ChairRequest, fault } from '../../kit/index.js';
import { broken } from '../breaks-on.js';
import { envelope, hal, inDialect, silentWrites } from '../dialects.js';

/** The time that a store takes. Requests sent at once meet within it. */
const storeTime = 50;

/** The record that a request names. */
function sought(service: Behaviour, request: ChairRequest): Chair | undefined {
  return service.find(service.parseId(request.segment ?? ''));
}

/** An update that is carried out while something happens in the time that the store takes. */
async function updated(
  service: Behaviour,
  base: Readonly<Behaviour>,
  request: ChairRequest,
  then: (chair: Chair, before: Chair, colour: unknown) => void,
): Promise<Answer> {
  const chair = sought(service, request);
  if (chair === undefined) return service.answerMissing(request.segment ?? '', request);
  const colour = service.readColour(service.readBody(request));
  const before = { ...chair };
  await pause(storeTime);
  then(chair, before, colour);
  return base.answerUpdate({ id: chair.id, colour }, before, request);
}

/** What is sent once more while it is under way gets the answer to the first. */
export const mergesCreates = fault(
  'creates of the same colour at once make one record',
  ['CREATE-3', 'CREATE-4', 'ID-1', 'CONCURRENCY-1'],
  (_service, base) => {
    const underWay = new Map<string, Promise<Answer>>();
    return {
      create(request) {
        const text = request.body.toString();
        const known = underWay.get(text);
        if (known) return known;
        const made = pause(storeTime)
          .then(() => base.create(request))
          .finally(() => underWay.delete(text));
        underWay.set(text, made);
        return made;
      },
    };
  },
);

/** The update saves the whole record, as it was read, under its id. */
export const oldColourRevived = fault(
  'update at once with the delete of its record brings the record back with the colour before',
  ['CONCURRENCY-5', 'DELETE-2', 'DELETE-3', 'UPDATE-2', 'UPDATE-3', 'CONCURRENCY-4'],
  (service, base) => ({
    update: (request) =>
      updated(service, base, request, (chair, before, colour) => {
        if (service.chairs.has(chair.id)) base.recolour(chair, colour);
        else service.chairs.set(chair.id, before);
      }),
  }),
);

/** The update saves the record that it found, whatever has become of it. */
export const newColourRevived = fault(
  'update at once with the delete of its record brings the record back for good',
  ['CONCURRENCY-5', 'DELETE-2', 'DELETE-3'],
  inDialect(silentWrites, (service, base) => ({
    update: (request) =>
      updated(service, base, request, (chair, _before, colour) => {
        service.chairs.set(chair.id, { id: chair.id, colour });
      }),
  })),
);

/** Whether the record is there is asked when the headers are there, and it is saved when the body is. */
export const savedAfterDelete = fault(
  'update whose body comes after the delete of its record brings the record back',
  ['CONCURRENCY-5', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'SOUND-6'],
  (service, base) => ({
    begun: (method, segment) => (method === 'PUT' && segment !== undefined ? service.find(segment) : undefined),
    update(request) {
      const found = request.noted as Chair | undefined;
      if (found && !service.chairs.has(found.id)) service.chairs.set(found.id, found);
      return base.update(request);
    },
  }),
  { unscripted: 'curl sends a body at once' },
);

/** A record is marked as deleted, and saved with the mark that it had when it was read. */
export const markOverwritten = fault(
  'update at once with the delete of its record takes the mark of the delete away',
  ['CONCURRENCY-5', 'DELETE-2', 'DELETE-3'],
  inDialect(hal, (service, base) => {
    const marked = new Set<string>();
    return {
      all: () => base.all().filter(({ id }) => !marked.has(id)),
      find: (id) => (marked.has(id) ? undefined : base.find(id)),
      remove: ({ id }) => {
        marked.add(id);
      },
      update: (request) =>
        updated(service, base, request, (chair, _before, colour) => {
          base.recolour(chair, colour);
          marked.delete(chair.id);
        }),
    };
  }),
);

/** The list has an index of its own, and the update writes to it without asking whether the record is there. */
export const revivedInListAlone = fault(
  'update at once with the delete of its record leaves the record in the list alone',
  ['CONCURRENCY-5', 'DELETE-3', 'LIST-5'],
  inDialect(envelope, (service, base) => {
    const index = new Map<string, Chair>();
    return {
      all: () => [...base.all(), ...index.values()],
      update: (request) =>
        updated(service, base, request, (chair, _before, colour) => {
          base.recolour(chair, colour);
          if (!service.chairs.has(chair.id)) index.set(chair.id, { id: chair.id, colour });
        }),
    };
  }),
);

/** The record that the answer is made of stands in a variable that all requests share. */
export const updateAnswersCrossed = fault(
  'updates at once are answered with the record of each other',
  ['CONCURRENCY-2', 'ID-2'],
  (_service, base) => {
    let latest: Chair | undefined;
    return {
      async answerUpdate(chair, previous, request) {
        latest = { ...chair };
        await pause(storeTime);
        return base.answerUpdate(latest, previous, request);
      },
    };
  },
);

/** Whoever comes second finds no row to remove. */
export const secondDeleteBreaks = fault(
  'delete of what another one deletes is a server error',
  ['SOUND-1'],
  (service, base) => ({
    async delete(request) {
      const chair = sought(service, request);
      if (chair === undefined) return base.delete(request);
      await pause(storeTime);
      return sought(service, request) === undefined ? broken() : base.delete(request);
    },
  }),
);
