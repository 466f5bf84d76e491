import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../../subjects/kit/index.js';
import type { RunningService } from '../../subjects/service.js';
import {
  idsWith,
  reportFolder,
  type Run,
  run,
  serviceOf,
  settingsFor,
  start,
  type Variables,
} from '../support/command.js';
import { type Family, familyOf, isAlive, until } from '../support/processes.js';
import { type Network, startNetwork } from '../support/network.js';
import { hanging } from '../support/services.js';
import { inCI, thorough } from '../support/extent.js';

// What a run leaves behind that is ended from outside. Whoever waits in vain here is stopped by the time-out.
const timeout = 600_000;
const latencyMs = 60;

/** A run in the midst of its tests, on a slow service that holds records of it. */
interface Midst {
  readonly service: RunningService;
  readonly before: readonly string[];
  readonly variables: Variables;
  readonly running: Run;
  readonly family: Family;
  /** Between the run and the service. */
  readonly network: Network;
}

const WORKERS = 2;
/** Leaves out colours that are too short to be told again when the answer to their create was cut off: see README. */
const tellable = ['--grep-invert', 'SOUND-7'];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`after ${signal} no record is left`, { timeout, skip: signal === 'SIGINT' && thorough }, async (context) => {
    const { service, before, running } = await inTheMidst(context);
    running.child.kill(signal);
    const { code, output, report } = await running.end;
    assert.equal(code, 130, output);
    assert.equal(report?.verdict, 'interrupted');
    assert.deepEqual(service.recordIds(), before);
    assert.deepEqual(report.records?.left, []);
  });
}

test('after SIGINT during discovery no record is left', { timeout }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({}), { latencyMs: 300 }),
  );
  const before = service.recordIds();
  const { child, reportDir, end } = start(context, settingsFor(service));
  await until(() => service.recordIds().length > before.length);
  assert.ok(!existsSync(join(reportDir, 'discovery.json')));
  child.kill('SIGINT');
  const { code, output, report } = await end;
  assert.equal(code, 130, output);
  assert.deepEqual(service.recordIds(), before);
  assert.deepEqual(report?.records?.left, []);
});

test('after Ctrl-C twice no record is left', { timeout, skip: inCI }, async (context) => {
  const { service, before, running } = await inTheMidst(context);
  running.child.kill('SIGINT');
  await pause(100);
  running.child.kill('SIGINT');
  const { code, output, report } = await running.end;
  assert.equal(code, 130, output);
  assert.deepEqual(service.recordIds(), before);
  assert.deepEqual(report?.records?.left, []);
});

test(
  'after the service was away for a while in mid-run, no record is left',
  { timeout, skip: thorough },
  async (context) => {
    const { service, before, running, network } = await inTheMidst(context, tellable);
    network.cut = () => true;
    await pause(500);
    network.cut = () => false;
    const { code, output } = await running.end;
    assert.notEqual(code, 0, output);
    assert.deepEqual(service.recordIds(), before);
  },
);

test(
  'after a run whose network resets 2 % of the requests, no record is left',
  { timeout, skip: inCI },
  async (context) => {
    const { service, before, running, network } = await inTheMidst(context, tellable);
    let requests = 0;
    // Half of them before the service gets the request, half of them when it has carried it out.
    network.cut = () => ++requests % 50 === 0;
    const { code, output, report } = await running.end;
    assert.equal(code, 1, output);
    assert.ok(network.resets > 0);
    assert.deepEqual(service.recordIds(), before, output);
    assert.deepEqual(report?.records?.left, []);
  },
);

test('after the runner was killed, the next run leaves no record', { timeout, skip: thorough }, async (context) => {
  const { service, before, variables, running, family } = await inTheMidst(context, tellable);
  process.kill(family.runner, 'SIGKILL');
  const { code, output } = await running.end;
  assert.notEqual(code, 0, output);
  await until(() => !family.workers.some(isAlive));
  await assertNextRunSweeps(context, variables);
  assert.deepEqual(service.recordIds(), before);
});

test('after a worker was killed, the next run leaves no record', { timeout, skip: thorough }, async (context) => {
  const { service, before, variables, running, family } = await inTheMidst(context, tellable);
  for (const worker of family.workers.slice(0, 1)) process.kill(worker, 'SIGKILL');
  const end = await running.end;
  // What the worker had in hand is not judged.
  assert.equal(end.code, 2, end.output);
  assert.notDeepEqual(idsWith(end, 'inconclusive'), [], end.output);
  await assertNextRunSweeps(context, variables);
  assert.deepEqual(service.recordIds(), before);
});

test('after all of a run was killed, the next run leaves no record', { timeout }, async (context) => {
  const { service, before, variables, running, family } = await inTheMidst(context, tellable);
  // The command first, which would sweep, then the runner, which would start other workers.
  for (const id of [running.child.pid ?? 0, family.runner, ...family.workers]) process.kill(id, 'SIGKILL');
  await running.end;
  await until(() => !family.workers.some(isAlive));
  assert.notDeepEqual(service.recordIds(), before);
  await assertNextRunSweeps(context, variables);
  assert.deepEqual(service.recordIds(), before);
});

test('a run ends by itself when creates hang', { timeout, skip: thorough }, async (context) => {
  const service = await serviceOf(context, hanging.start());
  const variables = { ...settingsFor(service), REQUEST_TIMEOUT_MS: '200', SETTLE_MS: '200' };
  const end = await run(context, variables);
  assert.equal(end.code, 1, end.output);
  assert.ok(idsWith(end, 'failed').includes('SOUND-2'), end.output);
});

async function inTheMidst(context: TestContext, args: readonly string[] = []): Promise<Midst> {
  const service = await serviceOf(
    context,
    serve(() => ({}), { latencyMs }),
  );
  const before = service.recordIds();
  const network = await startNetwork(new URL(service.baseUrl));
  context.after(() => network.close());
  const variables = { ...settingsFor(service), BASE_URL: network.baseUrl, REPORT_DIR: reportFolder(context) };
  // A service that is as slow as this one is asked by more.
  const running = start(context, variables, [`--workers=${WORKERS}`, ...args]);
  let ended = false;
  void running.end.finally(() => (ended = true));
  const untilOrEnd = async (holds: () => boolean): Promise<void> => {
    await until(() => ended || holds());
    if (ended) assert.fail(`the run ended before its midst: ${(await running.end).output}`);
  };
  // Discovery is through, tests are under way, and there is something to lose.
  await untilOrEnd(() => existsSync(join(running.reportDir, 'discovery.json')));
  const { pid } = running.child;
  assert.ok(pid !== undefined);
  let family: Family | undefined;
  await untilOrEnd(() => (family = familyOf(pid)) !== undefined && family.workers.length === WORKERS);
  assert.ok(family);
  await untilOrEnd(() => service.recordIds().length > before.length + 1);
  return { service, before, variables, running, family, network };
}

async function assertNextRunSweeps(context: TestContext, variables: Variables): Promise<void> {
  const { code, output } = await run(context, variables, ['--grep', 'LIST-2']);
  assert.equal(code, 0, output);
}
