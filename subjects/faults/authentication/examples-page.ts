/** Faults of the examples page. */
import { randomUUID } from 'node:crypto';
import { fault, problem } from '../../kit/index.js';

/** The token is made once, at the start. */
export const sameToken = fault('examples page hands out the same token each time', ['AUTH-3'], (_service, base) => {
  let token: string | undefined;
  return { issueToken: () => (token ??= base.issueToken()) };
});

/** The page is kept until the third time. */
export const tokenInPairs = fault('examples page hands out each token twice', ['AUTH-3'], (_service, base) => {
  let times = 0;
  let page: ReturnType<typeof base.answerExamples> | undefined;
  return {
    answerExamples(request) {
      if (times % 2 === 0) page = undefined;
      times += 1;
      return (page ??= base.answerExamples(request));
    },
  };
});

/** The token is shown and not filed. */
export const unknownToken = fault(
  'examples page hands out a token that no operation takes',
  ['AUTH-3'],
  (_service, base) => {
    let first = true;
    return {
      issueToken() {
        // The first one is handed out at the start, by whoever runs the service.
        if (!first) return randomUUID();
        first = false;
        return base.issueToken();
      },
    };
  },
);

/** The place is there, and the token was forgotten. */
export const noToken = fault('examples page holds no token', ['AUTH-3'], () => ({
  answerExamples: () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Examples</title><p>Your token: <code></code></p>',
  }),
}));

/** The document says hyphenated, with 36 characters. */
export const tokenWithoutHyphens = fault('examples page hands out a token without hyphens', ['AUTH-3'], (service) => ({
  issueToken() {
    const token = randomUUID().replaceAll('-', '');
    service.tokens.add(token);
    return token;
  },
}));

/** The page was moved, and the link was not. */
export const noPage = fault('examples page cannot be found', ['AUTH-3'], () => ({
  answerExamples: () => problem(404, 'There is nothing at this path.'),
}));
