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

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED = 130;

/**
 * Runs `playwright test` with these arguments, and waits for its end.
 *
 * The runner cleans up after one SIGINT, and dies without cleaning up of a second one or of any other signal. So it gets
 * a process group of its own, which the Ctrl-C of a terminal does not reach, and of all the signals that reach this
 * process the first is passed on to it, as SIGINT.
 * @param aside whether what it prints goes to standard error
 */
export function runPlaywright(args: readonly string[], aside = false): Promise<RunnerEnd> {
  const command = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  let interrupted = false;
  return new Promise((resolve, reject) => {
    // A console window would open for a process of its own group on Windows, where signals work in another way anyway.
    const detached = process.platform !== 'win32';
    const child = spawn(process.execPath, [command, 'test', ...args], {
      stdio: ['inherit', aside ? 2 : 'inherit', 'inherit'],
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
