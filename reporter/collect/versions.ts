import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Versions } from '../../schemas/types.js';
import { isObject, isText } from '../../schemas/values.js';

/** With what a run verifies. */
export function versions(): Versions {
  return { suite: suiteVersion(), node: process.versions.node };
}

/** By the package that this file is a part of, wherever in it the file stands. */
function suiteVersion(folder = import.meta.dirname): string {
  const parent = join(folder, '..');
  try {
    const contents: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (isObject(contents) && isText(contents['version'])) return contents['version'];
  } catch {
    // Only the folder at the top has one.
  }
  return parent === folder ? 'not known' : suiteVersion(parent);
}
