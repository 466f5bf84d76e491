import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validateConformance } from '../../schemas/conformance.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { underPressure } from '../../specs/catalogue/requirements.js';
import { temporaryFolder } from '../support/samples.js';
import { inCI, thorough } from '../support/extent.js';

// The reporter and the command together with Playwright itself, which no imitation of it can stand for.

const root = fileURLToPath(new URL('../../', import.meta.url));
const token = 'a-token-that-is-secret';

// Nothing is asked of it: the command only wants to reach somebody.
const listener = createServer().listen(0, '127.0.0.1').unref();
await once(listener, 'listening');
const address = listener.address();
const listening = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const config = `
import { defineConfig } from '@playwright/test';
import { loadSettings } from '${root}fixtures/settings/settings.ts';
const { reportDir, seed, strict } = loadSettings();
export default defineConfig({
  testDir: '.',
  timeout: 20_000,
  outputDir: reportDir + '/test-results',
  globalTeardown: './teardown.ts',
  reporter: [['${root}reporter/index.ts', { reportDir, seed, strict }]],
});
`;

const teardown = `
import { writeFileSync } from 'node:fs';
export default async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  writeFileSync('report/ledger-summary.json', JSON.stringify({ created: 1, deleted: 1, left: [] }));
};
`;

const spec = `
import { test } from '@playwright/test';
import { loadSettings } from '${root}fixtures/settings/settings.ts';
const judge = (info, requirement, verdict, message) => info.attach('conformance-record', {
  body: JSON.stringify({ judgements: [{ requirement, verdict, message, evidence: [] }], observations: [], requests: [] }),
});
test('passes', { tag: '@LIST-1' }, async ({}, info) => {
  await judge(info, 'LIST-1', 'inapplicable', 'seed ' + loadSettings().seed);
  await judge(info, 'LIST-1', 'passed', '');
});
test('fails', { tag: '@LIST-2' }, async ({}, info) => {
  await judge(info, 'LIST-2', 'failed', 'lost a record');
  throw new Error('lost a record');
});
test('breaks', { tag: '@LIST-3' }, () => { throw new Error('boom ${token}\\nCall log:\\n - ${token}'); });
test('advises', { tag: '@ADVICE-1' }, async ({}, info) => {
  await judge(info, 'ADVICE-1', 'failed', 'better not');
  throw new Error('better not');
});
test('hangs', { tag: '@LIST-4' }, async () => { console.log('hanging'); await new Promise(() => {}); });
test('judges nothing', { tag: '@LIST-5' }, () => {});
`;

interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly report: ConformanceReport | undefined;
}

/** A folder with a Playwright project, for {@link run}. */
function project(context: TestContext): string {
  const folder = temporaryFolder(context);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = {
    'package.json': '{"type":"module"}',
    'playwright.config.ts': config,
    'teardown.ts': teardown,
    'a.spec.ts': spec,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Runs the command, or Playwright itself, in a folder; sends the signal when a test hangs. */
async function run(
  folder: string,
  args: readonly string[],
  how: { bare?: boolean; signal?: NodeJS.Signals } = {},
): Promise<Run> {
  const command = how.bare
    ? [join(root, 'node_modules/@playwright/test/cli.js'), 'test']
    : [join(root, 'cli/dev/start.js'), '--config=playwright.config.ts'];
  const env = { BASE_URL: listening, ACCESS_TOKEN: token, ...settings(args) };
  const child = spawn(process.execPath, [...command, ...args.filter((arg) => !isSetting(arg))], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (how.signal && output.includes('hanging') && !output.includes('signalled')) {
        output += 'signalled';
        child.kill(how.signal);
      }
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output, report: readReport(folder) };
}

function isSetting(arg: string): boolean {
  return /^[A-Z_]+=/.test(arg);
}

function settings(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(args.filter(isSetting).map((arg) => arg.split('=') as [string, string]));
}

function readReport(folder: string): ConformanceReport | undefined {
  const path = join(folder, 'report', 'conformance.json');
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  assert.ok(validateConformance(report));
  return report;
}

/** The verdicts that are not "untested", as one text. */
function verdicts(report: ConformanceReport | undefined): string {
  const isTested = ({ id, verdict }: ConformanceReport['requirements'][number]): boolean =>
    verdict !== 'untested' && !(verdict === 'inapplicable' && underPressure.has(id));
  const tested = report?.requirements.filter(isTested) ?? [];
  return tested.map(({ id, verdict }) => `${id} ${verdict}`).join(', ');
}

// Two at a time, since they wait more than they compute.
describe('together with Playwright', { concurrency: 2 }, () => {
  test('a run ends with the exit code of its verdict', async (context) => {
    const folder = project(context);
    const conforms = await run(folder, ['--grep', '@LIST-1|@ADVICE-1', 'SEED=77']);
    assert.equal(conforms.code, 0, conforms.output);
    assert.equal(verdicts(conforms.report), 'LIST-1 passed, ADVICE-1 failed');
    assert.deepEqual(
      [conforms.report?.complete, conforms.report?.seed, conforms.report?.records?.created],
      [false, 77, 1],
    );

    const fails = await run(folder, ['--grep', '@LIST-1|@LIST-2|@LIST-3']);
    assert.equal(fails.code, 1, fails.output);
    assert.equal(verdicts(fails.report), 'LIST-1 passed, LIST-2 failed, LIST-3 inconclusive');

    const strict = await run(folder, ['--grep', '@ADVICE-1', 'STRICT=1']);
    assert.equal(strict.code, 1, strict.output);
  });

  test('an error of the suite is not judged, and does not show the token', { skip: inCI }, async (context) => {
    const folder = project(context);
    const { code, output, report } = await run(folder, ['--grep', '@LIST-3|@LIST-5']);
    assert.equal(code, 2, output);
    assert.equal(verdicts(report), 'LIST-3 inconclusive, LIST-5 inconclusive');
    assert.match(output, /Error: boom \$ACCESS_TOKEN \(a\.spec\.ts:\d+\)/);
    assert.ok(!output.includes(token));
    for (const name of ['conformance.json', 'junit.xml', 'index.html']) {
      assert.ok(!readFileSync(join(folder, 'report', name), 'utf8').includes(token), name);
    }
  });

  test('a run that fits no test is not judged', async (context) => {
    const { code, report } = await run(project(context), ['--grep', 'nothing of the kind']);
    assert.deepEqual([code, report?.hindrances], [2, ['Error: No tests found']]);
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    test(
      `after ${signal} a run cleans up, reports and ends with 130`,
      { skip: signal !== 'SIGHUP' && thorough },
      async (context) => {
        const { code, output, report } = await run(project(context), ['--grep', '@LIST-4'], { signal });
        assert.equal(code, 130, output);
        assert.equal(report?.verdict, 'interrupted');
        assert.equal(verdicts(report), 'LIST-4 inconclusive');
        assert.deepEqual(report.records, { created: 1, deleted: 1, left: [] });
      },
    );
  }

  test('bare Playwright ends with zero only when the subject conforms', async (context) => {
    const folder = project(context);
    assert.equal((await run(folder, ['--grep', '@LIST-1|@ADVICE-1'], { bare: true })).code, 0);
    assert.equal((await run(folder, ['--grep', '@LIST-5'], { bare: true })).code, 1);
  });

  test('listing tests writes nothing', async (context) => {
    const folder = project(context);
    for (const bare of [true, false]) {
      const { code, output } = await run(folder, ['--list'], { bare });
      assert.equal(code, 0, output);
      assert.match(output, /Total: 6 tests in 1 file/);
      assert.equal(existsSync(join(folder, 'report')), false);
    }
  });

  test('a folder that is not ours is refused, and nothing in it is touched', async (context) => {
    const folder = project(context);
    for (const bare of [true, false]) {
      const { code, output } = await run(folder, [`REPORT_DIR=${folder}`], { bare });
      assert.equal(code, bare ? 1 : 2, output);
      assert.match(output, /REPORT_DIR: the folder .+ is not empty and is not of an earlier run/);
    }
    assert.equal(existsSync(join(folder, '.conformance-report')), false);
  });

  test('wrong settings end the command at once, without Playwright', async (context) => {
    const folder = project(context);
    const { code, output, report } = await run(folder, ['SEED=minus one', 'SETTLE_MS=x']);
    assert.equal(code, 2);
    assert.match(output, /^SEED: received "minus one"; expected .+\nSETTLE_MS: received "x"; expected .+\n$/);
    assert.equal(report?.verdict, 'not judged');
  });
});
