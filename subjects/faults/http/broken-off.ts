/** Faults of requests whose client goes away before the body has come to its end. */
import { type Chair, type ChairRequest, type Change, fault } from '../../kit/index.js';

/** What is there of a colour in a body that does not come to its end. */
function beginningOfColour({ body }: ChairRequest): string {
  return /"color":\s*"([^"]*)/.exec(body.toString())?.[1] ?? '';
}

/** A record gets a colour by an update that breaks off. */
function recolouring(colourOf: (request: ChairRequest) => unknown): Change {
  return (service) => ({
    brokenOff(request) {
      const chair = service.chairs.get(request.segment ?? '');
      if (request.method === 'PUT' && chair) service.recolour(chair, colourOf(request));
    },
  });
}

/** The record is made when the headers are there, and filled when the body is. */
export const makesBlank = fault(
  'create whose body breaks off leaves a record without a colour',
  ['HTTP-15'],
  (service) => ({
    brokenOff(request) {
      if (request.method === 'POST') service.add('');
    },
  }),
);

/** What has come is taken for all there is. */
export const takesBeginning = fault(
  'create whose body breaks off is carried out with what has come',
  ['HTTP-15'],
  (service) => ({
    brokenOff(request) {
      if (request.method === 'POST') service.add(beginningOfColour(request));
    },
  }),
);

/** The colour is read from a stream as it comes. */
export const updatesAsFarAsItCame = fault(
  'update whose body breaks off is carried out with what has come',
  ['HTTP-15'],
  recolouring(beginningOfColour),
);

/** The old colour is taken away before the new one is there. */
export const updateEmpties = fault(
  'update whose body breaks off leaves the record without a colour',
  ['HTTP-15'],
  recolouring(() => null),
);

/** What a client leaves unfinished is rolled back, on a connection to the database that all share. */
export const undoesLast = fault(
  'request whose body breaks off undoes the last update',
  ['HTTP-15', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5'],
  (service, base) => {
    let last: { readonly chair: Chair; readonly colour: unknown } | undefined;
    return {
      recolour(chair, colour) {
        last = { chair, colour: chair.colour };
        base.recolour(chair, colour);
      },
      brokenOff() {
        if (last && service.chairs.has(last.chair.id)) base.recolour(last.chair, last.colour);
        last = undefined;
      },
    };
  },
);
