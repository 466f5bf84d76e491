import { setTimeout as pause } from 'node:timers/promises';
import { problem, variant } from '../kit/index.js';
import type { Answer, ChairRequest } from '../kit/index.js';

/** The time that a store takes, in milliseconds. Requests sent at once meet within it. */
const STORE_MS = 20;

/** An answer to reading a missing record, while writing to one is refused with 404. */
const whenRead = (request: ChairRequest, answer: Answer): Answer =>
  request.method === 'GET' || request.method === 'HEAD' ? answer : problem(404, 'No record has this id.');

/** Valid services that answer requests for missing records in their own way. */
export const missing = [
  variant('missing record as 400', ['OPEN-7.1', 'OPEN-7.2'], (service) => ({
    answerMissing: () => service.refuse(400, 'The id is wrong.'),
  })),
  variant('missing record as 403', ['OPEN-7.1', 'OPEN-7.2'], (service) => ({
    answerMissing: () => service.refuse(403, 'This record is not yours.'),
  })),
  variant('missing record as 422', ['OPEN-7.1', 'OPEN-7.2'], (service) => ({
    answerMissing: () => service.refuse(422, 'The id is wrong.'),
  })),
  variant('deleted record as 410, one that never was as 404', ['OPEN-7.1', 'OPEN-7.2'], (service, base) => {
    const gone = new Set<string>();
    return {
      remove(chair) {
        gone.add(chair.id);
        base.remove(chair);
      },
      answerMissing: (id, request) =>
        gone.has(id) ? service.refuse(410, 'The record was deleted.') : base.answerMissing(id, request),
    };
  }),
  variant('missing record as 404 with an empty body', ['OPEN-7.1', 'OPEN-7.2'], () => ({
    answerMissing: () => ({ status: 404 }),
  })),
  variant('missing record as 200 null', ['OPEN-7.1'], (service) => ({
    answerMissing: (_id, request) => whenRead(request, service.content(200, null)),
  })),
  variant('missing record as 200 with an empty object', ['OPEN-7.1'], (service) => ({
    answerMissing: (_id, request) => whenRead(request, service.content(200, {})),
  })),
  variant('missing record as 200 with an empty array', ['OPEN-7.1'], (service) => ({
    answerMissing: (_id, request) => whenRead(request, service.content(200, [])),
  })),
  variant('missing record as 200 with an empty body', ['OPEN-7.1'], () => ({
    answerMissing: (_id, request) => whenRead(request, { status: 200 }),
  })),
  variant('missing record as 204', ['OPEN-7.1'], () => ({
    answerMissing: (_id, request) => whenRead(request, { status: 204 }),
  })),
  variant('missing record as 200 with an error in the body', ['OPEN-7.1'], (service) => ({
    answerMissing: (id, request) => whenRead(request, service.content(200, { error: 'no such chair', id })),
  })),
  variant('missing record as a redirect to the list', ['OPEN-7.1'], (service) => ({
    answerMissing: (_id, request) =>
      whenRead(request, { status: 302, headers: { location: service.collectionPath() } }),
  })),
  variant('deleted record as a tombstone', ['OPEN-3.1', 'OPEN-7.1'], (service, base) => {
    const gone = new Set<string>();
    return {
      remove(chair) {
        gone.add(chair.id);
        base.remove(chair);
      },
      answerMissing(id, request) {
        if (!gone.has(id)) return base.answerMissing(id, request);
        return whenRead(request, service.content(200, { id: service.representId(id), color: null, state: 'deleted' }));
      },
    };
  }),
  variant('delete of an unknown record as 204', ['OPEN-7.2'], (_service, base) => ({
    answerMissing: (id, request) => (request.method === 'DELETE' ? { status: 204 } : base.answerMissing(id, request)),
  })),
  variant('delete of an unknown record as 200 with a count', ['OPEN-4.5', 'OPEN-7.2'], (service, base) => ({
    answerDelete: () => service.content(200, { deleted: 1 }),
    answerMissing: (id, request) =>
      request.method === 'DELETE' ? service.content(200, { deleted: 0 }) : base.answerMissing(id, request),
  })),
  variant('update of an unknown id creates the record', ['OPEN-4.11'], (service, base) => ({
    nextId() {
      let id = base.nextId();
      while (service.chairs.has(id)) id = base.nextId();
      return id;
    },
    answerMissing(id, request) {
      if (request.method !== 'PUT' || !/^[1-9]\d{0,14}$/.test(id)) return base.answerMissing(id, request);
      const chair = { id, colour: service.readColour(service.readBody(request)) };
      service.chairs.set(id, chair);
      return service.answerCreate(chair, request);
    },
  })),
  variant('update of a deleted id brings the record back', ['OPEN-3.1', 'OPEN-4.11'], (service, base) => {
    const gone = new Set<string>();
    return {
      remove(chair) {
        gone.add(chair.id);
        base.remove(chair);
      },
      answerMissing(id, request) {
        if (request.method !== 'PUT' || !gone.has(id)) return base.answerMissing(id, request);
        const chair = { id, colour: service.readColour(service.readBody(request)) };
        service.chairs.set(id, chair);
        return service.answerCreate(chair, request);
      },
    };
  }),
  variant(
    'slow update of what was deleted meanwhile brings the record back, as one of a deleted id does',
    ['OPEN-4.11'],
    (service) => {
      const gone = new Set<string>();
      return {
        remove(chair) {
          gone.add(chair.id);
          service.chairs.delete(chair.id);
        },
        async update(request) {
          const id = service.parseId(request.segment ?? '');
          if (service.find(id) === undefined && !gone.has(id)) return service.answerMissing(id, request);
          const chair = { id, colour: service.readColour(service.readBody(request)) };
          await pause(STORE_MS);
          service.chairs.set(id, chair);
          return service.answerUpdate(chair, chair, request);
        },
      };
    },
  ),
  variant('slow update of what was deleted meanwhile is refused', ['OPEN-4.11'], (service, base) => ({
    async update(request) {
      const id = service.parseId(request.segment ?? '');
      if (service.find(id) === undefined) return service.answerMissing(id, request);
      const colour = service.readColour(service.readBody(request));
      await pause(STORE_MS);
      const chair = service.find(id);
      if (chair === undefined) return service.refuse(409, 'The record was deleted meanwhile.');
      base.recolour(chair, colour);
      return service.answerUpdate(chair, chair, request);
    },
  })),
];
