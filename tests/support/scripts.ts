import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { conclude } from '../../fixtures/conclusion/conclude.js';
import { type Dialect, UNKNOWN_DIALECT } from '../../fixtures/dialect/dialect.js';
import type { Entry } from '../../fixtures/history/entry.js';
import type { Sent } from '../../schemas/replay.js';
import type { Cause, Judgement } from '../../schemas/results.js';
import { faults } from '../../subjects/faults/index.js';
import type { Service } from '../../subjects/service.js';
import { part } from './made-history.js';

/** Where the services of these histories stood. */
export const BASE_URL = 'http://old.example';
const id = { path: ['id'], form: 'value' } as const;
/** That of the reference. */
export const dialect: Dialect = {
  ...UNKNOWN_DIALECT,
  idSources: [{ from: 'header', name: 'location', form: 'link' }],
  record: { form: 'json', colour: ['color'], id },
  list: { form: 'json', entry: [null], colour: ['color'], id },
};
export const run = {
  baseUrl: BASE_URL,
  builtIn: true,
  dialect,
  settleMs: 100,
  timeoutMs: 5_000,
  ignoreHttpsErrors: false,
};

export const folder = mkdtempSync(join(tmpdir(), 'chair-records-script-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A request as it was sent in a history. */
export function sentOf(
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
export function sending(...entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => {
    if (entry.operation === 'list') return { ...entry, sent: [sentOf(entry, 'GET', '')] };
    if (entry.operation === 'retrieve') return { ...entry, sent: [sentOf(entry, 'GET', `/${entry.id}`)] };
    const method = { create: 'POST', update: 'PUT', delete: 'DELETE', other: 'OPTIONS' }[entry.operation];
    const path = entry.operation === 'create' ? '' : `/${String(entry.id)}`;
    const body = entry.operation === 'delete' ? undefined : JSON.stringify({ color: entry.colour });
    return { ...entry, sent: [sentOf(entry, method, path, body)] };
  });
}

/** The first cause of a history with these judgements. */
export function causeOf(entries: readonly Entry[], judgements: readonly Judgement[] = []): Cause {
  const [cause] = conclude(judgements, [part(...entries)]).causes;
  assert.ok(cause);
  return cause;
}

/** How a script ended, and what it told. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script. */
export async function endOf(
  script: string,
  environment: Readonly<Record<string, string>>,
  shell = ['sh'],
): Promise<Ended> {
  // Several may run at once.
  const path = join(folder, `${randomUUID()}.sh`);
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

/** Runs a script against a service, and counts the records that it leaves there. */
export async function endAt(service: Service, script: string, shell?: string[]): Promise<Ended & { left: number }> {
  const running = await service.start();
  const before = running.recordIds().length;
  const { baseUrl, token, tokenPageUrl = '' } = running;
  const variables = { BASE_URL: baseUrl, ACCESS_TOKEN: token, TOKEN_PAGE_URL: tokenPageUrl };
  const ended = await endOf(script, variables, shell);
  const left = running.recordIds().length - before;
  await running.close();
  return { ...ended, left };
}

export function faultNamed(name: string): Service {
  const found = faults.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}
