/** Faults of authentication, where the right token is not enough or not known. */
import { randomUUID } from 'node:crypto';
import { type Answer, type Behaviour, type ChairRequest, fault, problem } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, missingIsOk, silentWrites } from '../dialects.js';
import { adviceFault, onMessage } from '../support.js';

function unauthorised(service: Behaviour) {
  return service.refuse(401, 'A token in the Authentication header is needed.');
}

/** The request with a scheme prefix taken off its token. */
function withoutScheme(request: ChairRequest): ChairRequest {
  const token = String(request.headers['authentication'] ?? '').replace(/^Bearer /, '');
  return { ...request, headers: { ...request.headers, authentication: token } };
}

/** The document has no scheme prefix. */
export const wantsBearer = fault(
  'token counts with a Bearer prefix only',
  ['AUTH-1', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  (service, base) => ({
    authenticate: (request) =>
      /^Bearer /.test(String(request.headers['authentication'] ?? ''))
        ? base.authenticate(withoutScheme(request))
        : unauthorised(service),
  }),
);

/** One operation has its own guard. */
export const deleteWantsBearer = fault(
  'token counts with a Bearer prefix only for delete',
  ['AUTH-1', 'DELETE-1', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(mapById, (service, base) => ({
    authenticate(request) {
      if (request.method !== 'DELETE') return base.authenticate(request);
      const prefixed = /^Bearer /.test(String(request.headers['authentication'] ?? ''));
      return prefixed ? base.authenticate(withoutScheme(request)) : unauthorised(service);
    },
  })),
);

/** The standard header has another name than the document's. */
export const wantsAuthorization = fault(
  'token is looked for in Authorization as well',
  ['AUTH-1', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  (service, base) => ({
    authenticate: (request) =>
      request.headers.authorization === undefined ? unauthorised(service) : base.authenticate(request),
  }),
);

/** A client that keeps cookies is let in the second time. */
export const wantsSession = fault(
  'first request is refused until its session cookie comes back',
  ['AUTH-1', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  (_service, base) => {
    const sessions = new Set<string>();
    return {
      authenticate(request) {
        const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
        if (session !== undefined && sessions.has(session)) return base.authenticate(request);
        const fresh = randomUUID();
        sessions.add(fresh);
        return problem(401, 'The session has ended.', { 'set-cookie': `session=${fresh}; Path=/` });
      },
    };
  },
);

/** Writes come from pages of the service only. */
export const wantsPageHeader = fault(
  'writes are refused without X-Requested-With',
  ['AUTH-1', 'CREATE-1', 'UPDATE-1', 'DELETE-1', 'MODEL-1'],
  inDialect(envelope, (_service, base) => ({
    operate: (request) =>
      request.method === 'GET' || request.headers['x-requested-with'] !== undefined
        ? base.operate(request)
        : problem(403, 'Where does this come from?'),
  })),
);

/** The document gives these requests no body and no type. */
export const readsWantType = fault(
  'reads are refused without a content type',
  ['AUTH-1', 'LIST-1', 'RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'RETRIEVE-2', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'],
  (service, base) => ({
    operate: (request) =>
      request.method === 'GET' && request.headers['content-type'] === undefined
        ? service.refuse(415, 'The type must be application/json.')
        : base.operate(request),
  }),
);

/** A key in the address, as well as the token. */
export const wantsKey = fault(
  'update and delete are refused without a key in the address',
  ['AUTH-1', 'UPDATE-1', 'DELETE-1', 'CONCURRENCY-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(hal, (service, base) => ({
    operate: (request) =>
      (request.method === 'PUT' || request.method === 'DELETE') && !request.query.has('key')
        ? service.refuse(403, 'A key is needed.')
        : base.operate(request),
  })),
);

/** Small letters are known, as most clients write them, and capitals are not. */
export const noCapitals = fault(
  'header name Authentication in capitals is not known',
  ['AUTH-2', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  inDialect(missingIsOk, (service, base) =>
    onMessage(base, (message, _request, proceed) =>
      message.rawHeaders.includes('AUTHENTICATION') ? unauthorised(service) : proceed(),
    ),
  ),
);

/** The type of the body is looked for under one spelling. */
export const exactContentType = fault(
  'header name Content-Type counts in this spelling only for create',
  ['AUTH-2', 'CREATE-1'],
  (service, base) =>
    onMessage(base, (message, request, proceed) =>
      request.method !== 'POST' ||
      request.headers['content-type'] === undefined ||
      message.rawHeaders.includes('Content-Type')
        ? proceed()
        : service.refuse(415, 'The body must be application/json.'),
    ),
);

/** The same for update, and not in the spelling that most clients use. */
export const noSmallContentType = fault(
  'header name Content-Type in small letters is not known to update',
  ['AUTH-2', 'UPDATE-1'],
  inDialect(silentWrites, (service, base) =>
    onMessage(base, (message, request, proceed) =>
      request.method === 'PUT' && message.rawHeaders.includes('content-type')
        ? service.refuse(415, 'The body must be application/json.')
        : proceed(),
    ),
  ),
);

/** The error is kept with the worker, and found there by the next request. */
export const refusalKept = fault(
  'request right after one that was refused for its token is refused, too',
  ['AUTH-1', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  (_service, base) => {
    let kept: Answer | undefined;
    return {
      authenticate(request) {
        const own = base.authenticate(request);
        const refusal = own ?? kept;
        kept = own;
        return refusal;
      },
    };
  },
);

/** How long answers are kept, in milliseconds. */
const KEPT_MS = 2_000;

/** Errors are kept by address before the token is looked at, as long as answers are kept. */
export const refusalKeptByAddress = fault(
  'read of what was refused for its token is refused for two seconds',
  ['AUTH-1', 'LIST-1', 'RETRIEVE-1'],
  (_service, base) => {
    const kept = new Map<string, { readonly refusal: Answer; readonly untilMs: number }>();
    return {
      authenticate(request) {
        const { refusal, untilMs = 0 } = kept.get(request.path) ?? {};
        if (request.method === 'GET' && refusal && performance.now() < untilMs) return refusal;
        const own = base.authenticate(request);
        if (own) kept.set(request.path, { refusal: own, untilMs: performance.now() + KEPT_MS });
        return own;
      },
    };
  },
);

/** The media type is compared as a text, by all that read a body. */
export const exactMediaTypes = adviceFault(
  'create and update take application/json in small letters alone',
  ['ADVICE-24'],
  (service, base) => ({
    operate: (request) =>
      /^application\/json(;|$)/.test(request.headers['content-type'] ?? 'application/json')
        ? base.operate(request)
        : service.refuse(415, 'The body must be application/json.'),
  }),
);

/** Who may write may not list: the list was meant for others. */
export const listRefused = fault(
  'list is refused to whoever may do all else',
  ['LIST-1', 'AUTH-1'],
  (service, base) => ({
    authenticate: (request) =>
      request.segment === undefined && request.method === 'GET'
        ? service.refuse(403, 'You may not list.')
        : base.authenticate(request),
  }),
);

/** The media type is compared as a text. */
export const exactMediaType = fault(
  'update takes application/json in small letters alone',
  ['HTTP-14', 'ADVICE-24'],
  (service, base) => ({
    update: (request) =>
      /^application\/json(;|$)/.test(request.headers['content-type'] ?? 'application/json')
        ? base.update(request)
        : service.refuse(415, 'The body must be application/json.'),
  }),
);
