/** Faults that answer with a server error to what few clients send. */
import { isUtf8 } from 'node:buffer';
import { type ChairRequest, fault, text } from '../../kit/index.js';
import { breaksOn, broken } from '../breaks-on.js';
import { envelope, hal, mapById, otherNames } from '../dialects.js';
import { sentColour, sentValue } from '../support.js';

const isWrite = ({ method }: ChairRequest): boolean => method === 'POST' || method === 'PUT';

const isTypeAlone = (headers: ChairRequest['headers'], body: Buffer): boolean =>
  headers['content-type'] === 'application/json' && body.length === 0;

/** A store whose texts end at a NUL. */
export const idWithNul = breaksOn('id with a NUL is a server error', ({ segment }) => /%00/.test(segment ?? ''));

/** The name of a file. */
export const idTooLong = breaksOn(
  'id of more than 255 characters is a server error',
  ({ segment }) => (segment ?? '').length > 255,
  otherNames,
);

/** A language that reads no longer numbers, and says so. */
export const numberTooLong = breaksOn(
  'id of more than 4,300 digits is a server error',
  ({ segment }) => /^\d{4301,}$/.test(segment ?? ''),
  hal,
);

/** What is in front refuses what is no octets, and lets through what is no text. */
export const idNotUtf8 = breaksOn(
  'id that is percent-encoded and not in UTF-8 is a server error',
  ({ segment }) => /%ff/i.test(segment ?? ''),
  envelope,
);

/** The error handler knows nothing of limits. */
export const bodyPastLimit = breaksOn(
  'body of more than 100,000 bytes is a server error',
  ({ body }) => body.length > 100_000,
);

/** The parser is told by the media type alone that there is something to read. */
export const typeWithoutBody = breaksOn(
  'retrieve with the media type of JSON, and without content, is a server error',
  ({ method, segment, headers, body }) => method === 'GET' && segment !== undefined && isTypeAlone(headers, body),
);

/** The same where nothing is expected but a refusal. */
export const deleteWithTypeAlone = breaksOn(
  'delete with the media type of JSON, and without content, is a server error',
  ({ method, headers, body }) => method === 'DELETE' && isTypeAlone(headers, body),
  hal,
);

/** A parser that calls itself. */
export const deepBody = breaksOn(
  'body that is nested deeply is a server error',
  ({ body }) => body.toString().startsWith('['.repeat(300)),
  mapById,
);

/** The refusal repeats what was sent, and cannot be written as UTF-8. */
export const halfPair = breaksOn(
  'half a surrogate pair is a server error',
  (request) => isWrite(request) && /\\ud800(?!\\ud)/i.test(request.body.toString()),
  envelope,
);

/** A check of texts that create has not. */
export const halfPairOfCreate = breaksOn(
  'half a surrogate pair in the colour of a create is a server error',
  ({ method, body }) => method === 'POST' && /"color":"[^"]*\\ud800/i.test(body.toString()),
);

/** A decoder that is strict, and that nobody catches. */
export const bytesNotUtf8 = breaksOn(
  'body that is not UTF-8 is a server error',
  (request) => isWrite(request) && !isUtf8(request.body),
);

/** A line of a log shows the first twelve bytes of the text, and cannot be made where they end within a character. */
export const cutWithinCharacter = breaksOn(
  'colour whose twelfth byte is not the last one of a character is a server error',
  (request) => {
    const colour = sentColour(request);
    // Of what is no text there is nothing to show.
    if (!isWrite(request) || typeof colour !== 'string' || !isUtf8(request.body) || /\p{Surrogate}/u.test(colour))
      return false;
    return ((Buffer.from(colour)[12] ?? 0) & 0xc0) === 0x80;
  },
);

/** A reader that takes any bytes, and a store that does not. */
export const colourNotUtf8 = breaksOn(
  'colour that is not UTF-8 is a server error',
  (request) => isWrite(request) && !isUtf8(request.body) && request.body.includes('"color"'),
  hal,
);

/** A name is looked up that is not there. */
export const unknownCharset = breaksOn(
  'charset that nobody knows is a server error',
  ({ headers }) => /charset=(?!utf-8)/i.test(headers['content-type'] ?? ''),
  hal,
);

/** What names UTF-8 is decoded once more. */
export const decodedTwice = fault(
  'update whose media type names UTF-8 keeps each byte of a colour as a character',
  ['UPDATE-2', 'UPDATE-3', 'SOUND-8'],
  (_service, base) => ({
    update(request) {
      if (!/charset=utf-8/i.test(request.headers['content-type'] ?? '')) return base.update(request);
      return base.update({ ...request, body: Buffer.from(request.body.toString('latin1')) });
    },
  }),
);

/** It is taken in, and what shows it cannot be written as UTF-8. */
export const keptHalfPair = fault(
  'half a surrogate pair is kept, and the list with it is a server error',
  ['SOUND-1', 'LIST-1'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      chairs.some(({ colour }) => typeof colour === 'string' && /\p{Surrogate}/u.test(colour))
        ? text(500, 'surrogates not allowed')
        : base.answerList(chairs, request),
  }),
);

/** A router that decodes all of a query, and a decoder that throws. */
export const malformedQuery = breaksOn(
  'query that cannot be decoded is a server error',
  ({ query }) => query.has('%') || [...query.values()].some((value) => value.includes('%zz')),
);

/** What takes the header apart throws. */
export const malformedType = breaksOn(
  'media type without a slash is a server error',
  ({ headers }) => /^[^/]+$/.test(headers['content-type'] ?? ''),
  envelope,
);

/** The same of a query, where what is no UTF-8 is seen to before that. */
export const malformedEscape = breaksOn(
  'query with an escape that is none is a server error, where each byte of it is of UTF-8',
  ({ query }) => [...query.values()].some((value) => value.includes('%zz')) && !query.has('color'),
);

/** A comparison that takes texts of ASCII alone. */
export const tokenBeyondAscii = fault(
  'token with a letter beyond ASCII is a server error',
  ['SOUND-1'],
  (_service, base) => ({
    authenticate: (request) =>
      /[^\0-\x7f]/.test(String(request.headers['authentication'])) ? broken() : base.authenticate(request),
  }),
);

/** A condition that is put together from texts. */
export const quotedFilter = breaksOn(
  'filter by a colour with an apostrophe is a server error',
  ({ query }) => query.get('color')?.includes("'") === true,
);

/** A store whose texts hold no NUL. */
export const filterWithNul = breaksOn(
  'filter by a colour with NUL is a server error',
  ({ query }) => query.get('color')?.includes('\0') === true,
);

/** What reads a cursor takes it for one of its own. */
export const garbageCursor = breaksOn('cursor that nobody gave is a server error', ({ query }) => query.has('cursor'));

/** What reads the number of a page takes it for a text. */
export const arrayOfPages = breaksOn('page as an array is a server error', ({ query }) => query.has('page[]'));

/** The body is asked for its own members by one that it may have itself. */
export const asksBodyItself = breaksOn('body with a member called hasOwnProperty is a server error', (request) => {
  const body = sentValue(request);
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'hasOwnProperty');
});
