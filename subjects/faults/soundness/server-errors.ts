/** Faults that answer with a server error. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Behaviour, type ChairRequest, fault, text } from '../../kit/index.js';
import { breaksOn, broken } from '../breaks-on.js';
import {
  bareIds,
  envelope,
  hal,
  inDialect,
  mapById,
  missingIsOk,
  otherNames,
  silentWrites,
  uuidIds,
} from '../dialects.js';
import { everyNth, hasEmoji, sentColour, sentText, sentValue } from '../support.js';

/** Between a look and the write that it is for, in milliseconds. */
const BETWEEN_MS = 5;

const isCreate = ({ method, segment }: ChairRequest): boolean => method === 'POST' && segment === undefined;
const isUpdate = ({ method, segment }: ChairRequest): boolean => method === 'PUT' && segment !== undefined;
const isWrite = (request: ChairRequest): boolean => isCreate(request) || isUpdate(request);
const isUnknown = ({ segment }: ChairRequest, service: Behaviour): boolean =>
  segment !== undefined && !service.chairs.has(segment);

/** A store with three bytes for a character. */
export const createWithEmoji = breaksOn(
  'create with an emoji is a server error',
  (request) => isCreate(request) && hasEmoji(sentColour(request)),
  undefined,
  ['SOUND-1', 'CREATE-1'],
);

/** The length is taken for the truth of the matter. */
export const createWithEmpty = breaksOn(
  'create with an empty colour is a server error',
  (request) => isCreate(request) && sentColour(request) === '',
  uuidIds,
  ['SOUND-1', 'CREATE-1'],
);

/** A column of five hundred characters that complains. */
export const updateWithLong = breaksOn(
  'update with more than five hundred characters is a server error',
  (request) => isUpdate(request) && sentText(request).length > 500,
  hal,
  ['SOUND-1', 'UPDATE-1'],
);

/** A text put between apostrophes. */
export const createWithApostrophe = breaksOn(
  'create with an apostrophe is a server error',
  (request) => isCreate(request) && sentText(request).includes("'"),
  otherNames,
  ['SOUND-1', 'CREATE-1'],
);

/** A parser that knows no byte order mark, and fails in a way that nobody looked for. */
export const createWithByteOrderMark = breaksOn(
  'create whose body begins with a byte order mark is a server error',
  (request) => isCreate(request) && request.body.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf)),
  uuidIds,
);

/** Null has no members. */
export const writeOfNull = breaksOn(
  'create and update with null for a body are a server error',
  (request) => isWrite(request) && request.body.toString().trim() === 'null',
);

/** A text has no members to look at. */
export const writeOfText = breaksOn(
  'create and update with a text for a body are a server error',
  (request) => isWrite(request) && typeof sentValue(request) === 'string',
);

/** An array has no colour to work on. */
export const updateWithArray = breaksOn(
  'update with an array for a body is a server error',
  (request) => isUpdate(request) && Array.isArray(sentValue(request)),
  envelope,
);

/** An exception of the parser that nobody catches. */
export const writeOfBrokenJson = breaksOn(
  'create and update with broken JSON are a server error',
  (request) => isWrite(request) && request.body.length > 0 && sentValue(request) === undefined,
);

/** There is nothing to parse. */
export const updateWithoutBody = breaksOn(
  'update without a body is a server error',
  (request) => isUpdate(request) && request.body.length === 0,
  mapById,
);

/** A number has no methods of text. */
export const createWithNumber = breaksOn(
  'create with a number for its colour is a server error',
  (request) => isCreate(request) && typeof sentColour(request) === 'number',
  missingIsOk,
);

/** An object where text was expected. */
export const updateWithObject = breaksOn(
  'update with an object for its colour is a server error',
  (request) => isUpdate(request) && typeof sentColour(request) === 'object' && sentColour(request) !== null,
);

/** What was not sent has no methods. */
export const createWithoutColour = breaksOn('create without a colour is a server error', (request) => {
  const body = sentValue(request);
  return isCreate(request) && typeof body === 'object' && body !== null && !Array.isArray(body) && !('color' in body);
});

/** A body of a type that no parser is there for. */
export const writeOfOtherType = breaksOn(
  'create with another media type is a server error',
  (request) => isCreate(request) && !/json/i.test(request.headers['content-type'] ?? 'json'),
  silentWrites,
);

/** The row that was not found is read. */
export const retrieveUnknown = breaksOn(
  'retrieve of a missing record is a server error',
  (request, service) => request.method === 'GET' && isUnknown(request, service),
);

/** The row that was not found is changed. */
export const updateUnknown = breaksOn(
  'update of a missing record is a server error',
  (request, service) => request.method === 'PUT' && isUnknown(request, service),
  otherNames,
);

/** The row that was not found is removed. */
export const deleteUnknown = breaksOn(
  'delete of a missing record is a server error',
  (request, service) => request.method === 'DELETE' && isUnknown(request, service),
  hal,
);

/** What was never there is missing, what was removed is an error. */
export const deleteTwice = fault('second delete of a record is a server error', ['SOUND-1'], (_service, base) => {
  const gone = new Set<string>();
  return {
    remove(chair) {
      gone.add(chair.id);
      base.remove(chair);
    },
    answerMissing: (id, request) =>
      request.method === 'DELETE' && gone.has(id) ? broken() : base.answerMissing(id, request),
  };
});

/** The conversion to a number is not looked at. */
export const idOfLetters = breaksOn(
  'id that is no number is a server error',
  ({ segment }) => segment !== undefined && !/^\d+$/.test(segment),
  bareIds,
);

/** A column of 32 bits. */
export const idTooLarge = breaksOn(
  'id beyond 32 bits is a server error',
  ({ segment }) => Number(segment ?? 0) > 2 ** 31 - 1,
  envelope,
);

/** Half an escape in the path. */
export const idNotDecodable = breaksOn('path segment that cannot be decoded is a server error', ({ segment }) =>
  /%(?![\da-f]{2})|%ff/i.test(segment ?? ''),
);

/** Every object has these members, so the search finds something else than a record. */
export const idOfPrototype = breaksOn(
  'id that is a member of every object is a server error',
  ({ segment }) => segment !== undefined && segment in {},
);

/** The token is parsed before it is looked up. */
export const oddToken = fault('token of another form is a server error', ['SOUND-1'], (_service, base) => ({
  authenticate(request) {
    const token = request.headers['authentication'];
    if (typeof token === 'string' && !/^[\da-f-]{36}$/i.test(token)) return broken();
    return base.authenticate(request);
  },
}));

/** The token is looked up and not found. */
export const wrongToken = fault(
  'token that was never issued is a server error',
  ['SOUND-1'],
  inDialect(hal, (service, base) => ({
    authenticate(request) {
      const token = request.headers['authentication'];
      if (typeof token === 'string' && !service.tokens.has(token)) return broken();
      return base.authenticate(request);
    },
  })),
);

/** A header that is not there has no methods. */
export const noToken = fault(
  'request without a token is a server error',
  ['SOUND-1'],
  inDialect(mapById, (_service, base) => ({
    authenticate: (request) =>
      request.headers['authentication'] === undefined ? broken() : base.authenticate(request),
  })),
);

/** Nothing was written for this case. */
export const otherMethod = breaksOn(
  'method that a record does not support is a server error',
  ({ method, segment }) => segment !== undefined && !['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].includes(method),
);

/** A unique index on the colour. */
export const colourInUse = breaksOn(
  'create with a colour in use is a server error',
  (request, service) => isCreate(request) && service.all().some((chair) => chair.colour === sentColour(request)),
  uuidIds,
  ['SOUND-1', 'CREATE-1', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'],
);

/** It is looked whether the colour is in use, and the index that says so once more is not heard. */
export const colourInUseByNow = fault(
  'create with a colour that came into use meanwhile is a server error, where one in use is refused',
  ['SOUND-1', 'CREATE-1'],
  (service, base) => {
    const isTaken = (request: ChairRequest): boolean =>
      service.all().some((chair) => chair.colour === sentColour(request));
    return {
      async create(request) {
        if (isTaken(request)) return service.refuse(409, 'The colour is in use.');
        await pause(BETWEEN_MS);
        return isTaken(request) ? broken() : base.create(request);
      },
    };
  },
);

/** A pool of connections to the store that one in twenty requests finds empty. */
export const everyTwentieth = fault(
  'every twentieth request is answered with 503',
  [
    'SOUND-1',
    'LIST-1',
    'CREATE-1',
    'RETRIEVE-1',
    'UPDATE-1',
    'DELETE-1',
    'RETRIEVE-2',
    'CREATE-4',
    'UPDATE-5',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  (_service, base) => {
    const twentieth = everyNth(20);
    return { operate: (request) => (twentieth() ? text(503, 'Try again later.') : base.operate(request)) };
  },
);

/** The update is done, and the answer to it fails. */
export const afterUpdate = fault(
  'update to the colour that the record has is a server error',
  ['SOUND-1', 'UPDATE-1'],
  inDialect(silentWrites, (_service, base) => ({
    answerUpdate: (chair, previous, request) =>
      chair.colour === previous.colour ? broken() : base.answerUpdate(chair, previous, request),
  })),
);
