import { redactor } from '../../fixtures/secrets/redaction.js';
import { settingSecrets } from '../../fixtures/settings/setting-secrets.js';
import { sharedSubject } from '../../fixtures/settings/handed-on.js';
import { type Settings } from '../../fixtures/settings/settings.js';

/**
 * A function that takes the token and the other secrets of the settings out of texts. The texts of a test are redacted where they arise; this is for what
 * Playwright adds, and for what somebody forgets.
 *
 * Global setup may get a token only after the reporter has begun, so the token is asked for at each text.
 */
export function tokenRedactor(settings: Settings): (text: string) => string {
  const secrets = settingSecrets(settings);
  const shownAs = new Map(secrets.map((one) => [one.text, one.shownAs]));
  let known: string | undefined;
  let redact = redactor([]);
  return (text) => {
    const token = sharedSubject()?.accessToken ?? '';
    if (token !== known) [known, redact] = [token, redactor([token, ...shownAs.keys()], shownAs)];
    return redact(text);
  };
}
