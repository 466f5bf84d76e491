import { readFileSync } from 'node:fs';

/** The version of the suite, from its package. */
export const VERSION = versionOf();

/** The package stands one folder up from the sources, and two from what is compiled of them. */
function versionOf(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version?: unknown };
      if (typeof version === 'string') return version;
    } catch {
      // The next one, then.
    }
  }
  return 'unknown';
}
