import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Locked {
  readonly engines?: { readonly node?: string } | readonly string[];
  readonly resolved?: string;
}

const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = Object.entries(lock.packages);

/** The oldest Node that package.json promises. */
const MAJOR = 20;

test('no package that npm ci installs wants a newer Node than the suite does', () => {
  const newer = packages.flatMap(([name, { engines }]) => {
    const node = engines !== undefined && 'node' in engines ? engines.node : undefined;
    const ranges = node?.split('||').map((range) => Number(/\d+/.exec(range)?.[0] ?? 0)) ?? [];
    return ranges.length > 0 && ranges.every((least) => least > MAJOR) ? [`${name} ${node ?? ''}`] : [];
  });
  assert.deepEqual(newer, []);
});

test('the lock file names no registry', () => {
  assert.deepEqual(
    packages.filter(([, { resolved }]) => resolved !== undefined),
    [],
  );
});
