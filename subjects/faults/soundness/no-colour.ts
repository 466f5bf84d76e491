/** Faults of creates that name no colour, or no media type. */
import { type ChairRequest, type Change, fault } from '../../kit/index.js';
import { breaksOn } from '../breaks-on.js';
import { envelope, hal, inDialect } from '../dialects.js';
import { inSecret, sentColour, sentValue } from '../support.js';

/** A body that is JSON and names no colour is carried out with the one that was kept last. */
function remembering(remembersUpdates: boolean): Change {
  return (service, base) => {
    let last: unknown = 'white';
    return {
      add(colour) {
        last = colour;
        return base.add(colour);
      },
      recolour(chair, colour) {
        if (remembersUpdates) last = colour;
        base.recolour(chair, colour);
      },
      create(request) {
        const isBare = sentValue(request) !== undefined && sentColour(request) === undefined;
        return isBare ? service.answerCreate(service.add(last), request) : base.create(request);
      },
    };
  };
}

/** The form keeps what was filled in last. */
export const lastCreate = fault(
  'create without a colour takes that of the create before',
  ['SOUND-10'],
  remembering(false),
);

/** The same, of whatever was written last. */
export const lastWrite = fault(
  'create without a colour takes that of the create or update before',
  ['SOUND-10'],
  inDialect(hal, remembering(true)),
);

/** What bodies are read into is used again as it was left, in the order in which it was given back. */
export const pooled = fault(
  'body without a colour takes that of the fifth body before',
  ['SOUND-10'],
  inDialect(envelope, (_service, base) => {
    const pool: unknown[] = Array.from({ length: 5 }, () => 'white');
    return {
      readColour(body) {
        const left = pool.shift();
        pool.push(left);
        const isBare = typeof body === 'object' && body !== null && !Array.isArray(body) && !('color' in body);
        const colour = isBare ? left : base.readColour(body);
        pool.splice(-1, 1, colour);
        return colour;
      },
    };
  }),
);

const hasNoType = ({ method, headers }: ChairRequest): boolean =>
  method === 'POST' && headers['content-type'] === undefined;

/** What is not there is taken apart. */
export const noTypeBreaks = breaksOn('create without a media type is a server error', hasNoType, envelope);

/** The label is looked at last. */
export const noTypeRefused = fault(
  'create without a media type is refused and carried out',
  ['SOUND-3'],
  (service, base) => ({
    async create(request) {
      const labelled = { ...request, headers: { ...request.headers, 'content-type': 'application/json' } };
      if (hasNoType(request)) await inSecret(() => base.create(labelled));
      return hasNoType(request) ? service.refuse(415, 'The body needs a media type.') : base.create(request);
    },
  }),
);
