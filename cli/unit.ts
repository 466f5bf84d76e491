// Runs the tests of the parts and of the command: `npm run unit -- [options of "node --test"]`.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const codes = [
  testsIn('unit', []),
  // Each of these starts runs of the whole suite, and most wait for a service much of their time.
  testsIn('runs', ['--test-concurrency=2']),
];
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/** Runs the tests of one folder under `tests/`; answers with the exit code. */
function testsIn(name: string, options: readonly string[]): number {
  const folder = join(import.meta.dirname, '..', 'tests', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file));
  if (files.length === 0) {
    process.stderr.write(`There is no test in ${folder}; expected files named *.test.ts.\n`);
    return 1;
  }
  const args = ['--import', 'tsx', '--test', ...options, ...process.argv.slice(2), ...files];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
