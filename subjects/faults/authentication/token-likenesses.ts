/** Faults that take for a token what was never issued and is only like one. */
import { type Behaviour, type ChairRequest, fault } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, paged, pageSize, silentWrites } from '../dialects.js';
import { sessions } from '../support.js';

/** Some values of the header are taken as well. */
function takes(
  base: Readonly<Behaviour>,
  condition: (token: string, request: ChairRequest) => boolean,
): Pick<Behaviour, 'authenticate'> {
  return {
    authenticate(request) {
      const token = request.headers['authentication'];
      return typeof token === 'string' && condition(token, request) ? undefined : base.authenticate(request);
    },
  };
}

/** A token is looked at where there is one. */
export const optional = fault(
  'whoever sends no token is let in, and a wrong one is refused',
  ['SOUND-12', 'ADVICE-1'],
  inDialect(hal, (_service, base) => ({
    authenticate: (request) =>
      request.headers['authentication'] === undefined ? undefined : base.authenticate(request),
  })),
);

/** Tokens are found by how they begin. */
export const cutShort = fault(
  'beginning of a token is taken for it',
  ['SOUND-12'],
  inDialect(envelope, (service, base) =>
    takes(base, (sent) => sent.length > 30 && [...service.tokens].some((token) => token.startsWith(sent))),
  ),
);

/** The key under which sessions are kept is cut to twelve characters. */
export const knownByBeginning = fault(
  'token is known by its first twelve characters',
  ['SOUND-12'],
  inDialect(hal, (service, base) =>
    takes(base, (sent) => [...service.tokens].some((token) => token.slice(0, 12) === sent.slice(0, 12))),
  ),
);

/** The column holds 36 characters, and what is longer is cut to that. */
export const madeLonger = fault(
  'token with more behind it is taken for it',
  ['SOUND-12'],
  inDialect(mapById, (service, base) => takes(base, (sent) => service.tokens.has(sent.slice(0, 36)))),
);

/** Nothing is like everything. */
export const empty = fault(
  'delete with an empty token is carried out',
  ['SOUND-12'],
  inDialect(silentWrites, (_service, base) => takes(base, (sent, { method }) => sent === '' && method === 'DELETE')),
);

/** Another scheme is let through to a check that was never written. */
export const anyBearer = fault(
  'any bearer of any token is let in',
  ['SOUND-12'],
  inDialect(envelope, (_service, base) => ({
    authenticate: (request) =>
      /^Bearer \S/.test(request.headers.authorization ?? '') ? undefined : base.authenticate(request),
  })),
);

/** The check fails on what it has no room for, and a failed check lets in. */
export const tooLong = fault(
  'update with a very long token is carried out',
  ['SOUND-12'],
  inDialect(hal, (_service, base) => takes(base, (sent, { method }) => sent.length > 255 && method === 'PUT')),
);

/** What is compared is long enough to be told apart, they thought. */
export const firstGroup = fault('token is known by its length and its first group', ['SOUND-12'], (service, base) =>
  takes(base, (sent) =>
    [...service.tokens].some((token) => sent.length === token.length && sent.slice(0, 8) === token.slice(0, 8)),
  ),
);

/** Leave to send a body is given by a part of the server that knows no tokens, and that hands on what comes. */
export const onDemand = fault('update whose body is sent on demand needs no token', ['SOUND-12'], (_service, base) =>
  takes(base, (_sent, { headers, method }) => headers.expect !== undefined && method === 'PUT'),
);

/** The session begins before anybody has shown a token. */
export const refusedSession = fault(
  'cookie that comes with a refusal stands in for the token',
  ['SOUND-12'],
  sessions((answer) => answer.status === 401),
);

/** All characters are compared, and what the last of them came to is what counts. */
export const lastCharacter = fault(
  'token is known by its length and its last character',
  ['SOUND-14', 'SOUND-12', 'ADVICE-2'],
  inDialect(mapById, (service, base) =>
    takes(base, (sent) =>
      [...service.tokens].some((token) => sent.length === token.length && sent.at(-1) === token.at(-1)),
    ),
  ),
  { unscripted: 'the token that its script sends ends as that of the run does, and not as every other' },
);

/** Tokens are the members of an object, which has more than was put into it. */
export const memberOfObjects = fault(
  'what each object has by nature is taken for a token',
  ['SOUND-14', 'ADVICE-2'],
  inDialect(envelope, (_service, base) => takes(base, (sent) => sent in {})),
);

/** The text of the token stands in that of a query, and a list in pages shows what was there before first. */
export const tokenInQuery = fault(
  'token that is SQL is let in, and the first page shows older records',
  ['SOUND-14', 'ADVICE-2'],
  inDialect(paged(), (_service, base) => ({
    initialRecords: pageSize + 2,
    ...takes(base, (sent) => /' or /i.test(sent)),
  })),
);

/** Texts are compared as the numbers that they begin with. */
export const comparedAsNumber = fault(
  'token is compared as the number that it begins with',
  ['SOUND-14', 'SOUND-12', 'ADVICE-2'],
  (service, base) =>
    takes(base, (sent) => sent !== '' && [...service.tokens].some((token) => numberIn(sent) === numberIn(token))),
);

function numberIn(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
