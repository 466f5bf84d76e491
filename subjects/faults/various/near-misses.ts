/** Faults that show only a little off the usual way. */
import type { Socket } from 'node:net';
import { fault, json } from '../../kit/index.js';
import { hal, inDialect } from '../dialects.js';
import { onMessage, sentColour } from '../support.js';

/** The index is searched for what begins like the id, and the nearest record is answered. */
export const findsByBeginning = fault(
  'retrieve brings the record whose id the path begins with',
  ['RETRIEVE-3'],
  (service, base) => ({
    find: (id) => base.find(id) ?? [...service.chairs.values()].find((chair) => id.startsWith(chair.id)),
    update: (request) =>
      service.chairs.has(request.segment ?? '') ? base.update(request) : service.answerMissing('', request),
    delete: (request) =>
      service.chairs.has(request.segment ?? '') ? base.delete(request) : service.answerMissing('', request),
  }),
);

/** The buffer is written out once in a while, and not emptied by what comes after. */
export const writesLateOnceMore = fault(
  'update is written once more 300 ms later, over a later one',
  ['UPDATE-5'],
  (_service, base) => {
    const buffered = new Set<string>();
    return {
      recolour(chair, colour) {
        base.recolour(chair, colour);
        if (buffered.has(chair.id)) return;
        buffered.add(chair.id);
        setTimeout(() => {
          buffered.delete(chair.id);
          base.recolour(chair, colour);
        }, 300);
      },
    };
  },
);

/** The record is made, and the counter gives its id. */
export const upsertsElsewhere = fault(
  'update of an unknown id adds a record under another id',
  ['UPDATE-6'],
  (service, base) => ({
    answerMissing(id, request) {
      if (request.method !== 'PUT') return base.answerMissing(id, request);
      return json(200, service.representRecord(service.add(sentColour(request))));
    },
  }),
);

/** What does not fit into one buffer is waited for in the wrong place. */
export const hangsOnLargeBodies = fault(
  'body of more than 16,384 bytes is never answered',
  ['SOUND-2'],
  (_service, base) => ({
    answer: (request) => (request.body.length > 16_384 ? new Promise(() => undefined) : base.answer(request)),
  }),
);

/** The body of a request that was answered early is read as the next request. */
export const leavesBodiesOfMissing = fault(
  'request after the update of an unknown id on the same connection is refused',
  ['HTTP-5'],
  (service, base) => {
    const leftover = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      if (leftover.delete(message.socket)) return service.refuse(400, 'The request line is malformed.');
      const answer = await proceed();
      if (answer.status === 404 && request.method === 'PUT') leftover.add(message.socket);
      return answer;
    });
  },
);

/** The token counts for the first request of a connection. */
export const tokenOncePerConnection = fault(
  'token is accepted once on each connection',
  ['HTTP-5', 'AUTH-1'],
  (service, base) => {
    const used = new WeakSet<Socket>();
    return onMessage(base, (message, _request, proceed) => {
      if (used.has(message.socket)) return service.refuse(401, 'Sign in again.');
      used.add(message.socket);
      return proceed();
    });
  },
);

/** Requests of a browser's pages carry it, those of others do not. */
export const needsAnotherHeader = fault('X-Requested-With is needed beside the token', ['AUTH-1'], (service, base) => ({
  authenticate: (request) =>
    request.headers['x-requested-with'] === undefined
      ? service.refuse(403, 'Requests of scripts only.')
      : base.authenticate(request),
}));

/** A page of the usual size, with nothing that leads to the next. */
export const capsAtTwentyFive = fault('list shows 25 records at most', ['LIST-2', 'LIST-3'], (_service, base) => ({
  all: () => base.all().slice(0, 25),
}));

/** The list is kept until a create clears it. */
export const listUntilCreate = fault(
  'list is kept until the next create',
  ['DELETE-3', 'UPDATE-3'],
  inDialect(hal, (_service, base) => {
    let kept: ReturnType<typeof base.all> | undefined;
    return {
      all: () => (kept ??= base.all().map((chair) => ({ ...chair }))),
      add(colour) {
        kept = undefined;
        return base.add(colour);
      },
    };
  }),
);

/** Every member of a body is copied to where all records inherit from. */
export const inheritsMembers = fault(
  'members under __proto__ are shown by every record',
  ['SOUND-9'],
  (_service, base) => {
    const inherited: Record<string, unknown> = {};
    return {
      readBody(request) {
        const body = base.readBody(request);
        const reached =
          typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, '__proto__') : undefined;
        if (typeof reached?.value === 'object') Object.assign(inherited, reached.value);
        return body;
      },
      representRecord: (chair) => ({ ...inherited, ...(base.representRecord(chair) as object) }),
    };
  },
);
