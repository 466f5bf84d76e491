import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { BEGIN, HELD, SOON } from '../fixtures/settings/watched.js';

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
  /** Whether a whole run follows where this one finds nothing, so that it waits for nothing that comes late. */
  readonly isSoon: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED = 130;
/** Has Playwright load modules as they are, without the thread by which it compiles them. */
const AS_IT_IS = { PW_DISABLE_TS_ESM: '1' };
/** Where Node, from 22 on, keeps what it made of the sources of a module. */
const COMPILE_CACHE = '../../.cache/node-compile-cache';

/** A runner that was started before it is wanted. */
export interface HeldRunner {
  /** Has it run the tests, and waits for its end. */
  readonly begin: () => Promise<RunnerEnd>;
  /** Ends it where nobody wants its run. */
  readonly end: () => void;
}

/**
 * Runs `playwright test` with these arguments, and waits for its end.
 *
 * The runner cleans up after one SIGINT, and dies without cleaning up of a second one or of any other signal. So it gets
 * a process group of its own, which the Ctrl-C of a terminal does not reach, and of all the signals that reach this
 * process the first is passed on to it, as SIGINT.
 */
export function runPlaywright(args: readonly string[], manner: Partial<Manner> = {}): Promise<RunnerEnd> {
  return endOf(started(args, manner, false));
}

/** Starts `playwright test` with these arguments, for a run that is wanted later and is then to begin at once. */
export function holdPlaywright(args: readonly string[], manner: Partial<Manner> = {}): HeldRunner {
  const child = started(args, manner, true);
  // One that could not be started, or that ended, is replaced when it is wanted.
  child.on('error', () => undefined);
  return {
    begin: () => {
      if (!child.connected) return runPlaywright(args, manner);
      child.send(BEGIN);
      return endOf(child);
    },
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

function started(args: readonly string[], manner: Partial<Manner>, isHeld: boolean): ChildProcess {
  const { aside = false, isCompiled = false, isSoon = false } = manner;
  const command = import.meta.resolve('@playwright/test/cli');
  return spawn(process.execPath, [fileURLToPath(command), 'test', ...args], {
    stdio: ['inherit', aside ? 2 : 'inherit', 'inherit', ...(isHeld ? ['ipc' as const] : [])],
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL(COMPILE_CACHE, command)),
      ...process.env,
      ...(isCompiled && AS_IT_IS),
      ...(isSoon && SOON),
      ...(isHeld && HELD),
    },
    // A console window would open for a process of its own group on Windows, where signals work in another way anyway.
    detached: process.platform !== 'win32',
  });
}

function endOf(child: ChildProcess): Promise<RunnerEnd> {
  let interrupted = false;
  return new Promise((resolve, reject) => {
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
