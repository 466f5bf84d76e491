/** Faults of services that look right in every usual request. */
import type { Socket } from 'node:net';
import { fault, Refusal, withHeaders } from '../../kit/index.js';
import { named, onMessage, sentColour } from '../support.js';

/** The default of a lookup that finds nothing. */
export const firstForUnknown = fault(
  'retrieve of an id that names no record brings the first record',
  ['RETRIEVE-3'],
  (service, base) => ({
    answerMissing(id, request) {
      const [first] = service.all();
      return request.method === 'GET' && first
        ? service.answerRetrieve(first, request)
        : base.answerMissing(id, request);
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

/** What stands in a spreadsheet as a formula is defused. */
export const defusesFormulas = fault(
  'colour that begins with = is kept with an apostrophe',
  ['SOUND-7'],
  (_service, base) => ({
    acceptColour(sent) {
      const colour = base.acceptColour(sent);
      return typeof colour === 'string' && colour.startsWith('=') ? `'${colour}` : colour;
    },
  }),
);

/** The database's driver takes what looks like JSON for JSON. */
export const parsesColours = fault(
  'colour that looks like JSON is kept as what it says',
  ['SOUND-7'],
  (_service, base) => ({
    acceptColour(sent) {
      const colour = base.acceptColour(sent);
      if (typeof colour !== 'string' || !/^[[{]/.test(colour)) return colour;
      try {
        return JSON.parse(colour) as unknown;
      } catch {
        return colour;
      }
    },
  }),
);

/** Ids begin with 1, and nothing is looked up for what is false. */
export const failsOnZero = fault('retrieve of the id 0 is answered with 500', ['SOUND-1'], (service, base) => ({
  retrieve: (request) => (request.segment === '0' ? service.refuse(500, 'No such thing.') : base.retrieve(request)),
}));

/** The id is read into an integer of 32 bits. */
export const wrapsIds = fault('retrieve reads an id modulo 2^32', ['RETRIEVE-3'], (service, base) => ({
  find: (id) => base.find(/^\d{10,}$/.test(id) ? String(BigInt(id) % 2n ** 32n) : id),
  update: (request) =>
    service.chairs.has(request.segment ?? '') ? base.update(request) : service.answerMissing('', request),
  delete: (request) =>
    service.chairs.has(request.segment ?? '') ? base.delete(request) : service.answerMissing('', request),
}));

/** The body is searched for the colour. */
export const searchesBodies = fault('update finds the colour by a pattern', ['UPDATE-1'], (service, base) => ({
  readBody(request) {
    if (request.method === 'PUT' && !request.body.toString().startsWith('{"'))
      throw new Refusal(service.refuse(400, 'The body is no object.'));
    return base.readBody(request);
  },
}));

/** Who has shown the token once is let in as long as the connection stands. */
export const connectionKeepsToken = fault(
  'wrong token is accepted on a connection that has carried the right one',
  ['HTTP-5'],
  (service, base) => {
    const known = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      const token = String(request.headers['authentication'] ?? '');
      if (service.tokens.has(token)) known.add(message.socket);
      else if (known.has(message.socket)) request.headers['authentication'] = [...service.tokens][0] ?? '';
      return proceed();
    });
  },
);

/** What was deleted is only marked so, and the update takes the mark off. */
export const updateRevives = fault(
  'update of a deleted record brings it back as it was',
  ['UPDATE-2', 'UPDATE-6', 'SOUND-6'],
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

/** The answer is made from what was created last, by whomever. */
export const answersCrossed = fault(
  'creates at once are answered with the address of each other',
  ['CONCURRENCY-1', 'ID-2', 'ID-1', 'CREATE-2'],
  (service, base) => {
    let latest = '';
    return {
      async answerCreate(chair, request) {
        latest = chair.id;
        await new Promise((resolve) => setTimeout(resolve, 15));
        const answer = await base.answerCreate(chair, request);
        return withHeaders(answer, { location: service.location({ ...chair, id: latest }, request) });
      },
    };
  },
);
