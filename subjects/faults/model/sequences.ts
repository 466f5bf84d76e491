/** Faults that take a certain sequence of operations. */
import { fault } from '../../kit/index.js';
import { inDialect, mapById, otherNames } from '../dialects.js';

/** The slot of the new record is still marked as free. */
export const losesUpdateAfterDelete = fault(
  'first update after a delete and a create is lost',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (_service, base) => {
    let step: 'other' | 'deleted' | 'created' = 'other';
    return {
      remove(chair) {
        step = 'deleted';
        base.remove(chair);
      },
      answerCreate(chair, request) {
        if (step === 'deleted') step = 'created';
        return base.answerCreate(chair, request);
      },
      recolour(chair, colour) {
        if (step !== 'created') base.recolour(chair, colour);
        step = 'other';
      },
    };
  },
);

/** The history of a record has room for four versions. */
export const laterUpdatesRevert = fault(
  'fourth and later updates of a record bring its first colour back',
  ['UPDATE-5', 'UPDATE-2', 'UPDATE-3', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(otherNames, (_service, base) => {
    const versions = new Map<string, unknown[]>();
    return {
      recolour(chair, colour) {
        const known = versions.get(chair.id) ?? [chair.colour];
        base.recolour(chair, known.length >= 4 ? known[0] : colour);
        versions.set(chair.id, [...known, colour]);
      },
    };
  }),
);

/** The place of a deleted record is filled with the last, whose own place is then read. */
export const secondDeleteShifts = fault(
  'second delete in a row takes the colour of the last record away',
  ['DELETE-4', 'CREATE-2', 'MODEL-1'],
  inDialect(mapById, (service, base) => {
    let deletes = 0;
    return {
      operate(request) {
        if (request.method === 'POST' || request.method === 'PUT') deletes = 0;
        return base.operate(request);
      },
      remove(chair) {
        base.remove(chair);
        deletes += 1;
        const last = [...service.chairs.values()].at(-1);
        if (deletes === 2 && last !== undefined) base.recolour(last, '');
      },
    };
  }),
);
