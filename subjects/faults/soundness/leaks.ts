/** Faults that keep a connection to the store for each request that they refuse, until none is left. */
import { type Answering, type Change, type ChairRequest, fault, Refusal, text } from '../../kit/index.js';
import type { Fault } from '../../service.js';
import { bareIds, envelope, hal, inDialect, uuidIds } from '../dialects.js';
import { hang } from '../support.js';

/** What a service that has no connection left can say no more of. */
const EVERYTHING = [
  'SOUND-1',
  'SOUND-2',
  'LIST-1',
  'CREATE-1',
  'RETRIEVE-1',
  'UPDATE-1',
  'DELETE-1',
  'CREATE-4',
  'UPDATE-5',
  'CONCURRENCY-1',
  'CONCURRENCY-2',
  'CONCURRENCY-4',
  'MODEL-1',
];

/** @param size how many connections there are */
function leaking(
  name: string,
  size: number,
  isOfThese: (request: ChairRequest) => boolean,
  exhausted: () => Answering,
  dialect: Change,
): Fault {
  return fault(
    name,
    EVERYTHING,
    inDialect(dialect, (_service, base) => {
      let kept = 0;
      const keep = (request: ChairRequest): void => {
        if (isOfThese(request)) kept += 1;
      };
      return {
        async operate(request) {
          if (kept >= size) return exhausted();
          try {
            const answer = await base.operate(request);
            if (answer.status >= 400) keep(request);
            return answer;
          } catch (error) {
            if (error instanceof Refusal) keep(request);
            throw error;
          }
        },
      };
    }),
  );
}

const unavailable = (): Answering => text(503, 'No connection to the store is left.');

/** The handler ends before it gives back what it took. */
export const refusedCreates = leaking(
  'each create that is refused keeps one of ten connections to the store',
  10,
  ({ method }) => method === 'POST',
  unavailable,
  envelope,
);

/** The same, where nobody looks how long others wait. */
export const missingRetrieves = leaking(
  'each retrieve of a missing record keeps one of ten connections to the store, for which others wait',
  10,
  ({ method, segment }) => method === 'GET' && segment !== undefined,
  hang,
  bareIds,
);

/** The transaction is neither committed nor rolled back. */
export const missingUpdates = leaking(
  'each update of a missing record keeps one of eight connections to the store',
  8,
  ({ method, body }) => method === 'PUT' && body.toString().includes('"color":"'),
  unavailable,
  hal,
);

/** The transaction is neither committed nor rolled back, and nobody looks how long others wait. */
export const missingDeletes = leaking(
  'each delete of a missing record keeps one of eight connections to the store, for which others wait',
  8,
  ({ method }) => method === 'DELETE',
  hang,
  uuidIds,
);
