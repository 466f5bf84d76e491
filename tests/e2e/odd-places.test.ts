import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changesCopy } from '../../subjects/faults/update/update.js';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { inCI } from '../support/extent.js';

const few = ['--grep', 'LIST-2|UPDATE-2'];

test(
  'a report folder may have spaces, quotes and letters beyond ASCII in its name',
  { skip: inCI },
  async (context) => {
    const service = await serviceOf(context, changesCopy.start());
    const REPORT_DIR = join(reportFolder(context), 'Prüfung der Stühle', "it's 椅子 $HOME");
    const { code, output, report } = await run(context, { ...settingsFor(service), REPORT_DIR }, few);
    assert.equal(code, 1, output);
    assert.ok(report && existsSync(join(REPORT_DIR, 'html', 'index.html')));
    const again = /^ +again: +(sh .+)$/m.exec(output)?.[1] ?? '';
    const shell = spawn('sh', ['-c', again], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { PATH: process.env['PATH'], BASE_URL: service.baseUrl, ACCESS_TOKEN: service.token },
      stdio: 'ignore',
    });
    assert.equal(await new Promise((resolve) => shell.on('close', resolve)), 1, again);
  },
);

const nowhere = '/proc';
// Not even root may write there.
const without = existsSync(nowhere) && spawnSync('mkdir', [join(nowhere, 'x')]).status !== 0 ? false : 'needs /proc';

test('nothing is written but to the report folder', { skip: without }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const REPORT_DIR = reportFolder(context);
  const program = fileURLToPath(new URL('../../cli/dev/start.js', import.meta.url));
  const child = spawn(process.execPath, [program, ...few], {
    cwd: nowhere,
    env: { PATH: process.env['PATH'], ...settingsFor(service), REPORT_DIR },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0, output);
  assert.ok(existsSync(join(REPORT_DIR, 'conformance.json')));
});
