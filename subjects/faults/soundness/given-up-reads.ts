/** Faults of reads whose client goes away before the answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type ChairRequest, fault } from '../../kit/index.js';

/** What a query takes, in milliseconds: a client may go away meanwhile. */
const QUERY_MS = 10;
const CONNECTIONS = 10;
const UNSCRIPTED = { unscripted: 'curl goes away some time after it has started, which may be too late' };

const isRead = ({ method }: ChairRequest): boolean => method === 'GET';

/** What is cancelled leaves before the connection is given back. */
export const connectionKept = fault(
  'read whose client goes away keeps its connection to the database, of which there are ten',
  ['SOUND-1'],
  (_service, base) => {
    let free = CONNECTIONS;
    return {
      async operate(request) {
        if (free === 0) throw new Error('No connection was free within the time.');
        free--;
        if (isRead(request)) await pause(QUERY_MS);
        if (isRead(request) && request.isLeft()) throw new Error('The request was cancelled.');
        free++;
        return base.operate(request);
      },
    };
  },
  UNSCRIPTED,
);

/** Who asks for what is being read waits for that, and is told what the first one is. */
export const cancelledTogether = fault(
  'reads of one address at once are one query, which ends when the first client goes away',
  ['SOUND-1'],
  (_service, base) => {
    const underWay = new Map<string, Promise<Answer>>();
    return {
      async operate(request) {
        if (!isRead(request)) return base.operate(request);
        const same = underWay.get(request.path);
        if (same) return same;
        const read = pause(QUERY_MS).then(() => {
          if (request.isLeft()) throw new Error('The request was cancelled.');
          return base.operate(request);
        });
        const ended = read.finally(() => underWay.delete(request.path));
        underWay.set(request.path, ended);
        return ended;
      },
    };
  },
  UNSCRIPTED,
);
