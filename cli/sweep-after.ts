import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../fixtures/settings/settings.js';

/**
 * Sweeps what a run left that ended before its own end could: the runner does not clean up when it is stopped during
 * discovery. Answers with what is to be told of it; undefined where there is nothing to sweep.
 */
export async function sweepAfter(settings: Settings): Promise<string | undefined> {
  const { reportDir, readOnly, baseUrl } = settings;
  if (readOnly || baseUrl === undefined || existsSync(path.join(reportDir, 'ledger-summary.json'))) return undefined;
  // Loads Playwright, for which nobody is to wait after a run that came to its end.
  const { sweepLate } = await import('./sweep-late.js');
  return sweepLate(settings, baseUrl);
}
