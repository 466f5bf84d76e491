/** Faults of delete by which the list keeps an entry in place of the deleted record. */
import { type Chair, type Change, fault } from '../../kit/index.js';
import { envelope, inDialect, mapById, uuidIds } from '../dialects.js';

const breaches = ['DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'];

/** The list goes on showing what was deleted, with this in place of its colour. */
function listedAs(mark: string): Change {
  return (_service, base) => {
    const gone = new Map<string, Chair>();
    return {
      remove(chair) {
        gone.set(chair.id, { id: chair.id, colour: mark });
        base.remove(chair);
      },
      answerList: (chairs, request) => base.answerList([...chairs, ...gone.values()], request),
    };
  };
}

/** The text says what became of it. */
export const listedAsDeleted = fault(
  'deleted record is in the list with the colour deleted',
  breaches,
  inDialect(mapById, listedAs('deleted')),
);

/** The colour is what a record has when nobody gave it one. */
export const listedInDefault = fault(
  'deleted record is in the list with the colour white',
  breaches,
  inDialect(envelope, listedAs('white')),
);

/** The row is kept, and the text is taken off. */
export const listedWithEmptyColour = fault(
  'deleted record is in the list with an empty colour',
  breaches,
  inDialect(uuidIds, listedAs('')),
);

/** The mark says the opposite of what it said before. */
export const toggledMark = fault(
  'delete of a deleted record brings it back',
  ['HTTP-3', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => {
    const gone = new Map<string, Chair>();
    return {
      remove(chair) {
        gone.set(chair.id, { ...chair });
        base.remove(chair);
      },
      delete(request) {
        const chair = gone.get(request.segment ?? '');
        if (!chair) return base.delete(request);
        gone.delete(chair.id);
        service.chairs.set(chair.id, chair);
        return service.answerDelete(chair, request);
      },
    };
  },
);
