import { randomUUID } from 'node:crypto';
import { serve } from '../kit/index.js';
import type { Service } from '../service.js';
import { changed, changedFrom, showing } from './pair.js';

const isEven = (id: string): boolean => Number(id) % 2 === 0;
const withLegs: Service = {
  name: 'records with legs',
  start: (options) =>
    serve(
      showing(() => ({ legs: 4 })),
      options,
    ),
};
const then = '2030-01-02T03:04:05Z';

/** Changes of what records and lists look like. */
export const records = [
  changed(
    'a member is added',
    showing(() => ({ legs: 4 })),
  ),
  changedFrom('a member is removed', withLegs, () => ({})),
  changed('the colour has another name', (service) => ({
    representRecord: (chair) => ({ id: service.representId(chair.id), colour: chair.colour }),
  })),
  changedFrom(
    'a member becomes optional',
    withLegs,
    showing((id) => (isEven(id) ? { legs: 4 } : {})),
  ),
  changedFrom(
    'a member becomes a string',
    withLegs,
    showing(() => ({ legs: 'four' })),
  ),
  changedFrom(
    'a member may be null',
    showing(() => ({ material: 'wood' })),
    showing((id) => ({ material: isEven(id) ? 'wood' : null })),
  ),
  changedFrom(
    'a time is told in words',
    showing(() => ({ made: then })),
    showing(() => ({ made: 'yesterday' })),
  ),
  changed('ids are strings', () => ({ representId: (id) => id })),
  changedFrom(
    'ids are UUIDs',
    () => ({ representId: (id) => id }),
    () => ({ representId: (id) => id, nextId: () => randomUUID() }),
  ),
  changed('records stand in an envelope', (service) => ({
    representRecord: (chair) => ({ data: { id: service.representId(chair.id), color: chair.colour } }),
  })),
  changed('the list stands in an envelope', (service) => ({
    representList: (chairs) => ({ chairs: chairs.map((chair) => service.representRecord(chair)) }),
  })),
  changedFrom(
    'the list stands in no envelope any more',
    (service) => ({
      representList: (chairs) => ({ total: chairs.length, chairs: chairs.map(service.representRecord) }),
    }),
    () => ({}),
  ),
  changed('the list is a map by id', (service) => ({
    representList: (chairs) => Object.fromEntries(chairs.map((chair) => [chair.id, service.representRecord(chair)])),
  })),
];
