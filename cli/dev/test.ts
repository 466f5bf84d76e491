// What a change must pass: `npm test`. The check and the tests of the parts run side by side, since each keeps one core
// busy; everything after them takes all there are.

import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';

const check = spawn('npm run --silent check', { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
const printed: Buffer[] = [];
for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
const checked = new Promise<number>((resolve) => check.on('close', (code) => resolve(code ?? 1)));
const tested = new Promise<number>((resolve) => {
  spawn('npm run --silent unit -- parts', { shell: true, stdio: 'inherit' }).on('close', (code) => resolve(code ?? 1));
});
const codes = await Promise.all([checked, tested]);
process.stdout.write(Buffer.concat(printed));
process.exitCode = codes.find((code) => code !== 0) ?? runInTurn(['unit -- command pressure', 'proof', 'drift']);

/** Runs scripts of the package until one fails. */
function runInTurn(scripts: readonly string[]): number {
  for (const script of scripts) {
    const { status } = spawnSync(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
