import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import process from 'node:process';

const folder = process.env['BENCH_FOLDER'] ?? 'report';

/** What a suite costs that judges nothing: as many tests, workers and requests, and the same HTML report. */
export default defineConfig({
  testDir: '.',
  testMatch: 'bare.spec.ts',
  fullyParallel: true,
  workers: 2,
  captureGitInfo: { commit: false, diff: false },
  outputDir: join(folder, 'test-results'),
  reporter: [['html', { outputFolder: join(folder, 'html'), open: 'never' }]],
  use: { trace: 'off', screenshot: 'off', video: 'off' },
});
