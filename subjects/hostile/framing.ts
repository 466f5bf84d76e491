/** Answers that are no HTTP, or too much of it. */
import type { ChairRequest } from '../kit/index.js';
import { withHeaders } from '../kit/index.js';
import { type Expectation, head, hostile, type Hostile, overSocket, pour } from './service.js';

const noHttp: Expectation = { code: 2, says: /not well-formed HTTP/ };
const tooLarge: Expectation = { code: 2, says: /larger than what is read/ };
const malformed: Expectation = { code: 1, failed: ['HTTP-6'] };
const ofRecord = ({ method, segment }: ChairRequest): boolean => method === 'GET' && segment !== undefined;

/** Every answer is this text, and the connection ends. */
function always(name: string, expects: Expectation, text: string): Hostile {
  return hostile(name, expects, (_service, base) =>
    overSocket(base, (socket) => {
      socket.end(text);
    }),
  );
}

/** Reads of a record are answered with the text that the function makes of the body; the rest is as it should be. */
function records(name: string, expects: Expectation, textOf: (body: string) => string): Hostile {
  return hostile(name, expects, (_service, base) =>
    overSocket(
      base,
      (socket, { body = '' }) => {
        socket.end(textOf(body.toString()));
      },
      ofRecord,
    ),
  );
}

export const noHttpAtAll = always('an answer that is not HTTP', noHttp, 'SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n');

export const hugeStatusLine = always('a status line of a megabyte', tooLarge, head(`200 ${'O'.repeat(1024 * 1024)}K`));

export const hundredThousandHeaders = always(
  'a hundred thousand headers',
  tooLarge,
  head(
    '200 OK',
    Array.from({ length: 100_000 }, (_, index) => `X-${index}: ${index}`),
  ),
);

export const cutOffHeaders = always('headers that are cut off', { code: 2 }, head('200 OK', ['X-Half: ']).slice(0, -6));

export const closedAfterHead = always(
  'a connection that is closed after 200',
  malformed,
  head('200 OK', ['Content-Length: 100']),
);

export const statusNone = always('status 0', { code: 1 }, head('000 Nothing', ['Content-Length: 2']) + '[]');

export const statusBeyond = always('status 999', { code: 1 }, head('999 Beyond', ['Content-Length: 2']) + '[]');

export const twoLengths = records(
  'two lengths that differ',
  malformed,
  (body) => head('200 OK', [`Content-Length: ${body.length}`, 'Content-Length: 2']) + body,
);

export const badChunkSizes = records(
  'chunk sizes that are none',
  malformed,
  (body) => head('200 OK', ['Transfer-Encoding: chunked']) + `-1\r\n${body}\r\nFFFFFFFFFFFFFFFFFF\r\n\r\n`,
);

export const bytesAfter = records(
  'another answer after the answer',
  { code: 1 },
  (body) =>
    head('200 OK', [`Content-Length: ${body.length}`]) +
    body +
    head('200 OK', ['Content-Length: 16']) +
    '{"color":"owned"}',
);

/** The length is a promise that HEAD and 204 must not keep. */
export const liesOnHead = hostile(
  'HEAD and delete are answered with a body',
  malformed,
  (_service, base) =>
    overSocket(
      base,
      (socket, { status }) => {
        socket.end(head(status === 204 ? '204 No Content' : '200 OK', ['Content-Length: 1000']) + '{"color":"owned"}');
      },
      ({ method }) => method === 'HEAD' || method === 'DELETE',
    ),
  'HTTP-1|DELETE-1',
);

/** Interim answers, of which there may be any number (RFC 9110 15.2). */
export const interimForEver = hostile('interim answers for ever', { code: 2, hangs: true }, (_service, base) =>
  overSocket(base, async (socket) => {
    const interim = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n'.repeat(100);
    await pour(socket, () => interim, 1024 * 1024 * 1024);
    socket.destroy();
  }),
);

/** Beyond what node:http takes for headers. */
export const hugeLocation = hostile('a Location of a megabyte', { code: 1, failed: ['CREATE-1'] }, (_service, base) =>
  overSocket(
    base,
    (socket, { body = '' }) => {
      const location = `Location: /showcase/rest/chair/${'9'.repeat(1024 * 1024)}`;
      socket.end(head('201 Created', [location, `Content-Length: ${body.length}`]) + body.toString());
    },
    ({ method }) => method === 'POST',
  ),
);

/** Cookies are of no use to the suite, and break no rule. */
export const cookies = hostile('cookies by the hundred', { code: 0 }, (_service, base) => ({
  async answer(request) {
    const cookies = Array.from({ length: 200 }, (_, index) => `c${index}=${index}; Path=/; Max-Age=99999999`);
    return withHeaders(await base.answer(request), { 'set-cookie': cookies });
  },
}));
