import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FullResult, TestCase, TestResult } from '@playwright/test/reporter';
import { RECORD_ATTACHMENT } from '../../../schemas/results.js';
import { cast } from '../../proof/services.js';
import ProofReporter from '../../proof/reporter.js';

const part = cast.find(({ kind }) => kind === 'valid');
const fault = cast.find(({ kind }) => kind === 'faulty');

function titled(group: string, title: string, expectedStatus: string): TestCase {
  return { title, titlePath: () => ['', '', 'proof.spec.ts', group, title], expectedStatus } as TestCase;
}

function resultOf(status: string, attachment: string, content: unknown): TestResult {
  const body = Buffer.from(JSON.stringify(content));
  const attachments = [{ name: attachment, body, contentType: 'application/json' }];
  return { status, duration: 1, errors: [], attachments } as unknown as TestResult;
}

const nothing = { judgements: [], observations: [], requests: [] };
const aftermath = {
  summary: { created: 0, deleted: 0, left: [] },
  remaining: [],
  forbiddenRequests: [],
  token: 'the token of the service',
};

async function statusAfter(
  tell: (reporter: ProofReporter) => void,
  status: FullResult['status'] = 'passed',
): Promise<string> {
  const reporter = new ProofReporter();
  tell(reporter);
  return (await reporter.onEnd({ status } as FullResult)).status;
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
  const group = `valid: ${part?.name ?? ''}`;
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
  const group = `faulty: ${fault?.name ?? ''}`;
  const requirement = fault?.breaches[0];
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
