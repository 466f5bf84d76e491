import { variant, withHeaders } from '../kit/index.js';
import { cursorOf, numberedPage, pageAfter, pageAt } from './parts/paging.js';

const MOST = 50;

/** Valid services that have something to say only where there are more than fifty records. */
export const fifty = [
  variant('pages of fifty by Link, with few records', ['OPEN-4.7'], (service, base) => ({
    async answerList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'), MOST);
      const answer = await base.answerList(page.chairs, request);
      if (!page.hasNext) return answer;
      return withHeaders(answer, { link: `<${service.collectionPath()}?page=${page.number + 1}>; rel="next"` });
    },
  })),
  variant('pages of fifty by a cursor, with few records', ['OPEN-4.1', 'OPEN-4.7'], (service) => ({
    representList(chairs, request) {
      const page = pageAfter(chairs, request.query.get('cursor'), MOST);
      const items = page.chairs.map(service.representRecord);
      return { items, next_cursor: page.hasNext ? cursorOf(page) : null };
    },
  })),
  variant(
    'pages of fifty by offset and limit, beside a total, with few records',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service) => ({
      representList(chairs, request) {
        const asked = Number(request.query.get('limit') ?? MOST);
        const limit = asked >= 1 ? Math.min(MOST, Math.floor(asked)) : MOST;
        const { offset, total, chairs: items } = pageAt(chairs, request.query.get('offset'), limit);
        return { total, offset, limit, items: items.map(service.representRecord) };
      },
    }),
  ),
  variant('no more than 45 records, and 507 for more', ['OPEN-8.3'], (service, base) => ({
    create: (request) =>
      service.chairs.size < 45 ? base.create(request) : service.refuse(507, 'There is no room for another chair.'),
  })),
  variant('no more than 45 records', ['OPEN-8.3'], (service, base) => ({
    create: (request) =>
      service.chairs.size < 45 ? base.create(request) : service.refuse(409, 'There is no room for another chair.'),
  })),
];
