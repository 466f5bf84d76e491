/** Faults of HTTP messages. */
import { gzipSync } from 'node:zlib';
import {
  type Answer,
  type Behaviour,
  type ChairRequest,
  type Change,
  fault,
  setHead,
  withHeaders,
} from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, missingIsOk, otherNames } from '../dialects.js';
import { hasOnlyAscii } from '../support.js';

/** Some answers are written to the connection as bytes, and the connection ends. */
function writtenRaw(
  base: Readonly<Behaviour>,
  condition: (request: ChairRequest, answer: Answer) => boolean,
  message: (answer: Answer) => string,
): Pick<Behaviour, 'send'> {
  return {
    send(answer, response, request) {
      if (!condition(request, answer)) return base.send(answer, response, request);
      response.socket?.end(message(answer));
      return undefined;
    },
  };
}

const isGet = (request: ChairRequest): boolean => request.method === 'GET';
const ofList = (request: ChairRequest, answer: Answer): boolean =>
  isGet(request) && request.segment === undefined && answer.status === 200;
const ofRecord = (request: ChairRequest, answer: Answer): boolean =>
  isGet(request) && request.segment !== undefined && answer.status === 200;
const takesGzip = (request: ChairRequest): boolean => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
const json = 'Content-Type: application/json\r\n';

/** The length is counted in characters, and other scripts take more bytes. */
export const lengthInCharacters = fault(
  'Content-Length counts characters',
  [
    'HTTP-6',
    'HTTP-4',
    'HTTP-5',
    'LIST-1',
    'CREATE-1',
    'RETRIEVE-1',
    'UPDATE-1',
    'SOUND-7',
    'SOUND-8',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'LIST-2',
    'LIST-3',
    'LIST-4',
  ],
  (_service, base) => ({
    send(answer, response, request) {
      if (typeof answer.body !== 'string' || hasOnlyAscii(answer.body)) return base.send(answer, response, request);
      setHead(withHeaders(answer, { 'content-length': String(answer.body.length) }), response);
      response.end(answer.body);
      return undefined;
    },
  }),
);

/** More is promised than comes. */
export const lengthTooLong = fault(
  'Content-Length of the list is too long',
  ['HTTP-6', 'LIST-1', 'SOUND-2', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  (_service, base) =>
    writtenRaw(
      base,
      ofList,
      ({ body = '' }) =>
        `HTTP/1.1 200 OK\r\n${json}Content-Length: ${Buffer.byteLength(body) + 9}\r\n\r\n${body.toString()}`,
    ),
);

/** Only refusals are counted wrong. */
export const lengthOfRefusalTooLong = fault(
  'Content-Length of the answer for a missing record is too long',
  ['HTTP-6', 'SOUND-2'],
  inDialect(otherNames, (_service, base) =>
    writtenRaw(
      base,
      (_request, answer) => answer.status === 404,
      ({ body = '' }) =>
        `HTTP/1.1 404 Not Found\r\n${json}Content-Length: ${Buffer.byteLength(body) + 1}\r\n\r\n${body.toString()}`,
    ),
  ),
);

/** The last chunk never comes. */
export const chunksCutOff = fault(
  'list of more than ten records is cut off between chunks',
  ['HTTP-6', 'LIST-1', 'SOUND-2', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  inDialect(envelope, (service, base) =>
    writtenRaw(
      base,
      (request, answer) => ofList(request, answer) && service.chairs.size > 10,
      ({ body = '' }) =>
        `HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\n` +
        `${Buffer.byteLength(body).toString(16)}\r\n${body.toString()}\r\n`,
    ),
  ),
);

/** The size of the chunk is in decimal digits. */
export const chunkSizeDecimal = fault(
  'update answers a chunk with a decimal size',
  ['HTTP-6', 'UPDATE-1', 'SOUND-2'],
  (_service, base) =>
    writtenRaw(
      base,
      (request, answer) => request.method === 'PUT' && answer.status === 200,
      ({ body = '' }) =>
        `HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\n${Buffer.byteLength(body)}\r\n${body.toString()}\r\n0\r\n\r\n`,
    ),
);

/** The end of the stream is not written. Many a client takes what it can get. */
export const gzipCut = fault(
  'list in gzip is cut off',
  ['HTTP-6', 'LIST-1'],
  (_service, base) => ({
    send(answer, response, request) {
      if (!ofList(request, answer) || !takesGzip(request)) return base.send(answer, response, request);
      const whole = gzipSync(answer.body ?? '');
      setHead(
        withHeaders(answer, { 'content-encoding': 'gzip', 'content-length': String(whole.length - 8) }),
        response,
      );
      response.end(whole.subarray(0, -8));
      return undefined;
    },
  }),
  { unscripted: 'curl does not miss the checksum at the end of gzip' },
);

/** The label is there, the coding was forgotten. */
export const gzipInName = fault(
  'retrieve is labelled gzip and is not',
  ['HTTP-6', 'RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'RETRIEVE-2'],
  inDialect(hal, (_service, base) => ({
    send(answer, response, request) {
      if (!ofRecord(request, answer) || !takesGzip(request)) return base.send(answer, response, request);
      return base.send({ ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' } }, response, request);
    },
  })),
);

/** What was made smaller once is kept so, and its label is not. */
export const gzipUnnamed = fault(
  'reads of 200 bytes and more come in gzip without a label',
  ['HTTP-4', 'LIST-1', 'LIST-2', 'LIST-3', 'RETRIEVE-1', 'HTTP-10'],
  (_service, base) => ({
    send(answer, response, request) {
      const plain = Buffer.from(answer.body ?? '');
      const isSmall = plain.length < 200 || answer.status !== 200;
      if (request.method !== 'GET' || isSmall || !takesGzip(request)) return base.send(answer, response, request);
      return base.send({ ...answer, body: gzipSync(plain) }, response, request);
    },
  }),
);

/** The length was counted before the coding. */
export const gzipWithPlainLength = fault(
  'list in gzip carries the length of the plain body',
  ['HTTP-6', 'LIST-1', 'SOUND-2', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  inDialect(mapById, (_service, base) => ({
    send(answer, response, request) {
      const plain = Buffer.from(answer.body ?? '');
      const coded = gzipSync(plain);
      if (!ofList(request, answer) || !takesGzip(request) || coded.length >= plain.length) {
        return base.send(answer, response, request);
      }
      setHead(withHeaders(answer, { 'content-encoding': 'gzip', 'content-length': String(plain.length) }), response);
      response.write(coded, () => response.socket?.end());
      return undefined;
    },
  })),
);

/** RFC 9112 6.3: differing lengths cannot be told apart. */
export const twoLengths = fault('update answers two lengths that differ', ['HTTP-6', 'UPDATE-1'], (_service, base) =>
  writtenRaw(
    base,
    (request, answer) => request.method === 'PUT' && answer.status === 200,
    ({ body = '' }) =>
      `HTTP/1.1 200 OK\r\n${json}Content-Length: ${Buffer.byteLength(body)}\r\nContent-Length: 2\r\n\r\n${body.toString()}`,
  ),
);

/** RFC 9112 6.2: a length has no place beside a transfer coding. */
export const lengthAndChunks = fault(
  'create answers a length beside a transfer coding',
  ['HTTP-6', 'CREATE-1'],
  inDialect(envelope, (_service, base) =>
    writtenRaw(
      base,
      (request, answer) => request.method === 'POST' && answer.status === 200,
      ({ body = '' }) => {
        const size = Buffer.byteLength(body);
        const headers = `${json}Content-Length: ${size}\r\nTransfer-Encoding: chunked\r\n\r\n`;
        return `HTTP/1.1 200 OK\r\n${headers}${size.toString(16)}\r\n${body.toString()}\r\n0\r\n\r\n`;
      },
    ),
  ),
);

/** RFC 9110 15.3.5: no content may follow. */
export const contentAfter204 = fault('delete answers 204 with content', ['HTTP-6', 'DELETE-1'], (_service, base) =>
  writtenRaw(
    base,
    (_request, answer) => answer.status === 204,
    () => `HTTP/1.1 204 No Content\r\n${json}Content-Length: 16\r\n\r\n{"deleted":true}`,
  ),
);

/** RFC 9112 5.1: no space between name and colon. */
export const spaceBeforeColon = fault(
  'refusal of a body has a space before the colon of a header',
  ['HTTP-6'],
  inDialect(missingIsOk, (_service, base) =>
    writtenRaw(
      base,
      (_request, answer) => answer.status === 400,
      () => `HTTP/1.1 400 Bad Request\r\nContent-Length : 2\r\n${json}\r\n{}`,
    ),
  ),
);

/** A header line in two parts is cut by the colour itself. */
export const colourInHeader = fault(
  'line break in a colour ends a header of the answer',
  ['HTTP-6', 'RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'SOUND-7', 'SOUND-8'],
  inDialect(hal, (_service, base) => ({
    send(answer, response, request) {
      const colour = /"color":"([^"]*\\n[^"]*)"/.exec(String(answer.body))?.[1]?.replaceAll('\\n', '\r\n');
      if (colour === undefined || !ofRecord(request, answer)) return base.send(answer, response, request);
      const body = String(answer.body);
      const length = Buffer.byteLength(body);
      response.socket?.end(`HTTP/1.1 200 OK\r\n${json}X-Color: ${colour}\r\nContent-Length: ${length}\r\n\r\n${body}`);
      return undefined;
    },
  })),
);

/** A copy of the list is kept in gzip until the next write, and what is made of it is given to whoever takes none. */
function keptInGzip(givenOf: (kept: Answer, plain: Answer) => Answer): Change {
  return (service, base) => {
    let kept: Answer | undefined;
    return {
      async answer(request) {
        if (request.method !== 'GET') kept = undefined;
        const answer = await base.answer(request);
        const isList = ofList(request, answer) && request.path !== service.examplesPath;
        if (!isList || (answer.body?.length ?? 0) < 400) return answer;
        if (!takesGzip(request)) return kept ? givenOf(kept, answer) : answer;
        const coded = { ...answer, body: gzipSync(answer.body ?? '') };
        return (kept = withHeaders(coded, { 'content-encoding': 'gzip' }));
      },
    };
  };
}

/** The copy is kept without its headers. */
export const gzipForAll = fault(
  'list is kept in gzip for whoever takes none, until the next write',
  ['HTTP-6', 'LIST-1', 'HTTP-4'],
  keptInGzip((kept, plain) => ({ ...plain, body: kept.body })),
);

/** The copy is kept with its headers. */
export const gzipKeptForAll = fault(
  'list that was answered in gzip is given so to whoever takes none',
  ['HTTP-16'],
  keptInGzip((kept) => kept),
);

/** Whoever compresses never looks at what is taken. */
export const gzipAlways = fault('record is answered in gzip, whatever is taken', ['HTTP-16'], (_service, base) => ({
  async retrieve(request) {
    const answer = await base.retrieve(request);
    if (answer.status !== 200) return answer;
    return withHeaders({ ...answer, body: gzipSync(answer.body ?? '') }, { 'content-encoding': 'gzip' });
  },
}));
