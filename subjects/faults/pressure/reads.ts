/** Faults of reads that show only where many callers act at once: windows of few milliseconds. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Chair, fault } from '../../kit/index.js';

/** A read that began before a write fills the cache after it. */
export const lateCache = fault(
  'pressure: a retrieve that took 5 ms fills the cache with what an update has changed',
  ['CONCURRENCY-6', 'CONCURRENCY-7', 'CONCURRENCY-9'],
  (service, base) => {
    const cache = new Map<string, Answer>();
    const forget = (segment = ''): boolean => cache.delete(segment);
    return {
      async retrieve(request) {
        const { segment = '' } = request;
        const known = cache.get(segment);
        if (known) return known;
        const answer = await base.retrieve(request);
        await pause(5);
        if (service.chairs.has(segment)) cache.set(segment, answer);
        return answer;
      },
      async update(request) {
        const answer = await base.update(request);
        forget(request.segment);
        return answer;
      },
      async delete(request) {
        const answer = await base.delete(request);
        forget(request.segment);
        return answer;
      },
    };
  },
);

/** A read that began before a write fills the cache after it. */
export const lateListCache = fault(
  'pressure: a list that took 5 ms fills the cache with what others have changed',
  ['CONCURRENCY-6', 'CONCURRENCY-7', 'CONCURRENCY-9', 'CONCURRENCY-10'],
  (_service, base) => {
    let cache: Answer | undefined;
    const changing =
      (step: 'create' | 'update' | 'delete') =>
      async (request: Parameters<typeof base.create>[0]): Promise<Answer> => {
        const answer = await base[step](request);
        cache = undefined;
        return answer;
      };
    return {
      async list(request) {
        if (cache) return cache;
        const answer = await base.list(request);
        await pause(5);
        cache = answer;
        return answer;
      },
      create: changing('create'),
      update: changing('update'),
      delete: changing('delete'),
    };
  },
);

/** What is answered stands in a variable that all requests share. */
export const sharedAnswer = fault(
  'pressure: retrieves within 3 ms are all answered with the record of the last',
  ['CONCURRENCY-11'],
  (service, base) => {
    let chair: Chair | undefined;
    return {
      async retrieve(request) {
        const found = service.find(service.parseId(request.segment ?? ''));
        if (!found) return service.answerMissing(request.segment ?? '', request);
        chair = found;
        await pause(3);
        return base.answerRetrieve(chair, request);
      },
    };
  },
);

/** What is answered stands in a variable that all requests share. */
export const sharedUpdateAnswer = fault(
  'pressure: updates within 3 ms are all answered with the record of the last',
  ['CONCURRENCY-11'],
  (service, base) => {
    let chair: Chair | undefined;
    return {
      async update(request) {
        const found = service.find(service.parseId(request.segment ?? ''));
        if (!found) return service.answerMissing(request.segment ?? '', request);
        base.recolour(found, service.readColour(service.readBody(request)));
        chair = found;
        await pause(3);
        return base.answerUpdate(chair, chair, request);
      },
    };
  },
);

/** An update is a delete and an insert. */
export const goneForAMoment = fault(
  'pressure: a record is gone for 8 ms while it is updated',
  ['CONCURRENCY-10'],
  (service, base) => ({
    async update(request) {
      const chair = service.find(service.parseId(request.segment ?? ''));
      if (!chair) return service.answerMissing(request.segment ?? '', request);
      const colour = service.readColour(service.readBody(request));
      service.chairs.delete(chair.id);
      await pause(8);
      const changed = { ...chair, colour };
      service.chairs.set(chair.id, changed);
      return base.answerUpdate(changed, chair, request);
    },
  }),
);

/** The list is walked by places, which a delete moves. */
export const skippingList = fault(
  'pressure: a list leaves out a record where one before it is deleted within 15 ms',
  ['CONCURRENCY-10'],
  (service, base) => ({
    async list(request) {
      const seen: Chair[] = [];
      for (let place = 0; place < service.chairs.size; place++) {
        const chair = [...service.chairs.values()][place];
        if (chair) seen.push(chair);
        if (place % 5 === 4) await pause(3);
      }
      return base.answerList(seen, request);
    },
  }),
);

/** What is changed moves to the end of the store, which a list is walking along. */
export const doubleList = fault(
  'pressure: a list shows a record twice that is updated within 15 ms',
  ['CONCURRENCY-10'],
  (service, base) => ({
    recolour(chair, colour) {
      base.recolour(chair, colour);
      service.chairs.delete(chair.id);
      service.chairs.set(chair.id, chair);
    },
    async list(request) {
      const seen: Chair[] = [];
      for (const chair of service.chairs.values()) {
        seen.push({ ...chair });
        if (seen.length % 5 === 0) await pause(3);
        if (seen.length > 1_000) break;
      }
      return base.answerList(seen, request);
    },
  }),
);

/** What was written before a refusal is taken back a little later. */
export const dirtyReads = fault(
  'pressure: the colour of an update that is refused shows for 8 ms',
  ['CONCURRENCY-8', 'CONCURRENCY-6'],
  (service, base) => ({
    async update(request) {
      const chair = service.find(service.parseId(request.segment ?? ''));
      if (!chair) return service.answerMissing(request.segment ?? '', request);
      const sent = /"color"\s*:\s*("[^"]*")/.exec(request.body.toString('utf8'))?.[1];
      const before = chair.colour;
      if (sent !== undefined) base.recolour(chair, JSON.parse(sent));
      await pause(8);
      if (request.body.toString('utf8').endsWith('}')) return base.answerUpdate(chair, chair, request);
      if (sent !== undefined && chair.colour === JSON.parse(sent)) base.recolour(chair, before);
      return base.refuse(400, 'The body is no JSON.');
    },
  }),
);

/** Reads come from a copy that falls behind while much is written. */
export const busyCopy = fault(
  'pressure: a retrieve shows what a record was 60 ms ago while other writes are under way',
  ['ADVICE-13'],
  (service, base) => {
    const earlier = new Map<string, { readonly colour: unknown; readonly untilMs: number }>();
    let writes = 0;
    return {
      async update(request) {
        const chair = service.find(service.parseId(request.segment ?? ''));
        if (!chair) return service.answerMissing(request.segment ?? '', request);
        const before = chair.colour;
        writes += 1;
        base.recolour(chair, service.readColour(service.readBody(request)));
        if (writes > 2) earlier.set(chair.id, { colour: before, untilMs: performance.now() + 60 });
        await pause(4);
        writes -= 1;
        return base.answerUpdate(chair, chair, request);
      },
      answerRetrieve(chair, request) {
        const old = earlier.get(chair.id);
        const isBehind = old !== undefined && old.untilMs > performance.now();
        return base.answerRetrieve(isBehind ? { ...chair, colour: old.colour } : chair, request);
      },
    };
  },
  { strict: true },
);
