/** Faults of updates whose client goes away before the answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Behaviour, type Chair, type Change, fault } from '../../kit/index.js';

/** What each step of an update takes, in milliseconds: a client may go away meanwhile. */
const STEP_MS = 5;
/** Several, so that an update takes the longer the more else the machine has to do. */
const STEPS = 4;

/** An update that does something else where its client has gone. */
function leaving(instead: (service: Behaviour, chair: Chair, colour: unknown) => void): Change {
  return (service, base) => ({
    async update(request) {
      for (let step = 0; step < STEPS; step++) await pause(STEP_MS);
      const chair = service.find(service.parseId(request.segment ?? ''));
      if (!chair || !request.isLeft()) return base.update(request);
      instead(service, chair, service.readColour(service.readBody(request)));
      throw new Error('The request was cancelled.');
    },
  });
}

/** The row is deleted and inserted again, and what comes between the two is cancelled. */
export const takenAway = fault(
  'update whose client goes away leaves the record deleted',
  ['SOUND-16'],
  leaving((service, chair) => service.chairs.delete(chair.id)),
);

/** A new version is begun with defaults. */
export const leftBlank = fault(
  'update whose client goes away leaves the record without a colour',
  ['SOUND-16'],
  leaving((service, chair) => service.chairs.set(chair.id, { ...chair, colour: '' })),
);

/** The lock is given back with the answer. */
export const leftLocked = fault(
  'update whose client goes away leaves the record locked',
  ['SOUND-16', 'SOUND-1'],
  (service, base) => {
    const locked = new Set<string>();
    const left = leaving((_service, chair) => locked.add(chair.id))(service, base);
    return {
      update(request) {
        if (locked.has(request.segment ?? '')) throw new Error('The lock was not given within the time.');
        return left.update?.(request) ?? base.update(request);
      },
    };
  },
);

/** The view that the list is read from is told after the store, by what is cancelled. */
export const listNotTold = fault(
  'update whose client goes away is kept, and not shown by the list',
  ['SOUND-16', 'LIST-5', 'UPDATE-3'],
  (service, base) => {
    const listed = new Map<string, unknown>();
    return {
      ...leaving((_service, chair, colour) => {
        listed.set(chair.id, chair.colour);
        service.recolour(chair, colour);
      })(service, base),
      all: () => base.all().map((chair) => ({ ...chair, colour: listed.get(chair.id) ?? chair.colour })),
    };
  },
);
