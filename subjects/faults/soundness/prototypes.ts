/** Faults of merges that reach into prototypes. The prototypes are the service's own, so nothing leaks out of it. */
import { type ChairRequest, fault } from '../../kit/index.js';
import { envelope, inDialect } from '../dialects.js';
import { sentValue } from '../support.js';

/** A member of a parsed body that is its own, also where its name means something to every object. */
function ownMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** What a merge would put into the prototype of records by way of `__proto__`. */
function byProto(request: ChairRequest): object {
  const reached = ownMember(sentValue(request), '__proto__');
  return typeof reached === 'object' && reached !== null ? reached : {};
}

/** What a merge would put into the prototype of records by way of `constructor.prototype`. */
function byConstructor(request: ChairRequest): object {
  const reached = ownMember(ownMember(sentValue(request), 'constructor'), 'prototype');
  return typeof reached === 'object' && reached !== null ? reached : {};
}

/** Every record shows the colour that one of them put into the prototype. */
export const colourOfAll = fault(
  'create reaches the colour of all records by way of __proto__',
  [
    'SOUND-9',
    'SOUND-3',
    'CREATE-5',
    'RETRIEVE-1',
    'RETRIEVE-2',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  (service, base) => {
    const prototype = {};
    return {
      create(request) {
        Object.assign(prototype, byProto(request));
        return base.create(request);
      },
      representRecord: (chair) => ({
        id: service.representId(chair.id),
        color: 'color' in prototype ? prototype.color : chair.colour,
      }),
    };
  },
);

/** A filter for one name leaves the other way open. */
export const constructorOfAll = fault(
  'create and update reach all records by way of constructor',
  [
    'SOUND-9',
    'SOUND-3',
    'SOUND-4',
    'CREATE-5',
    'UPDATE-4',
    'RETRIEVE-1',
    'RETRIEVE-2',
    'CREATE-2',
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-5',
    'SOUND-7',
    'SOUND-8',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'MODEL-1',
  ],
  inDialect(envelope, (service, base) => {
    const prototype = {};
    return {
      readBody(request) {
        Object.assign(prototype, byConstructor(request));
        return base.readBody(request);
      },
      representRecord: (chair) => ({ id: service.representId(chair.id), color: chair.colour, ...prototype }),
    };
  }),
);

/** Whatever is read is merged into one object, whose prototype stays. */
export const colourOfBare = fault(
  'body without a colour has the one that stood under __proto__ beside that of another',
  ['SOUND-9', 'SOUND-10'],
  (_service, base) => {
    let inherited: unknown;
    return {
      readColour(body) {
        const reached = ownMember(ownMember(body, '__proto__'), 'color');
        if (ownMember(body, 'color') === undefined && inherited !== undefined)
          return base.readColour({ color: inherited });
        const colour = base.readColour(body);
        inherited = reached ?? inherited;
        return colour;
      },
    };
  },
);
