/** Faults of reads that share what they are answered from. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Chair, fault } from '../../kit/index.js';
import { inDialect, silentWrites } from '../dialects.js';

/** The record that was found stands in a variable that all requests share. */
export const mixedReads = fault(
  'reads at once are answered with the record of the last',
  ['RETRIEVE-1', 'ID-2', 'RETRIEVE-2', 'RETRIEVE-3', 'LIST-5', 'CREATE-2', 'UPDATE-2', 'HTTP-5', 'SOUND-7', 'SOUND-8'],
  (_service, base) => {
    let latest: Chair | undefined;
    return {
      async answerRetrieve(chair, request) {
        latest = chair;
        await pause(2);
        return base.answerRetrieve(latest, request);
      },
    };
  },
);

/** The id is written into what all requests share before it is waited for the store, and the colour after. */
export const mixedIds = fault(
  'reads at once are answered with the id of the last',
  ['ID-2', 'RETRIEVE-1', 'RETRIEVE-2', 'RETRIEVE-3'],
  (_service, base) => {
    let id = '';
    return {
      async answerRetrieve(chair, request) {
        ({ id } = chair);
        await pause(2);
        return base.answerRetrieve({ ...chair, id }, request);
      },
    };
  },
);

/** What is written into stands there for all requests, and what stands around it does not. */
export const mixedColours = fault(
  'reads at once are answered with the colour of the last',
  ['RETRIEVE-1', 'RETRIEVE-2', 'LIST-5', 'CREATE-2', 'UPDATE-2', 'HTTP-5', 'SOUND-7', 'SOUND-8'],
  inDialect(silentWrites, (_service, base) => {
    let latest: unknown;
    return {
      async answerRetrieve(chair, request) {
        latest = chair.colour;
        await pause(2);
        return base.answerRetrieve({ ...chair, colour: latest }, request);
      },
    };
  }),
);
