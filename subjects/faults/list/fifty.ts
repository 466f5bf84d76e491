/** Faults of lists that hold fifty records well, and show no more, or show what comes behind them wrongly. */
import { fault, withHeaders } from '../../kit/index.js';

const MOST = 50;

/** Untrue of every list that leaves records out, besides what says which ones. */
const leavingOut = ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'];

/** A limit by default, with nothing that leads to the rest. */
export const endsAfterFifty = fault('list ends after fifty records', leavingOut, (_service, base) => ({
  answerList: (chairs, request) => base.answerList(chairs.slice(0, MOST), request),
}));

/** What was just created is always there. */
export const showsNewestFifty = fault(
  'list shows the newest fifty records only',
  [...leavingOut, 'CREATE-5'],
  (_service, base) => ({
    answerList: (chairs, request) => base.answerList([...chairs].reverse().slice(0, MOST), request),
  }),
);

/** The second page starts one record late. */
export const losesFiftyFirst = fault(
  'second page of fifty records each starts a record late',
  [...leavingOut, 'DELETE-4'],
  (service, base) => ({
    async answerList(chairs, request) {
      const isSecond = request.query.get('page') === '2';
      const answer = await base.answerList(isSecond ? chairs.slice(MOST + 1) : chairs.slice(0, MOST), request);
      if (isSecond || chairs.length <= MOST) return answer;
      return withHeaders(answer, { link: `<${service.collectionPath()}?page=2>; rel="next"` });
    },
  }),
);
