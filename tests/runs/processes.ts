import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/** Waits until something holds. Whoever waits is bound by the time-out of the test. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(POLL_MS);
}

/** The processes of one run of the command. */
export interface Family {
  /** The process of Playwright's runner. */
  readonly runner: number;
  /** Its workers, which carry out tests. */
  readonly workers: readonly number[];
}

/**
 * The processes that the command has started so far; undefined before there is a worker. The command and the runner
 * have children of other kinds too: a compiler, while TypeScript that was not seen before is compiled.
 */
export function familyOf(command: number): Family | undefined {
  const processes = allProcesses();
  const runners = processes.filter(({ parent }) => parent === command);
  for (const { id: runner } of runners) {
    const workers = processes.filter((one) => one.parent === runner && isWorker(one.command)).map(({ id }) => id);
    if (workers.length > 0) return { runner, workers };
  }
  return undefined;
}

/** Whether a process is there; one that has ended and was not yet waited for is not. */
export function isAlive(id: number): boolean {
  return allProcesses().some((one) => one.id === id && !one.state.startsWith('Z'));
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly state: string;
  readonly command: string;
}

function allProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, id, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id: Number(id), parent: Number(parent), state, command }];
  });
}

function isWorker(command: string): boolean {
  return command.includes('workerProcessEntry');
}
