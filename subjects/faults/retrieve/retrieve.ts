/** Faults of retrieve. */
import { fault, problem } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById } from '../dialects.js';
import { everyNth, neighbour } from '../support.js';

/** Untrue where retrieve brings one record in place of another. */
const otherRecord = [
  'RETRIEVE-1',
  'RETRIEVE-2',
  'RETRIEVE-3',
  'CREATE-2',
  'CREATE-4',
  'CREATE-6',
  'UPDATE-2',
  'UPDATE-4',
  'UPDATE-5',
  'DELETE-4',
  'SOUND-7',
  'SOUND-8',
  'CONCURRENCY-1',
  'CONCURRENCY-2',
  'CONCURRENCY-3',
  'MODEL-1',
];
/** Untrue where retrieve says of a record that it is not there. */
const denied = ['RETRIEVE-1', 'RETRIEVE-2', 'CREATE-2', 'CREATE-4', 'CREATE-6', 'UPDATE-2', 'CONCURRENCY-1', 'MODEL-1'];

/** The id is not looked at. */
export const bringsNewest = fault(
  'retrieve brings the newest record',
  [...otherRecord, 'CREATE-5', 'LIST-5', 'ID-2'],
  (service, base) => ({
    answerRetrieve: (chair, request) => base.answerRetrieve([...service.chairs.values()].at(-1) ?? chair, request),
  }),
);

/** The same for a service that shows no ids in records. */
export const bringsFirst = fault(
  'retrieve brings the first record, without its id',
  [...otherRecord, 'LIST-5'],
  inDialect(mapById, (service, base) => ({
    answerRetrieve: (chair, request) => base.answerRetrieve([...service.chairs.values()][0] ?? chair, request),
  })),
);

/** The id is the one that was asked for, the colour is of another record. */
export const mixesIdAndColour = fault(
  'retrieve brings the id with the colour of the next record',
  [
    'RETRIEVE-1',
    'RETRIEVE-2',
    'RETRIEVE-3',
    'CREATE-2',
    'CREATE-5',
    'CREATE-6',
    'ID-2',
    'LIST-5',
    'UPDATE-2',
    'UPDATE-4',
    'UPDATE-5',
    'DELETE-4',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  (service, base) => ({
    answerRetrieve: (chair, request) =>
      base.answerRetrieve({ id: chair.id, colour: neighbour(service, chair)?.colour ?? chair.colour }, request),
  }),
);

/** A query that matches the beginning of the id. */
export const matchesPrefix = fault(
  'retrieve brings the first record whose id begins alike',
  [...otherRecord, 'LIST-5', 'ID-2'],
  (service, base) => ({
    answerRetrieve(chair, request) {
      const first = [...service.chairs.values()].find((other) => other.id.startsWith(chair.id.slice(0, 1)));
      return base.answerRetrieve(first ?? chair, request);
    },
  }),
);

/** An id of one digit is all that the path is read for. */
export const readsLastDigit = fault(
  'retrieve looks at the last digit of the id only',
  [...otherRecord, 'ID-2'],
  inDialect(bareIds, (service, base) => ({
    answerRetrieve(chair, request) {
      const first = [...service.chairs.values()].find((other) => other.id.at(-1) === chair.id.at(-1));
      return base.answerRetrieve(first ?? chair, request);
    },
  })),
);

/** Places are ids until something is deleted. */
export const takesIdForPlace = fault(
  'retrieve takes the id for a place in the list',
  [...otherRecord, 'CREATE-5', 'LIST-5', 'ID-2', 'CONCURRENCY-4'],
  (service, base) => ({
    retrieve(request) {
      const id = service.parseId(request.segment ?? '');
      const chair = service.all()[Number(id) - 1];
      return chair === undefined ? service.answerMissing(id, request) : base.answerRetrieve(chair, request);
    },
  }),
);

/** Only an id is left of the record. */
export const leavesOutColour = fault(
  'retrieve leaves out the colour',
  ['RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'SOUND-7', 'SOUND-8', 'MODEL-1'],
  (service) => ({
    answerRetrieve: (chair) => service.content(200, { id: service.representId(chair.id) }),
  }),
);

/** The whole collection in place of one record. */
export const bringsList = fault(
  'retrieve brings the list',
  ['RETRIEVE-1', 'RETRIEVE-3', 'CREATE-2', 'UPDATE-2', 'MODEL-1'],
  (service) => ({
    retrieve: (request) => service.list(request),
  }),
);

/** The seeds can be read, what is new cannot. */
export const notForHighIds = fault(
  'retrieve misses records with an id of two digits',
  [...denied, 'SOUND-7', 'SOUND-8'],
  (service, base) => ({
    retrieve: (request) =>
      (request.segment ?? '').length > 1
        ? service.answerMissing(request.segment ?? '', request)
        : base.retrieve(request),
  }),
);

/** One server of seven is behind. */
export const everySeventhMissing = fault(
  'every seventh retrieve finds nothing',
  ['RETRIEVE-2', 'RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'MODEL-1'],
  (service, base) => {
    const seventh = everyNth(7);
    return {
      answerRetrieve: (chair, request) =>
        seventh() ? service.answerMissing(chair.id, request) : base.answerRetrieve(chair, request),
    };
  },
);

/** One server of seven mixes its rows up. */
export const everySeventhOther = fault(
  'every seventh retrieve brings another record',
  ['RETRIEVE-2', 'RETRIEVE-1', 'RETRIEVE-3', 'CREATE-2', 'UPDATE-2', 'LIST-5', 'ID-2', 'SOUND-7', 'SOUND-8', 'MODEL-1'],
  inDialect(envelope, (service, base) => {
    const seventh = everyNth(7);
    return {
      answerRetrieve: (chair, request) =>
        base.answerRetrieve(seventh() ? (neighbour(service, chair) ?? chair) : chair, request),
    };
  }),
);

/** Records that the list did not show yet are not known to retrieve. */
export const knowsListedRecords = fault(
  'retrieve finds a record only after it was listed',
  [...denied, 'SOUND-7', 'SOUND-8', 'HTTP-1'],
  inDialect(hal, (service, base) => {
    const listed = new Set<string>();
    return {
      answerList(chairs, request) {
        for (const chair of chairs) listed.add(chair.id);
        return base.answerList(chairs, request);
      },
      answerRetrieve: (chair, request) =>
        listed.has(chair.id) ? base.answerRetrieve(chair, request) : service.answerMissing(chair.id, request),
    };
  }),
);

/** A method that the document gives. */
export const notSupported = fault(
  'retrieve is not supported',
  ['RETRIEVE-1', 'RETRIEVE-2', 'CREATE-2', 'UPDATE-2'],
  () => ({
    retrieve: () => problem(405, 'Records stand in the list.', { allow: 'PUT, DELETE' }),
  }),
);

/** The record is there, and the status says that it is not. */
export const refusedWithRecord = fault('retrieve answers 404 with the record', denied, (service) => ({
  answerRetrieve: (chair) => service.content(404, service.representRecord(chair)),
}));
