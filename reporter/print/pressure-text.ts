import type { PressureSummary } from '../../schemas/results.js';

/** What came of pressure, a line for what was sent and one for each operation. */
export function pressureLines(pressure: PressureSummary | undefined): string[] {
  if (!pressure) return [];
  const { seconds, callers, answered, perSecond, errors, refused, latencies, anomalies } = pressure;
  const seen = anomalies.map(({ name, reads, records }) => `${name} (${reads} reads of ${records} records)`);
  return [
    `Pressure: ${callers} callers for ${seconds} s, ${answered} answers, ${perSecond} a second; ${errors} errors, ${refused} refused`,
    ...latencies.map(
      ({ name, count, latencyMs: { p50, p95, p99, max } }) =>
        `  ${name.padEnd(8)} ${String(count).padStart(6)}  p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms  max ${max} ms`,
    ),
    ...(seen.length === 0 ? [] : [`  seen, and cannot be: ${seen.join(', ')}`]),
  ];
}
