import type { TestError } from '@playwright/test/reporter';

/**
 * Takes out of an error, in place, the call log that Playwright adds to it, and the token. The log repeats every header
 * of a request that failed, and stands in the steps of a test also where the test caught the error. This reporter is
 * the first, so that the others never see it.
 */
export function withoutCallLog(error: TestError, redact: (text: string) => string): void {
  for (const part of ['message', 'stack', 'value', 'snippet'] as const) {
    const text = error[part];
    if (text !== undefined) error[part] = redact(text.split('Call log:')[0] ?? '');
  }
  if (error.cause) withoutCallLog(error.cause, redact);
}
