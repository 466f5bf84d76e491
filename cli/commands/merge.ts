import { resolve } from 'node:path';
import process from 'node:process';
import { lockFolder } from '../../fixtures/run-folder/lock.js';
import { claimReportFolder, clearReports, reportFolderFault } from '../../fixtures/run-folder/report-folder.js';
import {
  gitHubJob,
  loadSettings,
  type Settings,
  SettingsError,
  wantsColour,
} from '../../fixtures/settings/settings.js';
import { concluded } from '../../reporter/concluded.js';
import { readShard, type Shard } from '../../reporter/collect/shard.js';
import { joinShards } from '../../reporter/judge/join-shards.js';
import { reportOf } from '../../reporter/judge/report.js';
import { shardFaults } from '../../reporter/judge/shard-faults.js';
import { addToHistory } from '../../reporter/history/file.js';
import { tellGitHub } from '../../reporter/night/write-night.js';
import { joinExchanges } from '../../reporter/print/har.js';
import { painter } from '../../reporter/print/paint.js';
import { writeReport } from '../../reporter/print/report-files.js';
import { summaryText } from '../../reporter/print/terminal.js';
import { VERSION } from '../../schemas/version.js';
import { fileFaults } from '../setting-faults.js';
import { type Input, UsageError } from './command.js';

/** Judges the shards of a run as the one run that they are; answers with the exit code of its verdict. */
export function merge({ names, json }: Input): number {
  const settings = loadSettings();
  const { reportDir } = settings;
  const folders = names.map((name) => ({ name, folder: resolve(name) }));
  if (folders.some(({ folder }) => folder === reportDir))
    throw new UsageError(
      `REPORT_DIR: ${reportDir} is the folder of a shard, which merge would overwrite; expected another one.`,
    );
  const fault = reportFolderFault(reportDir);
  const wrong = [...(fault === undefined ? [] : [fault]), ...fileFaults(settings)];
  if (wrong.length > 0) throw new SettingsError(wrong);
  const shards = folders.map(({ name, folder }) => ({ folder: name, shard: readShard(folder) }));
  const faults = shardFaults(shards, VERSION);
  const unclaimed = claimReportFolder(reportDir);
  if (unclaimed !== undefined) throw new SettingsError([unclaimed]);
  const lock = lockFolder(reportDir);
  if (typeof lock === 'string') throw new SettingsError([lock]);
  clearReports(reportDir, settings.contract);
  const whole = shards.flatMap(({ shard }) => (typeof shard === 'string' ? [] : [shard]));
  const { report, paths } = faults.length > 0 ? notJudged(faults, whole[0]) : judged(whole, settings);
  if (settings.history !== undefined) addToHistory(settings.history, report);
  const exchanges =
    faults.length > 0
      ? []
      : joinExchanges(
          folders.map(({ folder }) => folder),
          reportDir,
        );
  const written = [...writeReport(reportDir, report, settings.history), ...exchanges, ...paths];
  lock.release();
  const paint = painter(wantsColour(process.stdout.isTTY));
  process.stdout.write(
    json
      ? `${JSON.stringify(report, null, 2)}\n`
      : `${summaryText(report, written, paint, reportDir)}${tellGitHub(report, gitHubJob())}`,
  );
  return report.exitCode;
}

function judged(shards: readonly Shard[], settings: Settings): ReturnType<typeof concluded> {
  const { facts, observed } = joinShards(shards);
  return concluded(facts, observed, settings);
}

/** The report of shards that are no run: it says why, and judges nothing. */
function notJudged(faults: readonly string[], shard: Shard | undefined): ReturnType<typeof concluded> {
  const { seed = 0, strict = false } = shard?.facts ?? {};
  const facts = { seed, strict, startTime: new Date(), wallMs: 0, interrupted: false, tests: [], errors: [] };
  return { report: reportOf({ ...facts, files: { faults } }), paths: [] };
}
