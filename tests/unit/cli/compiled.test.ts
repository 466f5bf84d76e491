import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { compiledConfiguration } from '../../../cli/dev/compiled.js';
import { specs } from '../../../cli/dev/sources.js';

test('what a run loads is compiled once for the same sources', async () => {
  const paths = await Promise.all([compiledConfiguration(), compiledConfiguration()]);
  const [path] = paths;
  assert.deepEqual(paths, [path, path]);
  const folder = dirname(path);
  for (const name of specs) assert.ok(existsSync(join(folder, 'specs', name.replace(/\.ts$/, '.js'))), name);
  assert.ok(existsSync(join(folder, 'schemas', 'settings.schema.json')));
  const { mtimeMs } = statSync(path);
  assert.equal(await compiledConfiguration(), path);
  assert.equal(statSync(path).mtimeMs, mtimeMs);
  assert.deepEqual(
    readdirSync(dirname(folder)).filter((name) => name.includes('.')),
    [],
    'no draft is left',
  );
});
