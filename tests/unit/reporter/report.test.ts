import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunRecord } from '../../../schemas/results.js';
import { percentilesOf } from '../../../reporter/collect/latency.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { validateConformance } from '../../../schemas/conformance.js';
import type { ConformanceReport } from '../../../schemas/types.js';
import { openPointIds } from '../../../specs/catalogue/open-points.js';
import { requirementIds } from '../../../specs/catalogue/requirements.js';
import { judgement, runFacts, testWith } from '../../support/samples.js';

const discoveryRecord: RunRecord = {
  judgements: [judgement('HTTP-6', 'failed', 'cut off')],
  observations: [
    { openPoint: 'OPEN-2.1', answer: 'integers', evidence: 'curl 1' },
    { openPoint: 'OPEN-2.1', answer: 'integers', evidence: 'curl 2' },
    { openPoint: 'OPEN-2.1', answer: 'texts' },
  ],
  requests: [
    { operation: 'list', durationMs: 4 },
    { operation: 'list', durationMs: 2.0049 },
    { operation: 'other', durationMs: 1 },
  ],
};

const discovery = {
  subject: { baseUrl: 'http://x', builtIn: false, tokenSource: 'page' },
  dialect: { ids: 'number' },
  record: discoveryRecord,
} as const;

/** Reports of every sort of run; each must be as the schema describes it. */
const reports: Readonly<Record<ConformanceReport['verdict'], ConformanceReport>> = {
  conforms: reportOf(runFacts([], { strict: true })),
  fails: reportOf(
    runFacts([judgement('LIST-1', 'inapplicable', 'x')], {
      files: { discovery, ledger: { created: 2, deleted: 1, left: [{ id: '7', curl: 'curl' }] }, faults: ['odd'] },
    }),
  ),
  'not judged': reportOf(runFacts([], { tests: [], files: { unreachable: 'refused', faults: [] } })),
  interrupted: reportOf(runFacts([], { tests: [], interrupted: true })),
};

test('a report of every sort is as its schema describes it', () => {
  for (const [verdict, report] of Object.entries(reports)) {
    const read: unknown = JSON.parse(JSON.stringify(report));
    assert.ok(validateConformance(read), JSON.stringify(validateConformance.errors?.map((error) => error.message)));
    assert.equal(read.verdict, verdict);
  }
});

test('the schema refuses what is not a report', () => {
  const good = reports.fails;
  assert.equal(good.causes.length, 1);
  const bad: unknown[] = [
    null,
    {},
    { ...good, more: 1 },
    { ...good, verdict: 'fine' },
    { ...good, exitCode: 0 },
    { ...good, seed: -1 },
    { ...good, subject: {} },
    { ...good, startTime: 'today' },
    { ...good, causes: undefined },
    { ...good, causes: [{}] },
    { ...good, causes: good.causes.map((cause) => ({ ...cause, requirement: 7 })) },
    { ...good, causes: good.causes.map((cause) => ({ ...cause, more: 1 })) },
    { ...good, requirements: [] },
    { ...good, requirements: [{ ...good.requirements[0], verdict: 'skipped' }] },
    { ...good, openPoints: [{ ...good.openPoints[0], observations: [] }] },
    { ...good, requests: { ...good.requests, operations: {} } },
    { ...good, records: { created: 1 } },
  ];
  for (const report of bad) {
    const read: unknown = JSON.parse(JSON.stringify(report));
    assert.equal(validateConformance(read), false, JSON.stringify(report).slice(0, 80));
  }
});

test('a report names every requirement and every open point, in catalogue order', () => {
  assert.deepEqual(
    reports.fails.requirements.map(({ id }) => id),
    requirementIds,
  );
  assert.deepEqual(
    reports.fails.openPoints.map(({ id }) => id),
    openPointIds,
  );
});

test('what discovery judged and observed counts like that of a test', () => {
  const { requirements, openPoints, subject, dialect, records, hindrances } = reports.fails;
  assert.equal(requirements.find(({ id }) => id === 'HTTP-6')?.message, 'cut off');
  assert.deepEqual(openPoints[0]?.observations, [
    { answer: 'integers', evidence: 'curl 1' },
    { answer: 'texts', evidence: null },
  ]);
  assert.equal(openPoints[1]?.observations, null);
  assert.deepEqual([subject, dialect, records?.left.length], [discovery.subject, discovery.dialect, 1]);
  assert.deepEqual(hindrances, ['odd']);
});

test('a report names the causes of what failed, of discovery too, and none of a run that conforms', () => {
  assert.deepEqual(
    reports.fails.causes.map(({ requirement, done }) => [requirement, done]),
    [['HTTP-6', 'cut off']],
  );
  for (const verdict of ['conforms', 'not judged', 'interrupted'] as const)
    assert.deepEqual(reports[verdict].causes, []);
  const advice = reportOf(runFacts([judgement('ADVICE-1', 'failed', 'better not')], { strict: true }));
  assert.deepEqual([advice.verdict, advice.causes], ['fails', []]);
});

test('requests are counted by operation, with latency where there is any', () => {
  const { total, operations } = reports.fails.requests;
  assert.equal(total, 3);
  assert.deepEqual(operations.list, { count: 2, latencyMs: { p50: 2, p95: 4, p99: 4, max: 4 }, samplesMs: [2, 4] });
  assert.deepEqual(operations.create, { count: 0, latencyMs: null, samplesMs: [] });
});

test('percentiles are durations that were measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.deepEqual(percentilesOf(hundred), { p50: 50, p95: 95, p99: 99, max: 100 });
  assert.deepEqual(percentilesOf([3]), { p50: 3, p95: 3, p99: 3, max: 3 });
  assert.equal(percentilesOf([]), null);
});

test('why a requirement is untested is told', () => {
  const left = { title: 'x', requirements: ['LIST-1'], status: 'skipped', errors: [] } as const;
  const report = reportOf(runFacts([], { tests: [left, testWith(judgement('LIST-3', 'passed'))] }));
  assert.deepEqual(
    report.requirements.slice(0, 3).map(({ verdict, message }) => [verdict, message]),
    [
      ['untested', 'Its test did not run.'],
      ['untested', 'No test of this run covers it.'],
      ['passed', ''],
    ],
  );
  assert.deepEqual([report.verdict, report.complete], ['conforms', false]);
});

test('why a subject is unreachable is told once', () => {
  const files = { unreachable: 'Connection refused.', faults: [] };
  const errors = ['Error: Connection refused. (setup.ts:3)', 'Error: teardown broke'];
  const { hindrances, exitCode } = reportOf(runFacts([], { tests: [], files, errors }));
  assert.deepEqual(hindrances, ['Connection refused.', 'Error: teardown broke']);
  assert.equal(exitCode, 2);
});
