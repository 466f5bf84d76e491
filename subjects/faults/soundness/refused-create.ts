/** Faults of creates that are refused for their body and change something all the same. */
import { type Chair, fault, Refusal } from '../../kit/index.js';
import { envelope, hal, inDialect, silentWrites } from '../dialects.js';
import { sentColour, sentText, sentValue, whenRefused } from '../support.js';

/** The record is made before the body is looked at. */
export const addsFirst = fault(
  'create that is refused leaves a record without a colour',
  ['SOUND-3'],
  (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => service.add(''),
      ),
  }),
);

/** The column has a default, and the transaction is not rolled back. */
export const addsDefault = fault(
  'create that is refused leaves a record with the colour that is given by default',
  ['SOUND-3'],
  (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => service.add('white'),
      ),
  }),
);

/** The column has room for so many, and what does not fit is told once the record is there. */
export const keepsWhatFits = fault(
  'create of a colour of more than a thousand characters is refused, and kept as far as it fits',
  ['SOUND-3'],
  (service, base) => ({
    add(colour) {
      const chair = base.add(String(colour).slice(0, 1_000));
      if (String(colour).length > 1_000) throw new Refusal(service.refuse(422, 'The colour is too long.'));
      return chair;
    },
  }),
);

/** What a broken body holds is saved as far as it can be read. */
export const savesBrokenJson = fault(
  'create with broken JSON is refused and carried out',
  ['SOUND-3'],
  (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          if (sentValue(request) === undefined)
            service.add(/"color"\s*:\s*"?([^",}]*)/.exec(request.body.toString())?.[1] ?? '');
        },
      ),
  }),
);

/** The media type is checked on the way out. */
export const takesOtherType = fault(
  'create with another media type is refused and carried out',
  ['SOUND-3'],
  inDialect(envelope, (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        ({ status }) => {
          if (status === 415) service.add(sentText(request));
        },
      ),
  })),
);

/** The insert converts, the check after it complains. */
export const takesNumber = fault(
  'create with a number for its colour is refused and carried out',
  ['SOUND-3'],
  inDialect(silentWrites, (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          if (typeof sentColour(request) === 'number') service.add(String(sentColour(request)));
        },
      ),
  })),
);

/** A batch goes in one by one before it is found that batches are not allowed. */
export const takesArray = fault(
  'create with an array is refused and adds its first element',
  ['SOUND-3'],
  inDialect(hal, (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          const body: unknown = sentValue(request);
          if (!Array.isArray(body)) return;
          const first: unknown = body[0];
          service.add(typeof first === 'object' && first !== null && 'color' in first ? first.color : String(first));
        },
      ),
  })),
);

/** A conflict is told after the insert. */
export const takesTwin = fault(
  'create with a colour in use is answered with a conflict and carried out',
  ['SOUND-3', 'MODEL-1'],
  (service, base) => ({
    create(request) {
      const taken = service.all().some((chair) => chair.colour === sentColour(request));
      const answer = base.create(request);
      return taken ? service.refuse(409, 'The colour is in use.') : answer;
    },
  }),
);

/** The transaction that is undone holds the create before as well. */
export const undoesCreateBefore = fault(
  'create that is refused removes the record before',
  ['SOUND-3', 'CREATE-5'],
  (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          const newest = [...service.chairs.values()].at(-1);
          if (newest !== undefined) service.remove(newest);
        },
      ),
  }),
);

/** The buffer for the new record is still bound to the last one. */
export const recoloursBefore = fault(
  'create that is refused clears the colour of the newest record',
  ['SOUND-3', 'CREATE-5'],
  inDialect(envelope, (service, base) => ({
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          const newest = [...service.chairs.values()].at(-1);
          if (newest !== undefined) newest.colour = '';
        },
      ),
  })),
);

/** The row is there before the column refuses what is too long for it. */
export const addsTooLong = fault(
  'create that is refused for its length leaves a record without a colour',
  ['SOUND-3'],
  inDialect(envelope, (service, base) => ({
    acceptColour(sent) {
      const colour = base.acceptColour(sent);
      if (typeof colour === 'string' && colour.length > 4_000)
        throw new Refusal(service.refuse(413, 'It is too long.'));
      return colour;
    },
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          if (request.body.length > 4_000) service.add('');
        },
      ),
  })),
);

/** What arrives together is one transaction, which one refusal rolls back. */
export const rollsBackOthers = fault(
  'create that is refused takes back the updates of the four requests before and after it',
  ['SOUND-3', 'UPDATE-2', 'CONCURRENCY-2', 'MODEL-1'],
  (_service, base) => {
    const done: { readonly chair: Chair; readonly before: unknown; readonly number: number }[] = [];
    let requests = 0;
    let refused = -Infinity;
    return {
      authenticate(request) {
        requests += 1;
        return base.authenticate(request);
      },
      recolour(chair, colour) {
        if (requests - refused <= 4) return;
        done.push({ chair, before: chair.colour, number: requests });
        base.recolour(chair, colour);
      },
      create: (request) =>
        whenRefused(
          () => base.create(request),
          () => {
            refused = requests;
            for (const { chair, before, number } of done.splice(0))
              if (refused - number <= 4) base.recolour(chair, before);
          },
        ),
    };
  },
);

/** A transaction begins with the headers, and what is rolled back is the whole store. */
export const rollsBackToHeaders = fault(
  'create that is refused takes back what others wrote since its headers came',
  ['SOUND-3', 'CREATE-2', 'UPDATE-2', 'CONCURRENCY-1', 'CONCURRENCY-2', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    begun: (method) => (method === 'POST' ? [...service.chairs.values()].map((chair) => ({ ...chair })) : undefined),
    create: (request) =>
      whenRefused(
        () => base.create(request),
        () => {
          service.chairs.clear();
          for (const chair of request.noted as readonly Chair[]) service.chairs.set(chair.id, chair);
        },
      ),
  }),
  { unscripted: 'curl sends a body at once' },
);
