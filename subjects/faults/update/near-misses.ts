/** Faults of update that look right in every usual request. */
import { fault, json, Refusal } from '../../kit/index.js';
import { hal, inDialect } from '../dialects.js';
import { named, sentColour, sentText } from '../support.js';

/** The buffer is written out once in a while, and not emptied by what comes after. */
export const writesLateOnceMore = fault(
  'update is written once more 300 ms later, over a later one',
  ['UPDATE-5', 'RETRIEVE-2', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => {
    const buffered = new Set<string>();
    return {
      recolour(chair, colour) {
        base.recolour(chair, colour);
        if (buffered.has(chair.id)) return;
        buffered.add(chair.id);
        setTimeout(() => {
          buffered.delete(chair.id);
          base.recolour(chair, colour);
        }, 300);
      },
    };
  },
);

/** A checksum tells whether there is anything to save. */
export const sameSumIsUnchanged = fault(
  'update is not saved where the characters are the same in another order',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'MODEL-1'],
  (_service, base) => {
    const sumOf = (colour: unknown): string => [...String(colour)].sort().join('');
    return {
      recolour(chair, colour) {
        if (sumOf(chair.colour) !== sumOf(colour)) base.recolour(chair, colour);
      },
    };
  },
);

/** The record is made, and the counter gives its id. */
export const upsertsElsewhere = fault(
  'update of an unknown id adds a record under another id',
  ['UPDATE-6', 'HTTP-2', 'MODEL-1'],
  (service, base) => ({
    answerMissing(id, request) {
      if (request.method !== 'PUT') return base.answerMissing(id, request);
      return json(200, service.representRecord(service.add(sentColour(request))));
    },
  }),
);

/** "0 rows affected" is taken for "no such record". */
export const sameColourIsMissing = fault(
  'update to the colour that a record has is answered with 404',
  ['UPDATE-1'],
  (service, base) => ({
    update(request) {
      const chair = named(service, request);
      return chair && chair.colour === sentColour(request)
        ? service.answerMissing(chair.id, request)
        : base.update(request);
    },
  }),
);

/** The body is searched for the colour. */
export const searchesBodies = fault('update finds the colour by a pattern', ['UPDATE-1'], (service, base) => ({
  readBody(request) {
    if (request.method === 'PUT' && !request.body.toString().startsWith('{"'))
      throw new Refusal(service.refuse(400, 'The body is no object.'));
    return base.readBody(request);
  },
}));

/** What was deleted is only marked so, and the update takes the mark off. */
export const updateRevives = fault(
  'update of a deleted record brings it back as it was',
  ['UPDATE-2', 'UPDATE-3', 'HTTP-2', 'DELETE-2', 'DELETE-3', 'SOUND-8', 'MODEL-1'],
  (service, base) => {
    const deleted = new Map<string, unknown>();
    return {
      remove(chair) {
        deleted.set(chair.id, chair.colour);
        base.remove(chair);
      },
      answerMissing(id, request) {
        if (request.method !== 'PUT' || !deleted.has(id)) return base.answerMissing(id, request);
        const chair = { id, colour: deleted.get(id) };
        service.chairs.set(id, chair);
        return service.answerUpdate(chair, chair, request);
      },
    };
  },
);

/** What counts as false counts as none. */
export const zeroIsNone = fault(
  'update to the colour 0 is refused, which a create takes',
  ['UPDATE-8'],
  inDialect(hal, (service, base) => ({
    update: (request) =>
      sentText(request) === '0' && named(service, request)
        ? service.refuse(422, 'The color is missing.')
        : base.update(request),
  })),
);

/** The pattern of what is refused was widened for creates alone. */
export const narrowUpdates = fault(
  'update to a colour with a letter beyond ASCII is refused, which a create takes',
  ['UPDATE-8'],
  (service, base) => ({
    update: (request) =>
      /[^\0-\x7f]/.test(sentText(request)) && named(service, request)
        ? service.refuse(400, 'The color has letters that are none.')
        : base.update(request),
  }),
);

/** A look for changes that takes names for the same by their small letters. */
export const leavesOutCapitals = fault(
  'update leaves out colours that begin with a capital',
  ['SOUND-8', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5'],
  (_service, base) => ({
    recolour(chair, colour) {
      if (!/^\p{Lu}/u.test(String(colour))) base.recolour(chair, colour);
    },
  }),
);

/** A text that is put into a command as it is, and whose failure nobody looks at. */
export const leavesOutApostrophes = fault(
  'update leaves out colours with an apostrophe',
  ['SOUND-8', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5'],
  (_service, base) => ({
    recolour(chair, colour) {
      if (!String(colour).includes("'")) base.recolour(chair, colour);
    },
  }),
);
