import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { type Dialect, UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import type { Entry } from '../../../fixtures/history/entry.js';
import { scriptOf } from '../../../reproduce/script.js';
import type { Sent } from '../../../schemas/replay.js';
import type { Cause, Judgement } from '../../../schemas/results.js';
import { faults } from '../../../subjects/faults/index.js';
import { reference } from '../../../subjects/reference/index.js';
import type { Service } from '../../../subjects/service.js';
import { BLUE, part, RED, retrieve, write } from '../../support/made-history.js';
import { judgement } from '../../support/samples.js';

const BASE_URL = 'http://old.example';
const id = { path: ['id'], form: 'value' } as const;
const dialect: Dialect = {
  ...UNKNOWN_DIALECT,
  idSources: [{ from: 'header', name: 'location', form: 'link' }],
  record: { form: 'json', colour: ['color'], id },
  list: { form: 'json', entry: [null], colour: ['color'], id },
};
const run = { baseUrl: BASE_URL, builtIn: true, dialect, settleMs: 100, timeoutMs: 5_000, ignoreHttpsErrors: false };

const folder = mkdtempSync(join(tmpdir(), 'chair-records-script-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function sentOf(
  { startMs, endMs }: Pick<Sent, 'startMs' | 'endMs'>,
  method: string,
  path: string,
  body?: string,
): Sent {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const headers = { Authentication: '$ACCESS_TOKEN', ...type };
  const url = `${BASE_URL}/showcase/rest/chair${path}`;
  return { method, url, headers, ...(body === undefined ? {} : { body }), startMs, endMs, status: 200 };
}

/** Entries together with the requests that made them. */
function sending(...entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => {
    if (entry.operation === 'list') return { ...entry, sent: [sentOf(entry, 'GET', '')] };
    if (entry.operation === 'retrieve') return { ...entry, sent: [sentOf(entry, 'GET', `/${entry.id}`)] };
    const method = { create: 'POST', update: 'PUT', delete: 'DELETE', other: 'OPTIONS' }[entry.operation];
    const path = entry.operation === 'create' ? '' : `/${String(entry.id)}`;
    const body = entry.operation === 'delete' ? undefined : JSON.stringify({ color: entry.colour });
    return { ...entry, sent: [sentOf(entry, method, path, body)] };
  });
}

function causeOf(entries: readonly Entry[], judgements: readonly Judgement[] = []): Cause {
  const [cause] = conclude(judgements, [part(...entries)]).causes;
  assert.ok(cause);
  return cause;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

async function endOf(script: string, environment: Readonly<Record<string, string>>, shell = ['sh']): Promise<Ended> {
  const path = join(folder, 'script.sh');
  writeFileSync(path, script);
  const [program = 'sh', ...rest] = shell;
  const child = spawn(program, [...rest, path], { env: { PATH: process.env['PATH'], ...environment } });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

async function endAt(service: Service, script: string, shell?: string[]): Promise<Ended & { left: number }> {
  const running = await service.start();
  const before = running.recordIds().length;
  const ended = await endOf(script, { BASE_URL: running.baseUrl, ACCESS_TOKEN: running.token }, shell);
  const left = running.recordIds().length - before;
  await running.close();
  return { ...ended, left };
}

function faultNamed(name: string): Service {
  const found = faults.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}

const ODD = `it's "${RED}" \\ $HOME \`x\`\n%s`;
const stale = sending(write(1, 'create', '7', ODD), write(2, 'update', '7', BLUE), retrieve(3, '7', ODD));
const refusal = (sent: readonly Sent[]): Judgement => ({
  ...judgement('DELETE-1', 'failed', 'deleted a chair; expected success; received 405', ['curl']),
  sent: sent.map((one, index) => (index === sent.length - 1 ? { ...one, status: 405 } : one)),
});

test('ends with 1 where the fault shows and with 0 where it does not, and deletes what it made', async () => {
  const script = scriptOf(causeOf(stale), run);
  const [shown, right] = await Promise.all([
    endAt(faultNamed('update is answered and not kept'), script),
    endAt(reference, script),
  ]);
  assert.deepEqual([shown.code, shown.left], [1, 0], shown.output);
  assert.deepEqual([right.code, right.left], [0, 0], right.output);
});

test('a failure that an answer shows is seen again', async () => {
  const entries = sending(write(1, 'create', '7', RED), write(2, 'delete', '7'));
  const [last] = entries.slice(-1).flatMap(({ sent = [] }) => sent);
  assert.ok(last);
  const script = scriptOf(causeOf(entries, [refusal([last])]), run);
  assert.equal((await endAt(faultNamed('delete is not supported'), script)).code, 1);
  assert.equal((await endAt(reference, script)).code, 0);
});

test('ends with 2 without a service, a token, or a record', async () => {
  const script = scriptOf(causeOf(stale), run);
  assert.equal((await endOf(script, { ACCESS_TOKEN: 'x' })).code, 2);
  assert.equal((await endOf(script, { BASE_URL: 'http://127.0.0.1:9' })).code, 2);
  const nobody = await endOf(script, { BASE_URL: 'http://127.0.0.1:9', ACCESS_TOKEN: 'x' });
  assert.equal(nobody.code, 2, nobody.output);
  const running = await reference.start();
  const refused = await endOf(script, { BASE_URL: running.baseUrl, ACCESS_TOKEN: 'wrong' });
  await running.close();
  assert.equal(refused.code, 2, refused.output);
});

test('where only a reader can judge, it says so', async () => {
  const cause = causeOf([], [judgement('AUTH-3', 'failed', 'loaded the page; expected two tokens; received one', [])]);
  const ended = await endAt(reference, scriptOf(cause, run));
  assert.equal(ended.code, 2);
  assert.match(ended.output, /a script cannot tell/);
});

test('is a script of POSIX, for every way of writing answers', { timeout: 60_000 }, async () => {
  const text: Dialect = {
    ...dialect,
    idSources: [{ from: 'word', index: 0 }],
    record: { form: 'text', colour: { before: '<color>', after: '</color>' } },
    list: { form: 'text', colours: true },
  };
  const keyed: Dialect = {
    ...dialect,
    paging: 'link in the body at $.links.next',
    idSources: [{ from: 'body', place: { path: ['self', 'a/b'], form: 'link' } }, { from: 'list' }],
    list: { form: 'json', entry: ['all', null], colour: ['color'], id: { path: [], form: 'key' } },
  };
  const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;
  for (const one of [dialect, text, keyed]) {
    const path = join(folder, 'form.sh');
    writeFileSync(path, scriptOf(causeOf(stale), { ...run, dialect: one, builtIn: false }));
    assert.equal(spawnSync('sh', ['-n', path]).stderr.toString(), '');
    if (hasShellcheck) assert.equal(spawnSync('shellcheck', ['-s', 'sh', path]).stdout.toString(), '');
  }
  if (spawnSync('busybox', ['sh', '-c', ':']).status !== 0) return;
  assert.equal((await endAt(reference, scriptOf(causeOf(stale), run), ['busybox', 'sh'])).code, 0);
});
