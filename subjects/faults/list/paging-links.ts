/** Faults of what leads from one page of a list to the next. */
import { fault } from '../../kit/index.js';
import { inDialect, paged, pageSize } from '../dialects.js';

/** With so many on a page a run meets the second one late. */
const LONG_PAGE = 50;

const pageAsked = (text: string | null): number => Math.max(1, Math.trunc(Number(text ?? 1)) || 1);

/** What stands before the service in the path is not in the link. */
export const nextLosesPath = fault(
  'pages have a link to the next without the path of the base URL',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(paged(), (service, base) => ({
    prefix: '/api/v1',
    collectionPath: () => '/showcase/rest/chair',
    location: (chair) => `${service.prefix}${base.collectionPath().slice(service.prefix.length)}/${chair.id}`,
  })),
);

/** The last page leads to the first, so that whoever follows the links never comes to an end. */
export const pagesGoRound = fault(
  'pages lead from the last to the first',
  ['LIST-4', 'CREATE-5', 'UPDATE-3', 'DELETE-4', 'MODEL-1'],
  (service) => ({
    representList(chairs, request) {
      const page = pageAsked(request.query.get('page'));
      const next = page * pageSize < chairs.length ? page + 1 : 1;
      return {
        items: chairs.slice((page - 1) * pageSize, page * pageSize).map(service.representRecord),
        next: chairs.length > pageSize ? `${service.collectionPath()}?page=${next}` : null,
      };
    },
  }),
);

/** Where a walk through the pages is stands with the token, and not in the link. */
export const oneWalk = fault(
  'pages go on where the last one was that anybody read',
  [
    'LIST-3',
    'LIST-2',
    'LIST-4',
    'LIST-5',
    'UPDATE-3',
    'CREATE-4',
    'DELETE-4',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  (service) => {
    let at = 0;
    return {
      representList(chairs, request) {
        if (!request.query.has('walk')) at = 0;
        const shown = chairs.slice(at, at + pageSize);
        at += pageSize;
        return {
          items: shown.map(service.representRecord),
          next: at < chairs.length ? `${service.collectionPath()}?walk=${at}` : null,
        };
      },
    };
  },
  { unscripted: 'it takes two that read many records at once' },
);

/** The count knows of all records, and the last page of them has no link. */
export const countsUnlinkedPage = fault(
  'pages end before the one that is not full, which the count knows of',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'DELETE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service) => ({
    representList(chairs, request) {
      const page = pageAsked(request.query.get('page'));
      const hasNext = (page + 1) * pageSize <= chairs.length;
      return {
        count: chairs.length,
        next: hasNext ? `${service.collectionPath()}?page=${page + 1}` : null,
        results: chairs.slice((page - 1) * pageSize, page * pageSize).map(service.representRecord),
      };
    },
  }),
);

/** A last page that is less than half full has no link, whatever the count says. */
export const pagesAreRounded = fault(
  'pages are as many as whole ones, rounded, which the count does not stop',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'DELETE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service) => ({
    representList(chairs, request) {
      const page = pageAsked(request.query.get('page'));
      const pages = Math.max(1, Math.round(chairs.length / pageSize));
      return {
        ...{ count: chairs.length, pages, page },
        next: page < pages ? `${service.collectionPath()}?page=${page + 1}` : null,
        results: chairs.slice((page - 1) * pageSize, page * pageSize).map(service.representRecord),
      };
    },
  }),
);

/** The offset counts from 1 where it is read, and from 0 where it is told. */
export const offsetIsOffByOne = fault(
  'pages by an offset that skips one more record',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'DELETE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service) => ({
    representList(chairs, request) {
      const offset = Math.max(0, Math.trunc(Number(request.query.get('offset') ?? 0)) || 0);
      const start = offset === 0 ? 0 : offset + 1;
      return {
        ...{ offset, limit: pageSize, total: chairs.length },
        items: chairs.slice(start, start + pageSize).map(service.representRecord),
      };
    },
  }),
);

/** The page that begins with the record where the one before ended, told by numbers alone. */
export const numberedPagesOverlap = fault(
  'pages by number that begin with the last record of the one before',
  ['LIST-4', 'UPDATE-3', 'CREATE-5', 'DELETE-4', 'MODEL-1'],
  (service) => ({
    representList(chairs, request) {
      const page = pageAsked(request.query.get('page'));
      const start = (page - 1) * (pageSize - 1);
      return {
        ...{ page, totalPages: Math.max(1, Math.ceil((chairs.length - 1) / (pageSize - 1))), total: chairs.length },
        items: chairs.slice(start, start + pageSize).map(service.representRecord),
      };
    },
  }),
);

/** There is always a next page, behind the last record of this one, or else where this one begins. */
export const linksGoOn = fault('pages have a link to the next for ever', ['LIST-8'], (service) => ({
  representList(chairs, request) {
    const after = request.query.get('after') ?? '0';
    const rest = chairs.filter(({ id }) => Number(id) > Number(after)).slice(0, pageSize);
    const items = rest.map((chair) => service.representRecord(chair));
    return { items, next: `${service.collectionPath()}?after=${rest.at(-1)?.id ?? after}` };
  },
}));

/** The next number is linked once there are more records than on one page, whatever stands there. */
export const numbersGoOn = fault(
  'pages of fifty link the next number for ever',
  ['LIST-8'],
  (service) => ({
    representList(chairs, request) {
      const page = pageAsked(request.query.get('page'));
      return {
        items: chairs.slice((page - 1) * LONG_PAGE, page * LONG_PAGE).map(service.representRecord),
        next: chairs.length > LONG_PAGE ? `${service.collectionPath()}?page=${page + 1}` : null,
      };
    },
  }),
  { maxRecords: 400, unscripted: 'a script makes fewer records than a page holds' },
);
