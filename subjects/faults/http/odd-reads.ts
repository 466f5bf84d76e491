/** Faults of reads that carry more than a read needs. */
import { type Answer, type ChairRequest, fault, problem, text, withHeaders } from '../../kit/index.js';
import { breaksOn } from '../breaks-on.js';
import { envelope, inDialect, uuidIds } from '../dialects.js';

const isGet = ({ method }: ChairRequest): boolean => method === 'GET';

/** The query goes to the store as it is. */
export const oddPage = breaksOn(
  'list with a limit that is no number is a server error',
  (request) => isGet(request) && Number.isNaN(Number(request.query.get('limit') ?? 1)),
  envelope,
);

/** A limit that is no number is refused, and one below zero goes to the store. */
export const negativeLimit = fault('list with a limit below zero is a server error', ['SOUND-1'], (service, base) => ({
  list(request) {
    const limit = Number(request.query.get('limit') ?? 1);
    if (!Number.isInteger(limit)) return service.refuse(400, 'The limit must be a number.');
    return limit < 0 ? text(500, 'LIMIT must not be negative') : base.list(request);
  },
}));

/** Where several are refused, none of them reaches the division that tells the number of pages. */
export const noLimit = fault('list with a limit of 0 is a server error', ['SOUND-1'], (service, base) => ({
  list(request) {
    const [limit, offset] = ['limit', 'offset'].map((name) => request.query.get(name) ?? '0');
    if (!/^\d{1,9}$/.test(`${limit}`) || !/^\d{1,9}$/.test(`${offset}`))
      return service.refuse(400, 'Limit and offset must be numbers.');
    return request.query.has('limit') && Number(limit) === 0 ? text(500, 'division by zero') : base.list(request);
  },
  representList: (chairs) => ({ items: chairs.map(service.representRecord), limit: 100, offset: 0 }),
}));

/** Numbers are looked at, and the name of a column is taken as it comes. */
export const oddOrder = fault(
  'list in the order of an unknown column is a server error',
  ['SOUND-1'],
  (service, base) => ({
    list(request) {
      const { query } = request;
      const isNumber = ['limit', 'offset'].every((name) => /^\d{1,9}$/.test(query.get(name) ?? '0'));
      if (!isNumber) return service.refuse(400, 'Limit and offset must be numbers.');
      return ['id', 'color'].includes(query.get('sort') ?? 'id') ? base.list(request) : text(500, 'no such column');
    },
  }),
);

/** What cannot be the name of a column is passed over, and the store complains of the rest. */
export const unknownWordAsOrder = fault(
  'list in the order of a word that is no column is a server error',
  ['SOUND-1'],
  (_service, base) => ({
    list(request) {
      const sort = request.query.get('sort') ?? 'id';
      return ['id', 'color'].includes(sort) || !/^\w+$/.test(sort) ? base.list(request) : text(500, 'no such column');
    },
  }),
);

/** The template of the page was never installed. */
export const pageForBrowsers = breaksOn(
  'retrieve by a browser is a server error',
  (request) => isGet(request) && request.headers.accept?.startsWith('text/html') === true,
);

/** There is no writer for it. */
export const otherMediaType = breaksOn(
  'retrieve of a media type that there is not is a server error',
  (request) => isGet(request) && !/json|\*\/\*/.test(request.headers.accept ?? '*/*'),
);

/** Before the router stands a cache of records that each write to one empties, and whose keys are paths. */
const keptByPath = (refuse: (request: ChairRequest) => Answer | undefined) =>
  inDialect(uuidIds, (_service, base) => {
    const kept = new Map<string, Answer | Promise<Answer>>();
    return {
      answer(request) {
        if (request.segment === undefined) return base.answer(request);
        if (!isGet(request)) kept.clear();
        const key = `${String(request.headers.authentication)} ${request.path}?${request.query.toString()}`;
        const answer = kept.get(key) ?? refuse(request) ?? base.answer(request);
        if (isGet(request)) kept.set(key, answer);
        return answer;
      },
    };
  });

/** What is kept says that it varies by Accept, which nobody reads. */
export const refusalKept = fault(
  'a refusal for its Accept is kept for everyone until the next write',
  ['HTTP-11', 'RETRIEVE-1', 'CREATE-2', 'UPDATE-2'],
  keptByPath(({ headers }) =>
    /json|\*\/\*/.test(headers.accept ?? '*/*')
      ? undefined
      : withHeaders(problem(406, 'There is only JSON.'), { vary: 'Accept' }),
  ),
);

/** There is a page for browsers, too. */
export const pageKept = fault(
  'the page for a browser is kept for everyone until the next write',
  ['RETRIEVE-1', 'RETRIEVE-2', 'CREATE-2', 'UPDATE-2', 'LIST-5'],
  keptByPath(({ headers }) =>
    headers.accept?.startsWith('text/html') === true
      ? text(200, '<!doctype html><title>Chair</title>', 'text/html; charset=utf-8')
      : undefined,
  ),
);

/** It is compared as one text. */
export const severalMediaTypes = fault(
  'list for who takes several media types is refused',
  ['HTTP-11'],
  inDialect(envelope, (service, base) => ({
    operate: (request) =>
      isGet(request) && !['*/*', 'application/json'].includes(request.headers.accept ?? '*/*')
        ? service.refuse(406, 'There is only JSON.')
        : base.operate(request),
  })),
);
