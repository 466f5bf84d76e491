import { setTimeout as pause } from 'node:timers/promises';
import { json, variant } from '../kit/index.js';
import { cursorOf, numberedPage, originOf, pageAfter, pageAt } from './parts/paging.js';

/** Enough records for more than two pages of ten. */
const initialRecords = 23;

/** Valid services that show the list in pages and tell in the body how to go on. */
export const pagingByBody = [
  variant('pages by next in the body, absolute', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      const at = (number: number) => `${originOf(request)}${service.collectionPath()}?page=${number}`;
      return {
        count: page.total,
        next: page.hasNext ? at(page.number + 1) : null,
        previous: page.number > 1 ? at(page.number - 1) : null,
        results: page.chairs.map(service.representRecord),
      };
    },
  })),
  // Laravel's paginator, where the size is asked for and not put in the links again.
  variant(
    'pages of twelve whose size may be asked for, and whose links lose it',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      initialRecords,
      representList(chairs, { query }) {
        const size = Number(query.get('per_page')) || 12;
        const page = numberedPage(chairs, query.get('page'), Math.min(100, Math.max(1, size)));
        return {
          ...{ current_page: page.number, per_page: page.limit, total: page.total, last_page: page.pages },
          data: page.chairs.map(service.representRecord),
          next_page_url: page.hasNext ? `${service.collectionPath()}?page=${page.number + 1}` : null,
        };
      },
    }),
  ),
  variant(
    'pages of twenty whose size may be asked for, and is told as twenty all the same',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      // With 52, of which three are the run's, 17 are asked for.
      initialRecords: 49,
      representList(chairs, { query }) {
        const size = Math.min(100, Math.max(1, Number(query.get('limit')) || 20));
        const page = pageAt(chairs, query.get('offset'), size);
        return {
          ...{ offset: page.offset, limit: 20, total: page.total },
          items: page.chairs.map(service.representRecord),
        };
      },
    }),
    { maxRecords: 400 },
  ),
  variant('pages by next in the body, a path', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt(chairs, request.query.get('start'), 7);
      return {
        chairs: page.chairs.map(service.representRecord),
        ...(page.hasNext ? { paging: { next: `${service.collectionPath()}?start=${page.offset + page.limit}` } } : {}),
      };
    },
  })),
  variant('pages by next in the body, a query', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('p'));
      return {
        items: page.chairs.map(service.representRecord),
        next: page.hasNext ? `?p=${page.number + 1}` : '',
      };
    },
  })),
  variant('pages that tell how many records each has', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords: 8,
    async answerList(chairs, request) {
      // Few of what was written lately may explain a number that is not that of all.
      await pause(50);
      const page = numberedPage(chairs, request.query.get('page'));
      const next = page.hasNext ? `${service.collectionPath()}?page=${page.number + 1}` : null;
      return service.content(200, {
        chairs: page.chairs.map(service.representRecord),
        count: page.chairs.length,
        next,
      });
    },
  })),
  variant('pages in a body, the last one first', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const pages = Math.max(1, Math.ceil(chairs.length / 6));
      const page = numberedPage(chairs, request.query.get('page') ?? String(pages), 6);
      return {
        chairs: page.chairs.map(service.representRecord),
        page: page.number,
        previous: page.number > 1 ? `${service.collectionPath()}?page=${page.number - 1}` : null,
      };
    },
  })),
  variant('pages from the newest record on, linked as older ones', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt([...chairs].reverse(), request.query.get('start'), 20);
      const next = `${service.collectionPath()}?start=${page.offset + page.limit}`;
      return { results: page.chairs.map(service.representRecord), older: page.hasNext ? next : null };
    },
  })),
  variant('pages by number, with an offset beside it that is not obeyed', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const size = 10;
      const number = Number(request.query.get('page') ?? 0);
      const totalPages = Math.ceil(chairs.length / size);
      return {
        content: chairs.slice(number * size, (number + 1) * size).map(service.representRecord),
        pageable: { pageNumber: number, pageSize: size, offset: number * size },
        ...{ totalElements: chairs.length, totalPages, number, size, last: number + 1 >= totalPages },
      };
    },
  })),
  variant('pages by OData nextLink', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt(chairs, request.query.get('$skip'));
      const next = `${originOf(request)}${service.collectionPath()}?$skip=${page.offset + page.limit}`;
      return {
        '@odata.context': '$metadata#chairs',
        value: page.chairs.map(service.representRecord),
        ...(page.hasNext ? { '@odata.nextLink': next } : {}),
      };
    },
  })),
  variant('pages by HAL', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    mediaType: 'application/hal+json',
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      const link = (number: number) => ({ href: `${service.collectionPath()}?page=${number}` });
      return {
        _links: {
          self: link(page.number),
          first: link(1),
          ...(page.hasNext ? { next: link(page.number + 1) } : {}),
          last: link(page.pages),
        },
        _embedded: { chairs: page.chairs.map(service.representRecord) },
        page: { number: page.number, size: page.limit, totalPages: page.pages },
      };
    },
  })),
  variant('pages by JSON:API', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    mediaType: 'application/vnd.api+json',
    representRecord: (chair) => ({ data: { type: 'chairs', id: chair.id, attributes: { color: chair.colour } } }),
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page[number]'));
      const at = (number: number) => `${service.collectionPath()}?page%5Bnumber%5D=${number}`;
      return {
        data: page.chairs.map((chair) => ({ type: 'chairs', id: chair.id, attributes: { color: chair.colour } })),
        links: { self: at(page.number), next: page.hasNext ? at(page.number + 1) : null, last: at(page.pages) },
      };
    },
  })),
  variant('pages by cursor', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('cursor'));
      return {
        data: page.chairs.map(service.representRecord),
        has_more: page.hasNext,
        next_cursor: page.hasNext ? cursorOf(page) : null,
      };
    },
  })),
  variant('pages by the key of the last record', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const last = Number(request.query.get('ExclusiveStartKey') ?? '0');
      const page = pageAt(chairs, String(chairs.filter(({ id }) => Number(id) <= last).length), 6);
      const key = page.chairs.at(-1)?.id ?? '0';
      return {
        Items: page.chairs.map(service.representRecord),
        Count: page.chairs.length,
        ...(page.hasNext ? { LastEvaluatedKey: { id: { N: key } } } : {}),
      };
    },
  })),
  variant('pages by page token', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('pageToken'));
      return {
        chairs: page.chairs.map(service.representRecord),
        ...(page.hasNext ? { nextPageToken: cursorOf(page) } : {}),
      };
    },
  })),
  variant('pages by number, from 1', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      return {
        page: page.number,
        pages: page.pages,
        total: page.total,
        items: page.chairs.map(service.representRecord),
      };
    },
  })),
  variant('pages by number, from 0', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt(chairs, String(Number(request.query.get('page') ?? 0) * 10));
      return {
        content: page.chairs.map(service.representRecord),
        number: page.number - 1,
        size: page.limit,
        totalPages: page.pages,
        totalElements: page.total,
        first: page.number === 1,
        last: !page.hasNext,
      };
    },
  })),
  variant('pages by offset and limit', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const asked = Number(request.query.get('limit') ?? 10);
      const page = pageAt(chairs, request.query.get('offset'), asked >= 1 && asked <= 20 ? Math.floor(asked) : 10);
      return {
        offset: page.offset,
        limit: page.limit,
        total: page.total,
        chairs: page.chairs.map(service.representRecord),
      };
    },
  })),
  variant(
    'pages by pagination[page], of one record unless pagination[pageSize] says more, as Strapi 5',
    ['OPEN-4.7'],
    (service) => ({
      initialRecords,
      answerList(chairs, { query }) {
        if (query.has('page') || query.has('pageSize')) return service.refuse(400, 'Use the pagination object.');
        const asked = Number(query.get('pagination[page]') ?? 0);
        const limit = Number(query.get('pagination[pageSize]') ?? (asked > 0 ? 1 : 10));
        const page = pageAt(chairs, String((Math.max(asked, 1) - 1) * limit), limit);
        const pagination = { page: page.number, pageSize: limit, pageCount: page.pages, total: page.total };
        return json(200, { data: page.chairs.map(service.representRecord), meta: { pagination } });
      },
    }),
  ),
  variant('pages by q in Rison, with ids apart, as Flask-AppBuilder', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, { query }) {
      const number = /^\(page:(\d+)/.exec(query.get('q') ?? '')?.[1] ?? '0';
      const page = pageAt(chairs, String(Number(number) * 10));
      return {
        count: page.total,
        ids: page.chairs.map(({ id }) => service.representId(id)),
        result: page.chairs.map(({ colour }) => ({ color: colour })),
      };
    },
  })),
];
