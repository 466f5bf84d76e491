/** Faults of the identifiers. */
import { fault } from '../../kit/index.js';
import { envelope, hal, inDialect, otherNames, uuidIds } from '../dialects.js';
import type { Fault } from '../../service.js';

/** After a delete, the number of records is the id of one that is there. */
export const countedIds = fault(
  'id of a new record is the number of records and one',
  ['ID-1', 'CREATE-5', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service) => ({
    nextId: () => String(service.chairs.size + 1),
  }),
);

/** Both records stay in the list, and one cannot be reached. */
export const sharedIds = fault(
  'id of a new record may be that of another, and both are kept',
  [
    'ID-1',
    'CREATE-2',
    'LIST-4',
    'LIST-5',
    'RETRIEVE-1',
    'RETRIEVE-3',
    'UPDATE-3',
    'HTTP-3',
    'SOUND-7',
    'CONCURRENCY-1',
    'MODEL-1',
  ],
  inDialect(envelope, (service) => {
    let places = 0;
    return {
      add(colour) {
        const chair = { id: String(service.chairs.size + 1), colour };
        places += 1;
        service.chairs.set(`place ${places}`, chair);
        return chair;
      },
      find: (id) => service.all().find((chair) => chair.id === id),
      remove(chair) {
        for (const [place, other] of service.chairs) if (other === chair) service.chairs.delete(place);
      },
    };
  }),
);

/** A field of four bits. */
export const wrappingIds = fault(
  'ids begin again after sixteen',
  ['ID-1', 'CREATE-5', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  () => {
    let last = -1;
    return {
      nextId() {
        last = (last + 1) % 16;
        return String(last + 1);
      },
    };
  },
);

/** The counter goes back with any delete, not only with that of the newest. */
export const rewoundIds = fault(
  'each delete winds the ids back by one',
  ['ID-1', 'CREATE-5', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (_service, base) => {
    let last = 0;
    return {
      nextId() {
        last += 1;
        return String(last);
      },
      remove(chair) {
        last -= 1;
        base.remove(chair);
      },
    };
  },
);

/** A sum of character codes, so that anagrams collide. */
export const hashedIds = fault(
  'id is a sum over the colour',
  ['ID-1', 'CREATE-5', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service) => ({
    add(colour) {
      const sum = [...String(colour)].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
      const chair = { id: String(1000 + sum), colour };
      service.chairs.set(chair.id, chair);
      return chair;
    },
  }),
);

/** A generator of random numbers with a short period. */
export const periodicIds = fault(
  'ids that look random come again after twenty-two records',
  ['ID-1', 'CREATE-5', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(otherNames, () => {
    let last = 0;
    return {
      nextId() {
        last = (last * 5 + 3) % 23;
        return String(4000 + last);
      },
    };
  }),
);

/** A double holds 53 bits, and the path holds the whole number. */
export const roundedIds = fault(
  'bodies show ids beyond 53 bits rounded',
  ['ID-2', 'ID-1', 'LIST-2', 'LIST-3', 'LIST-4', 'LIST-5', 'RETRIEVE-1', 'UPDATE-3', 'CONCURRENCY-1', 'MODEL-1'],
  () => {
    let last = 2n ** 60n;
    return {
      nextId() {
        last += 3n;
        return String(last);
      },
      representId: (id) => Number(id),
    };
  },
);

/** The answer is made before the store gives the record its id. */
export const createShowsNoId = fault('create shows null for the id in its body', ['ID-2'], (service) => ({
  answerCreate: (chair, request) =>
    service.content(201, { id: null, color: chair.colour }, { location: service.location(chair, request) }),
}));

/** The answer is made before the counter is raised. */
export const createShowsIdBefore = fault('create shows the id before in its body', ['ID-2'], (service) => ({
  answerCreate: (chair, request) =>
    service.content(
      201,
      { id: Number(chair.id) - 1, color: chair.colour },
      { location: service.location(chair, request) },
    ),
}));

/** The list counts its rows. */
export const listShowsPlaces = fault(
  'list shows the place for the id',
  ['ID-2', 'LIST-2', 'LIST-3', 'LIST-5', 'UPDATE-3', 'DELETE-3', 'DELETE-5', 'MODEL-1'],
  () => ({
    representList: (chairs) => chairs.map((chair, place) => ({ id: place + 1, color: chair.colour })),
  }),
);

/** Another column of the store. */
export const retrieveShowsOtherId = fault(
  'retrieve shows an id that is not the one in the path',
  ['ID-2', 'RETRIEVE-1', 'MODEL-1'],
  (service) => ({
    answerRetrieve: (chair) => service.content(200, { id: Number(chair.id) + 1, color: chair.colour }),
  }),
);

/** The number of rows that were changed stands where the id belongs. */
export const updateShowsOne = fault('update shows the id 1 for any record', ['ID-2'], (service) => ({
  answerUpdate: (chair) => service.content(200, { id: 1, color: chair.colour }),
}));

/** Paths know the letters as they were given, lists show them in capitals. */
export const capitalIds = fault(
  'ids that paths know in small letters are shown in capitals',
  ['ID-2', 'LIST-2', 'LIST-3', 'UPDATE-3', 'MODEL-1'],
  inDialect(uuidIds, () => ({
    representId: (id) => id.toUpperCase(),
  })),
);

/** The first group is enough for people. */
export const shortenedIds = fault(
  'list shows the first eight characters of ids',
  ['ID-2', 'LIST-2', 'LIST-3', 'UPDATE-3', 'MODEL-1'],
  inDialect(uuidIds, () => ({
    representList: (chairs) => chairs.map((chair) => ({ id: chair.id.slice(0, 8), color: chair.colour })),
  })),
);

/** The link is made with the place. */
export const linksToPlaces = fault(
  'links in the list lead to other records after a delete',
  ['ID-2', 'LIST-2', 'LIST-3', 'LIST-5', 'UPDATE-3', 'DELETE-3', 'DELETE-5', 'MODEL-1'],
  inDialect(hal, (_service, base) => ({
    representList: (chairs, request) =>
      base.representList(
        chairs.map((chair, place) => ({ id: String(place + 1), colour: chair.colour })),
        request,
      ),
  })),
);

/** A slot that is used again is not wiped. */
export const uncleanSlots = fault(
  'record with a reused id has the colour of the deleted one',
  ['CREATE-2', 'DELETE-2', 'DELETE-3', 'DELETE-5', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => {
    const free: string[] = [];
    const slots = new Map<string, unknown>();
    return {
      nextId: () => free.pop() ?? base.nextId(),
      add(colour) {
        const id = service.nextId();
        const chair = { id, colour: slots.get(id) ?? colour };
        service.chairs.set(id, chair);
        return chair;
      },
      remove(chair) {
        slots.set(chair.id, chair.colour);
        free.push(chair.id);
        base.remove(chair);
      },
    };
  },
);

/** A service that shows the id of a record that was updated in another way. */
function showingUpdated(name: string, idOf: (id: string) => string): Fault {
  return fault(name, ['ID-2'], (service, base) => {
    const updated = new Set<string>();
    return {
      recolour(chair, colour) {
        updated.add(chair.id);
        base.recolour(chair, colour);
      },
      representRecord: ({ id, colour }) => ({
        id: updated.has(id) ? idOf(id) : service.representId(id),
        color: colour,
      }),
    };
  });
}

/** The document is written anew by something that knows no whole numbers. */
export const idWithFraction = showingUpdated('updated record is shown with a fraction in its id', (id) => `${id}.0`);

/** The id is put back as it stands in the path. */
export const idAsText = showingUpdated('update makes a text of the number that is the id', (id) => id);
