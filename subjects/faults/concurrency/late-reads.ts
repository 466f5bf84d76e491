/** Faults of retrieves that go on after what they read was written. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type ChairRequest, type Change, fault } from '../../kit/index.js';

/** Between what is read and what is made of that, in milliseconds. */
const FILL_MS = 4;
const SAVE_MS = 8;

/** What was read goes into the cache when an update has cleared that already. */
export const filledLate = fault(
  'retrieve that began before an update keeps what it read for those after it',
  ['UPDATE-2', 'UPDATE-5', 'DELETE-2', 'DELETE-5', 'CONCURRENCY-2', 'CONCURRENCY-3', 'CONCURRENCY-4', 'MODEL-1'],
  (_service, base) => {
    const cached = new Map<string, Answer>();
    return {
      async retrieve(request) {
        const known = cached.get(request.path);
        if (known) return known;
        const answer = await base.retrieve(request);
        await pause(FILL_MS);
        if (answer.status === 200) cached.set(request.path, answer);
        return answer;
      },
      update(request) {
        const answer = base.update(request);
        cached.delete(request.path);
        return answer;
      },
      delete(request) {
        const answer = base.delete(request);
        cached.delete(request.path);
        return answer;
      },
    };
  },
);

/** The whole row is saved for the time of its last read. */
export const savedLate = fault(
  'retrieve saves the record as it read it, a moment later',
  ['UPDATE-2', 'UPDATE-5', 'HTTP-1', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (service, base) => ({
    async retrieve(request) {
      const answer = await base.retrieve(request);
      const chair = service.find(service.parseId(request.segment ?? ''));
      if (chair === undefined) return answer;
      const { colour } = chair;
      void pause(SAVE_MS).then(() => service.recolour(chair, colour));
      return answer;
    },
  }),
  { unscripted: 'a script sends nothing so soon after a retrieve' },
);

/** Retrieves are kept until the record is written to, and forgotten before such a write is through. */
function forgettingEarly(early: 'update' | 'delete'): Change {
  return (_service, base) => {
    const cached = new Map<string, Answer>();
    const written = (operation: 'update' | 'delete') => async (request: ChairRequest) => {
      cached.delete(request.path);
      if (operation === early) {
        await pause(SAVE_MS);
        return base[operation](request);
      }
      const answer = await base[operation](request);
      cached.delete(request.path);
      return answer;
    };
    return {
      async retrieve(request) {
        const answer = cached.get(request.path) ?? (await base.retrieve(request));
        if (answer.status === 200) cached.set(request.path, answer);
        return answer;
      },
      update: written('update'),
      delete: written('delete'),
    };
  };
}

/** What an update forgets before it is through is remembered again, as it was, by whoever reads meanwhile. */
export const forgottenEarly = fault(
  'retrieve keeps what it read while an update was under way',
  ['UPDATE-2', 'UPDATE-5', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  forgettingEarly('update'),
  { unscripted: 'it takes a retrieve some milliseconds after an update was sent' },
);

/** What is being deleted is remembered by whoever reads it meanwhile. */
export const rememberedInDelete = fault(
  'retrieve keeps what it read while a delete was under way',
  ['DELETE-2', 'DELETE-5', 'CONCURRENCY-4', 'CONCURRENCY-5', 'MODEL-1'],
  forgettingEarly('delete'),
  { unscripted: 'it takes a retrieve some milliseconds after a delete was sent' },
);

/** The list likewise, which every write forgets. */
export const listForgottenEarly = fault(
  'list keeps what it read while an update was under way',
  ['LIST-2', 'LIST-5', 'UPDATE-3', 'CREATE-4', 'DELETE-3', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => {
    let cached: Answer | undefined;
    return {
      async list(request) {
        cached ??= await base.list(request);
        return cached;
      },
      async create(request) {
        const answer = await base.create(request);
        cached = undefined;
        return answer;
      },
      async update(request) {
        cached = undefined;
        await pause(SAVE_MS);
        return base.update(request);
      },
      async delete(request) {
        const answer = await base.delete(request);
        cached = undefined;
        return answer;
      },
    };
  },
  { unscripted: 'it takes a list some milliseconds after an update was sent' },
);
