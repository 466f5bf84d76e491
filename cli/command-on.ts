import { spawn, type StdioOptions } from 'node:child_process';
import process from 'node:process';
import { settingNames } from '../schemas/settings.js';
import type { RunningService } from '../subjects/service.js';
import { selfCommand } from './self.js';

/** Settings that say where the suite runs, and what it may do at most, and not which service it is for. */
const KEPT = new Set(['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'CA_FILE', 'READ_ONLY', 'MAX_RPS', 'MAX_RECORDS']);

/** Runs the command on a service; answers with its exit code. */
export function runCommandOn(
  { baseUrl, token }: Pick<RunningService, 'baseUrl' | 'token'>,
  variables: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): Promise<number> {
  // An empty variable counts as unset: settings of the user's own are for a service of theirs.
  const unset = Object.fromEntries(settingNames.filter((name) => !KEPT.has(name)).map((name) => [name, '']));
  const env = { ...process.env, ...unset, BASE_URL: baseUrl, ACCESS_TOKEN: token, ...variables };
  const { program, args } = selfCommand([]);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 130));
  });
}
