import { variant } from '../kit/index.js';
import { pageAt } from './parts/paging.js';

/** More than a run creates at once. */
const BY_DEFAULT = 200;

/** The number that a query asks for; the usual one where it asks for none. */
function sizeIn(query: URLSearchParams, name: string): number {
  const asked = Number(query.get(name));
  return Number.isInteger(asked) && asked > 0 && asked < BY_DEFAULT ? asked : BY_DEFAULT;
}

/** Valid services whose first page is the whole list as long as a run may make it. */
export const wholeLists = [
  variant('pages of 200 by limit and offset, fewer where they are asked for', ['OPEN-4.7'], (service) => ({
    representList(chairs, { query }) {
      const { limit, offset, total, ...page } = pageAt(chairs, query.get('offset'), sizeIn(query, 'limit'));
      return { items: page.chairs.map(service.representRecord), total, limit, offset };
    },
  })),
  variant('pages of 200 by page and size, counted from 0, fewer where they are asked for', ['OPEN-4.7'], (service) => ({
    representList(chairs, { query }) {
      const size = sizeIn(query, 'size');
      const number = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
      const page = pageAt(chairs, String(number * size), size);
      const content = page.chairs.map(service.representRecord);
      return { content, number, size, totalElements: page.total, totalPages: page.pages, last: !page.hasNext };
    },
  })),
  variant('a list that tells its limit, which no query changes', ['OPEN-4.7'], (service) => ({
    representList: (chairs) => ({ items: chairs.map(service.representRecord), limit: 1_000, total: chairs.length }),
  })),
  variant('a list of which a limit shows the beginning, and nothing the rest', ['OPEN-4.7'], (service) => ({
    representList(chairs, { query }) {
      const limit = sizeIn(query, 'limit');
      const items = (query.has('limit') ? chairs.slice(0, limit) : chairs).map(service.representRecord);
      return { items, limit, total: chairs.length };
    },
  })),
];
