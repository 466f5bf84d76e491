/** Faults against soundness that look right in every usual request. */
import { fault } from '../../kit/index.js';

/** What does not fit into one buffer is waited for in the wrong place. */
export const hangsOnLargeBodies = fault(
  'body of more than 16,384 bytes is never answered',
  ['SOUND-2', 'CREATE-1', 'UPDATE-1'],
  (_service, base) => ({
    answer: (request) => (request.body.length > 16_384 ? new Promise(() => undefined) : base.answer(request)),
  }),
);

/** Every member of a body is copied to where all records inherit from. */
export const inheritsMembers = fault(
  'members under __proto__ are shown by every record',
  ['SOUND-9', 'SOUND-3', 'SOUND-4', 'CREATE-5', 'UPDATE-4'],
  (_service, base) => {
    const inherited: Record<string, unknown> = {};
    return {
      readBody(request) {
        const body = base.readBody(request);
        const reached =
          typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, '__proto__') : undefined;
        if (typeof reached?.value === 'object') Object.assign(inherited, reached.value);
        return body;
      },
      representRecord: (chair) => ({ ...inherited, ...(base.representRecord(chair) as object) }),
    };
  },
);

/** The same, once the body is known to have a colour. */
export const inheritsAcceptedMembers = fault(
  'members under __proto__ beside a colour are shown by every record',
  ['SOUND-9', 'CREATE-5', 'UPDATE-4'],
  (_service, base) => {
    const inherited: Record<string, unknown> = {};
    return {
      readColour(body) {
        const colour = base.readColour(body);
        const reached =
          typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, '__proto__') : undefined;
        if (typeof reached?.value === 'object') Object.assign(inherited, reached.value);
        return colour;
      },
      representRecord: (chair) => ({ ...inherited, ...(base.representRecord(chair) as object) }),
    };
  },
);

/** What stands in a spreadsheet as a formula is defused. */
export const defusesFormulas = fault(
  'colour that begins with = is kept with an apostrophe',
  ['SOUND-7', 'SOUND-8', 'CREATE-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'CONCURRENCY-3'],
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
  ['SOUND-7', 'SOUND-8', 'CREATE-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'CONCURRENCY-3'],
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
