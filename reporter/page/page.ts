import type { ConformanceReport } from '../../schemas/types.js';
import { causesOf } from './causes.js';
import { latencyOf } from './latency.js';
import { layout } from './layout.js';
import { driftOf, openPointsOf } from './open-points.js';
import { pressureOf } from './pressure.js';
import { adviceOf, requirementsOf } from './requirements.js';
import { runsSection } from './runs.js';
import { runsOf, verdictSince } from './since.js';
import { notesOf, verdictHead } from './verdict.js';
import { RUN_VERDICTS } from './words.js';

/**
 * The page of a run, from what `conformance.json` says alone.
 * @param historyLines lines of the file that HISTORY names
 * @param scripts texts of the scripts that causes name, by their paths
 * @param hasTests whether Playwright's report stands beside it
 */
export function pageOf(
  report: ConformanceReport,
  historyLines: readonly string[] = [],
  scripts: ReadonlyMap<string, string> = new Map(),
  hasTests = true,
): string {
  const runs = runsOf(report, historyLines);
  const { symbol, word } = RUN_VERDICTS[report.verdict];
  return layout({
    title: `${symbol} ${word}: ${report.subject?.baseUrl ?? report.target ?? 'no service'}`,
    head: verdictHead(report, verdictSince(runs), hasTests),
    sections: [
      { id: 'causes', title: 'Causes', body: causesOf(report, scripts) },
      { id: 'notes', title: 'Besides', body: notesOf(report) },
      { id: 'requirements', title: 'Requirements', body: requirementsOf(report, hasTests) },
      { id: 'open-points', title: 'Where the document is silent', body: openPointsOf(report) },
      { id: 'drift', title: 'Against the pinned contract', body: driftOf(report) },
      { id: 'advice', title: 'Advice', body: adviceOf(report) },
      { id: 'latency', title: 'Latency', body: latencyOf(report) },
      ...(report.pressure ? [{ id: 'pressure', title: 'Under pressure', body: pressureOf(report.pressure) }] : []),
      { id: 'runs', title: 'The last runs', body: runsSection(runs) },
    ],
  });
}
