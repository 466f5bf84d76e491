import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { loadSettings } from './fixtures/settings/settings.js';

const settings = loadSettings();
const WORKERS = 2;
/** Of the sources, or of what is compiled of them for the package. */
const EXTENSION = path.extname(import.meta.filename);
const READ_ONLY_SPECS = `**/read-only.spec${EXTENSION}`;

export default defineConfig({
  testDir: 'specs',
  testMatch: settings.readOnly ? READ_ONLY_SPECS : `**/*.spec${EXTENSION}`,
  testIgnore: settings.readOnly ? [] : READ_ONLY_SPECS,
  fullyParallel: true,
  workers: WORKERS,
  // A test sends up to some 150 requests, at the share of MAX_RPS that its worker has.
  timeout: 600_000 + (settings.maxRps === undefined ? 0 : (150_000 * WORKERS) / settings.maxRps),
  globalSetup: `./fixtures/global-setup${EXTENSION}`,
  outputDir: path.join(settings.reportDir, 'test-results'),
  captureGitInfo: { commit: false, diff: false },
  reporter: [
    [
      `./reporter/index${EXTENSION}`,
      {
        reportDir: settings.reportDir,
        strict: settings.strict,
        seed: settings.seed,
        readOnly: settings.readOnly,
        otherReports: [path.join(settings.reportDir, 'html', 'index.html')],
      },
    ],
    ['html', { outputFolder: path.join(settings.reportDir, 'html'), open: 'never' }],
  ],
  use: { trace: 'off', screenshot: 'off', video: 'off' },
});
