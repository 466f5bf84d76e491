/** Faults of lists in pages of which they tell nothing, or that only seem to be in pages. */
import { fault } from '../../kit/index.js';

const SIZE = 10;

/** Untrue of every list that leaves records out, besides what says which ones. */
const leavingOut = ['LIST-3', 'LIST-2', 'LIST-4', 'UPDATE-3', 'CREATE-4', 'CONCURRENCY-1', 'MODEL-1'];

/** The parameter is read, and the rest of the list is nowhere. */
export const emptySecondPage = fault(
  'list ends after ten records, and is empty on a second page',
  leavingOut,
  (_service, base) => ({
    answerList: (chairs, request) =>
      base.answerList((request.query.get('page') ?? '1') === '1' ? chairs.slice(0, SIZE) : [], request),
  }),
);

/** What is left out is counted by a parameter, and what is shown by the store. */
export const cutBesideOffset = fault(
  'list ends after fifty records, of which an offset leaves out some',
  leavingOut,
  (_service, base) => ({
    answerList(chairs, request) {
      const offset = Math.max(0, Math.trunc(Number(request.query.get('offset') ?? 0)) || 0);
      return base.answerList(chairs.slice(0, 50).slice(offset), request);
    },
  }),
);

/** Nobody is told of pages, and whoever asks for them misses one record. */
export const silentPagesLoseOne = fault(
  'silent pages of ten, of which the second starts a record late',
  [...leavingOut, 'DELETE-4', 'CONCURRENCY-4'],
  (_service, base) => ({
    answerList(chairs, request) {
      const page = Math.max(1, Math.trunc(Number(request.query.get('page') ?? 1)) || 1);
      const start = (page - 1) * SIZE + (page > 1 ? 1 : 0);
      return base.answerList(chairs.slice(start, page * SIZE + (page > 1 ? 1 : 0)), request);
    },
  }),
);

/** A page begins with what the one before ended with. */
export const silentPagesRepeatOne = fault(
  'silent pages of ten by offset, of which each later one shows the last record again',
  ['LIST-4', 'UPDATE-3', 'CREATE-5', 'DELETE-4', 'MODEL-1'],
  (_service, base) => ({
    answerList(chairs, request) {
      const offset = Math.max(0, Math.trunc(Number(request.query.get('offset') ?? 0)) || 0);
      const page = chairs.slice(offset, offset + SIZE);
      return base.answerList(offset > 0 && page.length > 0 ? [...chairs.slice(-1), ...page] : page, request);
    },
  }),
);
