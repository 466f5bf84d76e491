// Runs tests: `npm run unit -- [parts] [command] [pressure] [options of "node --test"]`, all three where none is named.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const GROUPS: Readonly<Record<string, (options: readonly string[]) => number>> = {
  // All in one process, since it takes longer to load one than to run the tests of a file.
  parts: (options) => {
    const inOne = testsIn('unit').map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)});`);
    return run([...options, '--input-type=module', '--eval', inOne.join('\n')]);
  },
  // Each of these starts runs of the whole suite, and most wait for a service much of their time.
  command: (options) => run(['--test', '--test-concurrency=3', ...options, ...testsIn('e2e')]),
  // One at a time: they measure what many callers at once see.
  pressure: (options) => run(['--test', '--test-concurrency=1', ...options, ...testsIn('stress')]),
};

const given = process.argv.slice(2);
const named = given.filter((name) => name in GROUPS);
const options = given.filter((name) => !named.includes(name));
const codes = Object.entries(GROUPS)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([, tests]) => tests(options));
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
