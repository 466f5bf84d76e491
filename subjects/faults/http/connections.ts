/** Faults of connections that carry more than one request. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Answering, fault, problem } from '../../kit/index.js';
import { envelope, inDialect, uuidIds } from '../dialects.js';
import { leftoverAfter, onMessage, sentColour, sentValue } from '../support.js';

/** Until what came in one packet has been read, in milliseconds. */
const MEETING_MS = 5;

/** The answer is kept with the connection in place of the address. */
export const repeatsRetrieve = fault(
  'retrieve right after a retrieve on the same connection gets the same answer',
  [
    'HTTP-5',
    'RETRIEVE-1',
    'RETRIEVE-2',
    'RETRIEVE-3',
    'LIST-5',
    'ID-2',
    'CREATE-2',
    'UPDATE-2',
    'DELETE-2',
    'SOUND-7',
    'SOUND-8',
    'MODEL-1',
  ],
  (_service, base) => {
    const last = new WeakMap<Socket, Answer>();
    return onMessage(base, async (message, request, proceed) => {
      const known = last.get(message.socket);
      const reads = request.method === 'GET' && request.segment !== undefined;
      if (reads && known !== undefined) return known;
      const answer = await proceed();
      if (reads) last.set(message.socket, answer);
      else last.delete(message.socket);
      return answer;
    });
  },
);

/** What the next request on a connection may be. */
const suffering = ['HTTP-5', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1', 'RETRIEVE-2', 'AUTH-3'];

/** A body that was not read is taken for the next request. */
export const leftoverBody = fault(
  'request after a refused body on the same connection is refused',
  suffering,
  leftoverAfter((request, { status }) => status >= 400 && request.body.length > 0),
);

/** The guard answers before the body is read, which is then taken for the next request. */
export const leftoverAfterGuard = fault(
  'request after a body that came with a wrong token on the same connection is refused',
  suffering,
  leftoverAfter((request, { status }) => status === 401 && request.body.length > 0),
);

/** The buffer of a connection is filled where there is something to fill it with. */
export const takesEarlierBody = fault(
  'update without a body takes the one that came before it on its connection',
  ['SOUND-10', 'SOUND-4', 'HTTP-5', 'UPDATE-4'],
  (_service, base) => {
    const bodies = new WeakMap<Socket, Buffer>();
    return onMessage(base, (message, request, proceed) => {
      const { method, body } = request;
      const earlier = bodies.get(message.socket);
      if (body.length > 0) bodies.set(message.socket, body);
      return proceed(method === 'PUT' && body.length === 0 && earlier ? { ...request, body: earlier } : request);
    });
  },
);

/** The verdict on the token is kept with the connection. */
export const staysRefused = fault(
  'connection with a refused token stays refused',
  ['HTTP-5', 'AUTH-1', 'AUTH-3', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1', 'RETRIEVE-2'],
  inDialect(envelope, (service, base) => {
    const refused = new WeakSet<Socket>();
    return onMessage(base, async (message, _request, proceed) => {
      if (refused.has(message.socket)) return service.refuse(401, 'A token in the Authentication header is needed.');
      const answer = await proceed();
      if (answer.status === 401) refused.add(message.socket);
      return answer;
    });
  }),
);

/** The parser's error is cleared by the next body that it takes, and tells that one too. */
export const parserStaysBroken = fault(
  'write after a body that is no JSON on the same connection is refused',
  ['HTTP-5', 'CREATE-1', 'UPDATE-1'],
  (service, base) => {
    const broken = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      if (request.body.length > 0 && broken.delete(message.socket)) return service.refuse(400, 'The body is no JSON.');
      const answer = await proceed();
      if (answer.status === 400 && request.body.length > 0) broken.add(message.socket);
      return answer;
    });
  },
);

/** The errors that a check of the body found are kept with the connection, and told of every later one. */
export const keepsErrors = fault(
  'write after a body without a colour on the same connection is refused',
  ['HTTP-5', 'CREATE-1', 'UPDATE-1'],
  inDialect(uuidIds, (service, base) => {
    const erroneous = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      if (request.body.length > 0 && erroneous.has(message.socket)) return service.refuse(422, 'A colour is needed.');
      const answer = await proceed();
      // What is no JSON gets no further than the parser.
      const isChecked = sentValue(request) !== undefined;
      if (isChecked && answer.status >= 400 && sentColour(request) === undefined) erroneous.add(message.socket);
      return answer;
    });
  }),
);

/** Who once showed a wrong token may go on reading, and no more. */
export const staysReadOnly = fault(
  'connection with a refused token takes no more writes',
  ['HTTP-5', 'AUTH-1', 'CREATE-1', 'UPDATE-1', 'DELETE-1'],
  inDialect(uuidIds, (service, base) => {
    const refused = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      if (request.method !== 'GET' && refused.has(message.socket))
        return service.refuse(403, 'Reads alone are allowed.');
      const answer = await proceed();
      if (answer.status === 401) refused.add(message.socket);
      return answer;
    });
  }),
);

/** Each connection reads through a cache of its own, which its own writes clear. */
export const keepsWhatItRead = fault(
  'connection goes on showing a record as it read it before another one updated it',
  ['HTTP-5', 'UPDATE-2', 'RETRIEVE-2', 'CREATE-2'],
  (_service, base) => {
    const caches = new WeakMap<Socket, Map<string, Answer>>();
    return onMessage(base, async (message, request, proceed) => {
      const cache = caches.get(message.socket) ?? new Map<string, Answer>();
      caches.set(message.socket, cache);
      const reads = request.method === 'GET' && request.segment !== undefined;
      const known = reads ? cache.get(request.path) : undefined;
      if (known) return known;
      const answer = await proceed();
      if (!reads) cache.clear();
      else if (answer.status === 200) cache.set(request.path, answer);
      return answer;
    });
  },
  { unscripted: 'it takes a connection that stays open while another one writes' },
);

/** Requests of one connection are worked on side by side, and the later one is ready sooner. */
export const answersOutOfOrder = fault(
  'answers to requests that came together on one connection leave in the other order',
  ['HTTP-5'],
  (_service, base) => {
    const together = new WeakMap<Socket, Answering[]>();
    return onMessage(base, async ({ socket }, _request, proceed) => {
      const answers = together.get(socket) ?? [];
      together.set(socket, answers);
      const place = answers.push(proceed());
      await pause(MEETING_MS);
      const [answer = answers[0]] = answers.slice(-place);
      if (place === answers.length) together.delete(socket);
      return answer ?? proceed();
    });
  },
  { unscripted: 'curl waits for each answer before it sends the next request' },
);

/** A proxy sends a delete once more over a connection that it has used, and hands on the second answer. */
export const deletesTwiceOnUsed = fault(
  'delete over a connection that carried another request is answered with 404, though it is carried out',
  ['HTTP-5', 'DELETE-1'],
  (_service, base) => {
    const used = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      const isUsed = used.has(message.socket);
      used.add(message.socket);
      const answer = await proceed();
      return isUsed && request.method === 'DELETE' && answer.status < 300
        ? problem(404, 'There is no such chair.')
        : answer;
    });
  },
);
