/** Faults of delete by which a record comes back with no write in between. */
import { type Chair, fault } from '../../kit/index.js';

/** The first list after the delete is answered from what is in memory, the next from what is on disk. */
export const backAfterList = fault(
  'deleted record comes back after the next list',
  ['DELETE-3', 'DELETE-2', 'DELETE-5', 'HTTP-1', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => {
    const gone: Chair[] = [];
    return {
      remove(chair) {
        gone.push({ ...chair });
        base.remove(chair);
      },
      async list(request) {
        const answer = await base.list(request);
        for (const chair of gone.splice(0)) service.chairs.set(chair.id, chair);
        return answer;
      },
    };
  },
);

/** Another server has not heard of it, and tells it on. */
export const backAfterASecond = fault(
  'deleted record comes back after a second',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => {
    let timers: NodeJS.Timeout[] = [];
    return {
      remove(chair) {
        base.remove(chair);
        timers.push(setTimeout(() => service.chairs.set(chair.id, { ...chair }), 1000));
      },
      ended() {
        for (const timer of timers) clearTimeout(timer);
        timers = [];
        base.ended();
      },
    };
  },
);
