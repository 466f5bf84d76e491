import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { sharedNow } from '../../../fixtures/settings/clock.js';

/** What a process of its own takes the time for, on a machine that was set to 1970 before it started. */
function timeElsewhere(environment: NodeJS.ProcessEnv): number {
  const clock = new URL('../../../fixtures/settings/clock.ts', import.meta.url).href;
  const script = `Object.defineProperty(performance, 'timeOrigin', { value: 0 }); import('${clock}').then(({ sharedNow }) => console.log(sharedNow()));`;
  return Number(execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { env: environment }));
}

test('processes of a run share a clock, whatever the machine is set to meanwhile', () => {
  const before = sharedNow();
  const between = timeElsewhere(process.env);
  assert.ok(before < between && between < sharedNow(), `${before}, ${between}`);
});

test('the first process of a run takes the time of the machine', () => {
  assert.ok(Math.abs(sharedNow() - Date.now()) < 60_000);
  assert.ok(timeElsewhere({ ...process.env, CONFORMANCE_CLOCK: undefined }) < 60_000);
});
