/** Faults that leave a request without an answer. */
import { fault } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById, missingIsOk, otherNames, silentWrites } from '../dialects.js';
import { dropping, everyNth, hang, hasEmoji, sentColour, sentText, sentValue } from '../support.js';

/** The search for a missing record never ends. */
export const retrieveUnknownHangs = fault(
  'retrieve of a missing record is never answered',
  ['SOUND-2'],
  (_service, base) => ({
    answerMissing: (id, request) => (request.method === 'GET' ? hang() : base.answerMissing(id, request)),
  }),
);

/** The delete waits for a lock that the first one kept. */
export const secondDeleteHangs = fault(
  'second delete of a record is never answered',
  ['SOUND-2'],
  inDialect(hal, (_service, base) => {
    const gone = new Set<string>();
    return {
      remove(chair) {
        gone.add(chair.id);
        base.remove(chair);
      },
      answerMissing: (id, request) =>
        request.method === 'DELETE' && gone.has(id) ? hang() : base.answerMissing(id, request),
    };
  }),
);

/** An error of the parser, and nobody told the one who waits. */
export const brokenJsonHangs = fault(
  'create with broken JSON is never answered',
  ['SOUND-2'],
  inDialect(envelope, (_service, base) => ({
    create: (request) => (request.body.length > 0 && sentValue(request) === undefined ? hang() : base.create(request)),
  })),
);

/** The service waits for a body that was not announced. */
export const emptyBodyHangs = fault(
  'update without a body is never answered',
  ['SOUND-2'],
  inDialect(silentWrites, (_service, base) => ({
    update: (request) => (request.body.length === 0 ? hang() : base.update(request)),
  })),
);

/** Whoever has no token is left waiting. */
export const noTokenHangs = fault('list without a token is never answered', ['SOUND-2'], (service, base) => ({
  answer: (request) =>
    request.method === 'GET' && request.path === '/showcase/rest/chair' && service.authenticate(request) !== undefined
      ? hang()
      : base.answer(request),
}));

/** The process ends on such a body, and another takes over. */
export const nullDrops = fault(
  'create and update with null for a body drop the connection',
  ['SOUND-2'],
  (_service, base) => dropping(base, (request) => request.body.toString().trim() === 'null'),
);

/** The store takes no such characters. */
export const emojiDrops = fault(
  'create with an emoji drops the connection',
  ['SOUND-2', 'CREATE-1'],
  inDialect(mapById, (_service, base) =>
    dropping(base, (request) => request.method === 'POST' && hasEmoji(sentColour(request))),
  ),
);

/** A buffer of two kilobytes. */
export const longDrops = fault(
  'update with more than two thousand characters drops the connection',
  ['SOUND-2', 'UPDATE-1'],
  (_service, base) => dropping(base, (request) => request.method === 'PUT' && sentText(request).length > 2000),
);

/** A header of the answer cannot hold the colour. */
export const lineBreakDrops = fault(
  'retrieve of a colour with a line break drops the connection',
  ['SOUND-2', 'RETRIEVE-1', 'RETRIEVE-2', 'CREATE-2', 'UPDATE-2', 'SOUND-7', 'SOUND-8'],
  inDialect(otherNames, (_service, base) =>
    dropping(
      base,
      (request, { body }) => request.method === 'GET' && request.segment !== undefined && /\\[nr]/.test(String(body)),
    ),
  ),
);

/** The guard shuts the door. */
export const wrongTokenDrops = fault('refused token drops the connection', ['SOUND-2'], (_service, base) =>
  dropping(base, (_request, { status }) => status === 401),
);

/** An id of letters ends the process. */
export const idOfLettersDrops = fault(
  'id that is no number drops the connection',
  ['SOUND-2'],
  inDialect(bareIds, (_service, base) =>
    dropping(base, ({ segment }) => segment !== undefined && !/^\d+$/.test(segment)),
  ),
);

/** The update of a missing record ends the process. */
export const updateUnknownDrops = fault(
  'update of a missing record drops the connection',
  ['SOUND-2'],
  inDialect(missingIsOk, (service, base) =>
    dropping(base, ({ method, segment }) => method === 'PUT' && segment !== undefined && !service.chairs.has(segment)),
  ),
);

/** One request in twenty-five meets a server that is just being started again. */
export const everyTwentyFifthDrops = fault(
  'every twenty-fifth request is dropped',
  ['SOUND-2', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1', 'RETRIEVE-2', 'AUTH-3'],
  (_service, base) => {
    const last = everyNth(25);
    return dropping(base, () => last());
  },
);

/** A pattern that tries each way of taking letters apart. */
export const patternForEver = fault(
  'colour of more than forty letters, and then something else, is never answered',
  ['SOUND-2', 'CREATE-1', 'UPDATE-1'],
  (_service, base) => ({
    answer: (request) => (/^\w{40,}\W/.test(sentText(request)) ? hang() : base.answer(request)),
  }),
);
