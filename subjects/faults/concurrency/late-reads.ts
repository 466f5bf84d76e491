/** Faults of retrieves that go on after what they read was written. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, fault } from '../../kit/index.js';

/** Between what is read and what is made of that, in milliseconds. */
const FILL_MS = 4;
const SAVE_MS = 8;

/** What was read goes into the cache when an update has cleared that already. */
export const filledLate = fault(
  'retrieve that began before an update keeps what it read for those after it',
  ['UPDATE-2', 'UPDATE-5', 'DELETE-2', 'DELETE-5', 'CONCURRENCY-2', 'CONCURRENCY-3', 'CONCURRENCY-4', 'MODEL-1'],
  (_service, base) => {
    const cached = new Map<string, Answer>();
    return {
      async retrieve(request) {
        const known = cached.get(request.path);
        if (known) return known;
        const answer = await base.retrieve(request);
        await pause(FILL_MS);
        if (answer.status === 200) cached.set(request.path, answer);
        return answer;
      },
      update(request) {
        const answer = base.update(request);
        cached.delete(request.path);
        return answer;
      },
      delete(request) {
        const answer = base.delete(request);
        cached.delete(request.path);
        return answer;
      },
    };
  },
);

/** The whole row is saved for the time of its last read. */
export const savedLate = fault(
  'retrieve saves the record as it read it, a moment later',
  ['UPDATE-2', 'UPDATE-5', 'HTTP-1', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (service, base) => ({
    async retrieve(request) {
      const answer = await base.retrieve(request);
      const chair = service.find(service.parseId(request.segment ?? ''));
      if (chair === undefined) return answer;
      const { colour } = chair;
      void pause(SAVE_MS).then(() => service.recolour(chair, colour));
      return answer;
    },
  }),
  { unscripted: 'a script sends nothing so soon after a retrieve' },
);
