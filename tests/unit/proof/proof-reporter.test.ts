import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { FullResult, TestCase, TestResult } from '@playwright/test/reporter';
import { RECORD_ATTACHMENT } from '../../../schemas/results.js';
import { requirementIds, requirementOf } from '../../../specs/catalogue/requirements.js';
import { findingOf, nothingCollected } from '../../proof/finding.js';
import ProofReporter from '../../proof/reporter.js';
import type { ProofCase } from '../../proof/proof-case.js';
import { services } from '../../proof/services.js';
import { BLUE, list, part, RED, retrieve, write } from '../../support/made-history.js';
import { judgement } from '../../support/samples.js';

const valid = caseOf('valid');
const fault = caseOf('faulty');

/** Requirements that fail a run, and that the fault does not breach. */
const [sound, alsoSound] = requirementIds.filter(
  (id) => !fault.breaches.includes(id) && requirementOf(id).level !== 'advice',
);

function caseOf(kind: ProofCase['kind']): ProofCase {
  const found = services.find((one) => one.kind === kind && !one.conditions.strict);
  assert.ok(found);
  return found;
}

function titled(group: string, title: string, expectedStatus: string): TestCase {
  return { title, titlePath: () => ['', '', 'proof.spec.ts', group, title], expectedStatus } as TestCase;
}

function resultOf(status: string, attachment: string, content: unknown): TestResult {
  const body = Buffer.from(JSON.stringify(content));
  const attachments = [{ name: attachment, body, contentType: 'application/json' }];
  return { status, duration: 1, errors: [], steps: [], attachments } as unknown as TestResult;
}

const nothing = { judgements: [], observations: [], requests: [] };
const aftermath = {
  summary: { created: 0, deleted: 0, left: [] },
  history: { terms: { settleMs: 0, colourTells: true }, entries: [] },
  remaining: [],
  forbiddenRequests: [],
  token: 'the token of the service',
};

async function statusAfter(
  tell: (reporter: ProofReporter) => void,
  status: FullResult['status'] = 'passed',
): Promise<string> {
  // Its totals are lines by which CI counts what passed and failed.
  const silent = mock.method(console, 'log', () => undefined);
  try {
    const reporter = new ProofReporter();
    tell(reporter);
    return (await reporter.onEnd({ status } as FullResult)).status;
  } finally {
    silent.mock.restore();
  }
}

function tellOf(reporter: ProofReporter, group: string, record: unknown, status = 'passed', expected = status): void {
  reporter.onTestEnd(titled(group, 'discovery', expected), resultOf(status, RECORD_ATTACHMENT, record));
}

function tellEnd(reporter: ProofReporter, group: string, content: unknown = aftermath): void {
  reporter.onTestEnd(titled(group, 'end', 'passed'), resultOf('passed', 'aftermath', content));
}

test('a proof that tried nothing fails', async () => {
  assert.equal(await statusAfter(() => undefined), 'failed');
});

test('a proof of a valid service that was ended passes', async () => {
  const group = `valid: ${valid.name}`;
  const tell = (reporter: ProofReporter): void => {
    tellOf(reporter, group, nothing);
    tellEnd(reporter, group);
  };
  assert.equal(await statusAfter(tell), 'passed');
  assert.equal(await statusAfter(tell, 'failed'), 'failed');
  assert.equal(await statusAfter(tell, 'interrupted'), 'failed');
  const error = (reporter: ProofReporter): void => {
    tell(reporter);
    reporter.onError({ message: 'SyntaxError in a spec' });
  };
  assert.equal(await statusAfter(error), 'failed');
});

test('a service whose end was not reached fails the proof, and so does a test that fails without being expected to', async () => {
  const group = `faulty: ${fault.name}`;
  const requirement = fault.breaches[0];
  const record = { ...nothing, judgements: [{ requirement, verdict: 'failed', message: '', evidence: [] }] };
  const killed = (reporter: ProofReporter): void => tellOf(reporter, group, record, 'failed');
  assert.equal(await statusAfter(killed), 'failed');
  const ended = (reporter: ProofReporter): void => {
    killed(reporter);
    tellEnd(reporter, group);
  };
  assert.equal(await statusAfter(ended), 'passed');
  const crashed = (reporter: ProofReporter): void => {
    ended(reporter);
    tellOf(reporter, group, record, 'failed', 'passed');
  };
  assert.equal(await statusAfter(crashed), 'failed');
});

test('a failed requirement outside of what a fault breaches is a false accusation and fails the proof', async () => {
  assert.ok(sound && alsoSound);
  const group = `faulty: ${fault.name}`;
  const failing = (...ids: readonly (string | undefined)[]): unknown => ({
    ...nothing,
    judgements: ids.map((requirement) => ({
      requirement,
      verdict: 'failed',
      message: `why ${requirement}`,
      evidence: [],
    })),
  });
  const statusOf = (record: unknown): Promise<string> =>
    statusAfter((reporter) => {
      tellOf(reporter, group, record, 'failed');
      tellEnd(reporter, group);
    });
  assert.equal(await statusOf(failing(...fault.breaches)), 'passed');
  assert.equal(await statusOf(failing(...fault.breaches, sound)), 'failed');
  assert.equal(await statusOf(failing(sound, alsoSound)), 'failed');
});

test('what a fault breaches is killed by it, and everything else that fails is accused falsely', () => {
  assert.ok(sound && alsoSound);
  const [breached] = requirementIds.filter((id) => fault.breaches.includes(id));
  assert.ok(breached);
  const collected = nothingCollected();
  collected.judgements.push(
    judgement(breached, 'failed', 'one'),
    judgement(sound, 'failed', 'two'),
    judgement(alsoSound, 'inconclusive', 'three'),
    judgement('ADVICE-1', 'failed', 'four'),
  );
  const finding = findingOf(fault, collected);
  assert.deepEqual(
    [finding.isKilled, finding.isAlarm, finding.falselyAccused, finding.inconclusive],
    [true, false, [sound], [alsoSound]],
  );
  const strict = findingOf({ ...fault, conditions: { ...fault.conditions, strict: true } }, collected);
  assert.deepEqual(strict.falselyAccused.includes('ADVICE-1'), !fault.breaches.includes('ADVICE-1'));
});

test('a failed or an inconclusive requirement of a valid service is a false alarm, and no accusation', () => {
  for (const verdict of ['failed', 'inconclusive'] as const) {
    const collected = nothingCollected();
    collected.judgements.push(judgement('LIST-1', verdict, 'why'));
    const { isAlarm, falselyAccused } = findingOf(valid, collected);
    assert.deepEqual([isAlarm, falselyAccused], [true, []]);
  }
  assert.equal(findingOf(valid, nothingCollected()).isAlarm, false);
});

test('a service that is seen wrong only by the reads of several tests together is accused of the cause', () => {
  const collected = nothingCollected();
  collected.histories.push(
    part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED })),
    part(write(4, 'create', '2', BLUE), write(5, 'delete', '2'), retrieve(6, '1', null), list(7, {})),
  );
  const { failed, causes } = findingOf(fault, collected);
  assert.deepEqual([failed, causes.map(({ requirement }) => requirement)], [['DELETE-4'], ['DELETE-4']]);
});
