import { redactor } from '../../fixtures/secrets/redaction.js';
import { sharedSubject } from '../../fixtures/settings/settings.js';

/**
 * A function that takes the token out of texts. The texts of a test are redacted where they arise; this is for what
 * Playwright adds, and for what somebody forgets.
 *
 * Global setup may get a token only after the reporter has begun, so the token is asked for at each text.
 */
export function tokenRedactor(accessToken: string | undefined): (text: string) => string {
  let known = '';
  let redact = redactor([]);
  return (text) => {
    const tokens = [accessToken, sharedSubject()?.accessToken].filter((token) => token !== undefined);
    const key = tokens.join('\n');
    if (key !== known) [known, redact] = [key, redactor(tokens)];
    return redact(text);
  };
}
