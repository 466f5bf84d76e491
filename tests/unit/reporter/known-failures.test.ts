import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readKnownFailures } from '../../../fixtures/settings/known-failures.js';
import { withKnownFailures } from '../../../reporter/judge/known-failures.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { junitOf } from '../../../reporter/print/junit.js';
import { summaryText } from '../../../reporter/print/terminal.js';
import { validateConformance } from '../../../schemas/conformance.js';
import type { Judgement } from '../../../schemas/results.js';
import type { ConformanceReport } from '../../../schemas/types.js';
import { isRequirementId, type RequirementId } from '../../../specs/catalogue/requirements.js';
import { judgement, runFacts, temporaryFolder } from '../../support/samples.js';

const told = { reason: 'ticket 17', date: '2030-01-31' };

/** A report, with these requirements known to fail. */
function reportWith(judgements: readonly Judgement[], ...ids: RequirementId[]): ConformanceReport {
  const report = withKnownFailures(reportOf(runFacts(judgements)), new Map(ids.map((id) => [id, told])));
  assert.ok(validateConformance(report), JSON.stringify(validateConformance.errors?.[0]));
  return report;
}

function states({ known = [] }: ConformanceReport): string {
  return known.map(({ requirement, state }) => `${requirement} ${state}`).join(', ');
}

const failed = judgement('UPDATE-2', 'failed', 'did it; expected that; received this', ['curl']);

test('what is known to fail does not fail the run, and is shown', () => {
  const report = reportWith([failed], 'UPDATE-2');
  assert.deepEqual([report.verdict, report.exitCode, states(report)], ['conforms', 0, 'UPDATE-2 failed']);
  const text = summaryText(report, [], (_colour, words) => words);
  assert.match(text, /KNOWN CAUSE UPDATE-2/);
  assert.match(text, /known UPDATE-2 fails \(2030-01-31: ticket 17\)/);
  assert.match(text, /The subject conforms, but for what is known to fail: 1\./);
  const junit = junitOf(report);
  assert.match(junit, /<testsuites [^>]*failures="0" errors="0"/);
  assert.match(junit, /<skipped message="known to fail \(2030-01-31: ticket 17\)"\/>/);
});

test('another failure fails the run still', () => {
  const report = reportWith([failed, judgement('LIST-2', 'failed', 'x')], 'UPDATE-2');
  assert.deepEqual([report.verdict, report.exitCode], ['fails', 1]);
});

test('what is known to fail and holds again fails the run as stale', () => {
  const report = reportWith([], 'UPDATE-2');
  assert.deepEqual([report.verdict, report.exitCode, states(report)], ['fails', 1, 'UPDATE-2 stale']);
  const text = summaryText(report, [], (_colour, words) => words);
  assert.match(text, /STALE UPDATE-2 passed/);
  assert.match(text, /What is known to fail holds again\./);
  assert.match(junitOf(report), /<testsuite name="known failures" tests="1" failures="1"/);
});

test('what was not judged is neither known nor stale', () => {
  assert.equal(states(reportWith([judgement('UPDATE-2', 'inapplicable', 'x')], 'UPDATE-2')), 'UPDATE-2 not seen');
  const unclear = reportWith([judgement('UPDATE-2', 'inconclusive', 'x')], 'UPDATE-2');
  assert.deepEqual([unclear.verdict, states(unclear)], ['not judged', 'UPDATE-2 not seen']);
});

test('what could not be judged because of a known failure keeps no run from conforming', () => {
  const follows = { ...judgement('LIST-5', 'inconclusive', 'x'), because: 'UPDATE-2' as const };
  assert.equal(reportWith([failed, follows], 'UPDATE-2').verdict, 'conforms');
  const other = judgement('LIST-5', 'inconclusive', 'x');
  const alone = reportWith([failed, judgement('LIST-2', 'failed', 'y'), other], 'UPDATE-2', 'LIST-2');
  assert.equal(alone.verdict, 'not judged');
});

test('a file that is not as it should be is told', (context) => {
  const path = join(temporaryFolder(context), 'known.json');
  const read = (text: string): unknown => {
    writeFileSync(path, text);
    return readKnownFailures(path, isRequirementId);
  };
  const missing = readKnownFailures(`${path}x`, isRequirementId);
  assert.match(typeof missing === 'string' ? missing : '', /^KNOWN_FAILURES: .+ does not exist; expected/);
  assert.match(String(read('{')), /cannot be read as JSON/);
  assert.match(String(read('[]')), /holds no object/);
  assert.match(String(read('{"LIST-99": {}}')), /names "LIST-99", which is no requirement/);
  assert.match(String(read('{"LIST-2": {"date": "2030-01-31"}}')), /gives no reason for LIST-2/);
  assert.match(String(read('{"LIST-2": {"reason": "x", "date": "2030-02-30"}}')), /gives no date/);
  assert.deepEqual(read(JSON.stringify({ 'LIST-2': told })), new Map([['LIST-2', told]]));
});
