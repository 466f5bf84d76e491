import { type Change, type Chair, type ChairRequest, variant, withHeaders } from '../kit/index.js';
import { type Page, pageAt } from './parts/paging.js';

/** Enough records for more than two pages of ten. */
const initialRecords = 23;

interface Manner {
  /** The parameter that says where a page begins, how it counts, and from what. */
  readonly parameter: string;
  readonly counts: 'records' | 'pages';
  readonly from: 0 | 1;
  /** The parameter for the size of a page, where one is obeyed. */
  readonly size?: string;
  readonly byDefault?: number;
  readonly most?: number;
  readonly records?: number;
  /** The body of a page; the bare records without. */
  readonly body?: (page: Page, records: readonly unknown[]) => unknown;
  readonly headers?: (page: Page) => Readonly<Record<string, string>>;
}

/** A list in pages that names no next page, where one parameter leads on. */
function pagedBy(manner: Manner): Change {
  return (service, base) => {
    const sizeFor = ({ query }: ChairRequest): number => {
      const asked = Number(query.get(manner.size ?? ''));
      return manner.size !== undefined && asked >= 1
        ? Math.min(Math.floor(asked), manner.most ?? 100)
        : (manner.byDefault ?? 10);
    };
    const pageFor = (chairs: readonly Chair[], request: ChairRequest): Page => {
      const size = sizeFor(request);
      const asked = Math.max(0, Number(request.query.get(manner.parameter) ?? manner.from) - manner.from) || 0;
      return pageAt(chairs, String(asked * (manner.counts === 'pages' ? size : 1)), size);
    };
    return {
      initialRecords: manner.records ?? initialRecords,
      representList(chairs, request) {
        const page = pageFor(chairs, request);
        const records = page.chairs.map(service.representRecord);
        return manner.body?.(page, records) ?? records;
      },
      answerList: async (chairs, request) =>
        withHeaders(await base.answerList(chairs, request), manner.headers?.(pageFor(chairs, request)) ?? {}),
    };
  };
}

/** Valid services that show the list in pages and tell only how many records there are. */
export const pagingByTotal = [
  variant(
    'pages as FeathersJS, by $skip',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: '$skip', counts: 'records', from: 0, size: '$limit', most: 50 },
      body: ({ total, limit, offset }, data) => ({ total, limit, skip: offset, data }),
    }),
  ),
  variant(
    'pages of twenty by page and per_page, beside a total',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 1, size: 'per_page', byDefault: 20, records: 45 },
      body: ({ total, limit, number }, data) => ({ page: number, per_page: limit, total, data }),
    }),
  ),
  variant(
    'pages of fifty by offset and limit, beside a count',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'offset', counts: 'records', from: 0, size: 'limit', byDefault: 50, records: 120 },
      body: ({ total, limit, offset }, items) => ({ offset, limit, count: total, items }),
    }),
  ),
  variant(
    'pages by _page, with the total in X-Total-Count',
    ['OPEN-4.7'],
    pagedBy({
      ...{ parameter: '_page', counts: 'pages', from: 1, size: '_limit' },
      headers: ({ total }) => ({ 'x-total-count': String(total) }),
    }),
  ),
  variant(
    'pages by page from 0, with the total in X-Total-Count',
    ['OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 0, byDefault: 5 },
      headers: ({ total }) => ({ 'x-total-count': String(total) }),
    }),
  ),
  variant(
    'pages by offset, with Content-Range',
    ['OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'offset', counts: 'records', from: 0, size: 'limit' },
      headers: ({ offset, chairs, total }) => ({
        'content-range': `chairs ${offset}-${offset + chairs.length - 1}/${total}`,
      }),
    }),
  ),
  variant(
    'pages by pageNumber, with X-Pagination',
    ['OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'pageNumber', counts: 'pages', from: 1, size: 'pageSize' },
      headers: ({ total, limit, number, pages }) => ({
        'x-pagination': JSON.stringify({
          TotalCount: total,
          PageSize: limit,
          CurrentPage: number,
          TotalPages: pages,
          HasNext: number < pages,
        }),
      }),
    }),
  ),
  variant(
    'pages beside a total alone, by page',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 1 },
      body: ({ total }, results) => ({ total, results }),
    }),
  ),
  variant(
    'pages beside a total alone, by offset',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'offset', counts: 'records', from: 0, byDefault: 20, records: 31 },
      body: ({ total }, items) => ({ meta: { totalItems: total }, items }),
    }),
  ),
  variant(
    'pages beside a total alone, by limit',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'none', counts: 'records', from: 0, size: 'limit', most: 1000 },
      body: ({ total }, items) => ({ totalCount: total, items }),
    }),
  ),
  variant(
    'pages by startAt and maxResults',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'startAt', counts: 'records', from: 0, size: 'maxResults' },
      body: ({ total, limit, offset }, values) => ({ startAt: offset, maxResults: limit, total, values }),
    }),
  ),
  variant(
    'pages by startIndex from 1, as SCIM',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'startIndex', counts: 'records', from: 1, size: 'count' },
      body: ({ total, offset, chairs }, records) => ({
        ...{ totalResults: total, startIndex: offset + 1, itemsPerPage: chairs.length, Resources: records },
      }),
    }),
  ),
  variant(
    'pages by $skip, beside an OData count',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: '$skip', counts: 'records', from: 0, size: '$top' },
      body: ({ total }, value) => ({ '@odata.count': total, value }),
    }),
  ),
  variant(
    'pages by pagination[page], as Strapi',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'pagination[page]', counts: 'pages', from: 1, size: 'pagination[pageSize]' },
      body: ({ total, limit, number, pages }, data) => ({
        data,
        meta: { pagination: { page: number, pageSize: limit, pageCount: pages, total } },
      }),
    }),
  ),
  variant(
    'pages by pageIndex from 0',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'pageIndex', counts: 'pages', from: 0, size: 'pageSize' },
      body: ({ total, limit, number }, items) => ({ pageIndex: number - 1, pageSize: limit, totalCount: total, items }),
    }),
  ),
  variant(
    'pages of twenty by page from 0, first two and then three',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 0, size: 'size', byDefault: 20, records: 22 },
      body: ({ total, limit, number }, content) => ({ content, page: number - 1, size: limit, total }),
    }),
  ),
  variant(
    'pages of twenty by page from 0, beside how many pages there are',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 0, byDefault: 20, records: 22 },
      body: ({ number, pages }, items) => ({ items, page: number - 1, totalPages: pages }),
    }),
  ),
  variant(
    'pages by page, where only hasMore tells of the next',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 1 },
      body: ({ hasNext }, items) => ({ hasMore: hasNext, items }),
    }),
  ),
  variant(
    'pages by a page number within the next page',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 1, size: 'limit' },
      body: ({ hasNext, number, limit }, items) => ({
        items,
        pagination: hasNext ? { next: { page: number + 1, limit } } : {},
      }),
    }),
  ),
  variant('pages by starting_after, as Stripe', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const after = request.query.get('starting_after');
      const page = pageAt(chairs, String(chairs.findIndex(({ id }) => id === after) + 1));
      const { hasNext } = page;
      return { object: 'list', has_more: hasNext, url: '/v1/chairs', data: page.chairs.map(service.representRecord) };
    },
  })),
  variant('pages by endCursor, as Relay', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const after = request.query.get('after');
      const page = pageAt(chairs, String(chairs.findIndex(({ id }) => `c${id}` === after) + 1));
      return {
        edges: page.chairs.map((chair) => ({ cursor: `c${chair.id}`, node: service.representRecord(chair) })),
        pageInfo: { hasNextPage: page.hasNext, endCursor: `c${page.chairs.at(-1)?.id ?? ''}` },
      };
    },
  })),
  variant('pages by hydra:next', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    mediaType: 'application/ld+json',
    representRecord: (chair) => ({ '@id': `${service.collectionPath()}/${chair.id}`, color: chair.colour }),
    representList(chairs, request) {
      const page = pageAt(chairs, String((Number(request.query.get('page') ?? 1) - 1) * 10));
      const at = (number: number) => `${service.collectionPath()}?page=${number}`;
      return {
        '@type': 'hydra:Collection',
        'hydra:totalItems': page.total,
        'hydra:member': page.chairs.map(service.representRecord),
        'hydra:view': {
          '@id': at(page.number),
          'hydra:first': at(1),
          ...(page.hasNext ? { 'hydra:next': at(page.number + 1) } : {}),
        },
      };
    },
  })),
  variant('pages by Range', ['OPEN-4.7'], (_service, base) => ({
    initialRecords,
    async answerList(chairs, request) {
      const [, from] = /^items=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const page = pageAt(chairs, from ?? '0');
      const answer = await base.answerList(page.chairs, request);
      const range = `items ${page.offset}-${page.offset + page.chairs.length - 1}/${page.total}`;
      return { ...withHeaders(answer, { 'content-range': range, 'accept-ranges': 'items' }), status: 206 };
    },
  })),
  variant(
    'ten thousand records in pages by offset and limit',
    ['OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'offset', counts: 'records', from: 0, size: 'limit', most: 1000, records: 10_000 },
      body: ({ total, limit, offset }, items) => ({ offset, limit, total, items }),
    }),
  ),
  variant(
    'five thousand records in pages by page and size, a hundred at most',
    ['OPEN-4.7'],
    pagedBy({
      ...{ parameter: 'page', counts: 'pages', from: 0, size: 'size', byDefault: 20, records: 5000 },
      body: ({ total, limit, number, pages }, content) => ({
        ...{ content, number: number - 1, size: limit, totalElements: total, totalPages: pages },
      }),
    }),
  ),
];
