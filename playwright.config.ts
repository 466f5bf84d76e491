import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { isPressedAlone } from './fixtures/settings/handed-on.js';
import { loadSettings } from './fixtures/settings/settings.js';
import { untilWanted } from './fixtures/settings/watched.js';

const settings = loadSettings();
const WORKERS = 2;
/** Of the sources, or of what is compiled of them for the package. */
const EXTENSION = path.extname(import.meta.filename);
const READ_ONLY_SPECS = `**/read-only.spec${EXTENSION}`;
const STRESS_SPECS = `**/stress.spec${EXTENSION}`;
const isPressed = settings.stress !== undefined && !settings.readOnly;
/** Pressure is put on the service after everything else, so that it disturbs nothing. */
const projects = [
  { name: 'conformance', testIgnore: [READ_ONLY_SPECS, STRESS_SPECS], teardown: 'under pressure' },
  { name: 'under pressure', testMatch: STRESS_SPECS },
];

// Not literals: they are for the runner to load, and no part of the configuration.
await untilWanted(() =>
  Promise.all(
    ['fixtures/global-setup', 'reporter/index', 'fixtures/index'].map((name) => import(`./${name}${EXTENSION}`)),
  ),
);

export default defineConfig({
  testDir: 'specs',
  testMatch: settings.readOnly ? READ_ONLY_SPECS : isPressedAlone() ? STRESS_SPECS : `**/*.spec${EXTENSION}`,
  testIgnore: settings.readOnly || isPressedAlone() ? [] : [READ_ONLY_SPECS, STRESS_SPECS],
  ...(isPressed && !isPressedAlone() ? { projects, testIgnore: READ_ONLY_SPECS } : {}),
  fullyParallel: true,
  workers: WORKERS,
  // A test sends up to some 150 requests, at the share of MAX_RPS that its worker has.
  timeout:
    600_000 +
    (settings.maxRps === undefined ? 0 : (150_000 * WORKERS) / settings.maxRps) +
    (settings.stress?.seconds ?? 0) * 1_000,
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
