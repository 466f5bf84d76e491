import { spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { settingNames } from '../schemas/settings.js';
import type { RunningService } from '../subjects/service.js';

/** Runs `npm run conformance` on a service; answers with its exit code. */
export function runCommandOn(
  { baseUrl, token }: Pick<RunningService, 'baseUrl' | 'token'>,
  variables: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): Promise<number> {
  // An empty variable counts as unset: settings of the user's own are for a service of theirs.
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const env = { ...process.env, ...unset, BASE_URL: baseUrl, ACCESS_TOKEN: token, ...variables };
  const command = join(import.meta.dirname, 'conformance.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', command], { env, stdio });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 130));
  });
}
