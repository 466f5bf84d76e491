import { variant, withHeaders } from '../kit/index.js';
import { numberedPage, originOf, pageAt } from './parts/paging.js';

/** Enough records for more than two pages of ten. */
const initialRecords = 23;

/** Valid services that show the list in pages and link them in a header. */
export const pagingByLink = [
  variant('pages by Link, absolute, with offsets', ['OPEN-4.7'], (service, base) => ({
    initialRecords,
    async answerList(chairs, request) {
      const page = pageAt(chairs, request.query.get('offset'));
      const answer = await base.answerList(page.chairs, request);
      const address = `${originOf(request)}${service.collectionPath()}`;
      return page.hasNext
        ? withHeaders(answer, {
            link: `<${address}?offset=0>; rel="first", <${address}?offset=${page.offset + page.limit}>; rel="next"`,
          })
        : answer;
    },
  })),
  variant('pages by Link, relative, with page numbers', ['OPEN-4.7'], (_service, base) => ({
    prefix: '/api/v1',
    initialRecords,
    async answerList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      const links = [
        ...(page.hasNext ? [`<?page=${page.number + 1}>; title="a, \\"b\\"; c"; rel=next`] : []),
        `<?page=1>; rel="first start"`,
        `<?page=${page.pages}>; rel="last"`,
      ];
      return withHeaders(await base.answerList(page.chairs, request), { link: links });
    },
  })),
  variant('pages by Link, newest records first', ['OPEN-4.7', 'OPEN-4.8'], (service, base) => ({
    initialRecords,
    async answerList(chairs, request) {
      const page = pageAt([...chairs].reverse(), request.query.get('from'), 5);
      const answer = await base.answerList(page.chairs, request);
      if (!page.hasNext) return answer;
      return withHeaders(answer, { link: `<${service.collectionPath()}?from=${page.offset + 5}>; REL="Next"` });
    },
  })),
  variant('pages by Link, the last one first', ['OPEN-4.7', 'OPEN-4.8'], (service, base) => ({
    initialRecords,
    async answerList(chairs, request) {
      const pages = Math.max(1, Math.ceil(chairs.length / 5));
      const page = numberedPage(chairs, request.query.get('page') ?? String(pages), 5);
      const answer = await base.answerList(page.chairs, request);
      const to = (number: number, relation: string): string =>
        `<${service.collectionPath()}?page=${number}>; rel="${relation}"`;
      return withHeaders(answer, {
        link: [
          to(1, 'first'),
          ...(page.number > 1 ? [to(page.number - 1, 'prev')] : []),
          ...(page.hasNext ? [to(page.number + 1, 'next')] : []),
          to(pages, 'last'),
        ],
      });
    },
  })),
  variant('pages of bare ids by Link', ['OPEN-4.1', 'OPEN-4.7'], (service, base) => ({
    initialRecords,
    representList: (chairs) => chairs.map((chair) => Number(chair.id)),
    async answerList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'), 8);
      const answer = await base.answerList(page.chairs, request);
      if (!page.hasNext) return answer;
      return withHeaders(answer, { link: `<${service.collectionPath()}?page=${page.number + 1}>; rel="next"` });
    },
  })),
  variant('pages of a hundred by Link', ['OPEN-4.7'], (service, base) => ({
    initialRecords: 95,
    async answerList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'), 100);
      const answer = await base.answerList(page.chairs, request);
      if (!page.hasNext) return answer;
      return withHeaders(answer, { link: `<${service.collectionPath()}?page=${page.number + 1}>; rel="next"` });
    },
  })),
  variant('one page, with links that lead elsewhere', ['OPEN-4.1', 'OPEN-4.7'], (service, base) => ({
    representList: (chairs) => ({
      next: null,
      links: { next: '', help: 'https://docs.example/next' },
      chairs: chairs.map(service.representRecord),
    }),
    answerList: async (chairs, request) =>
      withHeaders(await base.answerList(chairs, request), {
        link: '<https://docs.example/chairs?page=2>; rel="help"; title="next", <https://docs.example/>; rel=license',
      }),
  })),
];
