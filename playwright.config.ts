import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { loadSettings } from './fixtures/settings.js';

const settings = loadSettings();

export default defineConfig({
  testDir: 'specs',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  globalSetup: './fixtures/global-setup.ts',
  outputDir: path.join(settings.reportDir, 'test-results'),
  captureGitInfo: { commit: false, diff: false },
  reporter: [
    [
      './reporter/index.ts',
      {
        reportDir: settings.reportDir,
        strict: settings.strict,
        seed: settings.seed,
        otherReports: [path.join(settings.reportDir, 'html', 'index.html')],
      },
    ],
    ['html', { outputFolder: path.join(settings.reportDir, 'html'), open: 'never' }],
  ],
  use: { trace: 'off', screenshot: 'off', video: 'off' },
});
