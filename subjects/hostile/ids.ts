/** Ids that lead elsewhere when they are put into a path as they are. */
import { type Answer, type Behaviour, type Chair } from '../kit/index.js';
import { foreignColour, hostile, type Trick } from './service.js';

/** Each new record gets the id that the function makes of its number, and every answer shows it. */
function naming(idOf: (number: number) => string): Trick {
  return (_service, base) => ({
    nextId: () => {
      const number = Number(base.nextId());
      // The first two are somebody else's, with ids that nobody can mistake.
      return number <= 2 ? String(number) : idOf(number);
    },
    representId: (id) => id,
    location: (chair) => `/showcase/rest/chair/${chair.id}`,
  });
}

/** The answer to a create shows a record with another id. */
function misnamed(base: Readonly<Behaviour>, chair: Chair, id: string): Answer {
  return base.content(201, { id: Number(id), color: chair.colour }, { location: `/showcase/rest/chair/${id}` });
}

/** Dot segments climb out of the collection. */
export const idsThatArePaths = hostile(
  'ids that are paths',
  { code: 0 },
  (service, base, elsewhere) => ({
    ...naming((number) => `../../admin/${number}`)(service, base, elsewhere),
    // With the id as it is, this link leads out of the collection.
    answerCreate: (chair) => base.content(201, base.representRecord(chair)),
  }),
  'UPDATE-2|DELETE-1',
);

/** A query and a fragment turn one path into another. */
export const idsThatAreQueries = hostile('ids that are queries', { code: 0 }, (service, base, elsewhere) => ({
  ...naming((number) => `1?x=${number}#y`)(service, base, elsewhere),
  answerCreate: (chair) => base.content(201, base.representRecord(chair)),
}));

/** Clients drop such segments from an address, also when they are encoded: what is left is the collection. */
export const idsThatAreDots = hostile(
  'ids that are dots',
  { code: 1, failed: ['RETRIEVE-1'] },
  naming((number) => (number % 2 === 0 ? '.' : '..')),
);

/** With an empty id, the address of the record is that of the collection. */
export const idsThatAreEmpty = hostile(
  'ids that are empty',
  { code: 1, failed: ['RETRIEVE-1'] },
  naming(() => ''),
);

/** An address of a megabyte. */
export const idsThatAreEnormous = hostile(
  'ids of a megabyte',
  { code: 1, failed: ['RETRIEVE-1'] },
  (service, base, elsewhere) => ({
    ...naming((number) => `${number}${'0'.repeat(1024 * 1024)}`)(service, base, elsewhere),
    answerCreate: (chair) => base.content(201, base.representRecord(chair)),
  }),
);

/** Whoever takes the answer's word updates and deletes somebody else's record. */
export const idOfSomebodyElse = hostile(
  'create answers with the id of somebody else',
  { code: 1, failed: ['ID-2'] },
  (_service, base) => ({ answerCreate: (chair) => misnamed(base, chair, '1') }),
);

/** Nothing tells that the id is somebody else's but a look at the record. */
export const idOfSomebodyUnlisted = hostile(
  'create answers with the id of somebody else, and the list is empty',
  { code: 1, failed: ['CREATE-2'] },
  (_service, base) => ({
    answerList: () => base.content(200, []),
    answerCreate: (chair) => misnamed(base, chair, '1'),
  }),
);

/** The first creates earn the trust that the fourth one breaks, and the list tells nothing. */
export const idOfSomebodyElseLater = hostile(
  'create answers with the id of somebody else from the fourth on, and the list is empty',
  { code: 1 },
  (_service, base) => {
    let creates = 0;
    return {
      answerList: () => base.content(200, []),
      answerCreate(chair, request) {
        creates += 1;
        return creates < 4 ? base.answerCreate(chair, request) : misnamed(base, chair, '1');
      },
    };
  },
);

/** The record that a retrieve shows is another, and the answer to the create is believed only as far as that goes. */
export const idOfSomebodyShowingTheColour = hostile(
  'create answers with the id of somebody else, whose record then shows the colour',
  { code: 1 },
  (_service, base) => {
    let latest: unknown;
    return {
      answerCreate(chair) {
        latest = chair.colour;
        return misnamed(base, chair, '1');
      },
      answerRetrieve: (chair, request) =>
        chair.id === '1' ? base.content(200, { id: 1, color: latest }) : base.answerRetrieve(chair, request),
    };
  },
);

/** Somebody else creates a record at the same time, and the answer names the newest. */
export const idOfTheNewest = hostile(
  'create answers with the id of the record that somebody else creates at the same time',
  { code: 1 },
  (service, base) => {
    let creates = 0;
    return {
      answerCreate(chair, request) {
        creates += 1;
        if (creates <= 5) return base.answerCreate(chair, request);
        return misnamed(base, chair, service.add(foreignColour(creates)).id);
      },
    };
  },
);
