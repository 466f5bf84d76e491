import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { HarEntry } from '../../fixtures/http/har.js';
import { lockFolder } from '../../fixtures/run-folder/lock.js';
import { claimReportFolder, clearReports, reportFolderFault } from '../../fixtures/run-folder/report-folder.js';
import {
  gitHubJob,
  loadSettings,
  pathsOf,
  type Settings,
  SettingsError,
  wantsColour,
} from '../../fixtures/settings/settings.js';
import { concluded } from '../../reporter/concluded.js';
import { exchangesOfShards } from '../../reporter/collect/exchanges.js';
import { readShard } from '../../reporter/collect/shard.js';
import { joinShards } from '../../reporter/judge/join-shards.js';
import { reportOf } from '../../reporter/judge/report.js';
import { type ShardFolder, shardFaults, unreachableFor } from '../../reporter/judge/shard-faults.js';
import { addToHistory } from '../../reporter/history/file.js';
import { tellGitHub } from '../../reporter/night/write-night.js';
import { writeExchanges } from '../../reporter/print/har.js';
import { painter } from '../../reporter/print/paint.js';
import { writeReport } from '../../reporter/print/report-files.js';
import { summaryText } from '../../reporter/print/terminal.js';
import { VERSION } from '../../schemas/version.js';
import { reportEarlyEnd } from '../early-end.js';
import { fileFaults } from '../setting-faults.js';
import { type Input, UsageError } from './command.js';

/** Judges the shards of a run as the one run that they are; answers with the exit code of its verdict. */
export async function merge(input: Input): Promise<number> {
  try {
    return joined(input);
  } catch (error) {
    if (error instanceof SettingsError)
      await reportEarlyEnd({ ...pathsOf(), hindrance: error.message, outOfReach: false }, input.json);
    throw error;
  }
}

function joined({ names, json }: Input): number {
  const settings = loadSettings();
  const { reportDir, history } = settings;
  const folders = names.map((name) => ({ name, folder: resolve(name) }));
  if (folders.some(({ folder }) => folder === reportDir))
    throw new UsageError(
      `REPORT_DIR: ${reportDir} is the folder of a shard, which merge would overwrite; expected another one.`,
    );
  const fault = reportFolderFault(reportDir);
  const wrong = [...(fault === undefined ? [] : [fault]), ...fileFaults(settings)];
  if (wrong.length > 0) throw new SettingsError(wrong);
  const shards = folders.map(({ name, folder }) => ({ folder: name, shard: readShard(folder) }));
  const unclaimed = claimReportFolder(reportDir);
  if (unclaimed !== undefined) throw new SettingsError([unclaimed]);
  const lock = lockFolder(reportDir);
  if (typeof lock === 'string') throw new SettingsError([lock]);
  clearReports(reportDir, settings.contract);
  const parts = folders.map(({ folder }) => folder);
  const sent = exchangesOfShards(parts);
  const { report, paths, isJoined } = concludedOf(shards, settings, sent);
  if (history !== undefined) addToHistory(history, report);
  const exchanges = isJoined ? writeExchanges(reportDir, sent) : [];
  const tests = parts.map((folder) => join(folder, 'html', 'index.html')).filter((path) => existsSync(path));
  const written = [...writeReport(reportDir, report, history, false), ...exchanges, ...paths, ...tests];
  lock.release();
  const paint = painter(wantsColour(process.stdout.isTTY));
  process.stdout.write(
    json
      ? `${JSON.stringify(report, null, 2)}\n`
      : `${summaryText(report, written, paint, reportDir)}${tellGitHub(report, gitHubJob())}`,
  );
  return report.exitCode;
}

/** The report of the run that the shards are; where they are none, it says why and judges nothing. */
function concludedOf(
  folders: readonly ShardFolder[],
  settings: Settings,
  exchanges: readonly HarEntry[],
): ReturnType<typeof concluded> & { readonly isJoined: boolean } {
  const shards = folders.flatMap(({ shard }) => (typeof shard === 'string' ? [] : [shard]));
  const faults = shardFaults(folders, VERSION);
  const unreachable = unreachableFor(folders);
  if (faults.length === 0 && unreachable === undefined) {
    const { facts, observed } = joinShards(shards);
    return { ...concluded(facts, observed, settings, exchanges), isJoined: true };
  }
  const { seed = 0, strict = false } = shards[0]?.facts ?? {};
  const facts = { seed, strict, startTime: new Date(), wallMs: 0, interrupted: false, tests: [], errors: [] };
  const files = { ...(unreachable !== undefined && { unreachable }), faults };
  return { report: reportOf({ ...facts, files }), paths: [], isJoined: false };
}
