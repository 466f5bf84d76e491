import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validateConformance } from '../../schemas/conformance.js';
import { serve } from '../../subjects/kit/index.js';
import { serviceOf, settingsFor } from '../support/command.js';
import { until } from '../support/processes.js';
import { temporaryFolder } from '../support/samples.js';
import { inCI } from '../support/extent.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MOST_PACKAGES = 30;
const MOST_BYTES = 25 * 1024 * 1024;

test('the package is installed beside another Playwright, and verifies a service', { skip: inCI }, async (context) => {
  const folder = temporaryFolder(context);
  npm(root, 'pack', '--pack-destination', folder);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const user = join(folder, 'Stühle & Bänke');
  makeUser(user);
  npm(user, 'install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, archive));

  const packages = packagesIn(join(user, 'node_modules'));
  const others = packages.filter(({ name }) => !/^(?:@playwright\/test|playwright|playwright-core)$/.test(name));
  assert.ok(others.length <= MOST_PACKAGES, others.map(({ name }) => name).join(' '));
  const bytes = others.reduce((sum, one) => sum + one.bytes, 0);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  assert.ok(!others.some(({ name }) => name === 'fastify' || name === 'tsx'));

  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const binary = join(user, 'node_modules', '.bin', 'chair-conformance');
  const run = await ended(binary, ['--grep', 'LIST-2'], user, settingsFor(service));
  assert.equal(run.code, 0, run.output);
  const report: unknown = JSON.parse(readFileSync(join(user, 'report', 'conformance.json'), 'utf8'));
  assert.ok(validateConformance(report) && report.verdict === 'conforms');
  assert.ok(existsSync(join(user, 'report', 'junit.xml')));

  const explained = await ended(binary, ['explain', 'LIST-2'], user, {});
  assert.match(explained.output, /A record that was created is in the list\.[^]+list\.spec\.ts: /);
  const alone = await ended(binary, [], user, {});
  assert.equal(alone.code, 2, alone.output);
  assert.match(alone.output, /needs the package fastify, which is not installed: run "npm install fastify@\d+"/);
  const version = await ended(binary, ['--version'], user, {});
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  assert.equal(version.output, `${own.version}\n`);
});

/** A folder of somebody who uses another Playwright, with a configuration that must not be read. */
function makeUser(folder: string): void {
  mkdirSync(join(folder, 'other'), { recursive: true });
  const files = {
    'package.json': { name: 'user', private: true, devDependencies: { '@playwright/test': 'file:./other' } },
    'other/package.json': {
      name: '@playwright/test',
      version: '1.40.0',
      exports: { '.': './cli.js', './cli': './cli.js' },
    },
  };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value));
  writeFileSync(join(folder, 'other', 'cli.js'), 'throw new Error("the Playwright of the user");');
  writeFileSync(join(folder, 'playwright.config.js'), 'throw new Error("the configuration of the user");');
}

interface Installed {
  readonly name: string;
  /** Of its own files, without packages in it. */
  readonly bytes: number;
}

function packagesIn(modules: string): readonly Installed[] {
  return namesIn(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? namesIn(join(modules, name)).map((one) => `${name}/${one}`) : [name]))
    .flatMap((name) => {
      const folder = join(modules, name);
      return [{ name, bytes: bytesIn(folder) }, ...packagesIn(join(folder, 'node_modules'))];
    });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(join(folder, entry.name));
    return entry.isFile() ? sum + statSync(join(folder, entry.name)).size : sum;
  }, 0);
}

function npm(cwd: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

/** Not synchronous, since the service that it asks is in this process. */
async function ended(
  program: string,
  args: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...variables };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let code: number | null | undefined;
  child.on('close', (ending) => (code = ending));
  await until(() => code !== undefined);
  return { code: code ?? null, output };
}
