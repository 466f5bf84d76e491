import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
/** Of Linux on every machine with 4 KiB pages, and too few on others. */
const PAGE_BYTES = 4096;

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

/** One process of this machine. */
export interface Process {
  readonly id: number;
  readonly parent: number;
  readonly state: string;
  /** Memory that it has in use, in bytes. */
  readonly bytes: number;
  readonly command: string;
}

/** A process and all that descend from it, parents first. */
export function treeOf(root: number): Process[] {
  const all = allProcesses();
  const tree = all.filter(({ id }) => id === root);
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one.id));
  return tree;
}

function allProcesses(): Process[] {
  return existsSync('/proc/self/stat') ? readdirSync('/proc').flatMap(ofProc) : ofPs();
}

/** From the files of Linux, where "ps" need not be installed (proc(5)). */
function ofProc(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold anything.
    const [state = '', parent, ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const bytes = Number(more[19]) * PAGE_BYTES;
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ id: Number(name), parent: Number(parent), state, bytes, command }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function ofPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,rss=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, id, parent, state = '', kilobytes, command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (id === undefined) return [];
    return [{ id: Number(id), parent: Number(parent), state, bytes: Number(kilobytes) * 1024, command }];
  });
}

function isWorker(command: string): boolean {
  return command.includes('workerProcessEntry');
}
