/** Faults of transactions that a request leaves open in its connection to the store. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Chair, type ChairRequest, fault } from '../../kit/index.js';

/** How long a request holds its connection, in milliseconds. */
const HELD_MS = 2;

/** A connection to the store: whether a transaction is open in it, and what was deleted in that. */
interface Connection {
  isOpen: boolean;
  readonly deleted: Set<string>;
}

/** Whoever finds nothing to update returns early, with the transaction that it began. */
export const leftOpen = fault(
  'delete over a connection that a refused update left a transaction open in is seen by nobody else',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'RETRIEVE-2', 'SOUND-6', 'CONCURRENCY-4', 'CONCURRENCY-5', 'MODEL-1'],
  (service, base) => {
    const idle: Connection[] = Array.from({ length: 6 }, () => ({ isOpen: false, deleted: new Set<string>() }));
    const serve = (request: ChairRequest, connection: Connection) => {
      const { method, segment } = request;
      const chair = segment === undefined ? undefined : service.find(segment);
      const isGone = chair !== undefined && connection.deleted.has(chair.id);
      if (method === 'GET' && segment === undefined)
        return service.answerList(
          service.all().filter(({ id }) => !connection.deleted.has(id)),
          request,
        );
      if (segment !== undefined && isGone) return service.answerMissing(segment, request);
      if (method === 'DELETE' && connection.isOpen && chair) {
        connection.deleted.add(chair.id);
        return service.answerDelete(chair, request);
      }
      if (method === 'POST' || method === 'PUT') {
        // Each write but a delete begins a transaction, and commits what is open.
        for (const id of connection.deleted) service.chairs.delete(id);
        connection.deleted.clear();
        connection.isOpen = method === 'PUT' && chair === undefined;
      }
      return base.operate(request);
    };
    return {
      async operate(request) {
        const connection = idle.pop() ?? { isOpen: false, deleted: new Set<string>() };
        await pause(HELD_MS);
        try {
          return await serve(request, connection);
        } finally {
          idle.push(connection);
        }
      },
    };
  },
);

/** A connection to the store, and the records as a read that did not end its transaction saw them. */
interface Reading {
  seen: ReadonlyMap<string, Chair> | undefined;
}

/** The connection that was given back last is taken first, so that requests which come one by one share one. */
export const readsInThePast = fault(
  'read over a connection that an earlier read left a transaction open in shows the past',
  [
    'RETRIEVE-1',
    'RETRIEVE-2',
    'LIST-2',
    'LIST-5',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'DELETE-2',
    'DELETE-3',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  (service, base) => {
    const idle: Reading[] = [];
    return {
      async operate(request) {
        const connection = idle.pop() ?? { seen: undefined };
        await pause(HELD_MS);
        try {
          if (request.method !== 'GET') {
            connection.seen = undefined;
            return await base.operate(request);
          }
          connection.seen ??= new Map([...service.chairs].map(([id, chair]) => [id, { ...chair }]));
          const { segment } = request;
          if (segment === undefined) return await service.answerList([...connection.seen.values()], request);
          const chair = connection.seen.get(segment);
          return await (chair ? service.answerRetrieve(chair, request) : service.answerMissing(segment, request));
        } finally {
          idle.push(connection);
        }
      },
    };
  },
);
