/** Faults of delete on the record that it names. */
import { type Chair, fault, problem } from '../../kit/index.js';
import {
  bareIds,
  envelope,
  hal,
  inDialect,
  mapById,
  missingIsOk,
  otherNames,
  silentWrites,
  uuidIds,
} from '../dialects.js';
import { everyNth, keepingDeleted, notingUpdates, twins } from '../support.js';

/** Nothing is ever removed. */
export const notSupported = fault('delete is not supported', ['DELETE-1', 'CONCURRENCY-4', 'MODEL-1'], () => ({
  delete: () => problem(405, 'Records are kept.', { allow: 'GET, PUT' }),
}));

/** The document gives delete no body. */
export const wantsBody = fault(
  'delete is refused without a body',
  ['DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    delete: (request) => (request.body.length > 0 ? base.delete(request) : service.refuse(400, 'Are you sure?')),
  }),
);

/** A record that was changed counts as locked. */
export const notAfterUpdate = fault(
  'delete of an updated record is refused',
  ['DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) =>
    notingUpdates(base, (updated) => ({
      delete: (request) =>
        updated.has(request.segment ?? '') ? service.refuse(409, 'The record was changed.') : base.delete(request),
    })),
);

/** The answer is all there is to it. */
export const keepsRecord = fault(
  'delete is answered and not carried out',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  () => ({
    remove() {},
  }),
);

/** What is deleted is read once more, to be answered. */
export const readsAgain = fault(
  'delete is carried out and answered as if there were no such record',
  ['DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service) => ({
    answerDelete: (chair, request) => service.answerMissing(chair.id, request),
  }),
);

/** The lock is asked for once the work is done. */
export const lockedAfterwards = fault(
  'every fourth delete is carried out and refused for a lock',
  ['SOUND-4', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  (_service, base) => {
    const isFourth = everyNth(4);
    return {
      async delete(request) {
        const answer = await base.delete(request);
        return isFourth() && answer.status < 300 ? problem(423, 'The record is locked.') : answer;
      },
    };
  },
);

/** One worker of three has lost its connection to the store. */
export const losesEveryThird = fault(
  'every third delete is lost',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'HTTP-3', 'CONCURRENCY-4', 'CONCURRENCY-5', 'MODEL-1'],
  (_service, base) => {
    const third = everyNth(3);
    return {
      remove(chair) {
        if (!third()) base.remove(chair);
      },
    };
  },
);

/** The number of rows that were hit is one, so nobody wonders. */
export const keepsTwins = fault(
  'delete of a record with a twin is ignored',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(missingIsOk, (service, base) => ({
    remove(chair) {
      if (twins(service, chair).length === 0) base.remove(chair);
    },
  })),
);

/** Hidden in the list, not removed. */
export const onlyFromList = fault(
  'deleted record can still be retrieved',
  ['DELETE-2', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) =>
    keepingDeleted(base, (gone) => ({
      retrieve(request) {
        const chair = gone.get(service.parseId(request.segment ?? ''));
        return chair === undefined ? base.retrieve(request) : service.answerRetrieve(chair, request);
      },
    })),
);

/** A mark that says deleted does not delete. */
export const marksOnly = fault(
  'deleted record is retrieved with a mark',
  ['DELETE-2', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(envelope, (service, base) =>
    keepingDeleted(base, (gone) => ({
      answerMissing(id, request) {
        const chair = gone.get(id);
        if (chair === undefined || request.method !== 'GET') return base.answerMissing(id, request);
        return service.content(200, { id: service.representId(id), color: chair.colour, deleted: true });
      },
    })),
  ),
);

/** The list has a store of its own. */
export const onlyFromRetrieve = fault(
  'deleted record is still in the list',
  ['DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  (_service, base) => {
    const gone: Chair[] = [];
    return {
      remove(chair) {
        gone.push(chair);
        base.remove(chair);
      },
      answerList: (chairs, request) => base.answerList([...chairs, ...gone], request),
    };
  },
);

/** The list is tidied up by the next create. */
export const listedUntilCreate = fault(
  'deleted record is in the list until the next create',
  ['DELETE-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(bareIds, (_service, base) => {
    let gone: Chair[] = [];
    return {
      add(colour) {
        gone = [];
        return base.add(colour);
      },
      remove(chair) {
        gone.push(chair);
        base.remove(chair);
      },
      answerList: (chairs, request) => base.answerList([...chairs, ...gone], request),
    };
  }),
);

/** The version before the update comes to light. */
export const uncoversOldVersion = fault(
  'delete of an updated record brings its first colour back',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'HTTP-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(hal, (service, base) => {
    const versions = new Map<string, unknown>();
    return {
      recolour(chair, colour) {
        if (!versions.has(chair.id)) versions.set(chair.id, chair.colour);
        base.recolour(chair, colour);
      },
      remove(chair) {
        base.remove(chair);
        if (versions.has(chair.id)) service.chairs.set(chair.id, { id: chair.id, colour: versions.get(chair.id) });
        versions.delete(chair.id);
      },
    };
  }),
);

/** A transaction that is left open is undone by the next one. */
export const backWithCreate = fault(
  'deleted record comes back with the next create',
  ['DELETE-5', 'DELETE-2', 'DELETE-3', 'CREATE-3', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => {
    const gone: Chair[] = [];
    return {
      remove(chair) {
        gone.push(chair);
        base.remove(chair);
      },
      answerCreate(chair, request) {
        const back = gone.pop();
        if (back !== undefined) service.chairs.set(back.id, back);
        return base.answerCreate(chair, request);
      },
    };
  },
);

/** A backup is played in every second time. */
export const backAfterTwoCreates = fault(
  'deleted records come back with every second create',
  ['DELETE-5', 'DELETE-2', 'DELETE-3', 'CREATE-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(uuidIds, (service, base) => {
    const gone: Chair[] = [];
    const second = everyNth(2);
    return {
      remove(chair) {
        gone.push(chair);
        base.remove(chair);
      },
      answerCreate(chair, request) {
        if (second()) for (const back of gone.splice(0)) service.chairs.set(back.id, back);
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** The file is written from a copy that was loaded before. */
export const backWithUpdate = fault(
  'deleted record comes back with the next update of another',
  ['DELETE-5', 'DELETE-2', 'DELETE-3', 'MODEL-1'],
  inDialect(otherNames, (service, base) => {
    const gone: Chair[] = [];
    return {
      remove(chair) {
        gone.push(chair);
        base.remove(chair);
      },
      recolour(chair, colour) {
        for (const back of gone.splice(0)) service.chairs.set(back.id, back);
        base.recolour(chair, colour);
      },
    };
  }),
);

/** Only one deletion is remembered. */
export const backWithDelete = fault(
  'deleted record comes back with the next delete',
  ['DELETE-5', 'DELETE-2', 'DELETE-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(mapById, (service, base) => {
    let gone: Chair | undefined;
    return {
      remove(chair) {
        if (gone !== undefined) service.chairs.set(gone.id, gone);
        gone = chair;
        base.remove(chair);
      },
    };
  }),
);

/** The delete is a mark on the colour, and a new record of that colour takes it away. */
export const backWithTwin = fault(
  'deleted record comes back when another of its colour is created',
  ['DELETE-5', 'DELETE-2', 'DELETE-3', 'CREATE-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(silentWrites, (service, base) => {
    const gone: Chair[] = [];
    return {
      remove(chair) {
        gone.push({ ...chair });
        base.remove(chair);
      },
      answerCreate(chair, request) {
        for (const back of gone) if (back.colour === chair.colour) service.chairs.set(back.id, back);
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** The version of a new record stands in the statement. */
export const onlyOfFirstVersion = fault(
  'delete of an updated record is answered and not carried out',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'MODEL-1'],
  (_service, base) =>
    notingUpdates(base, (updated) => ({
      remove(chair) {
        if (!updated.has(chair.id)) base.remove(chair);
      },
    })),
);
