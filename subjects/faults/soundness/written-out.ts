/** Faults of colours that are no text, and are kept as one. */
import { type Change, fault } from '../../kit/index.js';
import { envelope, hal, inDialect, otherNames } from '../dialects.js';
import { named, sentColour } from '../support.js';

const isStructure = (colour: unknown): boolean => typeof colour === 'object' && colour !== null;

/** Creates whose colour is one of these are carried out with what is made of it. */
function created(isSuch: (colour: unknown) => boolean, written: (colour: unknown) => string): Change {
  return (service, base) => ({
    create(request) {
      const colour = sentColour(request);
      return isSuch(colour) ? base.answerCreate(service.add(written(colour)), request) : base.create(request);
    },
  });
}

/** The same of updates. */
function updated(isSuch: (colour: unknown) => boolean, written: (colour: unknown) => string): Change {
  return (service, base) => ({
    update(request) {
      const chair = named(service, request);
      const colour = sentColour(request);
      if (chair === undefined || !isSuch(colour)) return base.update(request);
      const previous = { ...chair };
      service.recolour(chair, written(colour));
      return base.answerUpdate(chair, previous, request);
    },
  });
}

/** Whatever comes is made a string. */
export const createdAsString = fault(
  'create keeps an object for its colour as [object Object]',
  ['SOUND-15'],
  created(isStructure, String),
);

/** The column is a text, and the driver writes JSON into it. */
export const createdAsJson = fault(
  'create keeps an array or object for its colour as its JSON',
  ['SOUND-15'],
  inDialect(
    envelope,
    created(isStructure, (colour) => JSON.stringify(colour)),
  ),
);

/** The store takes no null, and the name of it does. */
export const updatedToNull = fault(
  'update keeps null for its colour as the text null',
  ['SOUND-15'],
  inDialect(
    hal,
    updated((colour) => colour === null, String),
  ),
);

/** What is no text counts as an empty one. */
export const updatedToNothing = fault(
  'update keeps an object for its colour as an empty text',
  ['SOUND-15'],
  inDialect(
    otherNames,
    updated(
      (colour) => isStructure(colour) && !Array.isArray(colour),
      () => '',
    ),
  ),
);
