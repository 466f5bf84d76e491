import type { Socket } from 'node:net';
import { problem, type ChairRequest, variant, withHeaders } from '../kit/index.js';

/** A colour that a body names, or nothing. */
function colourIn({ body }: ChairRequest): unknown {
  try {
    return (JSON.parse(body.toString()) as { color?: unknown }).color;
  } catch {
    return undefined;
  }
}

/** Valid services that do something with methods that the document does not name, or with what else a request may carry. */
export const methods = [
  variant('a header of a POST names the method', ['OPEN-4.8'], (_service, base) => ({
    operate(request) {
      const named = request.headers['x-http-method-override'];
      const isNamed = request.method === 'POST' && typeof named === 'string';
      return base.operate(isNamed ? { ...request, method: named.toUpperCase() } : request);
    },
  })),
  variant('a header of any request names the method, as in several frameworks', ['OPEN-4.8'], (_service, base) => ({
    operate(request) {
      const named = request.headers['x-http-method-override'];
      return base.operate(typeof named === 'string' ? { ...request, method: named.toUpperCase() } : request);
    },
  })),
  variant('JSON in small letters alone, as in several frameworks', ['OPEN-7.3'], (service, base) => ({
    operate: (request) =>
      /^application\/json(;|$)/.test(request.headers['content-type'] ?? 'application/json')
        ? base.operate(request)
        : service.refuse(415, 'The body must be application/json.'),
  })),
  variant('a method that a header names is refused for a GET', ['OPEN-7.4'], (service, base) => ({
    operate: (request) =>
      request.method === 'GET' && request.headers['x-http-method-override'] !== undefined
        ? service.refuse(400, 'A GET is a GET.')
        : base.operate(request),
  })),
  variant('PATCH is answered and changes nothing', ['OPEN-4.8'], (service, base) => ({
    operate: (request) =>
      request.method === 'PATCH' && request.segment !== undefined ? service.retrieve(request) : base.operate(request),
  })),
  variant('POST of a record adds a copy in another colour', ['OPEN-4.8'], (service, base) => ({
    operate: (request) =>
      request.method === 'POST' && request.segment !== undefined && service.find(request.segment) !== undefined
        ? service.answerCreate(service.add(service.acceptColour(colourIn(request))), request)
        : base.operate(request),
  })),
  variant('OPTIONS and PROPFIND answer the record', ['OPEN-4.8'], (service, base) => ({
    operate: (request) =>
      ['OPTIONS', 'PROPFIND'].includes(request.method) && request.segment !== undefined
        ? service.retrieve(request)
        : base.operate(request),
  })),
  variant('HEAD as 404', ['OPEN-7.4'], (service, base) => ({
    operate: (request) =>
      request.method === 'HEAD' ? service.refuse(404, 'There is nothing here.') : base.operate(request),
  })),
  variant('delete with a body as 400', ['OPEN-7.4'], (service, base) => ({
    delete: (request) =>
      request.body.length > 0 ? service.refuse(400, 'A delete has no body.') : base.delete(request),
  })),
  variant('a connection that brings a delete with a body is closed', ['OPEN-7.4'], (_service, base) => ({
    answer: (request) =>
      request.method === 'DELETE' && request.body.length > 0 ? { status: 400 } : base.answer(request),
    send(answer, response, request) {
      if (request.method !== 'DELETE' || request.body.length === 0) return base.send(answer, response, request);
      response.destroy();
      return undefined;
    },
  })),
  // What a framework does that leaves each offer to who listens for web sockets.
  variant('a request that offers another protocol gets no answer', [], (_service, base) => ({
    send: (answer, response, request) =>
      request.headers.upgrade === undefined ? base.send(answer, response, request) : undefined,
  })),
  // What the servers of some languages do, for which a GET has no content.
  variant('content of a read is taken for the next request on its connection', [], (_service, base) => {
    const left = new WeakSet<Socket>();
    return {
      send(answer, response, request) {
        const { socket } = response.req;
        if (left.delete(socket)) return base.send(problem(400, 'The request line is malformed.'), response, request);
        if (request.method === 'GET' && request.body.length > 0) left.add(socket);
        return base.send(answer, response, request);
      },
    };
  }),
  variant('a body without a media type is taken for JSON', ['OPEN-7.3'], (_service, base) => ({
    readBody: ({ headers, ...request }) =>
      base.readBody({
        ...request,
        headers: { ...headers, 'content-type': headers['content-type'] ?? 'application/json' },
      }),
  })),
  variant('a body without a colour gives a record in a hexadecimal default', ['OPEN-7.3'], (_service, base) => ({
    readColour: (body) =>
      typeof body === 'object' && body !== null && 'color' in body ? base.readColour(body) : '#c0ffee',
  })),
  variant('HEAD of a record is answered with 204', ['OPEN-4.3'], (_service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      return request.method === 'HEAD' && answer.status === 200 ? { status: 204 } : answer;
    },
  })),
  variant('id in the query of a record counts for more than that in its path', ['OPEN-4.3'], (_service, base) => ({
    operate(request) {
      const id = request.query.get('id');
      return base.operate(request.segment === undefined || id === null ? request : { ...request, segment: id });
    },
  })),
  variant('dates of change, with 304 where nothing changed since', ['OPEN-4.1', 'OPEN-4.3'], (_service, base) => {
    const changed = new Map<string, number>();
    let last = Date.now();
    return {
      async operate(request) {
        const answer = await base.operate(request);
        if (request.method !== 'GET') {
          last = Date.now();
          changed.set(request.segment ?? '', last);
        }
        if (request.method !== 'GET' || answer.status !== 200) return answer;
        const ms = request.segment === undefined ? last : (changed.get(request.segment) ?? last);
        const headers = { 'last-modified': new Date(ms).toUTCString() };
        const since = Date.parse(request.headers['if-modified-since'] ?? '');
        return since >= Math.floor(ms / 1_000) * 1_000 ? { status: 304, headers } : withHeaders(answer, headers);
      },
    };
  }),
  variant(
    'dates of change that name another zone, and a day of one digit',
    ['OPEN-4.1', 'OPEN-4.3'],
    (_service, base) => {
      const date = new Date().toUTCString().replace(', 0', ', ').replace('GMT', 'UTC');
      return { operate: async (request) => withHeaders(await base.operate(request), { 'last-modified': date }) };
    },
  ),
  variant('dates of change that say when it was answered', ['OPEN-4.1', 'OPEN-4.3'], (_service, base) => ({
    operate: async (request) => withHeaders(await base.operate(request), { 'last-modified': new Date().toUTCString() }),
  })),
];

/** A service that shuts everyone out for a while after so many requests in a row that it refused for their tokens. */
function lockOut(most: number, answer: ReturnType<typeof problem>, forMs: number) {
  return variant(
    `${most} wrong tokens in a row shut everyone out, as ${answer.status}`,
    ['OPEN-5.3', 'OPEN-8.1'],
    (_service, base) => {
      let wrong = 0;
      let until = 0;
      return {
        authenticate(request) {
          if (performance.now() < until) return answer;
          const refusal = base.authenticate(request);
          wrong = refusal === undefined ? 0 : wrong + 1;
          if (wrong < most) return refusal;
          wrong = 0;
          until = performance.now() + forMs;
          return refusal;
        },
      };
    },
  );
}

/** Valid services that guard against guessed tokens. */
export const guards = [
  lockOut(5, problem(403, 'Too many wrong tokens.'), 3_000),
  lockOut(8, problem(403, 'Too many wrong tokens.'), 3_000),
  lockOut(5, problem(429, 'Too many wrong tokens.', { 'retry-after': '1' }), 1_000),
];
