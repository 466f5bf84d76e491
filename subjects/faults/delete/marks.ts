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
