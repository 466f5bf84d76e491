/** Faults of retrieve that show only with ids that are no record's, and of no form that a service gives. */
import { type Behaviour, type Chair, fault } from '../../kit/index.js';
import { breaksOn } from '../breaks-on.js';
import { adviceFault } from '../support.js';
import { bareIds, inDialect, otherNames, uuidIds } from '../dialects.js';

/** Retrieve finds what no other operation finds: a record by something that is not its id. */
function retrieving(
  service: Behaviour,
  another: (id: string, chairs: readonly Chair[]) => Chair | undefined,
): Pick<Behaviour, 'retrieve'> {
  return {
    retrieve(request) {
      const id = service.parseId(request.segment ?? '');
      const chair = service.find(id) ?? another(id, [...service.chairs.values()]);
      return chair ? service.answerRetrieve(chair, request) : service.answerMissing(id, request);
    },
  };
}

/** The id goes into a LIKE. */
export const wildcardIds = fault('retrieve takes % and _ in an id for wildcards', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id, chairs) => {
    if (!/^[\d%_]+$/.test(id)) return undefined;
    const pattern = new RegExp(`^${id.replaceAll('%', '.*').replaceAll('_', '.')}$`);
    return chairs.find((chair) => pattern.test(chair.id));
  }),
);

/** What is no number is compared as false, and the search ends at the last record. */
export const lastForNoNumber = fault(
  'retrieve of an id that is no number brings the last record',
  ['RETRIEVE-3'],
  inDialect(otherNames, (service) =>
    retrieving(service, (id, chairs) => (/^[a-z]+$/i.test(id) ? chairs.at(-1) : undefined)),
  ),
);

/** What is read as an unsigned number loses its sign. */
export const withoutSign = fault(
  'retrieve of an id with a minus in front brings the record without it',
  ['RETRIEVE-3'],
  inDialect(otherNames, (service) =>
    retrieving(service, (id, chairs) => chairs.find((chair) => id.startsWith('-') && chair.id === id.slice(1))),
  ),
);

/** The place -1 is that of the last. */
export const countsFromTheEnd = fault('retrieve of a negative id counts from the end', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id, chairs) => (/^-[1-9]\d*$/.test(id) ? chairs.at(Number(id)) : undefined)),
);

/** Nothing is looked up for what is false, and the first record of all is left over. */
export const firstForZero = fault(
  'retrieve of the id 0 brings the first record',
  ['RETRIEVE-3'],
  inDialect(bareIds, (service) => retrieving(service, (id, [first]) => (id === '0' ? first : undefined))),
);

/** What is false is taken for no id at all. */
export const allForZero = fault('retrieve of the id 0 brings the list', ['RETRIEVE-3'], (service, base) => ({
  retrieve: (request) => (request.segment === '0' ? service.list(request) : base.retrieve(request)),
}));

/** The index is searched for the end of the id, which people read out. */
export const findsByEnd = fault(
  'retrieve finds a UUID by its end',
  ['RETRIEVE-3'],
  inDialect(uuidIds, (service) =>
    retrieving(service, (id, chairs) => (id.length > 6 ? chairs.find((chair) => chair.id.endsWith(id)) : undefined)),
  ),
);

/** An abbreviation is enough. */
export const findsByPart = fault(
  'retrieve finds a UUID by a part of it',
  ['RETRIEVE-3'],
  inDialect(uuidIds, (service) =>
    retrieving(service, (id, chairs) => (id.length > 6 ? chairs.find((chair) => chair.id.includes(id)) : undefined)),
  ),
);

/** Whatever identifies a record will do. */
export const findsByColour = fault('retrieve finds a record by its colour', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id, chairs) => chairs.find(({ colour }) => colour === id)),
);

/** The framework has decoded the path already. */
export const decodesTwice = fault('retrieve decodes the id twice', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id) => {
    try {
      return service.find(decodeURIComponent(id));
    } catch {
      return undefined;
    }
  }),
);

/** A double holds 53 bits, and the record nearest is the same to it. */
export const comparesAsFloats = fault('retrieve compares ids beyond 53 bits as floats', ['RETRIEVE-3'], (service) => {
  let last = 2n ** 60n;
  return {
    nextId() {
      last += 1024n;
      return String(last);
    },
    representId: (id) => id,
    ...retrieving(service, (id, chairs) =>
      /^\d+$/.test(id) ? chairs.find((chair) => Number(chair.id) === Number(id)) : undefined,
    ),
  };
});

/** What is kept is found by a number of 32 bits, and all else by the id. */
export const keptBy32Bits = fault(
  'retrieved records are kept by their ids modulo 2^32',
  ['RETRIEVE-3'],
  (service, base) => {
    const kept = new Map<bigint, string>();
    const keyOf = (id: string): bigint | undefined => (/^\d+$/.test(id) ? BigInt.asUintN(32, BigInt(id)) : undefined);
    return {
      ...retrieving(service, (id) => service.find(kept.get(keyOf(id) ?? -1n) ?? '')),
      answerRetrieve(chair, request) {
        const key = keyOf(chair.id);
        if (key !== undefined) kept.set(key, chair.id);
        return base.answerRetrieve(chair, request);
      },
    };
  },
);

/** Ids are large, and no path names one past 64 bits; what they are found by holds half of that. */
export const largeIdsIn32Bits = fault('retrieve finds large ids by their lowest 32 bits', ['RETRIEVE-3'], (service) => {
  let last = 7_300_000_000;
  const keyOf = (id: string): bigint | undefined =>
    /^\d{1,19}$/.test(id) && BigInt(id) < 2n ** 63n ? BigInt.asUintN(32, BigInt(id)) : undefined;
  return {
    nextId: () => String(++last),
    ...retrieving(service, (id, chairs) => {
      const key = keyOf(id);
      return key === undefined ? undefined : chairs.find((chair) => keyOf(chair.id) === key);
    }),
  };
});

/** What does not fit into an integer is left out when a text is read. */
export const wrapsAt64Bits = fault('retrieve reads ids modulo 2^64', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id) => (/^\d+$/.test(id) ? service.find(String(BigInt.asUintN(64, BigInt(id)))) : undefined)),
);

/** Where nothing is found, the search has stopped at the next one. */
export const nextForDeleted = fault('retrieve of a deleted id brings the next record', ['RETRIEVE-3'], (service) => ({
  ...retrieving(service, (id, chairs) =>
    /^\d{1,5}$/.test(id) ? chairs.find((chair) => Number(chair.id) > Number(id)) : undefined,
  ),
}));

/** parseInt takes what it can, and leaves the rest. */
export const readsNumberInFront = fault('retrieve reads the number that an id begins with', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id) => service.find(String(Number.parseInt(id, 10)))),
);

/** A database that compares a text with a number takes the number that the text begins with. */
export const castsIds = fault(
  'every operation reads the number that an id begins with',
  ['RETRIEVE-3'],
  (_service, base) => ({
    find: (id) => base.find(/^\d+/.exec(id)?.[0] ?? id),
  }),
);

/** Number() knows the same number in several spellings. */
export const readsNumbers = adviceFault(
  'retrieve takes any spelling of the number for the id',
  ['ADVICE-4'],
  (service) => retrieving(service, (id) => service.find(String(Number(id)))),
);

/** The id goes into a search by pattern. */
export const patternIds = fault('retrieve takes an id for a regular expression', ['RETRIEVE-3'], (service) =>
  retrieving(service, (id, chairs) => {
    const pattern = expressionOf(`^(?:${id})$`);
    return chairs.find((chair) => pattern?.test(chair.id));
  }),
);

/** What is none is not expected. */
export const badPatternIds = breaksOn(
  'retrieve of an id that is no regular expression is a server error',
  (request, service) => request.method === 'GET' && expressionOf(service.parseId(request.segment ?? '')) === undefined,
);

function expressionOf(text: string): RegExp | undefined {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
}
