import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { compiledFolder } from '../../../cli/dev/compiled.js';
import { specs } from '../../../cli/dev/sources.js';

test('what a run loads is compiled once for the same sources', async () => {
  const folders = await Promise.all([compiledFolder(), compiledFolder()]);
  const [folder] = folders;
  assert.deepEqual(folders, [folder, folder]);
  for (const name of specs) assert.ok(existsSync(join(folder, 'specs', name.replace(/\.ts$/, '.js'))), name);
  assert.ok(existsSync(join(folder, 'schemas', 'settings.schema.json')));
  const { mtimeMs } = statSync(folder);
  assert.equal(await compiledFolder(), folder);
  assert.equal(statSync(folder).mtimeMs, mtimeMs);
  assert.deepEqual(
    readdirSync(dirname(folder)).filter((name) => name.includes('.')),
    [],
    'no draft is left',
  );
});
