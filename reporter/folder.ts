import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Name of the file that marks a folder as one that runs write to. */
export const MARKER_FILE = '.conformance-report';

const MARKER_TEXT = 'Runs of the conformance suite write to this folder and delete from it.\n';

const runFiles = [
  'conformance.json',
  'contract.json',
  'junit.xml',
  'learnt.json',
  'discovery.json',
  'discovery-learnt.json',
  'unreachable.json',
  'ledger-summary.json',
];

/** What else a run writes there; of an earlier one it outlasts {@link clearReports}. */
const lastingNames = [MARKER_FILE, 'initial-ids.json', 'ledger', 'html', 'test-results'];

const ownNames = new Set([...runFiles, ...lastingNames]);

/** Whether a run with this report folder writes or deletes the file, by this path or the one that links lead to. */
export function isRunFile(path: string, folder: string): boolean {
  const isOwn = (file: string, home: string): boolean => ownNames.has(relative(home, file).split(sep)[0] ?? '');
  return isOwn(path, folder) || isOwn(withoutLinks(path), withoutLinks(folder));
}

/** What keeps a folder from being the report folder; undefined when nothing does. */
export function reportFolderFault(folder: string): string | undefined {
  try {
    const names = readdirSync(folder);
    if (names.length === 0 || names.includes(MARKER_FILE)) return undefined;
    return (
      `REPORT_DIR: the folder ${folder} is not empty and is not of an earlier run, so nothing in it may be overwritten; ` +
      'expected a folder that is new, empty, or of an earlier run.'
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return undefined;
    return `REPORT_DIR: ${folder} cannot be used (${code}); expected the path of a folder that can be read and written.`;
  }
}

/** Makes the folder where it is missing, and marks it as one that runs write to. */
export function markReportFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARKER_FILE), MARKER_TEXT);
}

/** Deletes what an earlier run reported, so that it is never taken for a report of this run. The ledger stays. */
export function clearReports(folder: string): void {
  for (const name of runFiles) rmSync(join(folder, name), { force: true });
}

/** A path that leads nowhere is left as it is. */
function withoutLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
