/** JSON that exhausts who reads it, or reaches into what it is read into. */
import { type Answer, withHeaders } from '../kit/index.js';
import { hostile } from './service.js';

function nested(levels: number, inside: string): string {
  return '['.repeat(levels) + inside + ']'.repeat(levels);
}

function listed(answer: Answer, body: string): Answer {
  return { ...answer, body };
}

/** A reader that calls itself for each level runs out of stack. Whoever does not read it still sees no record in it. */
export const deepJson = hostile(
  'JSON 200,000 levels deep',
  { code: 1, failed: ['LIST-2'], says: /nested deeper than/ },
  (_service, base) => ({
    answerList: async (chairs, request) => listed(await base.answerList(chairs, request), nested(200_000, '')),
  }),
);

/** It is JSON, and may hold everything: what is not read shows no fault. */
export const deepList = hostile(
  'a list 600 levels deep',
  { code: 2, says: /nested deeper than/ },
  (_service, base) => ({
    answerList: async (chairs, request) =>
      listed(await base.answerList(chairs, request), nested(600, JSON.stringify(chairs.map(base.representRecord)))),
  }),
);

/** Within every bound; whoever keeps the path to each number keeps a few hundred million steps. */
export const deepAndWideJson = hostile(
  'JSON 400 levels deep, with a million numbers at its bottom',
  { code: 0 },
  (_service, base) => ({
    answerList: async (chairs, request) =>
      listed(
        await base.answerList(chairs, request),
        `[${nested(400, `${'0,'.repeat(1_000_000)}0`)},${JSON.stringify(chairs.map(base.representRecord))}]`,
      ),
  }),
);

/** A client that looks each place of one record up for each place of another has 400 million pairs to look at. */
export const colourInManyPlaces = hostile('each colour in 20,000 places', { code: 0 }, () => ({
  representRecord: (chair) => ({
    id: Number(chair.id),
    color: chair.colour,
    again: Array.from({ length: 20_000 }, () => chair.colour),
  }),
  representList: (chairs) => chairs.map(({ id, colour }) => ({ id: Number(id), color: colour })),
}));

const inherited = '"__proto__":{"color":"owned","id":1,"polluted":true,"status":200,"toString":1},';
const constructed =
  '"constructor":{"prototype":{"color":"owned","polluted":true}},"hasOwnProperty":1,"toJSON":1,"then":1,';

/** As members, and as ids that are the names of members. */
export const prototypes = hostile('members that reach into prototypes', { code: 0 }, (_service, base) => ({
  serialise: (value) => JSON.stringify(value).replaceAll('{', `{${inherited}${constructed}`),
  answerList: async (chairs, request) =>
    withHeaders(await base.answerList(chairs, request), {
      // In brackets it is the name of a member, and not the prototype.
      ['__proto__']: 'owned',
      constructor: 'owned',
    }),
}));

/** Ids that are members of every object. */
export const idsOfPrototypes = hostile('ids that name members of prototypes', { code: 0 }, (service, base) => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'];
  return {
    nextId: () => {
      const next = Number(base.nextId());
      return next <= 2 ? String(next) : (names.find((name) => !service.chairs.has(name)) ?? `__proto__${next}`);
    },
    representId: (id) => id,
    // A map by id, where the name of each member is an id.
    serialise: (value) => JSON.stringify(value).replaceAll('"id":', '"key":'),
    representList: (chairs) =>
      Object.fromEntries(chairs.map((chair) => [chair.id, base.representRecord(chair)] as const)),
  };
});
