import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default defineConfig({
  testDir: '.',
  testMatch: 'drift.spec.ts',
  fullyParallel: true,
  workers: 4,
  timeout: 1_200_000,
  captureGitInfo: { commit: false, diff: false },
  outputDir: path.join(tmpdir(), 'chair-records-drift-results'),
  // Nothing is learnt from random sequences.
  grepInvert: /@MODEL-1/,
  reporter: [['./reporter.ts']],
  use: { trace: 'off', screenshot: 'off', video: 'off' },
});
