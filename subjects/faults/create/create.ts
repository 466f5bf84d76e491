/** Faults of create. */
import { type Chair, fault, problem } from '../../kit/index.js';
import { envelope, inDialect, mapById, missingIsOk, silentWrites } from '../dialects.js';
import { everyNth, hasOnlyAscii, sentValue } from '../support.js';

/** The collection can only be read. */
export const notSupported = fault('create is not supported', ['CREATE-1', 'MODEL-1'], () => ({
  create: () => problem(405, 'The collection can only be read.', { allow: 'GET, HEAD' }),
}));

/** The document gives color and nothing else. */
export const wantsMaterial = fault(
  'create is refused without a material',
  ['CREATE-1', 'MODEL-1'],
  (_service, base) => ({
    create(request) {
      const body = sentValue(request);
      if (typeof body === 'object' && body !== null && 'material' in body) return base.create(request);
      return problem(422, 'Of what is it made?');
    },
  }),
);

/** The document spells it color. */
export const wantsBritishSpelling = fault(
  'create reads the member colour in place of color',
  ['CREATE-1', 'MODEL-1'],
  (service, base) => ({
    create(request) {
      const body = sentValue(request);
      if (typeof body !== 'object' || body === null || !('colour' in body)) return problem(400, 'Which colour?');
      return base.answerCreate(service.add(body.colour), request);
    },
  }),
);

/** The charset parameter means nothing for JSON and is not asked for by the document. */
export const wantsCharset = fault(
  'create is refused without a charset in its media type',
  ['CREATE-1', 'MODEL-1'],
  (_service, base) => ({
    create: (request) =>
      /charset/i.test(request.headers['content-type'] ?? '') ? base.create(request) : problem(415, 'Which charset?'),
  }),
);

/** One worker of five has lost its connection to the store. */
export const losesEveryFifth = fault(
  'every fifth create is lost',
  ['CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-6', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => {
    const fifth = everyNth(5);
    return {
      answerCreate(chair, request) {
        if (fifth()) service.remove(chair);
        return base.answerCreate(chair, request);
      },
    };
  },
);

/** Nothing names the new record, so a careless check has nothing to miss. */
export const losesEveryFourthSilently = fault(
  'every fourth create is lost where writes are answered without content',
  ['CREATE-2', 'CREATE-3', 'CREATE-4', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(silentWrites, (service, base) => {
    const fourth = everyNth(4);
    return {
      answerCreate(chair, request) {
        if (fourth()) service.remove(chair);
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** The store is written when the next record comes. */
export const keptWithNextCreate = fault(
  'create is carried out by the next create',
  ['CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-6', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => {
    let waiting: Chair | undefined;
    return {
      answerCreate(chair, request) {
        if (waiting !== undefined) service.chairs.set(waiting.id, waiting);
        service.remove(chair);
        waiting = chair;
        return base.answerCreate(chair, request);
      },
    };
  },
);

/** The answer echoes what was sent; the store has another colour. */
export const keepsDefault = fault(
  'create keeps white whatever was sent',
  ['CREATE-2', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => ({
    async create(request) {
      const answer = await base.create(request);
      const newest = [...service.chairs.values()].at(-1);
      if (newest !== undefined) newest.colour = 'white';
      return answer;
    },
  }),
);

/** A variable that is set after it was used. */
export const keepsColourBefore = fault(
  'create keeps the colour of the create before',
  ['CREATE-2', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => {
    let before: unknown = 'white';
    return {
      create(request) {
        const colour = service.readColour(service.readBody(request));
        const chair = service.add(before);
        before = colour;
        return base.answerCreate({ id: chair.id, colour }, request);
      },
    };
  },
);

/** Retrieve reads another store than the list. */
export const onlyInList = fault(
  'created record is in the list and cannot be retrieved',
  ['RETRIEVE-1', 'CREATE-2', 'UPDATE-2', 'SOUND-7', 'SOUND-8', 'MODEL-1'],
  (service, base) => {
    const added = new Set<Chair>();
    return {
      answerCreate(chair, request) {
        added.add(chair);
        return base.answerCreate(chair, request);
      },
      retrieve(request) {
        const chair = service.find(service.parseId(request.segment ?? ''));
        return chair !== undefined && added.has(chair)
          ? service.answerMissing(chair.id, request)
          : base.retrieve(request);
      },
    };
  },
);

/** A bound that nobody told. */
export const evictsOldest = fault(
  'create removes the oldest of more than fifteen records',
  ['CREATE-5', 'CREATE-2', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => ({
    answerCreate(chair, request) {
      const [oldest] = service.chairs.values();
      if (service.chairs.size > 15 && oldest !== undefined) service.remove(oldest);
      return base.answerCreate(chair, request);
    },
  }),
);

/** The same with names and an envelope that a check has to learn first. */
export const evictsOldestInEnvelope = fault(
  'create removes the oldest of more than twenty-four records',
  ['CREATE-5', 'CREATE-2', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(envelope, (service, base) => ({
    answerCreate(chair, request) {
      const [oldest] = service.chairs.values();
      if (service.chairs.size > 24 && oldest !== undefined) service.remove(oldest);
      return base.answerCreate(chair, request);
    },
  })),
);

/** The record before the new one gets the colour as well. */
export const recoloursBefore = fault(
  'create gives its colour to the record before as well',
  ['CREATE-5', 'CREATE-2', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  (service, base) => ({
    answerCreate(chair, request) {
      const before = [...service.chairs.values()].at(-2);
      if (before !== undefined) before.colour = chair.colour;
      return base.answerCreate(chair, request);
    },
  }),
);

/** Updates are kept in memory and the store is loaded again. */
export const undoesUpdates = fault('create undoes the updates before it', ['CREATE-5', 'MODEL-1'], (service, base) => {
  const first = new Map<string, unknown>();
  return {
    add(colour) {
      for (const chair of service.chairs.values()) chair.colour = first.get(chair.id);
      const chair = base.add(colour);
      first.set(chair.id, colour);
      return chair;
    },
  };
});

/** The new record is written over the one before it as well. */
export const overwritesEverySixth = fault(
  'every sixth create gives its colour to the record before as well',
  ['CREATE-5', 'CREATE-2', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(mapById, (service, base) => {
    const sixth = everyNth(6);
    return {
      answerCreate(chair, request) {
        const before = [...service.chairs.values()].at(-2);
        if (sixth() && before !== undefined) before.colour = chair.colour;
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** A list of deleted colours stands in for a list of deleted records. */
export const losesWhenPresent = fault(
  'create is lost when a record with the same colour was deleted before',
  ['CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-6', 'LIST-2', 'LIST-3', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(missingIsOk, (service, base) => {
    const gone = new Set<unknown>();
    return {
      remove(chair) {
        gone.add(chair.colour);
        base.remove(chair);
      },
      answerCreate(chair, request) {
        if (gone.has(chair.colour)) service.chairs.delete(chair.id);
        return base.answerCreate(chair, request);
      },
    };
  }),
);

/** The insert fails for other scripts, and nobody looks at the error. */
export const losesOtherScripts = fault(
  'create with a colour beyond ASCII adds nothing',
  ['SOUND-7', 'CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-6', 'LIST-2', 'LIST-3', 'CONCURRENCY-1'],
  (service, base) => ({
    answerCreate(chair, request) {
      if (!hasOnlyAscii(chair.colour)) service.remove(chair);
      return base.answerCreate(chair, request);
    },
  }),
);

/** A prepared statement that is filled in two times of three. */
export const createsFromTemplate = fault(
  'create keeps the first colour for every third record',
  ['CREATE-2', 'SOUND-7', 'CONCURRENCY-1', 'MODEL-1'],
  inDialect(envelope, (service, base) => {
    const third = everyNth(3);
    let first: unknown;
    return {
      answerCreate(chair, request) {
        first ??= chair.colour;
        const answer = base.answerCreate({ ...chair }, request);
        if (third()) service.recolour(chair, first);
        return answer;
      },
    };
  }),
);
