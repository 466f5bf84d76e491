import { randomUUID } from 'node:crypto';
import { variant, withHeaders } from '../kit/index.js';

/** A count for each record. */
class Counter {
  readonly #counts = new Map<string, number>();

  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  add(id: string): number {
    const count = this.of(id) + 1;
    this.#counts.set(id, count);
    return count;
  }
}

/** Valid services whose records have members that change by themselves, or with each write. */
export const changing = [
  variant('record with a count of its views', ['OPEN-2.3'], (service) => {
    const views = new Counter();
    return {
      representRecord: (chair) => ({
        id: service.representId(chair.id),
        color: chair.colour,
        views: views.add(chair.id),
      }),
    };
  }),
  variant('record with the time of its last view', ['OPEN-2.3'], (service) => ({
    representRecord: (chair) => ({
      id: service.representId(chair.id),
      color: chair.colour,
      viewedAt: new Date().toISOString(),
      nanoseconds: Number(process.hrtime.bigint() % 1_000_000_007n),
    }),
  })),
  variant('record with another random member at each view', ['OPEN-2.3'], (service) => ({
    representRecord: (chair) => ({
      [`x${randomUUID()}`]: Math.random(),
      id: service.representId(chair.id),
      color: chair.colour,
    }),
  })),
  variant('record as a member named after its id, beside the time', ['OPEN-2.2', 'OPEN-2.3'], (_service, base) => ({
    nextId: () => `chair-${base.nextId()}`,
    representRecord: ({ id, colour }) => ({ asOf: performance.now(), [id]: colour }),
    representList: (chairs) => chairs.map(({ id, colour }) => ({ id, color: colour })),
  })),
  variant('record with a number for its revision', ['OPEN-2.3', 'OPEN-3.1'], (service, base) => {
    const revisions = new Counter();
    return {
      recolour(chair, colour) {
        revisions.add(chair.id);
        base.recolour(chair, colour);
      },
      representRecord: (chair) => ({
        id: service.representId(chair.id),
        revision: revisions.of(chair.id) + 1,
        color: chair.colour,
      }),
    };
  }),
  variant('record with its earlier colours', ['OPEN-2.3'], (service, base) => {
    const earlier = new Map<string, readonly unknown[]>();
    return {
      recolour(chair, colour) {
        earlier.set(chair.id, [...(earlier.get(chair.id) ?? []), chair.colour]);
        base.recolour(chair, colour);
      },
      representRecord: (chair) => ({
        id: service.representId(chair.id),
        color: chair.colour,
        earlierColors: earlier.get(chair.id) ?? [],
      }),
    };
  }),
  variant('record with a state that the first update changes', ['OPEN-3.1'], (service, base) => {
    const painted = new Set<string>();
    return {
      recolour(chair, colour) {
        painted.add(chair.id);
        base.recolour(chair, colour);
      },
      representRecord: (chair) => ({
        id: service.representId(chair.id),
        color: chair.colour,
        state: painted.has(chair.id) ? 'painted' : 'new',
      }),
    };
  }),
  variant('record with its place in the collection', ['OPEN-2.3'], (service) => ({
    representRecord: (chair) => ({
      id: service.representId(chair.id),
      place: [...service.chairs.keys()].indexOf(chair.id),
      of: service.chairs.size,
      color: chair.colour,
    }),
  })),
  variant('every answer in an envelope with its time and number', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    content: (status, value, headers = {}) => ({
      status,
      headers: { 'content-type': service.mediaType, ...headers, 'x-request-id': randomUUID() },
      body: JSON.stringify({ requestId: randomUUID(), time: Date.now(), data: value }),
    }),
  })),
  variant('versions told in headers, with an address for events', ['OPEN-6.1', 'OPEN-9.1'], (_service, base) => ({
    prefix: '/v2',
    answer: async (request) =>
      withHeaders(await base.answer(request), {
        'api-version': '2026-11-20',
        link: '</events>; rel="monitor"',
        deprecation: '@1893456000',
      }),
  })),
];
