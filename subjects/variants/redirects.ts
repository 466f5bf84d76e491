import { type Behaviour, Refusal, variant } from '../kit/index.js';
import { numberedPage, originOf } from './parts/paging.js';

/** The request's query, as it was sent. */
const queryOf = (query: URLSearchParams) => (query.size === 0 ? '' : `?${query.toString()}`);

/** Answers each request below `from` with a redirect to the same below `to`, where the service is. */
function moved(
  service: Behaviour,
  base: Readonly<Behaviour>,
  status: 301 | 302 | 307 | 308,
  to: string,
): Partial<Behaviour> {
  const from = '/showcase/rest/chair';
  return {
    collectionPath: () => `${service.prefix}${to}`,
    answer(request) {
      const { path, query } = request;
      if (path === to || path.startsWith(`${to}/`)) {
        const below = path.slice(to.length);
        return base.answer({ ...request, path: `${from}${below}`, segment: /^\/([^/]+)$/.exec(below)?.[1] });
      }
      const isMoved = status > 302 || request.method === 'GET' || request.method === 'HEAD';
      if (!isMoved || (path !== from && !path.startsWith(`${from}/`))) return base.answer(request);
      const location = `${service.prefix}${to}${path.slice(from.length)}${queryOf(query)}`;
      return { status, headers: { location } };
    },
  };
}

/** Valid services that answer with redirects within their origin. */
export const redirects = [
  variant('paths with a slash at the end, to which others are redirected', ['OPEN-4.1'], (service, base) => ({
    location: (chair) => `${service.collectionPath()}/${chair.id}/`,
    answer(request) {
      const { path, query } = request;
      if (!path.startsWith('/showcase/rest/chair')) return base.answer(request);
      if (!path.endsWith('/')) {
        return { status: 308, headers: { location: `${service.prefix}${path}/${queryOf(query)}` } };
      }
      const plain = path.slice(0, -1);
      return base.answer({ ...request, path: plain, segment: /\/chair\/([^/]+)$/.exec(plain)?.[1] });
    },
  })),
  variant('all requests redirected to another path with 307', ['OPEN-4.1', 'OPEN-9.1'], (service, base) =>
    moved(service, base, 307, '/v3/chairs'),
  ),
  variant('all requests redirected to another path with 308', ['OPEN-4.1', 'OPEN-9.1'], (service, base) => ({
    ...moved(service, base, 308, '/showcase/rest/chairs'),
    prefix: '/api/v1',
  })),
  variant(
    'all requests redirected to another path, where pages link on',
    ['OPEN-4.1', 'OPEN-4.7'],
    (service, base) => ({
      ...moved(service, base, 307, '/v3/chairs'),
      initialRecords: 23,
      representList(chairs, request) {
        const page = numberedPage(chairs, request.query.get('page'));
        const next = `${originOf(request)}${service.collectionPath()}?page=${page.number + 1}`;
        return { items: page.chairs.map(service.representRecord), next: page.hasNext ? next : null };
      },
    }),
  ),
  variant('all requests redirected with an absolute address', ['OPEN-4.1'], (service, base) => ({
    async answer(request) {
      if (request.query.has('here') || !request.path.startsWith('/showcase/rest/chair')) return base.answer(request);
      const address = `http://${request.headers.host ?? 'localhost'}${service.prefix}${request.path}`;
      const query = request.query.size === 0 ? '?here' : `?${request.query.toString()}&here`;
      return { status: 307, headers: { location: address + query } };
    },
  })),
  variant('create redirects to the record with 303', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair, request) => ({ status: 303, headers: { location: service.location(chair, request) } }),
  })),
  variant('create and delete redirect to the list with 303', ['OPEN-4.2', 'OPEN-4.5', 'OPEN-4.6'], (service) => ({
    answerCreate: () => ({ status: 303, headers: { location: service.collectionPath() } }),
    answerDelete: () => ({ status: 303, headers: { location: service.collectionPath() } }),
  })),
  variant(
    'update redirects to the record with 303, and no colour is empty',
    ['OPEN-2.2', 'OPEN-4.4'],
    (service, base) => ({
      answerUpdate: (chair, _previous, request) => ({
        status: 303,
        headers: { location: service.location(chair, request) },
      }),
      acceptColour(sent) {
        if (sent === '') throw new Refusal(service.refuse(422, 'A colour has at least one character.'));
        return base.acceptColour(sent);
      },
    }),
  ),
  variant('create redirects with 302, as old servers do', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair, request) => ({ status: 302, headers: { location: service.location(chair, request) } }),
  })),
];
