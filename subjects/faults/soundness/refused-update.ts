/** Faults of updates that are refused for their body and change something all the same. */
import { type Behaviour, type Chair, type ChairRequest, fault } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById, missingIsOk, otherNames, silentWrites } from '../dialects.js';
import { accepted, named, sentColour, sentText, sentValue, whenRefused } from '../support.js';

/** An update that does something to the record that it names when it is refused. */
function whenUpdateRefused(
  service: Behaviour,
  base: Readonly<Behaviour>,
  change: (chair: Chair, request: ChairRequest, status: number) => void,
): Pick<Behaviour, 'update'> {
  return {
    update: (request) =>
      whenRefused(
        () => base.update(request),
        ({ status }) => {
          const chair = named(service, request);
          if (chair !== undefined) change(chair, request, status);
        },
      ),
  };
}

/** The record is emptied before the new content is read. */
export const clearsFirst = fault('update that is refused clears the colour', ['SOUND-4'], (service, base) =>
  whenUpdateRefused(service, base, (chair) => base.recolour(chair, '')),
);

/** The rollback goes to the first version of the row. */
export const rollsBackToFirst = fault(
  'update that is refused brings back the colour of the create',
  ['SOUND-4', 'MODEL-1'],
  (service, base) => {
    const first = new Map<string, unknown>();
    return {
      recolour(chair, colour) {
        if (!first.has(chair.id)) first.set(chair.id, chair.colour);
        base.recolour(chair, colour);
      },
      ...whenUpdateRefused(service, base, (chair) => base.recolour(chair, first.get(chair.id) ?? chair.colour)),
    };
  },
);

/** What a broken body holds is kept as far as it can be read. */
export const keepsBrokenJson = fault(
  'update with broken JSON is refused and carried out',
  ['SOUND-4'],
  inDialect(hal, (service, base) =>
    whenUpdateRefused(service, base, (chair, request) => {
      if (sentValue(request) !== undefined) return;
      base.recolour(chair, /"color"\s*:\s*"?([^",}]*)/.exec(request.body.toString())?.[1] ?? '');
    }),
  ),
);

/** The media type is checked on the way out. */
export const keepsOtherType = fault(
  'update with another media type is refused and carried out',
  ['SOUND-4'],
  (service, base) =>
    whenUpdateRefused(service, base, (chair, request, status) => {
      if (status === 415) base.recolour(chair, sentText(request));
    }),
);

/** The assignment converts, the check after it complains. */
export const keepsNumber = fault(
  'update with a number for its colour is refused and carried out',
  ['SOUND-4'],
  inDialect(envelope, (service, base) =>
    whenUpdateRefused(service, base, (chair, request) => {
      const colour = sentColour(request);
      if (typeof colour === 'number') base.recolour(chair, String(colour));
    }),
  ),
);

/** Null wipes the field before it is found that it must not be empty. */
export const keepsNull = fault(
  'update with null for its colour is refused and clears the colour',
  ['SOUND-4'],
  inDialect(missingIsOk, (service, base) =>
    whenUpdateRefused(service, base, (chair, request) => {
      if (sentColour(request) === null) base.recolour(chair, '');
    }),
  ),
);

/** A missing member is the word for it. */
export const keepsMissing = fault(
  'update without a colour is refused and keeps the word undefined',
  ['SOUND-4'],
  inDialect(mapById, (service, base) =>
    whenUpdateRefused(service, base, (chair, request) => {
      const body = sentValue(request);
      if (typeof body === 'object' && body !== null && !('color' in body)) base.recolour(chair, 'undefined');
    }),
  ),
);

/** The members of an object are joined. */
export const keepsObject = fault(
  'update with an object or array for its colour is refused and carried out',
  ['SOUND-4'],
  inDialect(silentWrites, (service, base) =>
    whenUpdateRefused(service, base, (chair, request) => {
      const colour = sentColour(request);
      if (typeof colour === 'object' && colour !== null) base.recolour(chair, JSON.stringify(colour));
    }),
  ),
);

/** A service that takes no empty colour, and yet keeps it. */
export const keepsEmpty = fault(
  'update with an empty colour is refused and carried out',
  ['SOUND-4'],
  inDialect(otherNames, (service, base) => ({
    ...whenUpdateRefused(service, base, (chair, request) => {
      if (sentColour(request) === '') base.recolour(chair, '');
    }),
    acceptColour: (sent) => accepted(base.acceptColour(sent), (colour) => colour !== '', service.refuse),
  })),
);

/** Replacing is deleting and adding, and the adding fails. */
export const removesFirst = fault('update that is refused removes the record', ['SOUND-4'], (service, base) =>
  whenUpdateRefused(service, base, (chair) => service.remove(chair)),
);

/** The error handler resets another record. */
export const changesOther = fault(
  'update that is refused clears the colour of the newest record',
  ['SOUND-4', 'UPDATE-4'],
  inDialect(bareIds, (service, base) =>
    whenUpdateRefused(service, base, () => {
      const newest = [...service.chairs.values()].at(-1);
      if (newest !== undefined) base.recolour(newest, '');
    }),
  ),
);

/** The draft is kept, and the next update of any record brings it in. */
export const keepsForLater = fault(
  'update that is refused is carried out with the next one',
  ['SOUND-4', 'UPDATE-2', 'UPDATE-3', 'UPDATE-4', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2'],
  (service, base) => {
    const drafts: (() => void)[] = [];
    return {
      ...whenUpdateRefused(service, base, (chair, request) => {
        drafts.push(() => base.recolour(chair, sentText(request) || JSON.stringify(sentColour(request) ?? '')));
      }),
      recolour(chair, colour) {
        base.recolour(chair, colour);
        for (const draft of drafts.splice(0)) draft();
      },
    };
  },
);

/** The id in the body is held against the address when the record is saved. */
export const conflictsLate = fault(
  'update with the id of another record in its body is refused with 409 and carried out',
  ['SOUND-4'],
  (service, base) => ({
    async update(request) {
      const answer = await base.update(request);
      const sent = sentValue(request) as { readonly id?: string | number } | undefined;
      const isOther = sent?.id !== undefined && String(sent.id) !== request.segment;
      return isOther ? service.refuse(409, 'The id in the body is not that of the record.') : answer;
    },
  }),
);
