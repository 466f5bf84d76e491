/** Faults of reads that change something. */
import { fault } from '../../kit/index.js';
import { bareIds, envelope, inDialect, mapById, missingIsOk, otherNames, silentWrites, uuidIds } from '../dialects.js';
import { everyNth } from '../support.js';

/** Records are handed out three times. */
export const thirdReadDeletes = fault(
  'third retrieve of a record deletes it',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'RETRIEVE-1',
    'LIST-2',
    'LIST-3',
    'CREATE-2',
    'UPDATE-1',
    'UPDATE-2',
    'UPDATE-3',
    'DELETE-1',
    'MODEL-1',
  ],
  (service, base) => {
    const reads = new Map<string, number>();
    return {
      async answerRetrieve(chair, request) {
        const answer = await base.answerRetrieve(chair, request);
        const times = (reads.get(chair.id) ?? 0) + 1;
        reads.set(chair.id, times);
        if (times === 3) service.remove(chair);
        return answer;
      },
    };
  },
);

/** Sorting changes what is sorted. */
export const listShiftsColours = fault(
  'list moves each colour to the next record',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'LIST-5',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  (service, base) => ({
    async answerList(chairs, request) {
      const answer = await base.answerList(chairs, request);
      const all = [...service.chairs.values()];
      const colours = all.map((chair) => chair.colour);
      for (const [place, chair] of all.entries()) chair.colour = colours.at(place - 1);
      return answer;
    },
  }),
);

/** The list tidies up while it is at it. */
export const listRemovesTwins = fault(
  'list removes records whose colour came before',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'RETRIEVE-1',
    'LIST-2',
    'LIST-3',
    'CREATE-2',
    'UPDATE-1',
    'UPDATE-2',
    'UPDATE-3',
    'DELETE-1',
    'CREATE-4',
    'UPDATE-4',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'MODEL-1',
  ],
  inDialect(uuidIds, (service, base) => ({
    async answerList(chairs, request) {
      const answer = await base.answerList(chairs, request);
      const seen = new Set<unknown>();
      for (const chair of chairs) {
        if (seen.has(chair.colour)) service.remove(chair);
        seen.add(chair.colour);
      }
      return answer;
    },
  })),
);

/** What is read is written back in another form. */
export const retrieveFoldsCase = fault(
  'retrieve changes the colour to lower case for those who read it after',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'LIST-5',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  inDialect(envelope, (_service, base) => ({
    async answerRetrieve(chair, request) {
      const answer = await base.answerRetrieve(chair, request);
      chair.colour = String(chair.colour).toLowerCase();
      return answer;
    },
  })),
);

/** Get, or create. */
export const retrieveCreates = fault(
  'retrieve of a missing record adds it',
  ['HTTP-1', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(otherNames, (service, base) => ({
    answerMissing(id, request) {
      if (request.method === 'GET' && /^\d+$/.test(id)) service.chairs.set(id, { id, colour: '' });
      return base.answerMissing(id, request);
    },
  })),
);

/** The list makes room each time that there are many. */
export const listDropsOldest = fault(
  'list removes the oldest of more than twelve records each time',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'RETRIEVE-1',
    'LIST-2',
    'LIST-3',
    'CREATE-2',
    'UPDATE-1',
    'UPDATE-2',
    'UPDATE-3',
    'DELETE-1',
    'CREATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  inDialect(silentWrites, (service, base) => ({
    answerList(chairs, request) {
      const [oldest] = chairs;
      if (chairs.length > 12 && oldest !== undefined) service.remove(oldest);
      return base.answerList(chairs, request);
    },
  })),
);

/** A read of one record spoils another. */
export const retrieveClearsNewest = fault(
  'retrieve of a missing record clears the newest colour',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'DELETE-4',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  inDialect(missingIsOk, (service, base) => ({
    answerMissing(id, request) {
      const newest = [...service.chairs.values()].at(-1);
      if (request.method === 'GET' && newest !== undefined) newest.colour = '';
      return base.answerMissing(id, request);
    },
  })),
);

/** HEAD goes the way of the methods that are not GET. */
export const headDeletes = fault(
  'HEAD of a record deletes it',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'RETRIEVE-1',
    'LIST-2',
    'LIST-3',
    'CREATE-2',
    'UPDATE-1',
    'UPDATE-2',
    'UPDATE-3',
    'DELETE-1',
  ],
  (service, base) => ({
    async retrieve(request) {
      const answer = await base.retrieve(request);
      if (request.method === 'HEAD') service.chairs.delete(request.segment ?? '');
      return answer;
    },
  }),
);

/** The list is moved along for whoever asks for more of it. */
export const listAgainRecolours = fault(
  'list read twice in a row gives the colour of the newest record to the one before',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  inDialect(mapById, (service, base) => {
    let listed = false;
    return {
      operate(request) {
        if (request.segment !== undefined || request.method !== 'GET') listed = false;
        return base.operate(request);
      },
      answerList(chairs, request) {
        const [newest, before] = [...service.chairs.values()].reverse();
        if (listed && newest !== undefined && before !== undefined) before.colour = newest.colour;
        listed = true;
        return base.answerList(chairs, request);
      },
    };
  }),
);

/** Bare ids are all that is left of records that were listed often. */
export const fifthListClears = fault(
  'every fifth list clears the colour of the newest record',
  [
    'HTTP-1',
    'RETRIEVE-2',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  inDialect(bareIds, (service, base) => {
    const fifth = everyNth(5);
    return {
      answerList(chairs, request) {
        const newest = [...service.chairs.values()].at(-1);
        if (fifth() && newest !== undefined) newest.colour = '';
        return base.answerList(chairs, request);
      },
    };
  }),
);
