/** Faults that let one request have what another one left. */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Answer, fault, problem, withHeaders } from '../../kit/index.js';
import { envelope, inDialect } from '../dialects.js';
import { onMessage } from '../support.js';

/** How long a short-lived cache keeps an answer, in milliseconds. */
const KEPT_MS = 150;

/** What is kept of answers is found by the address alone, and an answer to HEAD has no content. */
export const keptFromHead = fault(
  'answers are kept by address until the next write, those to HEAD too',
  ['RETRIEVE-1', 'UPDATE-2', 'CREATE-2'],
  (_service, base) => {
    const kept = new Map<string, Answer>();
    return {
      async operate(request) {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          kept.clear();
          return base.operate(request);
        }
        const known = kept.get(request.path);
        if (known) return known;
        const answer = await base.operate(request);
        kept.set(request.path, request.method === 'HEAD' ? { ...answer, body: '' } : answer);
        return answer;
      },
    };
  },
);

/** The same for a moment, with a media type, which looks like a record that is not there yet. */
export const keptFromHeadForASecond = fault(
  'answers to HEAD are kept by address for 150 ms, and given to GET',
  ['RETRIEVE-1', 'RETRIEVE-2', 'UPDATE-2', 'CREATE-2', 'LIST-2', 'LIST-5'],
  (_service, base) => {
    const kept = new Map<string, { readonly answer: Answer; readonly sinceMs: number }>();
    return {
      async operate(request) {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const known = isRead ? kept.get(request.path) : undefined;
        if (known && performance.now() - known.sinceMs < KEPT_MS) return known.answer;
        const answer = await base.operate(request);
        if (!isRead) kept.clear();
        if (request.method === 'HEAD' && answer.status === 200)
          kept.set(request.path, { answer: { ...answer, body: '' }, sinceMs: performance.now() });
        return answer;
      },
    };
  },
);

/** What is kept for each request is used again for the next one, its condition too. */
export const conditionStays = fault(
  'condition of a request is that of the next ones without any',
  ['HTTP-7', 'UPDATE-1'],
  inDialect(envelope, (_service, base) => {
    let left: string | undefined;
    return {
      async retrieve(request) {
        left = request.headers['if-none-match'] ?? left;
        const answer = await base.retrieve(request);
        const tag = `"${String(answer.body).length}-${String(answer.body)
          .replaceAll(/[^\w-]/g, '')
          .slice(-60)}"`;
        if (answer.status !== 200) return answer;
        return left === tag ? { status: 304, headers: { etag: tag } } : withHeaders(answer, { etag: tag });
      },
    };
  }),
);

/** The headers of a connection are put into one place, which is not emptied between its requests. */
export const conditionStaysOnConnection = fault(
  'condition of a request is that of the next ones without any on its connection',
  ['HTTP-7', 'HTTP-5'],
  (service, base) => {
    const left = new WeakMap<Socket, string>();
    return onMessage(base, async (message, request, proceed) => {
      const condition = request.headers['if-none-match'] ?? left.get(message.socket);
      if (condition !== undefined) left.set(message.socket, condition);
      const answer = await proceed();
      const chair = service.find(request.segment ?? '');
      if (request.method !== 'GET' || answer.status !== 200 || !chair) return answer;
      const tag = `"${chair.id}-${Buffer.from(String(chair.colour)).toString('base64url').slice(-40)}"`;
      return condition === tag ? { status: 304, headers: { etag: tag } } : withHeaders(answer, { etag: tag });
    });
  },
);

/** The writes of a record wait for each other, and nobody takes care of one that is refused. */
export const refusalStays = fault(
  'update of a record of which an update was refused is refused in the same way',
  ['UPDATE-1'],
  (_service, base) => {
    const refused = new Set<string>();
    return {
      async update(request) {
        if (refused.has(request.segment ?? '')) return problem(422, 'The colour is not a string.');
        try {
          return await base.update(request);
        } catch (error) {
          refused.add(request.segment ?? '');
          throw error;
        }
      },
    };
  },
);

/** One place holds the tag that updates name, for whoever comes next, reads too. */
export const wantedTagStays = fault(
  'tag that an update names is that of the next reads, too',
  ['HTTP-7'],
  (service, base) => {
    let left: string | undefined;
    const tagOf = (...parts: readonly unknown[]): string =>
      `"${createHash('sha1').update(JSON.stringify(parts)).digest('hex')}"`;
    return {
      async operate(request) {
        const chair = service.find(service.parseId(request.segment ?? ''));
        if (!chair) return base.operate(request);
        const own = request.headers['if-match'];
        const isRead = request.method === 'GET';
        const tag = tagOf(chair.id, chair.colour);
        left = own ?? (isRead ? left : undefined);
        if (left !== undefined && left !== '*' && !left.includes(tag)) return service.refuse(412, 'It has changed.');
        const answer = await base.operate(request);
        return isRead && answer.status === 200 ? withHeaders(answer, { etag: tag }) : answer;
      },
    };
  },
);
