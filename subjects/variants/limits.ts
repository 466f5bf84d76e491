import { problem, variant } from '../kit/index.js';

/** Valid services that limit how they are used so closely that a run has to go about it with care. */
export const limits = [
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
