/** Faults of requests at once that look right as long as they come one after another. */
import { fault, withHeaders } from '../../kit/index.js';

/** The answer is made from what was created last, by whomever. */
export const answersCrossed = fault(
  'creates at once are answered with the address of each other',
  ['CONCURRENCY-1', 'CREATE-6', 'ID-2', 'ID-1', 'CREATE-2', 'SOUND-7'],
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
