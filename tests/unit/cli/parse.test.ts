import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../../../cli/commands/command.js';
import { exactly, idsIn, knownId } from '../../../cli/commands/grep-ids.js';
import { helpOf, overview } from '../../../cli/commands/help.js';
import { commandOf, commands } from '../../../cli/commands/index.js';
import { commandIn, inputOf } from '../../../cli/commands/parse.js';
import { runnerArguments } from '../../../cli/commands/runner-options.js';

/** The command that arguments name, and what they give it. */
function parsed(...args: string[]): { name: string; options: object; names: readonly string[]; json: boolean } {
  const { command, rest } = commandIn(args);
  return { name: command.name, ...inputOf(command, rest) };
}

function refusal(...args: string[]): string {
  try {
    parsed(...args);
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message;
  }
  return 'nothing was refused';
}

test('without a command, and with a test file alone, a service is verified', () => {
  assert.deepEqual(parsed(), { name: 'verify', options: {}, names: [], json: false });
  assert.equal(parsed('--grep', 'LIST-2').name, 'verify');
  assert.deepEqual(parsed('specs/list.spec.ts').names, ['specs/list.spec.ts']);
});

test('options are read in each form', () => {
  assert.deepEqual(parsed('verify', '-g', 'a b', '--shard=1/2', '--quiet').options, {
    grep: 'a b',
    shard: '1/2',
    quiet: true,
  });
  assert.deepEqual(parsed('explain', 'LIST-1', '--json', 'LIST-2').names, ['LIST-1', 'LIST-2']);
  assert.equal(parsed('list', '--json').json, true);
});

test('what there is not is refused, with what may have been meant', () => {
  assert.match(refusal('lst'), /no command "lst"; did you mean list\?/);
  assert.match(refusal('verify', '--gerp', 'x'), /--gerp: there is no such option of "verify"/);
  assert.match(refusal('verify', '--shrad', '1/2'), /--shrad/);
  assert.match(refusal('list', '--grep', 'x'), /no such option of "list"/);
  assert.match(refusal('--project', 'x'), /--project/);
});

test('a value that is missing or too much is refused', () => {
  assert.match(refusal('--grep'), /--grep: received no value; expected PATTERN/);
  assert.match(refusal('--grep', '--list'), /--grep: received no value/);
  assert.match(refusal('list', '--json=3'), /--json: received "3"; expected no value/);
  assert.match(refusal('compare', 'a'), /expected A B, received 1/);
  assert.match(refusal('list', 'more'), /"more": expected options alone/);
});

test('--help wants nothing else', () => {
  assert.equal(refusal('compare', '--help'), 'nothing was refused');
});

test('the help names every command, and that of a command every option', () => {
  for (const command of commands) {
    assert.ok(overview().includes(`  ${command.name}`), command.name);
    const help = helpOf(command);
    for (const { name } of command.options) assert.ok(help.includes(`--${name}`), `${command.name} --${name}`);
    assert.ok(
      help.split('\n').every((line) => line.length <= 110),
      command.name,
    );
  }
  assert.equal(new Set(commands.map(({ name }) => name)).size, commands.length);
});

test('each command can be loaded', async () => {
  for (const { load } of commands) assert.equal(typeof (await load()), 'function');
});

test('the runner gets its own options alone, and shards that there are', () => {
  const command = commandOf('verify');
  assert.ok(command);
  const input = inputOf(command, ['--wait', '5', '--grep=-x|y', '--shard', '2/3', 'list']);
  assert.deepEqual(runnerArguments(input), ['--grep=-x|y', '--shard=2/3', 'list']);
  for (const shard of ['0/3', '4/3', 'a', '1'])
    assert.throws(() => runnerArguments({ options: { shard }, names: [] }), /--shard: received/);
});

test('ids of requirements are known, and fit no longer ones', () => {
  assert.deepEqual(idsIn('@LIST-2|SOUND-1\\b|UTF-8'), ['LIST-2', 'SOUND-1']);
  assert.throws(() => idsIn('LIST-99'), /no requirement "LIST-99"/);
  assert.throws(() => idsIn('list-99'), /no requirement "list-99"/);
  assert.equal(knownId('list-2'), 'LIST-2');
  const pattern = new RegExp(exactly('SOUND-1|LIST-2'));
  assert.deepEqual(
    ['@SOUND-1', '@SOUND-10', '@LIST-2'].map((tag) => pattern.test(tag)),
    [true, false, true],
  );
});

test('a number of workers that the runner would not take is refused', () => {
  for (const workers of ['0', '-1', 'two', '1.5', '0%', '101%'])
    assert.throws(() => runnerArguments({ options: { workers }, names: [] }), UsageError);
  for (const workers of ['1', '16', '50%', '100%'])
    assert.deepEqual(runnerArguments({ options: { workers }, names: [] }), [`--workers=${workers}`]);
});
