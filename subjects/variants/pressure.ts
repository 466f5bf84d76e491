import { setTimeout as pause } from 'node:timers/promises';
import { problem, variant } from '../kit/index.js';

const AT_ONCE = 10;

/** Valid services that show what they are like only where many callers act at once. */
export const pressureVariants = [
  variant('pressure: 503 where more than ten requests are under way', ['OPEN-8.1'], (_service, base) => {
    let underWay = 0;
    return {
      async operate(request) {
        if (underWay >= AT_ONCE) return problem(503, 'There is too much to do.');
        underWay += 1;
        try {
          await pause(5);
          return await base.operate(request);
        } finally {
          underWay -= 1;
        }
      },
    };
  }),
  variant('pressure: one request after another, of 40 ms each', ['OPEN-8.1'], (_service, base) => {
    let last: Promise<unknown> = Promise.resolve();
    return {
      operate(request) {
        const answer = last.then(async () => {
          await pause(40);
          return base.operate(request);
        });
        last = answer.catch(() => undefined);
        return answer;
      },
    };
  }),
  variant(
    'pressure: a worker that is told of writes within 3 ms, beside one that writes',
    ['OPEN-4.10'],
    (service, base) => {
      const copy = new Map<string, { readonly id: string; colour: unknown }>();
      let reads = 0;
      const tell = (): void => {
        const now = [...service.chairs.values()].map((chair) => ({ ...chair }));
        setTimeout(() => {
          copy.clear();
          for (const chair of now) copy.set(chair.id, chair);
        }, 3);
      };
      const told = (step: 'create' | 'update' | 'delete') => async (request: Parameters<typeof base.create>[0]) => {
        const answer = await base[step](request);
        tell();
        return answer;
      };
      return {
        create: told('create'),
        update: told('update'),
        delete: told('delete'),
        retrieve(request) {
          reads += 1;
          const chair = reads % 2 === 0 ? copy.get(request.segment ?? '') : undefined;
          return chair ? base.answerRetrieve(chair, request) : base.retrieve(request);
        },
      };
    },
  ),
];
