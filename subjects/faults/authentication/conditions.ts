/** Faults of conditions that are looked at before the token is (RFC 9110 13.2.1). */
import { createHash } from 'node:crypto';
import { type Chair, fault, withHeaders } from '../../kit/index.js';

/** Conditions are answered by what stands in front of the guard. */
export const conditionsBeforeGuard = fault(
  'conditional retrieves are answered before the token is looked at',
  ['SOUND-14'],
  (service, base) => ({
    answer: (request) => {
      const chair = request.method === 'GET' ? service.find(request.segment ?? '') : undefined;
      const isKnown = chair !== undefined && request.headers['if-none-match'] === '*';
      return isKnown ? { status: 304, headers: { etag: `"${chair.id}"` } } : base.answer(request);
    },
  }),
);

function tagOf(chair: Chair): string {
  return `"${createHash('sha1').update(JSON.stringify(chair)).digest('hex')}"`;
}

/** The cache in front of the guard knows what is current. */
export const tagBeforeGuard = fault(
  'retrieve by the current tag is answered before the token is looked at',
  ['SOUND-14'],
  (service, base) => ({
    async answer(request) {
      const chair = request.method === 'GET' ? service.find(request.segment ?? '') : undefined;
      const tag = chair && tagOf(chair);
      if (tag !== undefined && request.headers['if-none-match'] === tag) return { status: 304, headers: { etag: tag } };
      const answer = await base.answer(request);
      return tag !== undefined && answer.status === 200 ? withHeaders(answer, { etag: tag }) : answer;
    },
  }),
);
