/** Faults of the Location that a create answers. */
import { fault } from '../../kit/index.js';
import { envelope, hal, inDialect } from '../dialects.js';

/** The counter is read before it is raised. */
export const locationOfBefore = fault('create names the record before in Location', ['CREATE-6'], (service, base) => ({
  answerCreate(chair, request) {
    const before = [...service.chairs.values()].at(-2) ?? chair;
    return service.content(201, service.representRecord(chair), { location: base.location(before, request) });
  },
}));

/** The colour stands where the id belongs; a long one makes a header that no client reads. */
export const locationWithColour = fault(
  'create names the colour in Location',
  ['CREATE-6', 'CREATE-1', 'SOUND-1', 'SOUND-2'],
  (service) => ({
    location: (chair) => `${service.collectionPath()}/${encodeURIComponent(String(chair.colour))}`,
  }),
);

/** A member that the record does not have. */
export const locationUndefined = fault('create names the id undefined in Location', ['CREATE-6'], (service) => ({
  location: () => `${service.collectionPath()}/undefined`,
}));

/** The next id is taken for the one that was given. */
export const locationOfNext = fault(
  'create names the next record in Location and the right one in its links',
  ['CREATE-6'],
  inDialect(hal, (service) => ({
    location: (chair) => `${service.collectionPath()}/${Number(chair.id) + 1}`,
  })),
);

/** The id alone, which leads to a neighbour of the collection and not into it. */
export const locationBeside = fault('create answers the id alone as Location', ['CREATE-6'], () => ({
  location: (chair) => chair.id,
}));

/** The router is mounted under a path that links are made without. */
export const locationWithoutMount = fault(
  'create answers a Location without the path of the service',
  ['CREATE-6'],
  () => ({
    location: (chair) => `/chair/${chair.id}`,
  }),
);

/** The gateway takes a prefix away that the service does not know of. */
export const locationWithoutPrefix = fault(
  'create answers a Location without the prefix of the gateway',
  ['CREATE-6'],
  inDialect(envelope, (service) => ({
    answerCreate: (chair) =>
      service.content(201, service.representRecord(chair), { location: `/showcase/rest/chair/${chair.id}` }),
  })),
);

/** The id is put behind the whole address that was asked. */
export const locationBehindQuery = fault(
  'create with a query answers a Location with the id in the query',
  ['CREATE-6'],
  (service) => ({
    location: (chair, { query }) => {
      const asked = query.size > 0 ? `?${query.toString()}` : '';
      return `${service.collectionPath()}${asked}/${chair.id}`;
    },
  }),
  { unscripted: 'a script creates its records without a query' },
);
