import type { ConformanceReport, Drift } from '../../schemas/types.js';

/** The report with what the contract adds: drift fails a run that did not fail by itself. */
export function withDrift(report: ConformanceReport, drift: Drift): ConformanceReport {
  const drifts = drift.entries.length > 0 && report.verdict !== 'interrupted';
  return { ...report, drift, ...(drifts && { verdict: 'fails' as const, exitCode: 1 as const }) };
}
