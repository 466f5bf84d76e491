import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { annotationsOf } from '../../../reporter/night/annotations.js';
import { badgeJson, badgeSvg } from '../../../reporter/night/badge.js';
import { headlineOf } from '../../../reporter/night/headline.js';
import { jobSummary } from '../../../reporter/night/job-summary.js';
import { tellGitHub, writeNight } from '../../../reporter/night/write-night.js';
import { reportOf } from '../../../reporter/judge/report.js';
import type { ConformanceReport, DriftEntry } from '../../../schemas/types.js';
import { judgement, runFacts, temporaryFolder } from '../../support/samples.js';

const subject = { baseUrl: 'https://chairs.example', builtIn: false, tokenSource: 'setting' } as const;
const good: ConformanceReport = { ...reportOf(runFacts()), subject };
const failing: ConformanceReport = {
  ...reportOf(runFacts([judgement('UPDATE-2', 'failed', 'done; expected; received')])),
  subject,
};
const change: DriftEntry = {
  kind: 'status',
  subject: 'create',
  where: [],
  was: '201',
  is: '200',
  exchange: null,
};
const drifted: ConformanceReport = { ...good, verdict: 'fails', exitCode: 1, drift: { entries: [change], notes: [] } };
const silent: ConformanceReport = {
  ...reportOf(runFacts([], { files: { unreachable: 'connection refused', faults: [] } })),
  subject: null,
};

/** The failing run, of a service that says this. */
function saying(text: string): ConformanceReport {
  const [cause] = failing.causes;
  assert.ok(cause);
  return { ...failing, causes: [{ ...cause, received: text }] };
}

test('a failure, a drift, an outage and a fault of the suite have different headlines', () => {
  const faulty = reportOf(runFacts([], { errors: ['a test could not be loaded'] }));
  const interrupted = reportOf(runFacts([], { interrupted: true }));
  const undecided = reportOf(runFacts([judgement('UPDATE-2', 'inconclusive', 'retrieve never showed a colour')]));
  assert.deepEqual(
    [
      good,
      failing,
      drifted,
      silent,
      { ...faulty, subject },
      { ...interrupted, subject },
      { ...undecided, subject },
    ].map((report) => headlineOf(report).outcome),
    ['good', 'failure', 'drift', 'outage', 'harness fault', 'interrupted', 'undecided'],
  );
  assert.equal(headlineOf(failing).text, 'does not conform: UPDATE-2');
});

test('an outage and a run that was set up wrong give their reason', () => {
  assert.deepEqual(headlineOf(silent), { outcome: 'outage', text: 'is out of reach', reason: 'connection refused' });
  const wrong = reportOf(runFacts([], { files: { faults: ['SEED: received "x"'] }, tests: [] }));
  assert.deepEqual(headlineOf(wrong), {
    outcome: 'harness fault',
    text: 'could not be judged, the run itself failed',
    reason: 'SEED: received "x"',
  });
});

test('a service of which only some was read is not said to conform without a word on it', () => {
  const read = reportOf(runFacts([judgement('UPDATE-2', 'untested')], { readOnly: true }));
  assert.match(headlineOf(read).text, /^conforms, as far as it was read: \d+ of \d+ requirements$/);
  assert.match(jobSummary({ ...read, subject }), /^## .* conforms, as far as it was read: /);
  assert.match(badgeJson(read), /"message":"conforms, as far as read"/);
});

test('what is known to fail is no news, and what is and holds again is', () => {
  const known = (state: 'failed' | 'stale'): NonNullable<ConformanceReport['known']> => [
    { requirement: 'UPDATE-2', reason: 'ticket 17', date: '2030-01-31', state },
  ];
  const drift = drifted.drift;
  assert.equal(headlineOf({ ...failing, drift, known: known('failed') }).outcome, 'drift');
  assert.match(annotationsOf({ ...failing, known: known('failed') })[0] ?? '', /^::warning title=CAUSE UPDATE-2/);
  assert.equal(
    headlineOf({ ...good, verdict: 'fails', exitCode: 1, known: known('stale') }).text,
    'passes what is known to fail: UPDATE-2',
  );
});

test('each cause is an error beside the job, which nothing that a service says can end', () => {
  const [line = '', ...more] = annotationsOf(saying('red\n::stop-commands::x\r\n100 % @everyone'));
  assert.deepEqual(more, []);
  assert.match(line, /^::error title=CAUSE UPDATE-2%3A [^:]+::done: /);
  assert.doesNotMatch(line, /[\r\n]/);
  assert.match(line, /100 %25/);
});

test('in the summary what a service says is neither markup nor the end of a block', () => {
  const text = jobSummary(saying('```\n<img src=x onerror=alert(1)> @everyone'));
  assert.match(text, /\n````text\n(?:.*\n)*received: {2}```\n<img .*\n````\n/);
  const [heading = ''] = jobSummary({ ...good, subject: { ...subject, baseUrl: 'https://x.example/<b>[a](b)' } }).split(
    '\n',
  );
  assert.doesNotMatch(heading, /<b>|https:\/\/|\[a\]\(/);
});

test('the summary is no longer than the text of an issue may be', () => {
  const [cause] = failing.causes;
  assert.ok(cause);
  const long = 'x'.repeat(100_000);
  const step = { what: long, evidence: long };
  const causes = Array.from({ length: 20 }, () => ({ ...cause, received: long, history: [step, step] }));
  const text = jobSummary({ ...failing, causes });
  assert.ok(text.length > 20_000 && text.length < 61_000, String(text.length));
  assert.match(text, /\n\nMore stands in conformance\.json\.\n$/);
  assert.equal([...text.matchAll(/^```/gm)].length % 2, 0);
});

test('the summary gives the reason of whatever outcome, and the script of a cause', () => {
  const [cause] = failing.causes;
  assert.ok(cause);
  assert.match(jobSummary({ ...failing, causes: [{ ...cause, script: 'reproduce/1.sh' }] }), / sh reproduce\/1\.sh`/);
  const undecided = reportOf(runFacts([judgement('UPDATE-2', 'inconclusive', 'retrieve never showed a colour')]));
  assert.match(jobSummary(undecided), /\nInconclusive: UPDATE-2\n\n```text\nretrieve never showed a colour\n```\n/);
  assert.match(jobSummary(silent), /\nNothing was judged\. [^\n]+\n\n```text\nconnection refused\n```\n/);
  const advice = runFacts([judgement('ADVICE-1', 'failed', 'it was let in')], { strict: true });
  assert.match(jobSummary(reportOf(advice)), /\n### ADVICE-1 \(advice\)\n\n[^\n]+\n\n```text\nit was let in\n```\n/);
  const drift = { entries: [{ ...change, where: ['create, as documented'], exchange: 'curl -i x' }], notes: [] };
  assert.match(jobSummary({ ...drifted, drift }), /\nwhere: {2}create, as documented\ncurl -i x\n```\n/);
});

test('a badge says in words what its colour says', () => {
  assert.deepEqual(JSON.parse(badgeJson(good)), {
    schemaVersion: 1,
    label: 'chair records',
    message: 'conforms',
    color: '#0a7a3d',
  });
  assert.match(badgeSvg(silent), /<title>chair records: unreachable<\/title>/);
});

test('a summary that cannot be written is told, and judges nothing', (context) => {
  const summaryPath = join(temporaryFolder(context), 'missing', 'step.md');
  assert.match(tellGitHub(good, { summaryPath }), /^The summary of the job could not be written: ENOENT/);
});

test('a job of GitHub gets a summary and lines, and nobody else does', (context) => {
  const folder = temporaryFolder(context);
  const summary = join(folder, 'step.md');
  assert.equal(tellGitHub(failing, undefined), '');
  const lines = tellGitHub(failing, { summaryPath: summary });
  assert.match(lines, /^::error title=CAUSE UPDATE-2/);
  assert.equal(readFileSync(summary, 'utf8'), jobSummary(failing));
  writeNight(folder, failing);
  assert.equal(
    readFileSync(join(folder, 'headline.txt'), 'utf8'),
    'failure\nhttps://chairs.example does not conform: UPDATE-2\n',
  );
});
