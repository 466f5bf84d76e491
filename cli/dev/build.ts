// Compiles the package into dist/: `npm run build`, and before `npm pack`.

import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { EXPLANATIONS_FILE } from '../explanation.js';
import { explanations } from './explanations.js';
import { root } from './sources.js';

const target = join(root, 'dist');

rmSync(target, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) {
  for (const name of readdirSync(join(root, 'schemas')).filter((one) => one.endsWith('.json')))
    cpSync(join(root, 'schemas', name), join(target, 'schemas', name));
  // The faults stay out of the package; what is told of them does not.
  writeFileSync(join(target, 'cli', EXPLANATIONS_FILE), `${JSON.stringify(explanations())}\n`);
}
process.exitCode = status ?? 1;
