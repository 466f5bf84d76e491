/** Faults of operations that were left without the guard that others have. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Behaviour, type ChairRequest, fault, json, problem } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, missingIsOk, silentWrites } from '../dialects.js';
import { routedWithoutGuard } from '../support.js';

/** Some requests are let through whatever their token. */
function unguarded(
  base: Readonly<Behaviour>,
  condition: (request: ChairRequest) => boolean,
): Pick<Behaviour, 'authenticate'> {
  return { authenticate: (request) => (condition(request) ? undefined : base.authenticate(request)) };
}

const token = ({ headers }: ChairRequest): string => String(headers['authentication'] ?? '');
const isChange = ({ method }: ChairRequest): boolean => method === 'PUT' || method === 'DELETE';

/** One operation was forgotten. */
export const deleteWithoutToken = fault(
  'delete needs no token',
  ['SOUND-11', 'ADVICE-1'],
  inDialect(envelope, (_service, base) =>
    unguarded(base, (request) => request.method === 'DELETE' && token(request) === ''),
  ),
);

/** One operation was forgotten, and a missing record is told with success. */
export const updateWithoutToken = fault(
  'update needs no token',
  ['SOUND-11', 'ADVICE-1', 'ADVICE-2'],
  inDialect(missingIsOk, (_service, base) => unguarded(base, ({ method }) => method === 'PUT')),
);

/** Whatever has the form of a token will do. */
export const anyWellFormedToken = fault(
  'update takes any token of the right form',
  ['SOUND-11', 'ADVICE-2'],
  (_service, base) =>
    unguarded(
      base,
      (request) => request.method === 'PUT' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(token(request)),
    ),
);

/** The collection has a guard, and the paths below it have none. */
export const onlyCollection = fault(
  'paths of records need no token',
  ['SOUND-11', 'ADVICE-1', 'ADVICE-2'],
  inDialect(mapById, (_service, base) => unguarded(base, ({ segment }) => segment !== undefined)),
);

/** The pattern of the guard has a slash and a star at its end, which the collection has not. */
export const onlyRecords = fault(
  'list and create need no token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  inDialect(envelope, (_service, base) => unguarded(base, ({ segment }) => segment === undefined)),
);

/** Whoever has some token may list. */
export const listByAnyToken = fault(
  'list takes any token',
  ['SOUND-14', 'ADVICE-2'],
  inDialect(hal, (_service, base) =>
    unguarded(base, (request) => request.segment === undefined && request.method === 'GET' && token(request) !== ''),
  ),
);

/** What costs room is guarded. */
export const onlyCreate = fault(
  'create alone needs a token',
  ['SOUND-11', 'ADVICE-1', 'ADVICE-2'],
  inDialect(silentWrites, (_service, base) => unguarded(base, ({ method }) => method !== 'POST')),
);

/** Whoever has some token may remove, and reads say with 200 that they may not be read. */
export const errorIn200 = fault(
  'reads without a token are refused with 200, and writes are carried out',
  ['SOUND-11', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => ({
    authenticate: (request) =>
      isChange(request) || base.authenticate(request) === undefined
        ? undefined
        : json(200, { success: false, error: 'The token is missing or wrong.' }),
  }),
);

/** Reading leads to the page for signing in, and removing leads nowhere. */
export const redirected = fault(
  'reads without a token are redirected, and deletes are carried out',
  ['SOUND-11', 'ADVICE-1', 'ADVICE-2'],
  inDialect(hal, (service, base) => ({
    authenticate(request) {
      if (base.authenticate(request) === undefined || request.method === 'DELETE') return undefined;
      if (request.method !== 'GET') return problem(401, 'A token in the Authentication header is needed.');
      return { status: 302, headers: { location: `${service.prefix}${service.examplesPath ?? '/'}` } };
    },
  })),
);

/** A cache of answers stands in front of the guard. */
export const cachedBeforeGuard = fault(
  'retrieve is cached for two seconds, or until the next write, before the token is looked at',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => {
    const kept = new Map<string, { readonly answer: Answer; readonly untilMs: number }>();
    return {
      async answer(request) {
        if (request.method !== 'GET') kept.clear();
        const isRecord = request.method === 'GET' && request.segment !== undefined;
        const known = isRecord ? kept.get(request.path) : undefined;
        if (known && known.untilMs > Date.now()) return known.answer;
        const answer = await base.answer(request);
        if (isRecord && answer.status === 200) kept.set(request.path, { answer, untilMs: Date.now() + 2_000 });
        return answer;
      },
    };
  },
);

/** The same of the list alone: what a test reads, writes of others clear away. */
export const listCachedBeforeGuard = fault(
  'list is cached until the next request that is no GET, before the token is looked at',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => {
    let kept: Answer | undefined;
    return {
      async answer(request) {
        if (request.method !== 'GET') kept = undefined;
        const isCollection = request.path === '/showcase/rest/chair' && request.query.size === 0;
        const isList = request.method === 'GET' && isCollection;
        if (isList && kept) return kept;
        const answer = await base.answer(request);
        if (isList && answer.status === 200) kept = answer;
        return answer;
      },
    };
  },
);

/** The guard is bound to paths as they are documented, and the router takes a slash more. */
export const slashWithoutGuard = fault(
  'paths with a slash at their end need no token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => ({
    answer: (request) => {
      const segment = /^\/showcase\/rest\/chair\/([^/]+)\/$/.exec(request.path)?.[1];
      return segment === undefined ? base.answer(request) : base.operate({ ...request, segment });
    },
  }),
);

/** The guard is bound to the path of the collection as it is documented. */
export const slashedListWithoutGuard = fault(
  'list with a slash at the end of its path needs no token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => ({
    answer: (request) =>
      request.method === 'GET' && request.path === '/showcase/rest/chair/'
        ? base.operate({ ...request, segment: undefined })
        : base.answer(request),
  }),
);

/** Whoever has a token in the query was let in by the page that sent it there. */
export const anyTokenInQuery = fault(
  'any token in the query is taken for a right one',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => ({
    authenticate: (request) => (request.query.has('Authentication') ? undefined : base.authenticate(request)),
  }),
);

/** The guard compares whole paths, and the router takes parameters off. */
export const parametersWithoutGuard = fault(
  'ids with a parameter behind them need no token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => routedWithoutGuard(base, (path) => path.replace(/;[^/]*/g, ''), /^[^;]*$/),
);

/** A pattern of paths that was to name one example is open at its end. */
export const someIdsWithoutGuard = fault(
  'retrieve of ids that end with 7 needs no token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => unguarded(base, ({ method, segment }) => method === 'GET' && segment?.endsWith('7') === true),
  { unscripted: 'the records of a script have other ids' },
);

/** Reads of one address that are under way are answered together, by what the first of them is answered. */
export const answeredTogether = fault(
  'retrieves at once are answered as the first of them, whatever their token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2', 'AUTH-1', 'RETRIEVE-1', 'RETRIEVE-2'],
  inDialect(envelope, (_service, base) => {
    const underWay = new Map<string, Promise<Answer>>();
    return {
      async answer(request) {
        if (request.method !== 'GET' || request.segment === undefined) return base.answer(request);
        const first = underWay.get(request.path);
        if (first) return first;
        const own = pause(15).then(() => base.answer(request));
        underWay.set(request.path, own);
        const forget = (): boolean => underWay.delete(request.path);
        own.then(forget, forget);
        return own;
      },
    };
  }),
);

/** Who was let in is kept with the process in place of the request, until that is answered. */
export const letInByOthers = fault(
  'requests are let in without a token while one with it is under way',
  ['SOUND-14', 'SOUND-5', 'SOUND-11', 'SOUND-12', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => {
    let underWay = 0;
    return {
      async answer(request) {
        const isLetIn = base.authenticate(request) === undefined;
        if (!isLetIn) return underWay > 0 ? base.operate(request) : base.answer(request);
        underWay += 1;
        await pause(3);
        try {
          return await base.answer(request);
        } finally {
          underWay -= 1;
        }
      },
    };
  },
);

/** The token is looked up with LIKE. */
export const tokenAsPattern = fault(
  'token is taken for a pattern',
  ['SOUND-14', 'SOUND-12', 'ADVICE-2'],
  (service, base) => ({
    authenticate(request) {
      const escaped = token(request).replace(
        /[^%_]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      const pattern = new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`);
      return [...service.tokens].some((one) => pattern.test(one)) ? undefined : base.authenticate(request);
    },
  }),
);

/** The guard compares what was sent with the paths that it knows, the query with it. */
export const queryWithoutGuard = fault(
  'requests with a query need no token',
  ['SOUND-14', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => ({
    answer: (request) => (request.query.size > 0 ? base.operate(request) : base.answer(request)),
  }),
);

/** Who was let in is kept where every request finds it. */
export const openedForAll = fault(
  'whoever sends no token is let in once somebody with a token was',
  ['SOUND-14', 'ADVICE-1'],
  inDialect(envelope, (_service, base) => {
    let isOpen = false;
    return {
      authenticate(request) {
        if (isOpen && token(request) === '') return undefined;
        const refusal = base.authenticate(request);
        isOpen ||= refusal === undefined;
        return refusal;
      },
    };
  }),
);

/** Who was let in is known by its address, whatever token comes from there next. */
export const openedForAddress = fault(
  'any token is let in for ten seconds after the right one',
  ['SOUND-14', 'ADVICE-2'],
  (_service, base) => {
    let letInMs = -Infinity;
    return {
      authenticate(request) {
        const isKnown = Date.now() - letInMs < 10_000;
        if (isKnown && token(request) !== '') return undefined;
        const refusal = base.authenticate(request);
        if (!refusal) letInMs = Date.now();
        return refusal;
      },
    };
  },
);

/** The guard looks at the methods that it knows. */
export const headWithoutGuard = fault(
  'HEAD needs no token',
  ['HTTP-10', 'ADVICE-1', 'ADVICE-2'],
  inDialect(hal, (_service, base) => unguarded(base, ({ method }) => method === 'HEAD')),
);
