import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { type Answer, type ChairRequest, problem, sendAnswer, setHead, variant, withHeaders } from '../kit/index.js';

/** Whether a client takes a content coding. */
function accepts(request: ChairRequest, coding: string): boolean {
  const accepted = (request.headers['accept-encoding'] ?? '').toLowerCase();
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

function coded(answer: Answer, coding: string, body: Buffer): Answer {
  return { ...withHeaders(answer, { 'content-encoding': coding, vary: 'Accept-Encoding' }), body };
}

const hasBody = (answer: Answer) => answer.body !== undefined && answer.status !== 204 && answer.status !== 304;

/** Valid services that use HTTP in their own way. */
export const transport = [
  variant('gzip where the client takes it', ['OPEN-4.1'], (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      if (!hasBody(answer) || !accepts(request, 'gzip')) return withHeaders(answer, { vary: 'Accept-Encoding' });
      return coded(answer, 'gzip', gzipSync(answer.body ?? ''));
    },
  })),
  variant('gzip unless the client refuses it', ['OPEN-4.1'], (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      const isTaken = request.headers['accept-encoding'] === undefined || accepts(request, 'gzip');
      if (!hasBody(answer) || !isTaken) return withHeaders(answer, { vary: 'Accept-Encoding' });
      return coded(answer, 'gzip', gzipSync(answer.body ?? ''));
    },
  })),
  variant('Brotli where the client takes it', ['OPEN-4.1'], (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      if (!hasBody(answer) || !accepts(request, 'br')) return withHeaders(answer, { vary: 'Accept-Encoding' });
      return coded(answer, 'br', brotliCompressSync(answer.body ?? ''));
    },
  })),
  variant('a body in chunks is read as far as it is there when its head is', ['OPEN-4.1'], (_service, base) => ({
    answer({ arrivals: [first = 0, ...others], ...request }) {
      const isLate = others.some((arrival) => arrival - first > 10);
      if (request.headers['transfer-encoding'] !== 'chunked' || !isLate)
        return base.answer({ ...request, arrivals: [first, ...others] });
      return problem(400, 'The body is not valid JSON.');
    },
  })),
  variant('bodies in chunks that cut characters in two', ['OPEN-4.1'], () => ({
    async send(answer, response, request) {
      if (!hasBody(answer) || request.method === 'HEAD') {
        sendAnswer(answer, response);
        return;
      }
      setHead(answer, response);
      const body = Buffer.from(answer.body ?? '');
      const half = Math.ceil(body.length / 2);
      response.write(body.subarray(0, half));
      await pause(1);
      response.write(body.subarray(half, half + 1));
      response.end(body.subarray(half + 1));
    },
  })),
  variant('bodies that end with the connection', ['OPEN-4.1'], () => ({
    send(answer, response) {
      if (!hasBody(answer)) {
        sendAnswer(withHeaders(answer, { connection: 'close' }), response);
        return;
      }
      setHead(withHeaders(answer, { connection: 'close' }), response);
      response.useChunkedEncodingByDefault = false;
      // With the head written first, node:http does not add the length.
      response.flushHeaders();
      response.end(answer.body);
    },
  })),
  variant('queries and media types that are not known are refused', ['OPEN-4.8'], (service, base) => ({
    operate(request) {
      if (request.query.size > 0) return service.refuse(400, 'There are no query parameters.');
      if (!/json|\*\/\*/.test(request.headers.accept ?? '*/*')) return service.refuse(406, 'There is only JSON.');
      return base.operate(request);
    },
  })),
  variant('a length is needed, and no body on demand', ['OPEN-8.2'], (service, base) => ({
    operate(request) {
      if (request.headers['transfer-encoding'] !== undefined) return service.refuse(411, 'A length is needed.');
      if (request.headers.expect !== undefined) return service.refuse(417, 'Just send the body.');
      return base.operate(request);
    },
  })),
  variant('a new connection for each request', ['OPEN-4.1'], () => ({
    send: (answer, response) => sendAnswer(withHeaders(answer, { connection: 'close' }), response),
  })),
  variant('a connection that is reset when a second request comes over it', ['OPEN-4.1'], () => ({
    send(answer, response) {
      const { socket } = response;
      response.once('finish', () => {
        // Instead of whatever reads the next request.
        socket?.removeAllListeners('data');
        socket?.once('data', () => socket.resetAndDestroy());
      });
      sendAnswer(answer, response);
    },
  })),
  variant('a new connection after each seventh request', ['OPEN-4.1'], () => {
    let requests = 0;
    return {
      send(answer, response) {
        requests += 1;
        sendAnswer(requests % 7 === 0 ? withHeaders(answer, { connection: 'close' }) : answer, response);
      },
    };
  }),
  variant('early hints before each answer', ['OPEN-4.1'], () => ({
    send(answer, response) {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
      sendAnswer(answer, response);
    },
  })),
  variant('entity tags, with 304 where nothing changed', ['OPEN-4.1', 'OPEN-4.3'], (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      if (request.method !== 'GET' || answer.status !== 200) return answer;
      const tag = `"${createHash('sha1')
        .update(answer.body ?? '')
        .digest('hex')}"`;
      if (request.headers['if-none-match'] === tag) return { status: 304, headers: { etag: tag } };
      return withHeaders(answer, { etag: tag, 'cache-control': 'private, no-cache' });
    },
  })),
  variant('headers for browsers of any origin', ['OPEN-4.1'], (_service, base) => ({
    answer: async (request) =>
      withHeaders(await base.answer(request), { 'access-control-allow-origin': '*', server: 'Chairs/1.0 (Unix)' }),
  })),
  variant('100 ms for each answer', ['OPEN-8.1'], (_service, base) => ({
    async answer(request) {
      await pause(100);
      return base.answer(request);
    },
  })),
  variant('5 to 40 ms for each answer, so that answers overtake each other', ['OPEN-8.1'], (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      await pause(5 + Math.random() * 35);
      return answer;
    },
  })),
  variant('HEAD and OPTIONS as 405', ['OPEN-7.4'], (service, base) => ({
    allowed: (request) => (request.segment === undefined ? 'GET, POST' : 'GET, PUT, DELETE'),
    operate: (request) =>
      request.method === 'HEAD' || request.method === 'OPTIONS'
        ? service.answerOtherMethod(request)
        : base.operate(request),
  })),
  variant('HEAD and OPTIONS as 501', ['OPEN-7.4'], (_service, base) => ({
    allowed: (request) => (request.segment === undefined ? 'GET, POST' : 'GET, PUT, DELETE'),
    // RFC 9110 15.6.2: this server error is the right answer to a method that no resource of the server supports.
    operate: (request) =>
      request.method === 'HEAD' || request.method === 'OPTIONS' ? { status: 501 } : base.operate(request),
  })),
  variant('methods that it does not know as 501', ['OPEN-7.4'], () => ({
    answerOtherMethod: (request) =>
      ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'].includes(request.method)
        ? problem(405, 'Not here.', { allow: request.segment === undefined ? 'GET, POST' : 'GET, PUT, DELETE' })
        : { status: 501 },
  })),
  variant('other methods as 404', ['OPEN-7.4'], (service) => ({
    answerOtherMethod: () => service.refuse(404, 'There is nothing to do so with.'),
  })),
  variant(
    'reads of one address at once are one query, which goes on when the first client goes away',
    [],
    (_service, base) => {
      const underWay = new Map<string, Promise<Answer>>();
      return {
        async operate(request) {
          if (request.method !== 'GET') return base.operate(request);
          const read = underWay.get(request.path) ?? pause(10).then(() => base.operate(request));
          underWay.set(request.path, read);
          return read.finally(() => underWay.delete(request.path));
        },
      };
    },
  ),
  variant('updates that take 20 ms, and are not carried out where the client has gone', [], (_service, base) => ({
    async update(request) {
      await pause(20);
      if (request.isLeft()) throw new Error('The request was cancelled.');
      return base.update(request);
    },
  })),
  variant('updates that take 80 ms, and are carried out where the client has gone', [], (_service, base) => ({
    async update(request) {
      await pause(80);
      return base.update(request);
    },
  })),
];
