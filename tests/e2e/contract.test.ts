import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { markReportFolder } from '../../fixtures/run-folder/report-folder.js';
import { serve } from '../../subjects/kit/index.js';
import type { RunningService } from '../../subjects/service.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { inCI, thorough } from '../support/extent.js';

/** How a small command ended. */
interface Finished {
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly output: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs one of the small commands to its end. */
function command(name: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}): Finished {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('cli', 'dev', 'start.js'), name, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...variables },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** A run on a service, and what it left. */
async function observed(
  context: TestContext,
  change: Parameters<typeof serve>[0],
  variables: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<{ folder: string; contract: string; code: number | null; output: string; drift: readonly unknown[] }> {
  const service = await serviceOf(context, serve(change));
  const folder = reportFolder(context);
  const settings = { ...settingsFor(service), ...variables, REPORT_DIR: folder };
  const { code, output, report } = await run(context, settings, args);
  const contract = readFileSync(join(folder, 'contract.json'), 'utf8');
  return { folder, contract, code, output, drift: report?.drift?.entries ?? [] };
}

test(
  'a contract is the same with another seed; who keeps to it passes, and who does not fails everywhere',
  { skip: inCI },
  async (context) => {
    const first = await observed(context, () => ({}), { SEED: '1' });
    const pinned = join(first.folder, 'pinned.json');
    assert.match(command('pin', [pinned], { REPORT_DIR: first.folder }).output, /Wrote .*pinned\.json/);
    assert.equal(readFileSync(pinned, 'utf8'), first.contract);

    const second = await observed(context, () => ({}), { SEED: '2', CONTRACT: pinned });
    assert.deepEqual([second.code, second.drift], [0, []], second.output);
    assert.equal(second.contract, first.contract);

    const after = await observed(
      context,
      (service) => ({
        representRecord: (chair) => ({ id: chair.id, color: chair.colour, '<b>legs</b>': 4 }),
        answerDelete: () => ({ status: 200 }),
        refuse: (status) => service.content(status, { error: '<script>alert(1)</script>' }),
      }),
      { CONTRACT: pinned },
    );
    assert.equal(after.code, 1, after.output);
    assert.match(after.output, /DRIFT type id: was integer, is string/);
    assert.match(after.output, /DRIFT status: was 204, is 200/);
    assert.match(after.output, /curl -i .*\$ACCESS_TOKEN/);
    assert.match(after.output, /The subject differs from the pinned contract/);
    const junit = readFileSync(join(after.folder, 'junit.xml'), 'utf8');
    assert.match(junit, /<testsuite name="contract" tests="3" failures="3"/);
    assert.equal(after.drift.length, 3, JSON.stringify(after.drift, null, 2));

    const REPORT_DIR = reportFolder(context);
    const comparison = command('compare', [second.folder, join(after.folder, 'conformance.json')], { REPORT_DIR });
    assert.equal(comparison.code, 1, comparison.output);
    assert.match(comparison.output, /breaks +type id: was integer, is string/);
    assert.match(comparison.output, /B cannot replace A\./);
    const html = readFileSync(join(REPORT_DIR, 'comparison.html'), 'utf8');
    assert.doesNotMatch(html, /<b>legs|<script>alert/);
    assert.match(html, /&lt;b&gt;legs/);
    // Rows over which a client stumbles are marked, and come before those that are the same.
    assert.match(html, /✗<\/span>\s*breaks/);
    assert.ok(html.indexOf('breaks</span>') < html.indexOf('same</span>'), 'what differs comes first');
    const same = command('compare', [second.folder, second.folder], { REPORT_DIR });
    assert.equal(same.code, 0, same.output);
    assert.equal(command('compare', [second.folder, reportFolder(context)], { REPORT_DIR }).code, 2);
  },
);

test('the contract of shards is that of the whole', { skip: thorough }, async (context) => {
  const whole = await observed(context, () => ({}));
  const shards = await Promise.all([1, 2].map((one) => observed(context, () => ({}), {}, [`--shard=${one}/2`])));
  const folders = shards.map(({ folder }) => folder);
  const merged = join(whole.folder, 'merged.json');
  assert.equal(command('pin', [merged, folders[0] ?? '']).code, 2);
  assert.equal(command('pin', [merged, ...folders]).code, 0);
  assert.equal(readFileSync(merged, 'utf8'), whole.contract);
});

/** Compares two services, which live in this process: it must go on while they are verified. */
function compared(context: TestContext, a: RunningService, b: RunningService): Promise<Finished> {
  const REPORT_DIR = reportFolder(context);
  return new Promise<Finished>((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', REPORT_DIR, A_TOKEN: a.token, B_TOKEN: b.token };
    const args = ['cli/dev/start.js', 'compare', a.baseUrl, b.baseUrl];
    const child = execFile(process.execPath, args, { cwd: root, env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, output: stdout + stderr });
    });
  });
}

test('compare keeps what knows the records that a run left', { skip: thorough }, async (context) => {
  const keeping = await serviceOf(
    context,
    serve((service) => ({ delete: (request) => service.answerMissing(request.segment ?? '', request) })),
  );
  const { output } = await compared(context, keeping, keeping);
  const [, folder = ''] = /REPORT_DIR=(\S+) BASE_URL=\S+ chair-conformance sweep deletes them/.exec(output) ?? [];
  assert.ok(existsSync(join(folder, 'ledger')), output);
  for (const [, kept = ''] of output.matchAll(/REPORT_DIR=(\S+)/g)) rmSync(kept, { recursive: true });
});

test('two services are compared by their addresses', { skip: thorough }, async (context) => {
  const [a, b] = await Promise.all(
    [() => ({}), () => ({ answerUpdate: () => ({ status: 204 }) })].map((change) => serviceOf(context, serve(change))),
  );
  assert.ok(a && b);
  const { code, output } = await compared(context, a, b);
  assert.equal(code, 1, output);
  assert.match(output, /breaks +OPEN-4\.4/);
  assert.ok(![a.token, b.token].some((token) => output.includes(token)));
});

test('a CONTRACT that is none ends the command at once, with the name of the variable', async (context) => {
  const folder = reportFolder(context);
  const path = join(folder, 'no-contract.json');
  writeFileSync(path, '{"openapi": "3.1.0"}');
  for (const CONTRACT of [path, join(folder, 'missing.json'), folder]) {
    const { code, output } = await run(context, { CONTRACT });
    assert.equal(code, 2, output);
    assert.match(output, /^CONTRACT: .*; expected a contract\.json/);
  }
});

test('a CONTRACT that the run itself would replace ends the command before it is deleted', async (context) => {
  const REPORT_DIR = reportFolder(context);
  const CONTRACT = join(REPORT_DIR, 'contract.json');
  markReportFolder(REPORT_DIR);
  writeFileSync(CONTRACT, '{}');
  const { code, output } = await run(context, { CONTRACT, REPORT_DIR });
  assert.equal(code, 2, output);
  assert.match(output, /^CONTRACT: .* is one of the files that runs write to REPORT_DIR/);
  assert.equal(readFileSync(CONTRACT, 'utf8'), '{}');
});
