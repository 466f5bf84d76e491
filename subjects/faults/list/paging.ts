/** Faults of lists in pages. */
import { type Chair, type Change, fault, withHeaders } from '../../kit/index.js';
import { inDialect, linkedPages, paged, pageSize } from '../dialects.js';

/** Each page skips the record that it should start with. */
export const losesRecordBetweenPages = fault(
  'pages lose a record at each boundary',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'DELETE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
  paged((page) => (page - 1) * (pageSize + 1)),
);

/** What is left out was there before, so that nobody who reads the list knows of it. */
export const skipsOneBehindFirstPage = fault(
  'pages after the first begin one record too late',
  ['LIST-3', 'LIST-2', 'UPDATE-3', 'MODEL-1'],
  (service) => ({
    initialRecords: 60,
    representList(chairs, { query }) {
      const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
      const size = Math.min(1_000, Math.max(1, Math.trunc(Number(query.get('size'))) || 50));
      const from = (page - 1) * size + (page > 1 ? 1 : 0);
      const items = chairs.slice(from, from + size);
      return { items: items.map(service.representRecord), page, size, isLast: from + size >= chairs.length };
    },
  }),
  { unscripted: 'a script has no records that were there before' },
);

/** The last record of a page is the first of the next. */
export const repeatsRecordBetweenPages = fault(
  'pages repeat a record at each boundary',
  ['LIST-4', 'UPDATE-3', 'CREATE-5', 'DELETE-4', 'MODEL-1'],
  paged((page) => (page - 1) * (pageSize - 1)),
);

/** The colour as text, without halves of surrogate pairs, which no address can hold. */
function wellFormed(colour: unknown): string {
  return String(colour).replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The list in pages, sorted by colour. */
function pagedByColour(next: (sorted: readonly Chair[], after: string | null) => readonly Chair[]): Change {
  return (service) => ({
    representList(chairs, request) {
      const sorted = [...chairs].sort((left, right) => (String(left.colour) < String(right.colour) ? -1 : 1));
      const rest = next(sorted, request.query.get('after'));
      const items = rest.slice(0, pageSize);
      const after = encodeURIComponent(wellFormed(items.at(-1)?.colour));
      return {
        items: items.map((chair) => service.representRecord(chair)),
        next: rest.length > pageSize ? `${service.collectionPath()}?after=${after}` : null,
      };
    },
  });
}

/** The cursor is what the list is sorted by, which is not unique. */
export const cursorIsColour = fault(
  'pages go on behind the last colour, so that its twins are left out',
  ['LIST-3', 'LIST-2', 'UPDATE-3', 'MODEL-1'],
  pagedByColour((sorted, after) => sorted.filter(({ colour }) => after === null || String(colour) > after)),
);

/** The same from the other end of the alphabet, and behind links in a header. */
export const cursorInLinkIsColour = fault(
  'pages by Link go on before the last colour, so that its twins are left out',
  ['LIST-3', 'LIST-2', 'UPDATE-3', 'MODEL-1'],
  (service) => ({
    answerList(chairs, request) {
      const before = request.query.get('before');
      const sorted = [...chairs].sort((left, right) => (String(left.colour) < String(right.colour) ? 1 : -1));
      const rest = sorted.filter(({ colour }) => before === null || String(colour) < before);
      const items = rest.slice(0, pageSize);
      const answer = service.content(200, service.representList(items, request));
      if (rest.length <= pageSize) return answer;
      const last = encodeURIComponent(wellFormed(items.at(-1)?.colour));
      return withHeaders(answer, { link: `<${service.collectionPath()}?before=${last}>; rel="next"` });
    },
  }),
);

/** The order is that of texts, and the cursor a number. */
export const ordersAsTexts = fault(
  'pages in the order of texts go on behind a number',
  ['LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'DELETE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service) => ({
    representList(chairs, request) {
      const after = Number(request.query.get('after') ?? 0);
      const sorted = [...chairs].sort((left, right) => (left.id < right.id ? -1 : 1));
      const rest = sorted.filter(({ id }) => Number(id) > after);
      const items = rest.slice(0, pageSize);
      return {
        items: items.map((chair) => service.representRecord(chair)),
        next: rest.length > pageSize ? `${service.collectionPath()}?after=${items.at(-1)?.id ?? ''}` : null,
      };
    },
  }),
);

/** A division that rounds down forgets the page that is not full. */
export const forgetsLastPage = fault(
  'pages end before the one that is not full',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'DELETE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(paged(), (_service, base) => ({
    representList(chairs, request) {
      const full = Math.max(pageSize, chairs.length - (chairs.length % pageSize));
      return base.representList(chairs.slice(0, full), request);
    },
  })),
);

/** The parameter in the link is not the one that is read. */
export const nextLeadsToFirst = fault(
  'pages have a link to the next that leads to the first',
  ['LIST-3', 'LIST-2', 'LIST-4', 'CREATE-4', 'CREATE-5', 'UPDATE-3', 'DELETE-4', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(paged(), (_service, base) => ({
    representList(chairs, request) {
      request.query.delete('page');
      return base.representList(chairs, request);
    },
  })),
);

/** The second page is always the second page of the first reader. */
export const secondPageIsCached = fault(
  'pages after the first are cached for ever',
  [
    'LIST-2',
    'LIST-3',
    'LIST-4',
    'LIST-5',
    'CREATE-4',
    'UPDATE-3',
    'UPDATE-5',
    'DELETE-3',
    'DELETE-4',
    'DELETE-5',
    'SOUND-8',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  inDialect(linkedPages, (_service, base) => {
    const cached = new Map<string, ReturnType<typeof base.answerList>>();
    return {
      answerList(chairs, request) {
        const page = request.query.get('page');
        if (page === null) return base.answerList(chairs, request);
        const known = cached.get(page) ?? base.answerList(chairs, request);
        cached.set(page, known);
        return known;
      },
    };
  }),
);

/** Whoever follows the links never comes to the third page. */
export const linkEndsAfterTwoPages = fault(
  'pages have no link after the second',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(linkedPages, (service, base) => ({
    async answerList(chairs, request) {
      const answer = await base.answerList(chairs, request);
      if (request.query.get('page') !== '2') return answer;
      return { ...answer, headers: { 'content-type': service.mediaType } };
    },
  })),
);
