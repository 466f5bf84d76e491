import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../support/samples.js';

const script = join(import.meta.dirname, '..', '..', 'action', 'issue.sh');

/** The commands that the script gives to GitHub's client, where this issue is open already. */
function commandsFor(context: TestContext, outcome: string | undefined, openIssue: string): readonly string[] {
  const folder = temporaryFolder(context);
  const [calls, client] = [join(folder, 'calls.txt'), join(folder, 'gh')];
  if (outcome !== undefined) {
    writeFileSync(join(folder, 'headline.txt'), `${outcome}\nThe service does "this"; $(touch ${folder}/owned)\n`);
    writeFileSync(join(folder, 'summary.md'), '## What happened\n');
  }
  writeFileSync(
    client,
    `#!/bin/sh\nprintf '%s|' "$@" >>'${calls}'\necho >>'${calls}'\nif [ "$2" = list ]; then echo '${openIssue}'; fi\n`,
  );
  chmodSync(client, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { status, stderr } = spawnSync('bash', [script, folder, 'https://example.org/run/1'], {
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.equal(existsSync(join(folder, 'owned')), false);
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : ['issue|list|'];
  assert.match(lines[0] ?? '', /^issue\|list\|/);
  const title = `--title|[${outcome ?? 'harness fault'}] `;
  for (const line of lines.filter((one) => /^issue\|(?:create|edit)\|/.test(one)))
    assert.ok(line.includes(title), line);
  return lines.slice(1).map((line) => line.split('|').slice(0, 2).join(' '));
}

for (const [outcome, openIssue, commands] of [
  ['failure', '', ['label create', 'issue create']],
  ['failure', '7', ['issue edit', 'issue comment']],
  ['outage', '', ['label create', 'issue create']],
  ['drift', '', ['label create', 'issue create']],
  ['harness fault', '7', ['issue edit', 'issue comment']],
  ['good', '7', ['issue comment', 'issue close']],
  ['good', '', []],
  ['interrupted', '7', []],
  [undefined, '', ['label create', 'issue create']],
  [undefined, '7', ['issue edit', 'issue comment']],
] as const) {
  test(`a night that ends in "${outcome ?? 'no report'}", ${openIssue === '' ? 'no issue' : 'an issue'} open`, (context) => {
    assert.deepEqual(commandsFor(context, outcome, openIssue), commands);
  });
}
