/** Faults of connections that look right as long as each request has its own. */
import type { Socket } from 'node:net';
import { fault } from '../../kit/index.js';
import { leftoverAfter, onMessage } from '../support.js';

/** The body of a request that was answered early is read as the next request. */
export const leavesBodiesOfMissing = fault(
  'request after the update of an unknown id on the same connection is refused',
  ['HTTP-5', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1', 'RETRIEVE-2', 'AUTH-3'],
  leftoverAfter(({ method }, { status }) => status === 404 && method === 'PUT'),
);

/** The token counts for the first request of a connection. */
export const tokenOncePerConnection = fault(
  'token is accepted once on each connection',
  ['HTTP-5', 'AUTH-1', 'AUTH-3', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1', 'RETRIEVE-2'],
  (service, base) => {
    const used = new WeakSet<Socket>();
    return onMessage(base, (message, _request, proceed) => {
      if (used.has(message.socket)) return service.refuse(401, 'Sign in again.');
      used.add(message.socket);
      return proceed();
    });
  },
);

/** Who has shown the token once is let in as long as the connection stands. */
export const connectionKeepsToken = fault(
  'wrong token is accepted on a connection that has carried the right one',
  ['HTTP-5', 'SOUND-14'],
  (service, base) => {
    const known = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      const token = String(request.headers['authentication'] ?? '');
      if (service.tokens.has(token)) known.add(message.socket);
      else if (known.has(message.socket)) request.headers['authentication'] = [...service.tokens][0] ?? '';
      return proceed();
    });
  },
);

/** What was found out of the last request of a connection stands for one that says nothing. */
export const connectionStandsIn = fault(
  'request without a token is let in on a connection that has just carried one',
  ['HTTP-5', 'SOUND-14'],
  (_service, base) => {
    const last = new WeakMap<Socket, string>();
    return onMessage(base, async (message, request, proceed) => {
      const { authentication } = request.headers;
      if (typeof authentication === 'string') last.set(message.socket, authentication);
      else request.headers['authentication'] = last.get(message.socket) ?? '';
      return proceed();
    });
  },
);
