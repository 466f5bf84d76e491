/** Faults of a list that can be asked for a part of it. */
import { type Change, fault } from '../../kit/index.js';

/** A list that can be filtered by colour and cut by `limit` and `offset`, and that is kept until the next write by a key. */
function keptBy(keyOf: (query: URLSearchParams) => string): Change {
  return (service, base) => {
    const kept = new Map<string, ReturnType<typeof base.answerList>>();
    return {
      list(request) {
        const { query } = request;
        const key = keyOf(query);
        const known = kept.get(key);
        if (known) return known;
        const colour = query.get('color');
        const offset = Math.max(0, Number(query.get('offset')) || 0);
        const limit = Math.max(0, Number(query.get('limit') ?? Infinity) || 0);
        const some = service.all().filter((chair) => colour === null || chair.colour === colour);
        const answer = base.answerList(some.slice(offset, offset + limit), request);
        kept.set(key, answer);
        return answer;
      },
      operate(request) {
        if (request.method !== 'GET' && request.method !== 'HEAD') kept.clear();
        return base.operate(request);
      },
    };
  };
}

const BREACHES = ['LIST-2', 'LIST-3', 'LIST-4', 'LIST-5', 'RETRIEVE-2', 'CREATE-4', 'UPDATE-3', 'MODEL-1'];

/** The filter was added later than the cache. */
export const keptWithoutColour = fault(
  'list that is filtered by colour is kept for whoever asks for no colour',
  BREACHES,
  keptBy((query) => `${query.get('offset') ?? ''} ${query.get('limit') ?? ''}`),
);

/** Pages were added later than the cache. */
export const keptWithoutPage = fault(
  'page of the list is kept for whoever asks for the whole',
  BREACHES,
  keptBy((query) => query.get('color') ?? ''),
);
