import { randomUUID } from 'node:crypto';
import { type Change, withHeaders } from '../kit/index.js';

/** A change of a service that speaks a dialect; its `base` are the steps of that dialect. */
export function inDialect(dialect: Change, change: Change): Change {
  return (service, base) => {
    const steps = dialect(service, base);
    return { ...steps, ...change(service, { ...base, ...steps }) };
  };
}

/** Everything stands in an envelope, and every success is a 200. */
export const envelope: Change = (service, base) => ({
  prefix: '/api/v1',
  representList: (chairs) => ({ items: chairs.map((chair) => service.representRecord(chair)), total: chairs.length }),
  content: (status, value, headers) => base.content(status, { ok: true, data: value }, headers),
  answerCreate: (chair) => service.content(200, service.representRecord(chair)),
  answerDelete: () => service.content(200, null),
});

/** The list is a map by id, records do not show their id, and only `Location` names a new record. */
export const mapById: Change = (service) => ({
  representRecord: (chair) => ({ color: chair.colour }),
  representList: (chairs) => Object.fromEntries(chairs.map((chair) => [chair.id, service.representRecord(chair)])),
  answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
  answerUpdate: () => ({ status: 204 }),
});

/** Ids are random and no integers. */
export const uuidIds: Change = () => ({
  nextId: () => randomUUID(),
  representId: (id) => id,
});

/** Writes are answered without content, so that only the list tells which record is new. */
export const silentWrites: Change = () => ({
  answerCreate: () => ({ status: 204 }),
  answerUpdate: () => ({ status: 204 }),
});

/** Records are named by links alone. */
export const hal: Change = (service) => ({
  mediaType: 'application/hal+json',
  representRecord: (chair) => ({
    color: chair.colour,
    _links: { self: { href: `${service.collectionPath()}/${chair.id}` } },
  }),
  representList: (chairs) => ({
    _links: { self: { href: service.collectionPath() } },
    _embedded: { chairs: chairs.map((chair) => service.representRecord(chair)) },
  }),
});

/** A missing record is told with 200 and nothing in it. */
export const missingIsOk: Change = (service) => ({
  answerMissing: (_id, request) => service.content(200, request.method === 'GET' ? null : { affected: 0 }),
  answerDelete: () => service.content(200, { affected: 1 }),
  answerUpdate: () => service.content(200, { affected: 1 }),
});

/** Ids are strings under another name, colours are nested, and a create answers with the bare id. */
export const otherNames: Change = (service) => ({
  representRecord: (chair) => ({ number: chair.id, paint: { name: chair.colour } }),
  answerCreate: (chair) => service.content(200, chair.id),
});

/** The list holds bare ids. */
export const bareIds: Change = (service) => ({
  representList: (chairs) => chairs.map((chair) => service.representId(chair.id)),
});

/** How many records stand on one page. */
export const pageSize = 10;

/** The list comes in pages, each with the address of the next; `first` is the place of a page's first record. */
export function paged(first = (page: number): number => (page - 1) * pageSize): Change {
  return (service) => ({
    representList(chairs, request) {
      const page = Math.max(1, Math.trunc(Number(request.query.get('page') ?? 1)) || 1);
      const items = chairs.slice(first(page), first(page) + pageSize);
      const more = first(page) + pageSize < chairs.length;
      return {
        items: items.map((chair) => service.representRecord(chair)),
        next: more ? `${service.collectionPath()}?page=${page + 1}` : null,
      };
    },
  });
}

/** The list is a bare array in pages, and a `Link` header leads to the next. */
export const linkedPages: Change = (service) => ({
  async answerList(chairs, request) {
    const page = Math.max(1, Math.trunc(Number(request.query.get('page') ?? 1)) || 1);
    const items = chairs.slice((page - 1) * pageSize, page * pageSize);
    const answer = service.content(200, service.representList(items, request));
    if (page * pageSize >= chairs.length) return answer;
    return withHeaders(answer, { link: `<${service.collectionPath()}?page=${page + 1}>; rel="next"` });
  },
});
