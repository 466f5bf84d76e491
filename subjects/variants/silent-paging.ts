import { type Change, variant } from '../kit/index.js';
import { numberedPage, pageAt } from './parts/paging.js';

interface Manner {
  readonly parameter: string;
  readonly counts: 'pages' | 'records';
  /** The number of the first page; 1 by default. */
  readonly from?: 0 | 1;
  readonly size: number;
  /** The parameter for the size of a page, where one is obeyed, and the largest that it gives. */
  readonly sizedBy?: string;
  readonly most?: number;
  readonly records?: number;
  /** What a list is made of its records; the bare records without. */
  readonly body?: (records: readonly unknown[]) => unknown;
  /** Whether pages beyond the last are refused. */
  readonly endsIn404?: boolean;
}

/** A list in pages that tells nothing of them, where a parameter is obeyed all the same. */
function pagedBy({ parameter, counts, from = 1, size: usual, sizedBy = '', most = 100, ...rest }: Manner): Change {
  return (service, base) => ({
    ...(rest.records === undefined ? {} : { initialRecords: rest.records }),
    answerList(chairs, { query, ...request }) {
      const size = Math.min(most, Math.max(1, Math.floor(Number(query.get(sizedBy)) || usual)));
      const asked = query.get(parameter);
      const numbered = from === 1 || asked === null ? asked : String(Number(asked) + 1);
      const page = counts === 'pages' ? numberedPage(chairs, numbered, size) : pageAt(chairs, asked, size);
      if (rest.endsIn404 === true && page.offset > 0 && page.chairs.length === 0)
        return service.refuse(404, 'There is no such page.');
      if (!rest.body) return base.answerList(page.chairs, { ...request, query });
      return service.content(200, rest.body(page.chairs.map(service.representRecord)));
    },
  });
}

/** Valid services whose lists tell nothing of further pages, which a usual parameter shows. */
export const silentPaging = [
  variant(
    'silent pages of a hundred by skip and limit, 120 records at the start',
    ['OPEN-4.7'],
    pagedBy({ parameter: 'skip', counts: 'records', size: 100, sizedBy: 'limit', records: 120 }),
  ),
  variant(
    'silent pages of fifty by offset, none at the start',
    ['OPEN-4.7'],
    pagedBy({ parameter: 'offset', counts: 'records', size: 50, records: 0 }),
  ),
  variant(
    'silent pages of two hundred by offset and limit, none at the start',
    ['OPEN-4.7'],
    pagedBy({ parameter: 'offset', counts: 'records', size: 200, sizedBy: 'limit', records: 0 }),
    { maxRecords: 400 },
  ),
  variant(
    'silent pages of ten by page and page_size',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({ parameter: 'page', counts: 'pages', size: 10, sizedBy: 'page_size', body: (data) => ({ data }) }),
  ),
  variant(
    'silent pages of ten by page from 0',
    ['OPEN-4.7'],
    pagedBy({ parameter: 'page', counts: 'pages', from: 0, size: 10, sizedBy: 'size' }),
  ),
  variant(
    'silent pages of seven by offset, 9 records at the start',
    ['OPEN-4.1', 'OPEN-4.7'],
    pagedBy({ parameter: 'offset', counts: 'records', size: 7, records: 9, body: (items) => ({ items }) }),
  ),
  variant(
    'silent pages of five by p, which are refused beyond the last, none at the start',
    ['OPEN-4.7'],
    pagedBy({ parameter: 'p', counts: 'pages', size: 5, records: 0, endsIn404: true }),
  ),
  variant('silent pages of ten beside facts of the page that was asked for', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      return { page: page.number, page_size: page.limit, data: page.chairs.map(service.representRecord) };
    },
  })),
  variant('silent pages of ten in a map', ['OPEN-4.1', 'OPEN-4.7'], () => ({
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      return Object.fromEntries(page.chairs.map(({ id, colour }) => [id, { color: colour }]));
    },
    initialRecords: 12,
  })),
  variant('silent pages of ten of bare ids', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    representList: (chairs, request) =>
      numberedPage(chairs, request.query.get('page')).chairs.map(({ id }) => service.representId(id)),
  })),
  variant('list with filters named start and p that match nothing', ['OPEN-4.8'], (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.filter(({ colour }) =>
          ['start', 'p'].every((name) => String(colour).startsWith(request.query.get(name) ?? '')),
        ),
        request,
      ),
  })),
  variant('list that shows nothing where skip is not 0', ['OPEN-4.8'], (_service, base) => ({
    answerList: (chairs, request) => base.answerList((request.query.get('skip') ?? '0') === '0' ? chairs : [], request),
  })),
];
