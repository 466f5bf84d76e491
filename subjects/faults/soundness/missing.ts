/** Faults of writes to an id that names no record. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Behaviour, type Chair, type ChairRequest, fault } from '../../kit/index.js';
import { envelope, hal, inDialect, missingIsOk, otherNames, uuidIds } from '../dialects.js';
import { keepingDeleted, sentColour, sentText } from '../support.js';

/** From a write to its commit, in milliseconds. */
const COMMIT_MS = 5;

/** What happens on the way to the answer that a record is missing. */
function beforeMissing(
  base: Readonly<Behaviour>,
  method: 'PUT' | 'DELETE',
  change: (id: string, request: ChairRequest) => void,
): Pick<Behaviour, 'answerMissing'> {
  return {
    answerMissing(id, request) {
      if (request.method === method) change(id, request);
      return base.answerMissing(id, request);
    },
  };
}

const newest = (service: Behaviour): Chair | undefined => [...service.chairs.values()].at(-1);

/** The place -1 is that of the last. */
export const updateHitsLast = fault(
  'update of a missing record changes the last one',
  ['SOUND-6', 'UPDATE-4', 'MODEL-1'],
  (service, base) =>
    beforeMissing(base, 'PUT', (_id, request) => {
      const last = newest(service);
      if (last !== undefined) base.recolour(last, sentText(request));
    }),
);

/** One handler reads the number that an id begins with, and the others the whole of it. */
export const deleteReadsNumber = fault(
  'delete of an id that begins with that of a record, and names none, removes that record',
  ['SOUND-6', 'DELETE-4', 'MODEL-1'],
  (service, base) =>
    beforeMissing(base, 'DELETE', (id) => {
      const begun = service.chairs.get(/^\d+/.exec(id)?.[0] ?? '');
      if (begun !== undefined) base.remove(begun);
    }),
);

/** The row is marked as deleted, which only reads look at. */
export const updatesWhatIsGone = fault(
  'update of a deleted record is answered with the record as updated, which stays gone',
  ['SOUND-8'],
  (service, base) =>
    keepingDeleted(base, (gone) => ({
      answerMissing(id, request) {
        const chair = request.method === 'PUT' ? gone.get(id) : undefined;
        if (!chair) return base.answerMissing(id, request);
        const updated = { ...chair, colour: sentText(request) };
        return service.answerUpdate(updated, chair, request);
      },
    })),
);

/** The place -1 is that of the last. */
export const deleteHitsLast = fault(
  'delete of a missing record removes the last one',
  ['SOUND-6', 'HTTP-3', 'DELETE-1', 'DELETE-4', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) =>
    beforeMissing(base, 'DELETE', () => {
      const last = newest(service);
      if (last !== undefined) base.remove(last);
    }),
);

/** The same, and told as a success, which is no excuse. */
export const deleteOkHitsLast = fault(
  'delete of a missing record is answered with 200 and removes the last one',
  ['SOUND-6', 'HTTP-3', 'DELETE-4', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(missingIsOk, (service, base) =>
    beforeMissing(base, 'DELETE', () => {
      const last = newest(service);
      if (last !== undefined) base.remove(last);
    }),
  ),
);

/** A missing row reads as zero, and zero is the first place. */
export const deleteHitsFirst = fault(
  'delete of a missing record removes the first one',
  ['SOUND-6', 'HTTP-3', 'DELETE-1', 'DELETE-4', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(hal, (service, base) =>
    beforeMissing(base, 'DELETE', () => {
      const [first] = service.chairs.values();
      if (first !== undefined) base.remove(first);
    }),
  ),
);

/** An empty condition holds for all. */
export const updateHitsAll = fault(
  'update of a missing record changes all',
  ['SOUND-6', 'UPDATE-4', 'MODEL-1'],
  inDialect(envelope, (service, base) =>
    beforeMissing(base, 'PUT', (_id, request) => {
      for (const chair of service.chairs.values()) base.recolour(chair, sentText(request));
    }),
  ),
);

/** Created on the way, and refused afterwards. */
export const updateAddsUnderId = fault(
  'update of a missing record is refused and adds it',
  ['SOUND-6', 'MODEL-1'],
  (service, base) =>
    beforeMissing(base, 'PUT', (id, request) => {
      if (sentColour(request) !== undefined) service.chairs.set(id, { id, colour: sentColour(request) });
    }),
);

/** Created under an id of its own, and refused afterwards. */
export const updateAddsUnderNextId = fault(
  'update of a missing record is refused and adds another',
  ['SOUND-6', 'UPDATE-6', 'HTTP-2', 'MODEL-1'],
  inDialect(uuidIds, (service, base) =>
    beforeMissing(base, 'PUT', (_id, request) => {
      if (sentColour(request) !== undefined) service.add(sentColour(request));
    }),
  ),
);

/** Too large an id is taken for the largest. */
export const clampsId = fault(
  'update and delete of an id above all others hit the highest',
  ['SOUND-6', 'HTTP-3', 'UPDATE-4', 'DELETE-1', 'DELETE-4', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(otherNames, (service, base) => ({
    answerMissing(id, request) {
      const highest = newest(service);
      if (highest !== undefined && Number(id) > Number(highest.id)) {
        if (request.method === 'PUT') base.recolour(highest, sentText(request));
        if (request.method === 'DELETE') base.remove(highest);
      }
      return base.answerMissing(id, request);
    },
  })),
);

/** One transaction for all that is under way, which is rolled back where a record is missing. */
export const updateRollsBackOthers = fault(
  'update of a missing record takes back the updates that are under way',
  ['SOUND-6', 'UPDATE-2', 'CONCURRENCY-2', 'MODEL-1'],
  (_service, base) => {
    const open = new Map<Chair, unknown>();
    return {
      async answerUpdate(chair, before, request) {
        open.set(chair, before.colour);
        await pause(COMMIT_MS);
        open.delete(chair);
        return base.answerUpdate(chair, before, request);
      },
      ...beforeMissing(base, 'PUT', () => {
        for (const [chair, colour] of open) base.recolour(chair, colour);
      }),
    };
  },
);
