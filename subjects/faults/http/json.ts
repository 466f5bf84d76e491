/** Faults of bodies that say they are JSON and are not. */
import { isUtf8 } from 'node:buffer';
import { fault, Refusal } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, missingIsOk, otherNames, uuidIds } from '../dialects.js';
import { hasEmoji, rewritten } from '../support.js';

/** The way that another language prints its own values. */
export const singleQuotes = fault(
  'list is written with single quotes',
  ['HTTP-4', 'LIST-1', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  (_service, base) => ({
    answerList: (chairs, request) => rewritten(base.answerList(chairs, request), (body) => body.replaceAll('"', "'")),
  }),
);

/** Written by hand, with a comma after each. */
export const trailingComma = fault(
  'list ends with a comma',
  ['HTTP-4', 'LIST-1', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  inDialect(uuidIds, (_service, base) => ({
    answerList: (chairs, request) => rewritten(base.answerList(chairs, request), (body) => body.replace(/\]$/, ',]')),
  })),
);

/** A number that JSON has not. */
export const notANumber = fault(
  'retrieve holds a NaN',
  ['HTTP-4', 'RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'RETRIEVE-2'],
  (_service, base) => ({
    answerRetrieve: (chair, request) =>
      rewritten(base.answerRetrieve(chair, request), (body) => body.replace(/\}$/, ',"width":NaN}')),
  }),
);

/** RFC 8259 8.1: no byte order mark. */
export const byteOrderMark = fault('retrieve begins with a byte order mark', ['HTTP-4'], (_service, base) => ({
  answerRetrieve: (chair, request) => rewritten(base.answerRetrieve(chair, request), (body) => `\ufeff${body}`),
}));

/** Texts are quoted as the language quotes its own, which has escapes that JSON has not; NUL is refused. */
export const escapesOfLanguage = fault(
  'control characters are escaped by a backslash and x',
  ['HTTP-4', 'LIST-1', 'LIST-2', 'LIST-3', 'LIST-4', 'LIST-5', 'RETRIEVE-1', 'RETRIEVE-2', 'CREATE-2', 'SOUND-7'],
  (service, base) => ({
    acceptColour(sent) {
      const colour = base.acceptColour(sent);
      if (String(colour).includes('\0')) throw new Refusal(service.refuse(400, 'NUL cannot be kept.'));
      return colour;
    },
    serialise: (value) => String(base.serialise(value)).replaceAll('\\u0001', '\\x01'),
  }),
);

/** RFC 8259 8.1: UTF-8. */
export const latin1Bytes = fault(
  'bodies are written in Latin-1',
  ['HTTP-4', 'SOUND-7', 'SOUND-8', 'CREATE-2', 'RETRIEVE-1', 'UPDATE-2', 'UPDATE-3'],
  (_service, base) => ({
    serialise(value) {
      const text = String(base.serialise(value));
      // What Latin-1 does not hold is escaped, as JSON allows, so only some letters come to harm.
      return Buffer.from(text.replaceAll(/[^\0-\xff]/g, escapeUnit), 'latin1');
    },
  }),
);

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Each half of the pair is written on its own, which is not UTF-8. */
export const surrogateBytes = fault(
  'emoji are written as two halves of three bytes',
  ['HTTP-4', 'SOUND-7', 'SOUND-8', 'CREATE-2', 'RETRIEVE-1', 'UPDATE-2', 'UPDATE-3'],
  inDialect(envelope, (_service, base) => ({
    serialise(value) {
      const text = String(base.serialise(value));
      return hasEmoji(text) ? Buffer.concat(text.split('').map(unitBytes)) : text;
    },
  })),
);

function unitBytes(unit: string): Buffer {
  const code = unit.charCodeAt(0);
  if (code < 0xd800 || code > 0xdfff) return Buffer.from(unit);
  return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
}

/** Colours are bytes, which go out as they came. */
export const anyBytes = fault(
  'colours are kept and shown as the bytes that were sent',
  ['HTTP-4', 'LIST-1', 'RETRIEVE-1'],
  (_service, base) => ({
    readBody(request) {
      if (isUtf8(request.body)) return base.readBody(request);
      const marked = request.body.toString('latin1').replaceAll(/[\x80-\xff]/g, (byte) => MARK + escapeUnit(byte));
      return base.readBody({ ...request, body: Buffer.from(marked) });
    },
    serialise(value) {
      const parts = String(base.serialise(value)).split(new RegExp(`${MARK}(.)`, 'su'));
      return Buffer.concat(parts.map((part, index) => Buffer.from(part, index % 2 === 0 ? 'utf8' : 'latin1')));
    },
  }),
);

/** Stands before a byte that is no text, in a text. */
const MARK = '\ue000';

/** Text put between quotes, with nothing escaped. */
export const unescapedQuotes = fault(
  'quotes in colours are not escaped',
  [
    'HTTP-4',
    'SOUND-7',
    'SOUND-8',
    'CREATE-2',
    'RETRIEVE-1',
    'UPDATE-2',
    'UPDATE-3',
    'LIST-1',
    'LIST-2',
    'LIST-3',
    'LIST-4',
  ],
  (_service, base) => ({
    serialise: (value) => String(base.serialise(value)).replaceAll('\\"', '"'),
  }),
);

/** A line break stands as itself inside a text. */
export const unescapedNewlines = fault(
  'line breaks in colours are not escaped',
  [
    'HTTP-4',
    'SOUND-7',
    'SOUND-8',
    'CREATE-2',
    'RETRIEVE-1',
    'UPDATE-2',
    'UPDATE-3',
    'LIST-1',
    'LIST-2',
    'LIST-3',
    'LIST-4',
  ],
  inDialect(mapById, (_service, base) => ({
    serialise: (value) => String(base.serialise(value)).replaceAll('\\n', '\n'),
  })),
);

/** Two handlers answer one after the other. */
export const twoValues = fault('update answers two values in one body', ['HTTP-4'], (_service, base) => ({
  answerUpdate: (chair, previous, request) =>
    rewritten(base.answerUpdate(chair, previous, request), (body) => `${body}{"updated":true}`),
}));

/** A word that is no JSON, under the type of everything else. */
export const bareWord = fault('delete answers the word OK as JSON', ['HTTP-4'], (service) => ({
  answerDelete: () => ({ status: 200, headers: { 'content-type': service.mediaType }, body: 'OK' }),
}));

/** The error page of the server in front, under the type of everything else. */
export const pageForMissing = fault(
  'missing record is told with hypertext that says it is JSON',
  ['HTTP-4'],
  inDialect(otherNames, (service) => ({
    answerMissing: () => ({
      status: 404,
      headers: { 'content-type': service.mediaType },
      body: '<html><body>Not Found</body></html>',
    }),
  })),
);

/** The guard writes plain text. */
export const textForRefusedToken = fault(
  'refused token is told with plain text that says it is JSON',
  ['HTTP-4'],
  inDialect(hal, (_service, base) => ({
    authenticate(request) {
      const refusal = base.authenticate(request);
      if (refusal === undefined) return undefined;
      return { ...refusal, headers: { 'content-type': 'application/json' }, body: 'Unauthorized' };
    },
  })),
);

/** Written by hand, with a remark. */
export const commentInRefusal = fault('refusal of a body holds a comment', ['HTTP-4'], (_service, base) => ({
  refuse(status, detail) {
    const answer = base.refuse(status, detail);
    return status === 404 ? answer : { ...answer, body: `${String(answer.body)} // see the document` };
  },
}));

/** A value that only the language of the service has. */
export const undefinedForMissing = fault(
  'missing record is told with 200 and the word undefined as JSON',
  ['HTTP-4'],
  inDialect(missingIsOk, (service, base) => ({
    answerMissing: (id, request) =>
      request.method === 'GET'
        ? { status: 200, headers: { 'content-type': service.mediaType }, body: 'undefined' }
        : base.answerMissing(id, request),
  })),
);

/** A buffer of one kilobyte, and the length of the message fits what was sent. */
export const cutList = fault(
  'list is cut after one kilobyte',
  ['HTTP-4', 'LIST-1', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'],
  (_service, base) => ({
    answerList: (chairs, request) => rewritten(base.answerList(chairs, request), (body) => body.slice(0, 1024)),
  }),
);

/** A guard against pages that load it as a script. */
export const guardPrefix = fault(
  'list begins with a guard against scripts',
  ['HTTP-4', 'LIST-1', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  inDialect(envelope, (_service, base) => ({
    answerList: (chairs, request) => rewritten(base.answerList(chairs, request), (body) => `)]}',\n${body}`),
  })),
);
