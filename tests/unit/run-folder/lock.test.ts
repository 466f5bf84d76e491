import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { LOCK_FILE, lockFolder } from '../../../fixtures/run-folder/lock.js';
import { temporaryFolder } from '../../support/samples.js';

/** The id of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--eval', '']).pid;
}

test('a folder is held until it is released, and the second is told by whom', (context) => {
  const folder = temporaryFolder(context);
  const lock = lockFolder(folder);
  assert.ok(typeof lock !== 'string');
  const told = lockFolder(folder);
  assert.ok(typeof told === 'string');
  assert.match(told, new RegExp(`held by process ${process.pid}, a run that began \\d{4}-`));
  lock.release();
  assert.ok(!existsSync(join(folder, LOCK_FILE)));
  const again = lockFolder(folder);
  assert.ok(typeof again !== 'string');
  again.release();
});

const stale: readonly (readonly [string, () => string])[] = [
  ['a process that has ended', () => JSON.stringify({ pid: endedProcess(), host: hostname(), began: null })],
  ['a process whose id was given again', () => JSON.stringify({ pid: process.pid, host: hostname(), began: '1' })],
  ['nobody that can be told', () => '{'],
];

for (const [name, text] of stale) {
  test(`the lock of ${name} is taken over`, { skip: !existsSync('/proc/self/stat') && 'needs /proc' }, (context) => {
    const folder = temporaryFolder(context);
    writeFileSync(join(folder, LOCK_FILE), text());
    const lock = lockFolder(folder);
    assert.ok(typeof lock !== 'string');
    assert.equal((JSON.parse(readFileSync(join(folder, LOCK_FILE), 'utf8')) as { pid: number }).pid, process.pid);
    lock.release();
  });
}

test('the lock of another machine holds as long as it beats', (context) => {
  const folder = temporaryFolder(context);
  const path = join(folder, LOCK_FILE);
  writeFileSync(path, JSON.stringify({ pid: 1, host: 'elsewhere', since: 'then' }));
  const told = lockFolder(folder);
  assert.ok(typeof told === 'string');
  assert.match(told, /held by process 1 on elsewhere, a run that began then/);
  utimesSync(path, 1000, 1000);
  const lock = lockFolder(folder);
  assert.ok(typeof lock !== 'string');
  lock.release();
});
