import type { HistoryStep, StepExchange } from '../../schemas/results.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { reportOf } from '../../reporter/judge/report.js';
import { judgement, runFacts } from './samples.js';

/** One step of a history, with as little as a page needs. */
export function step(request: string, answer: string, more: Partial<StepExchange> = {}): HistoryStep {
  const exchange: StepExchange = { request, answer, startMs: 0, endMs: 5, role: 'other', ...more };
  return { what: request, evidence: `curl -i ${request}\n  → ${answer} (5 ms)`, exchange };
}

/** A report with a cause that has a history, of a service that answers with these texts. */
export function reportWithCause(text = 'red', exchanges = 1): ConformanceReport {
  const evidence = Array.from({ length: exchanges }, (_, index) => `curl -i /chair/${index}\n  → 200 | ${text}`);
  const report = reportOf(
    runFacts([
      judgement('UPDATE-2', 'failed', `updated; expected one; received ${text}`, evidence),
      { ...judgement('LIST-5', 'inconclusive', text), because: 'UPDATE-2' },
      judgement('LIST-4', 'inconclusive', `no ground: ${text}`),
      judgement('ADVICE-1', 'failed', `better not: ${text}`),
      judgement('HTTP-6', 'inapplicable', text),
    ]),
  );
  return {
    ...report,
    subject: { baseUrl: `http://service.example/${text}`, builtIn: false, tokenSource: 'setting' },
    versions: { suite: '1.2.3', node: '20.0.0' },
    causes: report.causes.map((cause) => ({
      ...cause,
      expected: 'a retrieve to show chair 7 with "blue"',
      received: `a retrieve of chair 7 with "${text}"`,
      when: text,
      lastRight: text,
      since: [text],
      history: [
        step('POST /chair {"color":"red"}', `201 {"id":7,"color":"${text}"}`),
        step('PUT /chair/7 {"color":"blue"}', `200 ${text}`, { startMs: 10, endMs: 30, role: 'lost' }),
        step('PUT /chair/8 {"color":"green"}', '200', { startMs: 12, endMs: 28, role: 'blamed' }),
        step('GET /chair/7', `200 "${text}"`, { startMs: 40, endMs: 45, role: 'shows' }),
        ...evidence.map((one) => ({ what: one, evidence: one })),
      ],
      possible: ['LIST-2'],
      script: 'reproduce/1.sh',
    })),
    openPoints: report.openPoints.map((one, index) =>
      index === 0 ? { ...one, observations: [{ answer: text, evidence: `curl ${text}` }] } : one,
    ),
    requests: {
      total: 3,
      operations: {
        ...report.requests.operations,
        list: { count: 3, latencyMs: { p50: 2, p95: 9, p99: 9, max: 9 }, samplesMs: [1, 2, 9] },
      },
    },
    records: { created: 3, deleted: 2, left: [{ id: text, curl: `curl -X DELETE ${text}` }] },
    drift: {
      entries: [{ kind: 'status', subject: text, where: ['create'], was: '201', is: text, exchange: text }],
      notes: [{ kind: 'member', subject: 'note', where: ['create'], was: 'not there', is: 'string', exchange: null }],
    },
  };
}

/** A line of the history of runs. */
export function runLine(day: number, failed: readonly string[], unjudged: readonly string[] = []): string {
  const startTime = `2030-01-${String(day).padStart(2, '0')}T03:04:05.678Z`;
  const verdict = failed.length > 0 ? 'fails' : 'conforms';
  return JSON.stringify({
    startTime,
    subject: 'http://service.example/red',
    verdict,
    seed: 1,
    requests: 9,
    failed,
    unjudged,
  });
}
