import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { processesFor } from '../../../fixtures/run/processes.js';
import { sharedProcesses, shareProcesses } from '../../../fixtures/settings/handed-on.js';

const after = (...durationsMs: number[]): readonly Pick<Exchange, 'durationMs'>[] =>
  durationsMs.map((durationMs) => ({ durationMs }));
const free = { limited: undefined };
const none: string[] = [];

test('there are more processes where each answer is long in coming', () => {
  assert.equal(processesFor(2, after(51, 50, 230), {}, free, none), 6);
  assert.equal(processesFor(8, after(51, 50, 230), {}, free, none), 8);
});

test('one answer that comes at once tells that the others waited for something else', () => {
  assert.equal(processesFor(2, after(51, 3, 230), {}, free, none), 2);
  assert.equal(processesFor(2, after(), {}, free, none), 2);
});

test('nobody who limits what is sent is sent more', () => {
  const slow = after(51, 50);
  assert.equal(processesFor(2, slow, { maxRps: 5 }, free, none), 2);
  assert.equal(processesFor(2, slow, {}, { limited: {} as Exchange }, none), 2);
  for (const asked of [['-j', '2'], ['-j2'], ['--workers=2'], ['--workers', '2']])
    assert.equal(processesFor(2, slow, {}, free, ['test', ...asked]), 2);
});

test('processes are told how many they are', () => {
  const environment = {};
  assert.equal(sharedProcesses(environment), undefined);
  shareProcesses(4, environment);
  assert.equal(sharedProcesses(environment), 4);
});
