// Verifies the built-in reference with each major of Node: `npm run nodes -- [major …]`. Takes each from the package `node`
// of the registry, into a temporary folder, and prints a table. No part of `npm test`, since it loads much.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { settingNames } from '../../schemas/settings.js';
import { root } from './sources.js';

const MAJORS = ['20', '22', '24', '25', '26'];
const MAX_SHOWN = 300;

interface Row {
  readonly major: string;
  readonly version: string;
  readonly verdict: string;
  readonly requests: string;
  readonly seconds: string;
  readonly isGood: boolean;
}

const majors = process.argv.length > 2 ? process.argv.slice(2) : MAJORS;
const folder = mkdtempSync(join(tmpdir(), 'chair-records-nodes-'));
try {
  const rows = majors.map(rowOf);
  const cells = rows.map(({ major, version, verdict, requests, seconds }) => [
    major,
    version,
    verdict,
    requests,
    seconds,
  ]);
  for (const [major = '', version = '', verdict = '', requests = '', seconds = ''] of [
    ['node', 'version', 'verdict', 'requests', 'seconds'],
    ...cells,
  ])
    process.stdout.write(
      `${major.padEnd(6)}${version.padEnd(12)}${requests.padStart(8)} ${seconds.padStart(8)}  ${verdict}\n`,
    );
  process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function rowOf(major: string): Row {
  const bare = { major, version: '-', requests: '-', seconds: '-' };
  const binary = installed(major);
  if (binary === undefined) return { ...bare, verdict: 'not to be had from the registry', isGood: true };
  const version = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const reportDir = join(folder, `report-${major}`);
  // What is empty counts as unset, also against an `.env`.
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const { status, stderr } = spawnSync(binary, ['cli/dev/start.js'], {
    cwd: root,
    env: { ...process.env, ...unset, REPORT_DIR: reportDir },
    encoding: 'utf8',
  });
  const path = join(reportDir, 'conformance.json');
  if (!existsSync(path))
    return { ...bare, version, verdict: `exit ${String(status)}: ${stderr.trim().slice(-MAX_SHOWN)}`, isGood: false };
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly verdict: string;
    readonly requests: { readonly total: number };
    readonly wallMs: number;
  };
  // What Node or Playwright warn of, a user sees too.
  const warning = /^.*Warning: .*$/m.exec(stderr)?.[0];
  return {
    major,
    version,
    verdict: warning === undefined ? report.verdict : `${report.verdict}, with "${warning.trim()}"`,
    requests: String(report.requests.total),
    seconds: (report.wallMs / 1000).toFixed(1),
    isGood: status === 0,
  };
}

/** The path of a Node of this major; undefined where there is none for this machine. */
function installed(major: string): string | undefined {
  const home = join(folder, `node-${major}`);
  mkdirSync(home);
  const args = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `node@${major}`];
  spawnSync('npm', args, { cwd: home, stdio: 'ignore' });
  const modules = join(home, 'node_modules');
  const places = ['node', `node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const paths = [
    join(modules, 'node', 'bin', 'node'),
    ...places
      .slice(1)
      .flatMap((name) => [
        join(modules, name, 'bin', 'node'),
        join(modules, 'node', 'node_modules', name, 'bin', 'node'),
      ]),
  ];
  return paths.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}
