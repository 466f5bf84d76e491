/**
 * Holds the suite's judge of histories against porcupine, a checker of linearizability in Go: same verdicts on 1,000
 * histories, right and wrong. Needs Go, and its module proxy once.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { contradictionIn } from '../../fixtures/linearizability/linearizable.js';
import { registerHistories } from '../support/register-histories.js';

const HISTORIES = 1_000;
const MOST_OPERATIONS = 40;

const histories = fc.sample(registerHistories(MOST_OPERATIONS), { numRuns: HISTORIES / 2, seed: 1 });
// Long histories are seldom right by chance.
histories.push(...fc.sample(registerHistories(MOST_OPERATIONS / 8), { numRuns: HISTORIES / 2, seed: 2 }));
const input = histories
  .map(({ writes, reads }) =>
    JSON.stringify(
      [...writes.map((one) => ({ one, write: true })), ...reads.map((one) => ({ one, write: false }))].map(
        ({ one, write }) => ({ write, value: one.value ?? '', start: one.startMs, end: one.endMs }),
      ),
    ),
  )
  .join('\n');
const cwd = join(import.meta.dirname, 'porcupine');
const { status, stdout, stderr } = spawnSync('go', ['run', '-mod=mod', '.'], { cwd, input, encoding: 'utf8' });
if (status !== 0) throw new Error(`porcupine did not run; expected Go and its module proxy: ${stderr}`);
const theirs = stdout
  .trim()
  .split('\n')
  .map((line) => line === 'true');
const ours = histories.map((history) => contradictionIn(history, false) === undefined);
const different = ours.flatMap((own, index) => (own === theirs[index] ? [] : [index]));
const right = ours.filter((one) => one).length;
process.stdout.write(
  `${histories.length} histories, ${right} linearizable; ${different.length} judged otherwise by porcupine\n`,
);
for (const index of different.slice(0, 3)) process.stdout.write(`${JSON.stringify(histories[index])}\n`);
process.exitCode = different.length === 0 && theirs.length === histories.length ? 0 : 1;
