/** Faults of the list. */
import { fault, problem } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById } from '../dialects.js';
import { everyNth, hasOnlyAscii, withNextColours } from '../support.js';

/** Untrue of every list that leaves records out, besides what says which ones. */
const leavingOut = ['LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'];
/** Untrue of every list that cannot be read. */
const unreadable = ['LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3'];
/** Untrue of every list that shows a record with another colour than retrieve once it was updated, besides UPDATE-3. */
const otherColours = ['LIST-5', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'];
/** Untrue of every list that stays as it was when records are updated and deleted. */
const stale = ['UPDATE-3', 'DELETE-3', ...otherColours, 'DELETE-5', 'CONCURRENCY-4'];

/** The list is one record behind. */
export const leavesOutNewest = fault(
  'list leaves out the newest record',
  ['LIST-2', 'LIST-3', ...leavingOut, 'DELETE-4', 'CONCURRENCY-4'],
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList(chairs.slice(0, -1), request),
  }),
);

/** The last record stands at both ends of an off-by-one. */
export const showsLastTwice = fault(
  'list shows the last record twice',
  ['LIST-4', 'UPDATE-3', 'DELETE-4', 'MODEL-1'],
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList([...chairs, ...chairs.slice(-1)], request),
  }),
);

/** A default limit, without any way to the rest. */
export const showsTenAtMost = fault(
  'list shows the first ten records only',
  ['LIST-3', 'LIST-2', ...leavingOut],
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList(chairs.slice(0, 10), request),
  }),
);

/** The newest are shown, so a record that was just created is always there. */
export const showsNewestTwenty = fault(
  'list shows the newest twenty records only',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-5', 'CONCURRENCY-1', 'MODEL-1'],
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList(chairs.slice(-20), request),
  }),
);

/** The items stop at twenty. With the true total the list would say that there is more, and be no evidence. */
export const envelopeOfTwenty = fault(
  'list in an envelope shows twenty records and counts no more',
  ['LIST-3', 'LIST-2', ...leavingOut],
  inDialect(envelope, (service) => ({
    representList: (chairs) => ({
      items: chairs.slice(0, 20).map((chair) => service.representRecord(chair)),
      total: Math.min(20, chairs.length),
    }),
  })),
);

/** The first list is the answer to all that follow. */
export const cachedForEver = fault(
  'list is cached for ever',
  ['LIST-2', 'LIST-3', 'LIST-4', 'CREATE-4', 'CONCURRENCY-1', ...stale],
  (service, base) => {
    let first: ReturnType<typeof base.answerList> | undefined;
    return { list: (request) => (first ??= base.answerList(service.all(), request)) };
  },
);

/** A cache that only creates and deletes empty. */
export const staleColours = fault(
  'list keeps the colour that a record had at first',
  ['UPDATE-3', ...otherColours],
  (_service, base) => {
    const first = new Map<string, unknown>();
    return {
      add(colour) {
        const chair = base.add(colour);
        first.set(chair.id, colour);
        return chair;
      },
      answerList: (chairs, request) =>
        base.answerList(
          chairs.map(({ id, colour }) => ({ id, colour: first.get(id) ?? colour })),
          request,
        ),
    };
  },
);

/** Ids and colours come from two queries in different order. */
export const shiftsColours = fault(
  'list shows each record with the colour of the next',
  [...otherColours, 'UPDATE-3', 'UPDATE-4', 'CREATE-5', 'DELETE-4', 'SOUND-7'],
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList(withNextColours(chairs), request),
  }),
);

/** A column of the overview is narrower than the record. */
export const cutsColours = fault(
  'list cuts colours after twenty characters',
  ['LIST-5', 'UPDATE-3', 'SOUND-7', 'SOUND-8'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.map(({ id, colour }) => ({ id, colour: typeof colour === 'string' ? colour.slice(0, 20) : colour })),
        request,
      ),
  }),
);

/** The list folds case, retrieve does not. */
export const foldsCase = fault(
  'list shows colours in lower case and retrieve as they are',
  ['LIST-5', 'UPDATE-3', 'UPDATE-5', 'SOUND-7', 'SOUND-8', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(hal, (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.map(({ id, colour }) => ({ id, colour: typeof colour === 'string' ? colour.toLowerCase() : colour })),
        request,
      ),
  })),
);

/** The list is made for a page of hypertext. */
export const escapesColours = fault(
  'list escapes colours for HTML',
  ['LIST-5', 'UPDATE-3', 'SOUND-7', 'SOUND-8'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.map(({ id, colour }) => ({
          id,
          colour: typeof colour === 'string' ? colour.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : colour,
        })),
        request,
      ),
  }),
);

/** The document gives no query parameter, so none can be needed. */
export const needsPage = fault(
  'list is refused without a page parameter',
  ['LIST-1', 'AUTH-1', ...unreadable],
  (_service, base) => ({
    list: (request) => (request.query.has('page') ? base.list(request) : problem(400, 'Which page?')),
  }),
);

/** The redirect leads nowhere else. */
export const redirectsToItself = fault('list redirects to itself', ['LIST-1', ...unreadable], (service) => ({
  list: () => ({ status: 302, headers: { location: service.collectionPath() } }),
}));

/** A path that the document does not give. */
export const wantsSlash = fault('list is found only at another path', ['LIST-1', ...unreadable], (_service, base) => ({
  list: (request) => (request.path.endsWith('/') ? base.list(request) : problem(404, 'There is nothing at this path.')),
}));

/** 304 answers a condition, and there was none. */
export const notModified = fault(
  'list is not modified when read again without a condition',
  ['HTTP-7', 'LIST-1', 'RETRIEVE-2', ...unreadable],
  (_service, base) => {
    let last: string | undefined;
    return {
      async list(request) {
        const answer = await base.list(request);
        if (String(answer.body) === last) return { status: 304 };
        last = String(answer.body);
        return answer;
      },
    };
  },
);

/** The search index takes ASCII only. */
export const hidesOtherScripts = fault(
  'list leaves out colours beyond ASCII',
  ['LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'SOUND-7', 'SOUND-8', 'CONCURRENCY-1', 'CONCURRENCY-2'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.filter((chair) => hasOnlyAscii(chair.colour)),
        request,
      ),
  }),
);

/** One server of four has an empty database. */
export const everyFourthEmpty = fault(
  'every fourth list is empty',
  ['RETRIEVE-2', 'LIST-2', 'LIST-3', 'LIST-4', 'UPDATE-3', 'MODEL-1'],
  (_service, base) => {
    const fourth = everyNth(4);
    return { answerList: (chairs, request) => base.answerList(fourth() ? [] : chairs, request) };
  },
);

/** The list is filled by what retrieve has loaded. */
export const showsReadRecords = fault(
  'list shows a record only after it was retrieved',
  ['LIST-2', 'LIST-3', ...leavingOut, 'RETRIEVE-2', 'HTTP-1'],
  (_service, base) => {
    const read = new Set<string>();
    return {
      answerRetrieve(chair, request) {
        read.add(chair.id);
        return base.answerRetrieve(chair, request);
      },
      answerList: (chairs, request) =>
        base.answerList(
          chairs.filter((chair) => read.has(chair.id)),
          request,
        ),
    };
  },
);

/** Counts from one to the number of records, so each delete hides one at the end. */
export const countsIds = fault(
  'list goes through ids up to the number of records',
  ['DELETE-4', 'LIST-2', 'LIST-3', ...leavingOut, 'CONCURRENCY-4'],
  (service) => ({
    all: () => [...service.chairs.values()].filter((chair) => Number(chair.id) <= service.chairs.size),
  }),
);

/** More than a page of records is too much for it. */
export const failsWhenLong = fault(
  'list of more than twenty records is a server error',
  ['SOUND-1', 'LIST-1', ...unreadable],
  (_service, base) => ({
    answerList(chairs, request) {
      if (chairs.length > 20) throw new RangeError('buffer too small');
      return base.answerList(chairs, request);
    },
  }),
);

/** The ids in the list count from zero, the paths from one. */
export const bareIdsFromZero = fault(
  'list of bare ids shows each id less one',
  ['ID-2', 'LIST-2', 'LIST-3', ...leavingOut, 'DELETE-3', 'DELETE-4', 'DELETE-5', 'CONCURRENCY-4'],
  inDialect(bareIds, () => ({
    representList: (chairs) => chairs.map((chair) => Number(chair.id) - 1),
  })),
);

/** The keys are places in the list, which are ids only until something is deleted. */
export const mapByPlace = fault(
  'list as a map by place takes places for ids',
  [
    'ID-2',
    'LIST-2',
    'LIST-3',
    'LIST-4',
    'CREATE-4',
    'CREATE-5',
    'UPDATE-4',
    'DELETE-4',
    'SOUND-7',
    'CONCURRENCY-1',
    ...stale,
  ],
  inDialect(mapById, (service) => ({
    representList: (chairs) =>
      Object.fromEntries(chairs.map((chair, place) => [String(place + 1), service.representRecord(chair)])),
  })),
);

/** The list is made again only when a record was added. */
export const halCachedUntilCreate = fault(
  'list of links is cached until the next create',
  stale,
  inDialect(hal, (service, base) => {
    let cached: ReturnType<typeof base.answerList> | undefined;
    return {
      add(colour) {
        cached = undefined;
        return base.add(colour);
      },
      list: (request) => (cached ??= base.answerList(service.all(), request)),
    };
  }),
);
