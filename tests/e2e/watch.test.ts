import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changesCopy } from '../../subjects/faults/update/update.js';
import { serve } from '../../subjects/kit/index.js';
import { command } from '../support/small-command.js';
import { reportFolder, run, settingsFor } from '../support/command.js';
import { inCI } from '../support/extent.js';
import { isAlive, type Process, treeOf, until } from '../support/processes.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The command with a standard input, and a way to wait for what it says next. */
class Watched {
  readonly child: ChildProcess;
  private output = '';
  private read = 0;

  constructor(args: readonly string[], variables: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, ['cli/dev/start.js', ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...variables },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** The processes of Playwright's runner that it has. */
  runners(): readonly number[] {
    const tree = this.child.pid === undefined ? [] : treeOf(this.child.pid);
    const isRunner = ({ parent, command }: Process): boolean =>
      parent === this.child.pid && /playwright.test.cli/.test(command);
    return tree.filter(isRunner).map(({ id }) => id);
  }

  /** Waits until this was said, after what was waited for before. */
  async says(text: string): Promise<void> {
    for (;;) {
      const at = this.output.indexOf(text, this.read);
      if (at >= 0) {
        this.read = at + text.length;
        return;
      }
      assert.equal(
        this.child.exitCode ?? this.child.signalCode,
        null,
        `it ended before it said "${text}":\n${this.output}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

test('--watch judges again after a restart, what failed first, and after Enter', { skip: inCI }, async (context) => {
  const faulty = await changesCopy.start();
  const { port } = new URL(faulty.baseUrl);
  const watched = new Watched(['--watch', '--grep', 'LIST-1|UPDATE-2'], {
    BASE_URL: faulty.baseUrl,
    TOKEN_PAGE_URL: faulty.tokenPageUrl ?? '',
    REPORT_DIR: reportFolder(context),
  });
  context.after(() => watched.child.kill('SIGKILL'));
  await watched.says('does not conform');
  await watched.says('Watching');
  await faulty.close();
  const mended = await serve(() => ({}), { port: Number(port) });
  context.after(() => mended.close());
  await watched.says('The service has restarted');
  await watched.says('What failed first: ');
  await watched.says('The subject conforms, as far');
  await watched.says('The subject conforms, as far');
  await watched.says('Watching');
  watched.child.stdin?.write('\n');
  await watched.says('The subject conforms, as far');
  await watched.says('Watching');
  await until(() => watched.runners().length > 0);
  const held = watched.runners();
  assert.equal(held.length, 1, 'the next run is held ready');
  const ended = once(watched.child, 'exit');
  watched.child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
  await until(() => !held.some(isAlive));
});

test('--last-failed judges what failed last, and says so where nothing did', { skip: inCI }, async (context) => {
  const service = await changesCopy.start();
  context.after(() => service.close());
  const settings = { ...settingsFor(service), REPORT_DIR: reportFolder(context) };
  const first = await command(['--last-failed'], settings);
  assert.equal(first.code, 2);
  assert.match(first.stderr, /left no failed requirement/);
  const whole = await run(context, settings, ['--grep', 'LIST-1|UPDATE-2']);
  assert.equal(whole.code, 1, whole.output);
  const again = await run(context, settings, ['--last-failed']);
  assert.equal(again.code, 1, again.output);
  assert.notEqual(again.report?.requirements.find(({ id }) => id === 'UPDATE-2')?.verdict, 'untested');
  assert.equal(again.report?.requirements.find(({ id }) => id === 'DELETE-1')?.verdict, 'untested');
});
