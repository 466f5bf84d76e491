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
];
