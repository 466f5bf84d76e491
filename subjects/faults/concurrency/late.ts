/** Faults of work that is put off to after the answer, and lost there. */
import { type Behaviour, fault } from '../../kit/index.js';
import { inDialect, otherNames } from '../dialects.js';

/** Runs something later, unless the service has ended. */
function later(service: Behaviour, base: Readonly<Behaviour>): (ms: number, work: () => void) => void {
  const timers = new Set<NodeJS.Timeout>();
  service.ended = () => {
    for (const timer of timers) clearTimeout(timer);
    base.ended();
  };
  return (ms, work) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
}

/** The cache shows the new colour until it lets the record go; the store never got it. */
export const updateShownAndNotKept = fault(
  'update shows for 900 ms and is not kept',
  ['UPDATE-2', 'UPDATE-3', 'RETRIEVE-2', 'UPDATE-5', 'HTTP-2', 'CONCURRENCY-2', 'CONCURRENCY-3', 'SOUND-8', 'MODEL-1'],
  (service, base) => {
    const afterwards = later(service, base);
    const kept = new Map<string, unknown>();
    return {
      recolour(chair, colour) {
        if (!kept.has(chair.id)) kept.set(chair.id, chair.colour);
        base.recolour(chair, colour);
        afterwards(900, () => base.recolour(chair, kept.get(chair.id)));
      },
    };
  },
);

/** A sync that was under way writes the record back. */
export const lastDeleteComesBack = fault(
  'last of several deletes comes back after 700 ms without another write',
  ['DELETE-2', 'DELETE-3', 'DELETE-5', 'MODEL-1'],
  inDialect(otherNames, (service, base) => {
    const afterwards = later(service, base);
    let writes = 0;
    return {
      operate(request) {
        if (request.method !== 'GET') writes += 1;
        return base.operate(request);
      },
      remove(chair) {
        base.remove(chair);
        const then = writes;
        afterwards(700, () => {
          if (writes === then) service.chairs.set(chair.id, chair);
        });
      },
    };
  }),
);

/** Each job is started at once and takes as long as what it writes; reads are told what was said last, while any is under way. */
export const longerUpdatesLater = fault(
  'updates are kept after their answers, longer ones later',
  ['MODEL-1', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3'],
  (service, base) => {
    const afterwards = later(service, base);
    const underWay = new Map<string, number>();
    return {
      recolour(chair, colour) {
        base.recolour(chair, colour);
        const jobs = (underWay.get(chair.id) ?? 0) + 1;
        underWay.set(chair.id, jobs);
        afterwards(4 + Math.min(String(colour).length, 60), () => {
          const left = (underWay.get(chair.id) ?? 1) - 1;
          underWay.set(chair.id, left);
          if (left === 0) base.recolour(chair, colour);
        });
      },
    };
  },
);

/** Deletes are left to a queue that has few places, and takes its time for each. */
export const dropsDeletes = fault(
  'deletes of a dozen at once are answered, and those past it not carried out',
  ['DELETE-2', 'DELETE-3', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => {
    const afterwards = later(service, base);
    let taken = 0;
    return {
      delete(request) {
        const chair = service.find(request.segment ?? '');
        if (chair && taken >= 12) return service.answerDelete(chair, request);
        taken += 1;
        afterwards(25, () => (taken -= 1));
        return base.delete(request);
      },
    };
  },
  { unscripted: 'it takes more than a dozen deletes at once' },
);
