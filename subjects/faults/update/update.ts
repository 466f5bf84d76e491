/** Faults of update on the record that it names. */
import { fault, problem } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById, missingIsOk, otherNames, silentWrites } from '../dialects.js';
import { everyNth, notingUpdates, sentColour, sentValue, twins } from '../support.js';

/** Only creation and deletion were thought of. */
export const notSupported = fault(
  'update is not supported',
  ['UPDATE-1', 'UPDATE-5', 'CONCURRENCY-3', 'MODEL-1'],
  () => ({
    update: () => problem(405, 'Records cannot be changed.', { allow: 'GET, DELETE' }),
  }),
);

/** The header is compared as a whole with the name of the type. */
export const wantsNoCharset = fault(
  'update with a charset beside its media type is refused',
  ['UPDATE-1', 'UPDATE-5'],
  (_service, base) => ({
    update: (request) =>
      request.headers['content-type'] === 'application/json'
        ? base.update(request)
        : problem(415, 'The media type must be application/json.'),
  }),
);

/** The id stands in the path already. */
export const wantsIdInBody = fault(
  'update is refused without the id in its body',
  ['UPDATE-1', 'UPDATE-5', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => ({
    update(request) {
      const body = sentValue(request);
      if (typeof body === 'object' && body !== null && 'id' in body) return base.update(request);
      return problem(400, 'Which record?');
    },
  }),
);

/** The document lists the headers that are needed, and this is none of them. */
export const wantsCondition = fault(
  'update is refused without If-Match',
  ['UPDATE-1', 'UPDATE-5', 'AUTH-1', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => ({
    update: (request) =>
      request.headers['if-match'] === undefined ? problem(428, 'Which version?') : base.update(request),
  }),
);

/** A row that was changed counts as locked. */
export const onceOnly = fault(
  'update of a record that was updated is refused',
  ['UPDATE-1', 'UPDATE-5', 'CONCURRENCY-3', 'MODEL-1'],
  (service, base) =>
    notingUpdates(base, (updated) => ({
      update: (request) =>
        updated.has(request.segment ?? '')
          ? service.refuse(409, 'The record was changed already.')
          : base.update(request),
    })),
);

/** The answer shows the new colour and the store the old one. */
export const changesCopy = fault(
  'update is answered and not kept',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (service) => ({
    recolour() {},
    answerUpdate: (chair, _previous, request) =>
      service.content(200, { id: service.representId(chair.id), color: sentColour(request) }),
  }),
);

/** Nothing in the answer tells. */
export const changesNothing = fault(
  'update is not kept where it is answered without content',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(silentWrites, () => ({ recolour() {} })),
);

/** One worker of three has lost its connection to the store. */
export const losesEveryThird = fault(
  'every third update is lost',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (_service, base) => {
    const third = everyNth(3);
    return {
      recolour(chair, colour) {
        if (!third()) base.recolour(chair, colour);
      },
    };
  },
);

/** A unique index refuses the change, and nobody looks at the error. */
export const ignoresColourInUse = fault(
  'update to a colour that another record has is ignored',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      if (![...service.chairs.values()].some((other) => other.colour === colour)) base.recolour(chair, colour);
    },
  }),
);

/** Dirty checking against the first value in place of the last. */
export const ignoresFirstColour = fault(
  'update back to the first colour is ignored',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(envelope, (_service, base) => {
    const first = new Map<string, unknown>();
    return {
      add(colour) {
        const chair = base.add(colour);
        first.set(chair.id, colour);
        return chair;
      },
      recolour(chair, colour) {
        if (first.get(chair.id) !== colour) base.recolour(chair, colour);
      },
    };
  }),
);

/** Each colour of a record is kept in a history in which it may stand once. */
export const refusesEarlierColours = fault(
  'update back to an earlier colour of its record is refused',
  ['UPDATE-1', 'UPDATE-5', 'UPDATE-8', 'MODEL-1'],
  (service, base) => {
    const had = new Map<string, Set<unknown>>();
    return {
      update: (request) => {
        const { segment = '' } = request;
        const colours = had.get(segment) ?? new Set();
        had.set(segment, colours.add(service.find(segment)?.colour));
        const sent = sentColour(request);
        return colours.has(sent) && service.find(segment)?.colour !== sent
          ? service.refuse(422, 'The chair had this colour before.')
          : base.update(request);
      },
    };
  },
);

/** Dirty checking without regard to case. */
export const ignoresCaseChange = fault(
  'update that changes only letter case is ignored',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => ({
    recolour(chair, colour) {
      if (String(chair.colour).toLowerCase() !== String(colour).toLowerCase()) base.recolour(chair, colour);
    },
  }),
);

/** The field keeps the room that it had at first. */
export const keepsLength = fault(
  'update is cut to the length of the colour before',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(mapById, (_service, base) => ({
    recolour(chair, colour) {
      base.recolour(chair, typeof colour === 'string' ? colour.slice(0, String(chair.colour).length) : colour);
    },
  })),
);

/** A write-behind queue that only the next write moves on. */
export const keptWithNextUpdate = fault(
  'update is carried out by the next update',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-4', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (_service, base) => {
    let waiting = () => {};
    return {
      recolour(chair, colour) {
        waiting();
        waiting = () => base.recolour(chair, colour);
      },
    };
  },
);

/** A merge that only fills what is missing. */
export const keepsFirstUpdate = fault(
  'update has an effect the first time only',
  ['UPDATE-5', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => {
    const updated = new Set<string>();
    return {
      recolour(chair, colour) {
        if (!updated.has(chair.id)) base.recolour(chair, colour);
        updated.add(chair.id);
      },
    };
  },
);

/** Text is joined in place of being replaced. */
export const appends = fault(
  'update appends to the colour',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(otherNames, (_service, base) => ({
    recolour: (chair, colour) => base.recolour(chair, `${String(chair.colour)}${String(colour)}`),
  })),
);

/** The list is of what was never changed. */
export const hidesUpdated = fault(
  'updated record is no longer in the list',
  ['UPDATE-3', 'LIST-2', 'LIST-3', 'MODEL-1'],
  inDialect(bareIds, (_service, base) => {
    const updated = new Set<string>();
    return {
      recolour(chair, colour) {
        updated.add(chair.id);
        base.recolour(chair, colour);
      },
      answerList: (chairs, request) =>
        base.answerList(
          chairs.filter((chair) => !updated.has(chair.id)),
          request,
        ),
    };
  }),
);

/** Two views of the same record. */
export const changesListOnly = fault(
  'update shows in the list and not in retrieve',
  ['UPDATE-2', 'UPDATE-5', 'RETRIEVE-1', 'LIST-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(hal, (_service, base) => {
    const first = new Map<string, unknown>();
    return {
      add(colour) {
        const chair = base.add(colour);
        first.set(chair.id, colour);
        return chair;
      },
      answerRetrieve: (chair, request) => base.answerRetrieve({ id: chair.id, colour: first.get(chair.id) }, request),
    };
  }),
);

/** A record without a row of its own is not found by the update. */
export const ignoresTwins = fault(
  'update of a record with a twin is ignored',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(missingIsOk, (service, base) => ({
    recolour(chair, colour) {
      if (twins(service, chair).length === 0) base.recolour(chair, colour);
    },
  })),
);

/** A throttle that lets one through between reads. */
export const ignoresUpdateAfterUpdate = fault(
  'update right after an update is ignored',
  ['UPDATE-5', 'UPDATE-2', 'UPDATE-3', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => {
    let justUpdated = false;
    return {
      operate(request) {
        if (request.method !== 'PUT') justUpdated = false;
        return base.operate(request);
      },
      recolour(chair, colour) {
        if (!justUpdated) base.recolour(chair, colour);
        justUpdated = true;
      },
    };
  },
);

/** A stack where a queue was meant: the first of a burst is written last. */
export const firstOfBurstStands = fault(
  'of updates of one record without a read between them the first stands',
  ['UPDATE-5', 'UPDATE-2', 'UPDATE-3', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(otherNames, (_service, base) => {
    const burst = new Map<string, unknown>();
    return {
      operate(request) {
        if (request.method !== 'PUT') burst.clear();
        return base.operate(request);
      },
      recolour(chair, colour) {
        if (!burst.has(chair.id)) burst.set(chair.id, colour);
        base.recolour(chair, burst.get(chair.id));
      },
    };
  }),
);
