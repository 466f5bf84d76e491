import { type Chair, problem, variant, withHeaders } from '../kit/index.js';
import { cursorOf, type Page, pageAfter, pageAt } from './parts/paging.js';

/** Enough records for more than two pages of ten. */
const initialRecords = 23;

/** The page behind the record with an id. */
function pageBehind(chairs: readonly Chair[], id: string | undefined, limit: number): Page {
  const last = Number(id ?? '0');
  return pageAt(chairs, String(chairs.filter((chair) => Number(chair.id) <= last).length), limit);
}

/** Those of four places in a row, from which records may be gone, and where the next four begin. */
function placesAfter(chairs: readonly Chair[], token: string | null): { shown: readonly Chair[]; next?: string } {
  const start = /^\d{1,12}$/.test(token ?? '') ? Number(token) : 0;
  const end = start + 4;
  const shown = chairs.filter(({ id }) => Number(id) > start && Number(id) <= end);
  return { shown, ...(chairs.some(({ id }) => Number(id) > end) ? { next: String(end) } : {}) };
}

/** Valid services whose lists in pages give something that is sent back under a name that they do not tell. */
export const pagingByCursor = [
  variant('pages by a token that is sent back as pagination_token', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('pagination_token'));
      const meta = { result_count: page.chairs.length, ...(page.hasNext ? { next_token: cursorOf(page) } : {}) };
      return { data: page.chairs.map(service.representRecord), meta };
    },
  })),
  variant('pages by a cursor that is sent back as start_cursor', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('start_cursor'));
      const next = page.hasNext ? cursorOf(page) : null;
      return { results: page.chairs.map(service.representRecord), next_cursor: next, has_more: page.hasNext };
    },
  })),
  variant('pages by a cursor in meta that is sent back as starting_after', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('starting_after'));
      const meta = { next_cursor: page.hasNext ? cursorOf(page) : null, has_more: page.hasNext };
      return { result: page.chairs.map(service.representRecord), meta };
    },
  })),
  variant(
    'pages from the newest record on, by the id of the last one as after',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      initialRecords,
      representList(chairs, request) {
        const [, last] = /^t3_(\d{1,12})$/.exec(request.query.get('after') ?? '') ?? [];
        const older = chairs.filter(({ id }) => last === undefined || Number(id) < Number(last));
        const shown = older.toReversed().slice(0, 8);
        const after = older.length > shown.length ? `t3_${shown.at(-1)?.id ?? ''}` : null;
        return {
          kind: 'Listing',
          data: { after, children: shown.map((chair) => ({ data: service.representRecord(chair) })) },
        };
      },
    }),
  ),
  variant(
    'pages from the newest record on, by the id of the last one as starting_after, of which only a run makes several',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      representList(chairs, request) {
        const last = request.query.get('starting_after');
        const older = chairs.filter(({ id }) => last === null || Number(id) < Number(last));
        const shown = older.toReversed().slice(0, 10);
        return { data: shown.map(service.representRecord), has_more: older.length > shown.length };
      },
    }),
  ),
  variant(
    'pages by the id of the last record, a number in a text, that is called offset and sent back so',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      representList(chairs, request) {
        const page = pageBehind(chairs, request.query.get('offset') ?? undefined, 20);
        const offset = page.hasNext ? { offset: page.chairs.at(-1)?.id ?? '' } : {};
        return { records: page.chairs.map(service.representRecord), ...offset };
      },
    }),
  ),
  variant(
    'pages of forty by headers whose names and values are sent back, as those of Azure',
    ['OPEN-4.7'],
    (_service, base) => ({
      async answerList(chairs, request) {
        const key = request.query.get('NextPartitionKey') === 'chair' ? request.query.get('NextRowKey') : null;
        const page = pageBehind(chairs, key ?? undefined, 40);
        const answer = await base.answerList(page.chairs, request);
        if (!page.hasNext) return answer;
        const last = page.chairs.at(-1)?.id ?? '';
        return withHeaders(answer, {
          'x-ms-continuation-NextPartitionKey': 'chair',
          'x-ms-continuation-NextRowKey': last,
        });
      },
    }),
  ),
  variant('links to the records past a hundred, none at the start', ['OPEN-4.7'], (service, base) => ({
    initialRecords: 0,
    async answerList(chairs, request) {
      const page = pageBehind(chairs, request.query.get('since') ?? undefined, 100);
      const answer = await base.answerList(page.chairs, request);
      const next = `${service.collectionPath()}?since=${page.chairs.at(-1)?.id ?? ''}`;
      return page.hasNext ? withHeaders(answer, { link: `<${next}>; rel="next"` }) : answer;
    },
  })),
  variant(
    'links to the records past two hundred, none at the start',
    ['OPEN-4.7'],
    (service, base) => ({
      initialRecords: 0,
      async answerList(chairs, request) {
        const page = pageBehind(chairs, request.query.get('since') ?? undefined, 200);
        const answer = await base.answerList(page.chairs, request);
        const next = `${service.collectionPath()}?since=${page.chairs.at(-1)?.id ?? ''}`;
        return page.hasNext ? withHeaders(answer, { link: `<${next}>; rel="next"` }) : answer;
      },
    }),
    { maxRecords: 400 },
  ),
  variant(
    'a cursor to the records past a hundred, null before, none at the start',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      initialRecords: 0,
      representList(chairs, request) {
        const page = pageBehind(chairs, request.query.get('cursor') ?? undefined, 100);
        return {
          items: page.chairs.map(service.representRecord),
          nextCursor: page.hasNext ? (page.chairs.at(-1)?.id ?? null) : null,
        };
      },
    }),
  ),
  variant(
    'pages by a cursor that the last page has, too, one page at the start',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      initialRecords: 3,
      representList(chairs, request) {
        const page = pageAfter(chairs, request.query.get('cursor'));
        const next = page.chairs.length > 0 ? { next_cursor: cursorOf(page) } : {};
        return { data: page.chairs.map(service.representRecord), ...next };
      },
    }),
  ),
  variant('pages by an offset that is a text, one page at the start', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords: 0,
    answerList(chairs, request) {
      const offset = request.query.get('offset');
      if (offset !== null && !/^itr\/[\w-]+$/.test(offset)) return problem(422, 'There is no such iterator.');
      const page = pageAfter(chairs, offset?.slice('itr/'.length) ?? null);
      const next = page.hasNext ? { offset: `itr/${cursorOf(page)}` } : {};
      return service.content(200, { records: page.chairs.map(service.representRecord), ...next });
    },
  })),
  variant('pages by nextRecordsUrl until they are done', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords: 0,
    representList(chairs, request) {
      const page = pageAt(chairs, request.query.get('locator')?.replace(/^01g-/, '') ?? null, 20);
      const next = `${service.collectionPath()}?locator=01g-${page.offset + page.limit}`;
      return {
        totalSize: page.total,
        done: !page.hasNext,
        ...(page.hasNext ? { nextRecordsUrl: next } : {}),
        records: page.chairs.map(service.representRecord),
      };
    },
  })),
  variant('pages by a token in a header, beside the count of each', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    answerList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('continuationToken'));
      const answer = service.content(200, {
        count: page.chairs.length,
        value: page.chairs.map(service.representRecord),
      });
      return page.hasNext ? withHeaders(answer, { 'x-ms-continuationtoken': cursorOf(page) }) : answer;
    },
  })),
  variant('pages by the whole key of the last record', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    answerList(chairs, request) {
      const start = request.query.get('ExclusiveStartKey');
      const [, last] = start === null ? [] : (/^\{"id":"?(\d{1,12})"?\}$/.exec(start) ?? []);
      if (start !== null && last === undefined) return service.refuse(400, 'That is no key of a record.');
      const page = pageBehind(chairs, last, 6);
      const key = page.hasNext ? { LastEvaluatedKey: { id: Number(page.chairs.at(-1)?.id) } } : {};
      return service.content(200, {
        Items: page.chairs.map(service.representRecord),
        Count: page.chairs.length,
        ...key,
      });
    },
  })),
  variant('pages by a link that is to be put behind another one', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt(chairs, request.query.get('start'));
      const [, root = '', rest = ''] = /^(.*)(\/rest\/.*)$/.exec(service.collectionPath()) ?? [];
      const base = `http://${request.headers.host ?? 'localhost'}${root}`;
      const next = page.hasNext ? { next: `${rest}?start=${page.offset + page.limit}` } : {};
      return { results: page.chairs.map(service.representRecord), _links: { base, ...next } };
    },
  })),
  variant('pages by from, with the total as an object among others', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt(chairs, request.query.get('from'));
      const hits = { total: { value: page.total, relation: 'eq' }, hits: page.chairs.map(service.representRecord) };
      return { took: 1, _shards: { total: 1, failed: 0 }, hits };
    },
  })),
  variant('pages of four places each, some of them empty, by a token', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const { shown, next } = placesAfter(chairs, request.query.get('pageToken'));
      return { chairs: shown.map(service.representRecord), ...(next === undefined ? {} : { nextPageToken: next }) };
    },
  })),
  variant('pages of four places each, some of them empty, by a link', ['OPEN-4.1', 'OPEN-4.7'], (_service, base) => ({
    initialRecords,
    async answerList(chairs, request) {
      const { shown, next } = placesAfter(chairs, request.query.get('from'));
      const answer = await base.answerList(shown, request);
      return next === undefined ? answer : withHeaders(answer, { link: `<?from=${next}>; rel="next"` });
    },
  })),
  variant('silent pages of ten by the id of the last record', ['OPEN-4.7'], (_service, base) => ({
    initialRecords,
    answerList: (chairs, request) =>
      base.answerList(pageBehind(chairs, request.query.get('after') ?? undefined, 10).chairs, request),
  })),
  variant('silent pages of ten beside the count of each', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    initialRecords,
    representList(chairs, request) {
      const page = pageAt(chairs, request.query.get('skip'));
      return { count: page.chairs.length, items: page.chairs.map(service.representRecord) };
    },
  })),
];
