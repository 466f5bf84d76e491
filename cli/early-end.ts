import process from 'node:process';
import { clearReports, markReportFolder, reportFolderFault } from '../fixtures/run-folder/report-folder.js';
import { gitHubJob } from '../fixtures/settings/settings.js';
import { lockFolder } from '../fixtures/run-folder/lock.js';
import type { Shard } from './commands/runner-options.js';
import { VERSION } from '../schemas/version.js';

/** What is known of a run that ended before its tests. */
export interface Early {
  readonly reportDir: string;
  /** The address of the service, where the settings tell it. */
  readonly baseUrl?: string;
  /** The pinned contract, which stays, wherever it stands. */
  readonly contract?: string;
  /** Path of the history of runs. */
  readonly history?: string;
  readonly hindrance: string;
  /** Whether that lies with the service, and not with how the run was set up. */
  readonly outOfReach: boolean;
  /** Which part of a run it was. */
  readonly shard?: Shard;
  readonly seed?: number;
  readonly strict?: boolean;
}

/**
 * Leaves the reports of a run that ended before its tests, so that whoever reads reports alone is told why, and finds
 * nothing of an earlier run. A folder that belongs to somebody else is left as it is.
 * @param json whether the report is to be printed too
 */
export async function reportEarlyEnd(
  { reportDir, baseUrl, contract, history, hindrance, outOfReach, shard, seed = 0, strict = false }: Early,
  json: boolean,
): Promise<void> {
  const { reportOf } = await import('../reporter/judge/report.js');
  const files = outOfReach ? { unreachable: hindrance, faults: [] } : { faults: [hindrance] };
  const facts = {
    seed,
    strict,
    target: baseUrl,
    startTime: new Date(),
    wallMs: 0,
    versions: { suite: VERSION, node: process.versions.node },
    interrupted: false,
    files,
    tests: [],
    errors: [],
  };
  const report = reportOf(facts);
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  try {
    if (reportFolderFault(reportDir) !== undefined) return;
    markReportFolder(reportDir);
    const lock = lockFolder(reportDir);
    if (typeof lock === 'string') return;
    clearReports(reportDir, contract);
    const { writeReport } = await import('../reporter/print/report-files.js');
    const { addToHistory } = await import('../reporter/history/file.js');
    const { tellGitHub } = await import('../reporter/night/write-night.js');
    if (shard) {
      const { keepShard } = await import('../reporter/collect/shard.js');
      keepShard(reportDir, { version: VERSION, ...shard, initialIds: [], facts, observed: null });
    }
    // Nights on which the service was out of reach are part of its history.
    if (history !== undefined && outOfReach) addToHistory(history, report);
    writeReport(reportDir, report, history, false);
    if (!json) process.stdout.write(tellGitHub(report, gitHubJob()));
    lock.release();
  } catch {
    // What cannot be written is told on the terminal all the same.
  }
}
