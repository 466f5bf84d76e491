/** Faults of lists that show only once there are more records than a test would make. */
import { fault, Refusal } from '../../kit/index.js';

const breaches = ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'];

/** A default limit of the store. */
export const showsFirstForty = fault('list shows the first forty records only', breaches, (_service, base) => ({
  answerList: (chairs, request) => base.answerList(chairs.slice(0, 40), request),
}));

/** A default limit of the framework, and the newest come first. */
export const showsNewestFifty = fault('list shows the newest fifty records only', breaches, (_service, base) => ({
  answerList: (chairs, request) => base.answerList([...chairs].reverse().slice(0, 50), request),
}));

/** A default limit of the database's driver. */
export const showsFirstHundred = fault('list shows the first hundred records only', breaches, (_service, base) => ({
  answerList: (chairs, request) => base.answerList(chairs.slice(0, 100), request),
}));

/** A limit that somebody took for enough. */
export const showsFirstTwoHundred = fault(
  'list shows the first two hundred records only',
  breaches,
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList(chairs.slice(0, 200), request),
  }),
  { maxRecords: 400 },
);

/** Whoever fills the last page is sent on, and what there is not begins with the first. */
export const fullPageLinksToFirst = fault(
  'pages of thirty link on from the last one to the first where it is full',
  ['LIST-4', 'LIST-3', 'UPDATE-3'],
  (service) => ({
    representList(chairs, request) {
      const from = Number(request.query.get('from') ?? 0);
      const items = chairs.slice(from, from + 30).map((chair) => service.representRecord(chair));
      const next = from + 30 < chairs.length ? from + 30 : 0;
      return { items, next: items.length === 30 ? `${service.collectionPath()}?from=${next}` : null };
    },
  }),
  { maxRecords: 400, unscripted: 'whether the last page is full depends on how many records there are' },
);

/** Whoever has the cursor had the token, it was thought. */
export const furtherPagesWithoutToken = fault(
  'pages of thirty behind the first need no token',
  ['SOUND-14', 'SOUND-11'],
  (service, base) => ({
    initialRecords: 20,
    authenticate: (request) => (request.query.has('from') ? undefined : base.authenticate(request)),
    representList(chairs, request) {
      const from = Number(request.query.get('from') ?? 0);
      const items = chairs.slice(from, from + 30).map((chair) => service.representRecord(chair));
      return { items, next: from + 30 < chairs.length ? `${service.collectionPath()}?from=${from + 30}` : null };
    },
  }),
  { maxRecords: 400 },
);

/** A limit below the pages. */
export const pagesFirstTwoHundred = fault(
  'pages of forty show the first two hundred records only',
  breaches,
  (service) => ({
    representList(chairs, request) {
      const from = Number(request.query.get('from') ?? 0);
      const shown = chairs.slice(0, 200);
      const items = shown.slice(from, from + 40).map((chair) => service.representRecord(chair));
      const next = from + 40 < shown.length ? `${service.collectionPath()}?from=${from + 40}` : null;
      return { items, next };
    },
  }),
  { maxRecords: 400 },
);

/** A number of eight bits, and the newest come first. */
export const showsNewestTwoHundredAndFiftySix = fault(
  'list shows the newest 256 records only',
  breaches,
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList([...chairs].reverse().slice(0, 256), request),
  }),
  { maxRecords: 400 },
);

/** The same of a service that tells no record by its colour, since it takes few. */
export const showsFirstHundredOfFewColours = fault(
  'list shows the first hundred records only, where few colours are taken',
  breaches,
  (service, base) => {
    const taken = ['navy', 'teal', 'olive', 'maroon', 'purple', 'silver', 'black', 'white'];
    return {
      initialColour: (index) => taken[index % taken.length],
      acceptColour(sent) {
        const colour = String(base.acceptColour(sent));
        if (!taken.includes(colour)) throw new Refusal(service.refuse(422, 'This colour is not allowed.'));
        return colour;
      },
      answerList: (chairs, request) => base.answerList(chairs.slice(0, 100), request),
    };
  },
);

/** Batches of a hundred, of which one that is not full is taken for the end of them, unless it is the first. */
export const losesLastBatch = fault(
  'list past a hundred records leaves out the last batch where it is not full',
  breaches,
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(chairs.length > 100 ? chairs.slice(0, chairs.length - (chairs.length % 100)) : chairs, request),
  }),
);

/** A batch ends after fifty, and the next one begins with the last of it. */
export const repeatsBetweenBatches = fault(
  'list shows the fiftieth record twice where there are more',
  ['LIST-4', 'UPDATE-3', 'DELETE-4', 'MODEL-1'],
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList(chairs.length > 50 ? [...chairs.slice(0, 50), ...chairs.slice(49)] : chairs, request),
  }),
);

/** A buffer of 64 KiB, into which whole records alone are written. */
export const endsWithBuffer = fault(
  'list past 64 KiB ends with the last record that fits into them',
  breaches,
  (_service, base) => ({
    answerList: (chairs, request) => {
      let room = 65_536;
      const fits = chairs.filter((chair) => (room -= Buffer.byteLength(JSON.stringify(chair))) > 0);
      return base.answerList(fits, request);
    },
  }),
);

/** A table of names that were used, to which the records are joined in a collation that knows no letter case. */
export const joinedByName = fault(
  'list shows a record once for each spelling in which its colour was ever used',
  ['LIST-4', 'UPDATE-3', 'CREATE-4', 'MODEL-1'],
  (service, base) => {
    const used = new Set<string>();
    return {
      answerList(chairs, request) {
        const folded = (colour: unknown): string => String(colour).toLowerCase();
        for (const { colour } of service.all()) used.add(String(colour));
        const joined = chairs.flatMap((chair) =>
          [...used].filter((name) => folded(name) === folded(chair.colour)).map(() => chair),
        );
        return base.answerList(joined, request);
      },
    };
  },
  { unscripted: 'the history that shows it has no record with the colour in another spelling' },
);

/** Ranges of thirty ids from the lowest on, of which an empty one is taken for the end. */
export const endsAtGap = fault(
  'list is read in ranges of thirty ids and ends with the first empty one',
  [...breaches, 'DELETE-4'],
  (_service, base) => ({
    answerList: (chairs, request) => {
      const lowest = Math.min(...chairs.map(({ id }) => Number(id)));
      const rangeOf = (id: string): number => Math.floor((Number(id) - lowest) / 30);
      const ranges = new Set(chairs.map(({ id }) => rangeOf(id)));
      const isReached = ({ id }: { readonly id: string }): boolean =>
        Array.from({ length: rangeOf(id) }, (_none, range) => range).every((range) => ranges.has(range));
      return base.answerList(chairs.filter(isReached), request);
    },
  }),
);

/** Each piece of a stream is made a text by itself. */
export const decodedInPieces = fault(
  'list loses a character of several bytes where pieces of 4,096 meet in it',
  ['LIST-5', 'LIST-2', 'UPDATE-3', 'SOUND-7', 'SOUND-8', 'MODEL-1'],
  (_service, base) => ({
    async answerList(chairs, request) {
      const answer = await base.answerList(chairs, request);
      const bytes = Buffer.from(answer.body ?? '');
      const pieces = Array.from({ length: Math.ceil(bytes.length / 4_096) }, (_none, index) =>
        bytes.subarray(index * 4_096, (index + 1) * 4_096).toString(),
      );
      return { ...answer, body: pieces.join('') };
    },
  }),
);
