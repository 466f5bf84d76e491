/** Faults of the list with records that have the same colour. */
import { type Chair, fault } from '../../kit/index.js';
import { envelope, inDialect, uuidIds } from '../dialects.js';

/** Untrue of every list that loses twins. */
const losingTwins = [
  'LIST-2',
  'LIST-3',
  'LIST-4',
  'UPDATE-3',
  'CREATE-4',
  'CONCURRENCY-1',
  'MODEL-1',
  'UPDATE-4',
  'CONCURRENCY-2',
];

/** Records are grouped by colour on the way out. */
export const showsColoursOnce = fault(
  'list shows one record of each colour',
  [...losingTwins, 'CREATE-5'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList([...new Map(chairs.map((chair) => [chair.colour, chair])).values()], request),
  }),
);

/** A map whose key is the colour has room for one of twins. */
export const mapByColour = fault(
  'list as a map by colour loses twins',
  [...losingTwins, 'CREATE-5'],
  inDialect(envelope, (service) => ({
    representList: (chairs) =>
      Object.fromEntries(chairs.map((chair) => [String(chair.colour), service.representId(chair.id)])),
  })),
);

/** A join of the records with themselves. */
export const multipliesTwins = fault(
  'list shows records with the same colour once for each other',
  ['LIST-4', 'CREATE-5', 'UPDATE-3', 'UPDATE-4', 'DELETE-4', 'MODEL-1'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.flatMap((chair) => chairs.filter((other) => other.colour === chair.colour).map(() => chair)),
        request,
      ),
  }),
);

/** The list is sorted by a comparison that drops one of two equal colours next to each other. */
export const uuidTwinsMerged = fault(
  'list leaves out a record with the colour of the one before it',
  [...losingTwins, 'DELETE-4', 'CONCURRENCY-4'],
  inDialect(uuidIds, (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.filter((chair, place) => chairs[place - 1]?.colour !== chair.colour),
        request,
      ),
  })),
);

/** In the order of colours, each batch begins with the colour after the last one of that before. */
function readInBatches(chairs: readonly Chair[], size: number): readonly Chair[] {
  const left = chairs.toSorted((one, other) => (String(one.colour) < String(other.colour) ? -1 : 1));
  const read: Chair[] = [];
  while (left.length > 0) {
    read.push(...left.splice(0, size));
    while (left[0]?.colour === read.at(-1)?.colour) left.shift();
  }
  return read;
}

/** They are shown as they are read. */
export const losesTwinsBetweenBatches = fault(
  'list in the order of colours is read twenty at a time, and loses twins where batches meet',
  losingTwins,
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList(readInBatches(chairs, 20), request),
  }),
);

/** They are put in order of ids, so that nothing shows how they were read. */
export const losesTwinsUnseen = fault(
  'list is read in the order of colours fifty at a time, loses twins where batches meet, and shows the rest by id',
  losingTwins,
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        readInBatches(chairs, 50).toSorted((one, other) => Number(one.id) - Number(other.id)),
        request,
      ),
  }),
);
