/** Faults of create that add more or fewer records than one. */
import { type Answering, type Chair, fault } from '../../kit/index.js';
import { hal, inDialect, otherNames, uuidIds } from '../dialects.js';
import { everyNth, sentText } from '../support.js';

/** How many characters of a long colour its key has. */
const KEY_LENGTH = 64;

/** Two handlers listen to the same event. */
export const addsTwo = fault('create adds two records', ['CREATE-3', 'CREATE-4', 'MODEL-1'], (service, base) => ({
  answerCreate(chair, request) {
    service.add(chair.colour);
    return base.answerCreate(chair, request);
  },
}));

/** A time-out inside repeats what had been done already. */
export const addsTwoEveryFourth = fault(
  'every fourth create adds two records',
  ['CREATE-3', 'CREATE-4', 'MODEL-1'],
  (service, base) => {
    const fourth = everyNth(4);
    return {
      answerCreate(chair, request) {
        if (fourth()) service.add(chair.colour);
        return base.answerCreate(chair, request);
      },
    };
  },
);

/** The second record has no colour, so looking for the colour finds one. */
export const addsBlank = fault(
  'create adds a blank record as well',
  ['CREATE-3', 'CREATE-4', 'MODEL-1'],
  inDialect(hal, (service, base) => ({
    answerCreate(chair, request) {
      service.add('');
      return base.answerCreate(chair, request);
    },
  })),
);

/** A long name is filed under its short form too. */
export const addsTwoWhenLong = fault(
  'create adds a second record for a colour of more than thirty characters',
  ['CREATE-3', 'CREATE-4'],
  inDialect(uuidIds, (service, base) => ({
    answerCreate(chair, request) {
      if (String(chair.colour).length > 30) service.add(chair.colour);
      return base.answerCreate(chair, request);
    },
  })),
);

/** The colour is the key of the store. */
export const keyedByColour = fault(
  'create with a colour in use gives the record that has it',
  ['CREATE-4', 'CREATE-3', 'ID-1', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => ({
    add: (colour) => [...service.chairs.values()].find((chair) => chair.colour === colour) ?? base.add(colour),
  }),
);

/** The key is folded, so only twins of other case tell. */
export const keyedByFoldedColour = fault(
  'create with a colour in use is answered and adds nothing',
  ['CREATE-4', 'CREATE-2', 'CREATE-3', 'ID-1', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(otherNames, (service, base) => ({
    add: (colour) =>
      [...service.chairs.values()].find(
        (chair) => String(chair.colour).toLowerCase() === String(colour).toLowerCase(),
      ) ?? base.add(colour),
  })),
);

/** The key is what a long colour begins with, and what has it already is written over. */
export const keyedByBeginning = fault(
  'create with a long colour writes over the record whose colour begins alike',
  ['CREATE-4', 'CREATE-2', 'CREATE-3', 'CREATE-5', 'ID-1', 'SOUND-7', 'CONCURRENCY-1'],
  (service, base) => ({
    add(colour) {
      const key = String(colour).slice(0, KEY_LENGTH);
      const isAlike = (chair: Chair): boolean => String(chair.colour).slice(0, KEY_LENGTH) === key;
      const known = key.length < KEY_LENGTH ? undefined : [...service.chairs.values()].find(isAlike);
      if (!known) return base.add(colour);
      base.recolour(known, colour);
      return known;
    },
  }),
);

/** The unique index fails, the error is caught, and the answer says that all went well. */
export const dropsTwin = fault(
  'create with a colour in use adds nothing, and its answer names nothing',
  ['CREATE-4', 'CREATE-2'],
  (service, base) => ({
    create(request) {
      const colour = sentText(request);
      const isInUse = service.all().some((chair) => chair.colour === colour);
      return isInUse ? { status: 204 } : base.create(request);
    },
  }),
);

/** A guard against double clicks. */
export const ignoresRepeated = fault(
  'create is ignored when it repeats the one before',
  ['CREATE-4', 'CREATE-2', 'CREATE-3', 'CREATE-6', 'LIST-2', 'LIST-3', 'ID-1', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (_service, base) => {
    let last: Chair | undefined;
    return {
      add(colour) {
        if (last === undefined || last.colour !== colour) last = base.add(colour);
        return last;
      },
    };
  },
);

/** An insert that replaces on a conflict of colours. */
export const replacesTwin = fault(
  'create replaces a record with the same colour',
  ['CREATE-4', 'CREATE-5', 'CREATE-2', 'LIST-2', 'LIST-3', 'SOUND-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => ({
    create(request) {
      for (const chair of [...service.chairs.values()]) if (chair.colour === sentText(request)) service.remove(chair);
      return base.create(request);
    },
  }),
);

/** What is sent twice in a moment is taken for one request that was sent again. */
export const answersAsBefore = fault(
  'create of a colour that was sent in the last three seconds is answered as it was then',
  ['CREATE-2', 'CREATE-3', 'CREATE-4', 'ID-1', 'LIST-2', 'DELETE-5', 'CONCURRENCY-1'],
  (_service, base) => {
    const recent = new Map<unknown, { readonly atMs: number; readonly answer: Answering }>();
    return {
      create(request) {
        const colour = sentText(request);
        const known = recent.get(colour);
        const nowMs = performance.now();
        if (known && nowMs - known.atMs < 3_000) return known.answer;
        const answer = base.create(request);
        recent.set(colour, { atMs: nowMs, answer });
        return answer;
      },
    };
  },
);
