import type { RequestCount, RunRecord } from '../../schemas/results.js';
import type { ConformanceReport, Percentiles, ReportedOperation, SentByPart } from '../../schemas/types.js';

/** More would be no more to see. */
const MAX_SAMPLES = 400;

/** Number of requests and latency, for each operation. */
export function summariseRequests(requests: readonly RequestCount[]): ConformanceReport['requests'] {
  const of = (operation: RequestCount['operation']): ReportedOperation =>
    operationOf(requests.filter((request) => request.operation === operation).map(({ durationMs }) => durationMs));
  return {
    total: requests.length,
    operations: {
      list: of('list'),
      create: of('create'),
      retrieve: of('retrieve'),
      update: of('update'),
      delete: of('delete'),
      other: of('other'),
    },
  };
}

/** What one part of a run sent. */
export function sentBy(title: string, { requests }: Pick<RunRecord, 'requests'>, durationMs?: number): SentByPart {
  const operations = { list: 0, create: 0, retrieve: 0, update: 0, delete: 0, other: 0 };
  for (const { operation } of requests) operations[operation] += 1;
  return { title, ...(durationMs !== undefined && { durationMs: Math.round(durationMs) }), operations };
}

/** Percentiles by nearest rank: each is a duration that was measured. Null when nothing was. */
export function percentilesOf(durationsMs: readonly number[]): Percentiles | null {
  const sorted = [...durationsMs].sort((left, right) => left - right);
  if (sorted.length === 0) return null;
  const rank = (share: number): number => rounded(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  return { p50: rank(0.5), p95: rank(0.95), p99: rank(0.99), max: rank(1) };
}

function operationOf(durationsMs: readonly number[]): ReportedOperation {
  return { count: durationsMs.length, latencyMs: percentilesOf(durationsMs), samplesMs: samplesOf(durationsMs) };
}

/** In ascending order; of more than {@link MAX_SAMPLES} every so many-th, and the longest. */
function samplesOf(durationsMs: readonly number[]): readonly number[] {
  const sorted = durationsMs.map(rounded).sort((left, right) => left - right);
  if (sorted.length <= MAX_SAMPLES) return sorted;
  const step = (sorted.length - 1) / (MAX_SAMPLES - 1);
  return Array.from({ length: MAX_SAMPLES }, (_, index) => sorted[Math.round(index * step)] ?? 0);
}

function rounded(durationMs: number): number {
  return Math.round(Math.max(0, durationMs) * 100) / 100;
}
