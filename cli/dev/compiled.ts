import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './sources.js';

/** What a run loads, besides packages. */
const FOLDERS = ['contract', 'fixtures', 'reporter', 'reproduce', 'schemas', 'specs', 'subjects/reference'];
const FILES = ['playwright.config.ts', 'subjects/service.ts', 'package.json'];
/** Runs that are under way may still load what was compiled for them. */
const MOST_KEPT = 8;
const cache = join(root, 'node_modules', '.cache', 'chair-records-conformance');

/**
 * Playwright's configuration of this suite, compiled with all that it loads, anew when a source has changed.
 *
 * Playwright compiles what it loads by itself, in each of its processes and by way of a thread of its own, which takes
 * longer than the rest of a short run; see docs/decisions/0026-speed.md.
 */
export async function compiledConfiguration(): Promise<string> {
  const files = [...FILES, ...FOLDERS.flatMap(filesIn)];
  const folder = join(cache, keyOf(files));
  if (!existsSync(folder)) await compile(files, folder);
  return join(folder, 'playwright.config.js');
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

function keyOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Into a folder that is there whole or not at all, since several commands may start at once. */
async function compile(files: readonly string[], folder: string): Promise<void> {
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
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const ageOf = (name: string): number => -statSync(join(cache, name)).mtimeMs;
  const newestFirst = readdirSync(cache).sort((left, right) => ageOf(left) - ageOf(right));
  for (const name of newestFirst.slice(MOST_KEPT)) rmSync(join(cache, name), { recursive: true, force: true });
}
