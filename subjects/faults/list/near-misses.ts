/** Faults of the list that show only a little off the usual way. */
import { type Answer, type Behaviour, type Chair, type ChairRequest, fault, withHeaders } from '../../kit/index.js';
import { hal, inDialect } from '../dialects.js';
import { forgettingBeforeChanges } from '../support.js';

/** An array from which deleted rows are filtered, with the places that the others had: no array any more. */
export const keepsPlaces = fault('list becomes an object after a delete in its midst', ['LIST-6'], (service, base) => {
  let places: readonly string[] = [];
  return {
    add(colour) {
      const chair = base.add(colour);
      places = [...places, chair.id];
      return chair;
    },
    representList(chairs, request) {
      const shown = places.flatMap((id, place) => (service.chairs.has(id) ? [[id, place] as const] : []));
      if (shown.every(([, place], index) => place === index)) return base.representList(chairs, request);
      const byPlace = new Map(shown.map(([id, place]) => [id, place]));
      return Object.fromEntries(
        chairs.map((chair, index) => [byPlace.get(chair.id) ?? 1_000 + index, service.representRecord(chair)]),
      );
    },
  };
});

/** What is not there is taken for an object. */
export const emptyAsObject = fault('list of no records is an empty object', ['LIST-6'], (_service, base) => ({
  initialRecords: 0,
  representList: (chairs, request) => (chairs.length === 0 ? {} : base.representList(chairs, request)),
}));

/** The number of records tells whether the list is still that which was kept. */
export const keptForItsNumber = fault(
  'list is kept while its records are as many, and until the next update',
  ['LIST-2', 'DELETE-3', 'LIST-3', 'LIST-5', 'CREATE-4', 'CONCURRENCY-1', 'CONCURRENCY-4', 'DELETE-5', 'MODEL-1'],
  (_service, base) => {
    let kept: ReturnType<typeof base.all> = [];
    return {
      all() {
        const now = base.all();
        if (now.length !== kept.length) kept = now.map((chair) => ({ ...chair }));
        return kept;
      },
      recolour(chair, colour) {
        kept = [];
        base.recolour(chair, colour);
      },
    };
  },
);

/** The number of records and the newest id tell whether the list is still that which was kept. */
export const keptForItsNewest = fault(
  'list is kept while its records are as many and the newest id is the same, and until the next update',
  ['LIST-2', 'LIST-5', 'CREATE-2', 'CREATE-4', 'DELETE-3', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => {
    let kept: ReturnType<typeof base.all> = [];
    return {
      nextId: () => String(Math.max(0, ...[...service.chairs.keys()].map(Number)) + 1),
      all() {
        const now = base.all();
        if (now.length !== kept.length || now.at(-1)?.id !== kept.at(-1)?.id) kept = now.map((chair) => ({ ...chair }));
        return kept;
      },
      recolour(chair, colour) {
        kept = [];
        base.recolour(chair, colour);
      },
    };
  },
);

/** A page of the usual size, with nothing that leads to the next. */
export const capsAtTwentyFive = fault(
  'list shows 25 records at most',
  ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'],
  (_service, base) => ({
    all: () => base.all().slice(0, 25),
  }),
);

/** The list is kept until a create clears it. */
export const listUntilCreate = fault(
  'list is kept until the next create',
  [
    'DELETE-3',
    'UPDATE-3',
    'LIST-5',
    'SOUND-8',
    'UPDATE-5',
    'DELETE-5',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  inDialect(hal, (_service, base) => {
    let kept: ReturnType<typeof base.all> | undefined;
    return {
      all: () => (kept ??= base.all().map((chair) => ({ ...chair }))),
      add(colour) {
        kept = undefined;
        return base.add(colour);
      },
    };
  }),
);

/** The list is empty at first, and its link to its first page has the number of a record that it lacks. */
export const listUntilUpdate = fault(
  'list that is empty at first is kept until the next update or delete',
  ['LIST-2', 'LIST-3', 'CONCURRENCY-1', 'CREATE-4', 'MODEL-1'],
  (service, base) => {
    let kept: ReturnType<typeof base.all> | undefined;
    return {
      initialRecords: 0,
      all: () => (kept ??= base.all()),
      representList: (chairs) => ({
        data: chairs.map((chair) => service.representRecord(chair)),
        links: { pages: `${service.collectionPath()}?page=${chairs.length + 1}` },
      }),
      ...forgettingBeforeChanges(base, () => {
        kept = undefined;
      }),
    };
  },
);

/** The kept list of each form is known by what was asked for, and cleared by the name that its author asked with. */
export const keptForAccept = fault(
  'list is kept for each Accept, and cleared for the usual ones',
  ['UPDATE-3', 'LIST-2', 'DELETE-3'],
  keptBy(({ headers }) => headers.accept ?? '', ['*/*', 'application/json', '']),
);

/** Answers are kept by their whole address, and cleared by that of the collection. */
export const keptForQuery = fault(
  'list is kept for each query, and cleared where there is none',
  ['UPDATE-3', 'LIST-2', 'DELETE-3'],
  keptBy(({ query }) => query.toString(), ['']),
);

/** Keeps lists by what a request is known by, and clears some of them when something is written. */
function keptBy(keyOf: (request: ChairRequest) => string, cleared: readonly string[]): Parameters<typeof fault>[2] {
  return (_service, base) => {
    const kept = new Map<string, Answer>();
    const clear = (): void => {
      for (const key of cleared) kept.delete(key);
    };
    return {
      async answerList(chairs, request) {
        const key = keyOf(request);
        const answer = kept.get(key) ?? (await base.answerList(chairs, request));
        kept.set(key, answer);
        return answer;
      },
      add(colour) {
        clear();
        return base.add(colour);
      },
      recolour(chair, colour) {
        clear();
        base.recolour(chair, colour);
      },
      remove(chair) {
        clear();
        base.remove(chair);
      },
    };
  };
}

/** The list is read from the keys of an index, whose parts a colon separates. */
export const cutsAtColon = fault(
  'list cuts colours at a colon',
  ['LIST-5', 'UPDATE-3', 'SOUND-7', 'SOUND-8'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(
        chairs.map(({ id, colour }) => ({ id, colour: typeof colour === 'string' ? colour.split(':')[0] : colour })),
        request,
      ),
  }),
);

/** A number of records of its own, which goes up and never down. */
function countOfCreates(service: Behaviour, base: Readonly<Behaviour>) {
  let count: number | undefined;
  return {
    add(colour: unknown) {
      count = (count ?? service.chairs.size) + 1;
      return base.add(colour);
    },
    told: () => count ?? service.chairs.size,
  };
}

/** What is deleted is not taken from the number. */
export const countsCreates = fault(
  'number of records in the list is not taken down by deletes',
  ['LIST-7'],
  (service, base) => {
    const { add, told } = countOfCreates(service, base);
    return {
      add,
      representList: (chairs) => ({ chairs: chairs.map(service.representRecord), total: told() }),
    };
  },
  { unscripted: 'a script does not count the entries of a list' },
);

/** The same in a header, of a list that is a plain array. */
export const countsCreatesInHeader = fault(
  'number of records in a header is not taken down by deletes',
  ['LIST-7'],
  (service, base) => {
    const { add, told } = countOfCreates(service, base);
    return {
      add,
      answerList: async (chairs, request) =>
        withHeaders(await base.answerList(chairs, request), { 'x-total-count': String(told()) }),
    };
  },
  { unscripted: 'a script does not count the entries of a list' },
);

/** The number is taken down before it is looked whether there is anything to delete. */
export const countsDeletes = fault(
  'number of records in the list is taken down by deletes of deleted records',
  ['LIST-7'],
  (service, base) => {
    const deleted = new Set<string>();
    let missed = 0;
    return {
      remove(chair) {
        deleted.add(chair.id);
        base.remove(chair);
      },
      answerMissing(id, request) {
        if (request.method === 'DELETE' && deleted.has(id)) missed++;
        return base.answerMissing(id, request);
      },
      representList: (chairs) => ({ chairs: chairs.map(service.representRecord), total: chairs.length - missed }),
    };
  },
  { unscripted: 'a script does not count the entries of a list' },
);

/** The rows are read without the mark that they were deleted, and counted with it. */
export const showsDeletedBesideCount = fault(
  'list shows deleted records, and a number without them',
  ['DELETE-3', 'DELETE-5', 'LIST-1', 'CONCURRENCY-4', 'HTTP-3', 'MODEL-1'],
  (service, base) => {
    const deleted: Chair[] = [];
    return {
      remove(chair) {
        deleted.push(chair);
        base.remove(chair);
      },
      representList: (chairs) => ({
        chairs: [...chairs, ...deleted].map(service.representRecord),
        total: chairs.length,
      }),
    };
  },
);
