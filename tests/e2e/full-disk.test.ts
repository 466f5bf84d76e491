import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { inCI } from '../support/extent.js';

/** What a run keeps free for its report, and some more; less than a run writes. The smaller one is full in discovery. */
const DISKS_KB = [560, 600];

for (const size of DISKS_KB)
  test(`a full disk of ${size} kB leaves reports that say so`, { skip: inCI }, (context) => fill(context, size));

async function fill(context: TestContext, sizeKb: number): Promise<void> {
  const disk = reportFolder(context);
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeKb}k`, 'tmpfs', disk], { encoding: 'utf8' });
  if (mount.status !== 0) {
    context.skip('needs to be allowed to mount a small disk');
    return;
  }
  try {
    const service = await serviceOf(
      context,
      serve(() => ({})),
    );
    const REPORT_DIR = join(disk, 'report');
    const { code, output, report } = await run(context, { ...settingsFor(service), REPORT_DIR });
    assert.equal(code, 2, output);
    assert.equal(report?.verdict, 'not judged');
    assert.match(JSON.stringify(report), /ENOSPC/);
    for (const name of ['junit.xml', 'index.html'])
      assert.match(readFileSync(join(REPORT_DIR, name), 'utf8'), /ENOSPC/, name);
  } finally {
    spawnSync('umount', [disk]);
  }
}
