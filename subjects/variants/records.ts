import { createHash } from 'node:crypto';
import { variant } from '../kit/index.js';

/** Valid services that show a record in a shape of their own. */
export const records = [
  variant('record without its id', ['OPEN-4.2', 'OPEN-4.3', 'OPEN-4.4'], (service) => ({
    representRecord: (chair) => ({ color: chair.colour }),
    representList: (chairs) => chairs.map((chair) => ({ id: service.representId(chair.id), color: chair.colour })),
  })),
  variant('record inside a member named chair', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    representRecord: (chair) => ({ chair: { id: service.representId(chair.id), color: chair.colour } }),
  })),
  variant('record five levels deep', ['OPEN-4.3'], (service) => ({
    representRecord: (chair) => ({
      response: {
        payload: {
          chair: { key: { id: service.representId(chair.id) }, look: { paint: { color: chair.colour } } },
        },
      },
    }),
  })),
  variant('record as an array of one', ['OPEN-4.3'], (service) => ({
    representRecord: (chair) => [{ id: service.representId(chair.id), color: chair.colour }],
    representList: (chairs) => chairs.flatMap(service.representRecord),
  })),
  variant('record as a pair', ['OPEN-4.3'], (service) => ({
    representRecord: (chair) => [service.representId(chair.id), chair.colour],
  })),
  variant('retrieve answers the bare colour as a JSON string', ['OPEN-4.3'], (service) => ({
    answerRetrieve: (chair) => service.content(200, chair.colour),
  })),
  variant('record as a map from its id to its colour', ['OPEN-4.3'], () => ({
    representRecord: (chair) => ({ [chair.id]: chair.colour }),
  })),
  variant('retrieve answers the record among its neighbours', ['OPEN-4.3'], (service) => ({
    answerRetrieve(chair) {
      const ids = [...service.chairs.keys()];
      const place = ids.indexOf(chair.id);
      const idAt = (index: number) => (ids[index] === undefined ? null : service.representId(ids[index]));
      return service.content(200, {
        previousId: idAt(place - 1),
        chair: service.representRecord(chair),
        nextId: idAt(place + 1),
      });
    },
  })),
  variant('members under other names', ['OPEN-2.3', 'OPEN-4.3'], (service) => ({
    representRecord: (chair) => ({ chairNumber: service.representId(chair.id), paint: chair.colour }),
  })),
  variant('member names with capitals', ['OPEN-2.3', 'OPEN-4.3'], (service) => ({
    prefix: '/Api',
    representRecord: (chair) => ({ Id: service.representId(chair.id), Color: chair.colour }),
  })),
  variant('colour in several places of a record', ['OPEN-2.3', 'OPEN-4.3'], (service) => ({
    representRecord: (chair) => ({
      id: service.representId(chair.id),
      color: chair.colour,
      title: `Chair painted ${String(chair.colour)}`,
      attributes: [{ name: 'color', value: chair.colour }],
      _links: { self: { title: chair.colour } },
    }),
  })),
  variant('answers say what was asked', ['OPEN-4.2', 'OPEN-4.4'], (service) => ({
    answerCreate: (chair) =>
      service.content(201, { request: { color: chair.colour }, created: service.representRecord(chair) }),
    answerUpdate: (chair) =>
      service.content(200, { request: { color: chair.colour }, updated: service.representRecord(chair) }),
  })),
  variant('record with other numbers and ids beside its own', ['OPEN-2.3'], (service) => ({
    representRecord: (chair) => ({
      version: 1,
      ownerId: 3,
      id: service.representId(chair.id),
      legs: 4,
      color: chair.colour,
      material: { id: 2, name: 'wood' },
      tags: ['chair', 'furniture'],
      deleted: false,
      parent: null,
    }),
  })),
  variant('colour as one of many choices, each with an id of its own', ['OPEN-2.3'], () => ({
    representRecord: ({ id, colour }) => ({
      id,
      properties: { color: { id: createHash('sha1').update(String(colour)).digest('hex').slice(0, 8), name: colour } },
    }),
  })),
  variant('record with a second colour, the same in all records', ['OPEN-2.3'], (service) => ({
    representRecord: (chair) => ({ id: service.representId(chair.id), color: chair.colour, cushionColor: 'black' }),
  })),
];
