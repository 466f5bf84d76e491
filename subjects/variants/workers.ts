import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type ChairRequest, problem, variant } from '../kit/index.js';

const cacheMs = 120;
const storeTime = 12;

/** What one worker keeps of an address, and until when. */
interface Kept {
  readonly answer: Answer;
  readonly until: number;
}

/** Valid services of several workers, or that let one write of a record wait for another. */
export const workers = [
  variant(
    'three workers in turns, each with a cache of 120 ms that no write clears',
    ['OPEN-4.10'],
    (_service, base) => {
      const caches = Array.from({ length: 3 }, () => new Map<string, Kept>());
      let requests = 0;
      return {
        async operate(request) {
          requests += 1;
          const cache = caches[requests % caches.length];
          if (request.method !== 'GET' || !cache) return base.operate(request);
          const known = cache.get(request.path);
          if (known && known.until > performance.now()) return known.answer;
          const until = performance.now() + cacheMs;
          const answer = await base.operate(request);
          cache.set(request.path, { answer, until });
          return answer;
        },
      };
    },
  ),
  variant(
    'a write of a record that is being written is refused with 409 when it is a delete',
    ['OPEN-7.2'],
    (_service, base) => {
      const busy = new Set<string>();
      const isBusy = ({ segment = '' }: ChairRequest): boolean => busy.has(segment);
      return {
        async update(request) {
          const { segment = '' } = request;
          busy.add(segment);
          await pause(storeTime);
          busy.delete(segment);
          return base.update(request);
        },
        delete: (request) => (isBusy(request) ? problem(409, 'The record is being changed.') : base.delete(request)),
      };
    },
  ),
  variant('of updates of one record at once all but one are refused with 409', ['OPEN-4.4'], (_service, base) => {
    const versions = new Map<string, number>();
    const versionOf = ({ segment = '' }: ChairRequest): number => versions.get(segment) ?? 0;
    return {
      async update(request) {
        const read = versionOf(request);
        await pause(storeTime);
        if (versionOf(request) !== read) return problem(409, 'The record was changed meanwhile.');
        versions.set(request.segment ?? '', read + 1);
        return base.update(request);
      },
    };
  }),
  variant('an update of a record that is deleted meanwhile finds none', ['OPEN-4.11'], (_service, base) => ({
    async update(request) {
      await pause(storeTime);
      return base.update(request);
    },
  })),
];
