/** Services that make their callers wait. */
import { setTimeout as pause } from 'node:timers/promises';
import { head, hostile, overSocket } from './service.js';

/** An answer to nothing. */
export const neverAnswers = hostile(
  'no request is answered',
  { code: 2, says: /was (?:not )?answered: no whole answer within the time/, hangs: true },
  () => ({ answer: () => new Promise(() => undefined) }),
);

/** Thirty years. */
export const retryMuchLater = hostile('429 with Retry-After: 999999999 for everything', { code: 2 }, () => ({
  answer: () => ({ status: 429, headers: { 'retry-after': '999999999' } }),
}));

/** At once, as often as one likes. */
export const retryAtOnce = hostile('429 with Retry-After: 0 for everything', { code: 2 }, () => ({
  answer: () => ({ status: 429, headers: { 'retry-after': '0' } }),
}));

/** The connection stands long before anything is read from it, yet each answer comes in time. */
export const slowToAccept = hostile('slow to accept', { code: 0 }, (_service, base) => ({
  async answer(request) {
    await pause(150);
    return base.answer(request);
  },
}));

/** Each page takes nearly as long as a request may take. */
export const slowEndlessPaging = hostile('endless paging, 1.8 s a page', { code: 1 }, (_service, base) => {
  let pages = 0;
  return overSocket(
    base,
    async (socket, { body = '' }) => {
      pages += 1;
      await pause(1_800);
      const list = `[{"id":"page-${pages}"},${body.toString().slice(1)}`;
      socket.end(head('200 OK', [`Link: <?page=${pages}>; rel="next"`, `Content-Length: ${list.length}`]) + list);
    },
    ({ method, segment }) => method === 'GET' && segment === undefined,
  );
});
