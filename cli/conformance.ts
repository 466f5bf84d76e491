// Verifies the service of the settings: `npm run conformance -- [arguments of "playwright test"]`.
//
// Everything is imported when it is needed, so that a mistake in the settings is told at once.

import process from 'node:process';

const withoutRun = new Set(['--list', '--help', '-h', '--ui']);

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const { loadSettings, SettingsError } = await import('../fixtures/settings/settings.js');
  try {
    const settings = loadSettings();
    const { reportDir } = settings;
    const { runPlaywright } = await import('./run-playwright.js');
    // These judge nothing, so there is no verdict to wait for and no report to make way for.
    if (args.some((arg) => withoutRun.has(arg) || arg.startsWith('--ui-'))) return (await runPlaywright(args)).code;

    if (args.includes('--plan')) {
      const { plan } = await import('./plan.js');
      return await plan(
        settings,
        args.filter((arg) => arg !== '--plan'),
      );
    }

    const { clearReports, markReportFolder, reportFolderFault } =
      await import('../fixtures/run-folder/report-folder.js');
    const fault = reportFolderFault(reportDir);
    if (fault !== undefined) throw new SettingsError([fault]);
    const { contractFault } = await import('../contract/drift/fault.js');
    const unpinned = contractFault(settings.contract, reportDir);
    if (unpinned !== undefined) throw new SettingsError([unpinned]);
    const { historyFault } = await import('../reporter/history/file.js');
    const unkept = historyFault(settings.history, reportDir);
    if (unkept !== undefined) throw new SettingsError([unkept]);
    markReportFolder(reportDir);
    clearReports(reportDir);
    const { unreachable } = await import('./reachable.js');
    const hindrance = await unreachable(settings);
    if (hindrance !== undefined) throw new SettingsError([hindrance]);
    const end = await runPlaywright(args);
    const { sweepAfter } = await import('./sweep-after.js');
    const swept = await sweepAfter(settings);
    if (swept !== undefined) process.stderr.write(`${swept}\n`);
    const { exitCodeOf } = await import('./exit-code.js');
    const { code, message } = exitCodeOf(reportDir, end);
    if (message !== undefined) process.stderr.write(`${message}\n`);
    return code;
  } catch (error) {
    const text = error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    return 2;
  }
}
