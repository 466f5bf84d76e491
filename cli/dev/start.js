// The command from the checkout: `npm run conformance -- [command] [options]`.
//
// A run loads what is compiled of the sources, and so starts sooner; all else loads the sources. Plain JavaScript, since
// nothing is compiled yet.

import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { compiledFolder } from './compiled.js';

const RUNS = ['verify', 'stress'];
const [first = 'verify'] = process.argv.slice(2);
const isRun = RUNS.includes(first) || first.startsWith('-');
const folder = isRun ? await compiledFolder().catch(() => undefined) : undefined;
if (folder === undefined) {
  // Where nothing may be written, too, and to tell what is wrong with the sources.
  const { register } = await import('tsx/esm/api');
  register();
}
const command =
  folder === undefined ? join(import.meta.dirname, '..', 'conformance.ts') : join(folder, 'cli', 'conformance.js');
await import(pathToFileURL(command).href);
