// Runs the tests of the parts and of the command: `npm run unit -- [options of "node --test"]`.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const options = process.argv.slice(2);
// All in one process, since it takes longer to load one than to run the tests of a file.
const inOne = testsIn('unit').map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)});`);
const codes = [
  run([...options, '--input-type=module', '--eval', inOne.join('\n')]),
  // Each of these starts runs of the whole suite, and most wait for a service much of their time.
  run(['--test', '--test-concurrency=3', ...options, ...testsIn('e2e')]),
  // One at a time: they measure what many callers at once see.
  run(['--test', '--test-concurrency=1', ...options, ...testsIn('stress')]),
];
process.exitCode = codes.find((code) => code !== 0) ?? 0;

function run(args: readonly string[]): number {
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' }).status ?? 1;
}

/** The files of tests in one folder under `tests/`. @throws Error when there is none */
function testsIn(name: string): readonly string[] {
  const folder = join(import.meta.dirname, '..', '..', 'tests', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file));
  if (files.length === 0) throw new Error(`There is no test in ${folder}; expected files named *.test.ts.`);
  return files;
}
