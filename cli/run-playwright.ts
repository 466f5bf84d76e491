import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** How the runner ended. */
export interface RunnerEnd {
  /** Its exit code; 128 and more when a signal ended it. */
  readonly code: number;
  /** Whether the run was asked to stop. */
  readonly interrupted: boolean;
}

/** How the runner is run. */
export interface Manner {
  /** Whether what it prints goes to standard error. */
  readonly aside: boolean;
  /** Whether all that it loads is JavaScript. */
  readonly isCompiled: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED = 130;
/** Has Playwright load modules as they are, without the thread by which it compiles them. */
const AS_IT_IS = { PW_DISABLE_TS_ESM: '1' };
/** Where Node, from 22 on, keeps what it made of the sources of a module. */
const COMPILE_CACHE = '../../.cache/node-compile-cache';

/**
 * Runs `playwright test` with these arguments, and waits for its end.
 *
 * The runner cleans up after one SIGINT, and dies without cleaning up of a second one or of any other signal. So it gets
 * a process group of its own, which the Ctrl-C of a terminal does not reach, and of all the signals that reach this
 * process the first is passed on to it, as SIGINT.
 */
export function runPlaywright(
  args: readonly string[],
  { aside = false, isCompiled = false }: Partial<Manner> = {},
): Promise<RunnerEnd> {
  const command = import.meta.resolve('@playwright/test/cli');
  let interrupted = false;
  return new Promise((resolve, reject) => {
    // A console window would open for a process of its own group on Windows, where signals work in another way anyway.
    const detached = process.platform !== 'win32';
    const child = spawn(process.execPath, [fileURLToPath(command), 'test', ...args], {
      stdio: ['inherit', aside ? 2 : 'inherit', 'inherit'],
      env: {
        NODE_COMPILE_CACHE: fileURLToPath(new URL(COMPILE_CACHE, command)),
        ...process.env,
        ...(isCompiled && AS_IT_IS),
      },
      detached,
    });
    const stop = (): void => {
      if (interrupted) return;
      interrupted = true;
      child.kill('SIGINT');
    };
    for (const signal of signals) process.on(signal, stop);
    // Where the terminal is gone, there is nobody to tell, and the clean-up must go on.
    process.stderr.on('error', () => undefined);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, stop);
      resolve({ code: code ?? (signal === null ? 2 : INTERRUPTED), interrupted });
    });
  });
}
