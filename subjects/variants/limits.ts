import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, problem, Refusal, variant } from '../kit/index.js';

/** Valid services that limit how they are used so closely that a run has to go about it with care. */
export const limits = [
  variant('no room for more than forty records, which is told with 403', ['OPEN-8.1'], (service, base) => ({
    create: (request) =>
      service.all().length < 40 ? base.create(request) : problem(403, 'There is no room for another record.'),
  })),
  variant(
    'no room for more than one hundred and fifty records, which is told with 403',
    ['OPEN-8.1'],
    (service, base) => ({
      create: (request) =>
        service.all().length < 150 ? base.create(request) : problem(403, 'There is no room for another record.'),
    }),
    { maxRecords: 400 },
  ),
  variant('no room for more than forty records, which is told with 507', ['OPEN-8.1'], (service, base) => ({
    create: (request) =>
      service.all().length < 40 ? base.create(request) : problem(507, 'There is no room for another record.'),
  })),
  variant(
    'no room for more than thirty thousand characters in all, which is told with 507',
    ['OPEN-8.1'],
    (service, base) => ({
      create: (request) =>
        JSON.stringify(service.all()).length + request.body.length < 30_000
          ? base.create(request)
          : problem(507, 'There is no room for another record.'),
    }),
  ),
  variant('no room for more than ninety records, which is told with 429', ['OPEN-8.1'], (service, base) => ({
    create: (request) =>
      service.all().length < 90 ? base.create(request) : problem(429, 'There is no room for another record.'),
  })),
  variant(
    'colours in a column of forty characters, without the blanks at their end',
    ['OPEN-2.4'],
    (service, base) => ({
      acceptColour(sent) {
        const colour = String(base.acceptColour(sent));
        if ([...colour].length > 40) throw new Refusal(service.refuse(422, 'The colour is too long.'));
        return colour.replace(/ +$/, '');
      },
    }),
  ),
  variant('no more than 20 requests in a second', ['OPEN-8.1'], (_service, base) => {
    let second = 0;
    let requests = 0;
    return {
      answer(request) {
        const now = Math.floor(performance.now() / 1_000);
        if (now !== second) {
          second = now;
          requests = 0;
        }
        requests += 1;
        return requests > 20 ? problem(429, 'Too many requests.', { 'retry-after': '1' }) : base.answer(request);
      },
    };
  }),
  variant('a record is locked for 200 ms after each write to it, and says when to ask again', [], (_service, base) => {
    const locks = new Map<string, number>();
    const isLocked = (id = ''): boolean => performance.now() < (locks.get(id) ?? 0);
    const lock = (id: string): Map<string, number> => locks.set(id, performance.now() + 200);
    const locked = problem(423, 'The record is being written to.', { 'retry-after': '1' });
    return {
      add(colour) {
        const chair = base.add(colour);
        lock(chair.id);
        return chair;
      },
      recolour(chair, colour) {
        base.recolour(chair, colour);
        lock(chair.id);
      },
      update: (request) => (isLocked(request.segment) ? locked : base.update(request)),
      delete: (request) => (isLocked(request.segment) ? locked : base.delete(request)),
    };
  }),
  variant('one write at a time, and the others are asked to come again', [], (_service, base) => {
    let isWriting = false;
    const alone = async (write: () => Answer | Promise<Answer>): Promise<Answer> => {
      if (isWriting) return problem(409, 'Another write is in progress.', { 'retry-after': '1' });
      isWriting = true;
      await pause(10);
      try {
        return await write();
      } finally {
        isWriting = false;
      }
    };
    return {
      create: (request) => alone(() => base.create(request)),
      update: (request) => alone(() => base.update(request)),
      delete: (request) => alone(() => base.delete(request)),
    };
  }),
  variant('a token lives until the examples page issues another one', ['OPEN-5.1'], (service, base) => ({
    issueToken() {
      service.tokens.clear();
      return base.issueToken();
    },
  })),
  variant('a token is good for 100 requests', ['OPEN-5.1'], (service, base) => {
    const uses = new Map<string, number>();
    return {
      answer(request) {
        const token = String(request.headers['authentication'] ?? '');
        uses.set(token, (uses.get(token) ?? 0) + 1);
        if ((uses.get(token) ?? 0) > 100) service.tokens.delete(token);
        return base.answer(request);
      },
    };
  }),
];
