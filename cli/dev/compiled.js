// What a run loads, compiled. Plain JavaScript, since it runs before anything is compiled.

import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';

/** What a run loads, besides packages. */
const FOLDERS = [
  'cli/commands',
  'contract',
  'fixtures',
  'reporter',
  'reproduce',
  'schemas',
  'specs',
  'subjects/reference',
];
const FILES = ['playwright.config.ts', 'subjects/service.ts', 'package.json'];
/** Runs that are under way may still load what was compiled for them. */
const MOST_KEPT = 8;
const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'node_modules', '.cache', 'chair-records-conformance');

/**
 * The folder in which the command, Playwright's configuration of this suite and all that they load are compiled, anew
 * when a source has changed.
 *
 * Playwright compiles what it loads by itself, in each of its processes and by way of a thread of its own, which takes
 * longer than the rest of a short run; see docs/decisions/0026-speed.md.
 * @returns {Promise<string>}
 */
export async function compiledFolder() {
  const command = readdirSync(join(root, 'cli'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('cli', name));
  const files = [...FILES, ...command, ...FOLDERS.flatMap(filesIn)];
  // This one says how they are compiled.
  const folder = join(cache, keyOf([...files, 'cli/dev/compiled.js']));
  if (!existsSync(folder)) await compile(files, folder);
  return folder;
}

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

/**
 * @param {readonly string[]} files
 * @returns {string}
 */
function keyOf(files) {
  const hash = createHash('sha256').update(root);
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Into a folder that is there whole or not at all, since several commands may start at once.
 * @param {readonly string[]} files
 * @param {string} folder
 * @returns {Promise<void>}
 */
async function compile(files, folder) {
  const { build } = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  try {
    await build({
      absWorkingDir: root,
      entryPoints: files.filter((file) => file.endsWith('.ts')),
      outbase: root,
      outdir: draft,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
    });
    for (const file of files.filter((one) => one.endsWith('.json'))) copyFileSync(join(root, file), join(draft, file));
    writeFileSync(join(draft, 'checkout.json'), JSON.stringify({ root }));
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const ageOf = (/** @type {string} */ name) => -statSync(join(cache, name)).mtimeMs;
  const newestFirst = readdirSync(cache).sort((left, right) => ageOf(left) - ageOf(right));
  for (const name of newestFirst.slice(MOST_KEPT)) rmSync(join(cache, name), { recursive: true, force: true });
}
