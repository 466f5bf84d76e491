import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default defineConfig({
  testDir: '.',
  testMatch: 'proof.spec.ts',
  fullyParallel: true,
  workers: 4,
  // Only ends what hangs, also on a machine that is busy.
  timeout: 1_200_000,
  captureGitInfo: { commit: false, diff: false },
  outputDir: path.join(tmpdir(), 'chair-records-proof-results'),
  reporter: [['./reporter.ts']],
  use: { trace: 'off', screenshot: 'off', video: 'off' },
});
