/** Faults against advice alone: access and identifiers. The suite fails them only when it is strict. */
import { problem } from '../../kit/index.js';
import { hal, inDialect, mapById, otherNames, silentWrites, uuidIds } from '../dialects.js';
import { adviceFault, leftoverAfter, sessions } from '../support.js';

/** There is no guard. */
export const noGuard = adviceFault('token is not looked at', ['ADVICE-1', 'ADVICE-2'], () => ({
  authenticate: () => undefined,
}));

/** Reading is free. */
export const readsWithoutToken = adviceFault(
  'retrieve and list need no token',
  ['ADVICE-1'],
  inDialect(hal, (_service, base) => ({
    authenticate: (request) =>
      request.method === 'GET' && request.headers['authentication'] === undefined
        ? undefined
        : base.authenticate(request),
  })),
);

/** Any token will do. */
export const anyToken = adviceFault(
  'any token is taken',
  ['ADVICE-2'],
  inDialect(mapById, (_service, base) => ({
    authenticate: (request) =>
      request.headers['authentication'] === undefined ? base.authenticate(request) : undefined,
  })),
);

/** Who was let in once is known by a cookie from then on. */
export const sessionForToken = adviceFault(
  'cookie of a success stands in for the token',
  ['ADVICE-1'],
  sessions((answer) => answer.status < 400),
);

/** A code for the wrong kind of mistake. */
export const tokenRefusedWith400 = adviceFault(
  'refused token is answered with 400',
  ['ADVICE-3'],
  (_service, base) => ({
    authenticate: (request) =>
      base.authenticate(request) === undefined
        ? undefined
        : problem(400, 'A token in the Authentication header is needed.'),
  }),
);

/** The service hides what it has. */
export const tokenRefusedWith404 = adviceFault(
  'refused token is answered with 404',
  ['ADVICE-3', 'ADVICE-9'],
  inDialect(otherNames, (_service, base) => ({
    authenticate: (request) =>
      base.authenticate(request) === undefined ? undefined : problem(404, 'There is nothing at this path.'),
  })),
);

/** A code that does not tell what is wrong. */
export const missingWith400 = adviceFault('missing record is answered with 400', ['ADVICE-4'], (service) => ({
  answerMissing: () => service.refuse(400, 'No record has this id.'),
}));

/** Gone is gone, also where nothing was. */
export const missingDeleteWith204 = adviceFault(
  'delete of a missing record is answered with 204',
  ['ADVICE-4', 'ADVICE-9'],
  inDialect(silentWrites, (_service, base) => ({
    answerMissing: (id, request) => (request.method === 'DELETE' ? { status: 204 } : base.answerMissing(id, request)),
  })),
);

/** Nothing is a value too. */
export const missingWithNull = adviceFault(
  'retrieve of a missing record is answered with 200 and null',
  ['ADVICE-4', 'ADVICE-9'],
  inDialect(otherNames, (service, base) => ({
    answerMissing: (id, request) =>
      request.method === 'GET' ? service.content(200, null) : base.answerMissing(id, request),
  })),
);

/** The document says that ids look like integers. */
export const idsOfLetters = adviceFault('ids are no integers', ['ADVICE-5'], uuidIds);

/** Numbers behind a letter. */
export const idsWithPrefix = adviceFault('ids are integers behind letters', ['ADVICE-5'], (_service, base) => ({
  nextId: () => `chair-${base.nextId()}`,
  representId: (id) => id,
}));

/** What a path and a query say is put into one object. */
export const idInQuery = adviceFault(
  'id in the query of a record counts for more than that in its path',
  ['ADVICE-20'],
  (_service, base) => ({
    operate(request) {
      const id = request.query.get('id');
      return base.operate(request.segment === undefined || id === null ? request : { ...request, segment: id });
    },
  }),
);

/** Whoever listens for web sockets gets every offer to change the protocol, and knows one alone. */
export const dropsOffers = adviceFault(
  'request that offers another protocol is not answered',
  ['ADVICE-21'],
  (_service, base) => ({
    send(answer, response, request) {
      if (request.headers.upgrade === undefined) return base.send(answer, response, request);
      response.socket?.destroy();
      return undefined;
    },
  }),
);

/** What needs no body is answered before one is looked for. */
export const leavesContentOfReads = adviceFault(
  'content of a read is taken for the next request on its connection',
  ['ADVICE-22'],
  leftoverAfter(({ method, body }) => method === 'GET' && body.length > 0),
);
