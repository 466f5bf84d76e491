import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { linkToPage } from '../../../reporter/playwright/link.js';
import { markFindings, withoutInternals } from '../../../reporter/playwright/tidy.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { requirementOf } from '../../../specs/catalogue/requirements.js';
import { judgement, runFacts, temporaryFolder } from '../../support/samples.js';

const { requirements } = reportOf(
  runFacts([judgement('LIST-2', 'failed', 'lost'), judgement('ADVICE-1', 'failed', 'better not')]),
);

function step(title: string, more: Partial<TestStep> = {}): TestStep {
  return { title, steps: [], attachments: [], ...more } as unknown as TestStep;
}

/** The step of a check that threw, with the step of the matcher that did. */
function check(id: 'LIST-1' | 'LIST-2' | 'ADVICE-1'): TestStep {
  const error = { message: 'it differs' };
  return step(`${id}: ${requirementOf(id).statement}`, { error, steps: [step('Expect', { error })] });
}

function testWith(status: TestResult['status'], steps: readonly TestStep[]): TestCase {
  const annotations = ['LIST-1', 'LIST-2', 'ADVICE-1'].map((type) => ({ type, description: 'document' }));
  const result = { status, steps: [step('Before Hooks', { steps: [...steps] })], attachments: [], annotations };
  return { annotations, results: [result] } as unknown as TestCase;
}

/** Titles of the steps that are red. */
function red(steps: readonly TestStep[]): string[] {
  return steps.flatMap((one) => [...(one.error ? [one.title.slice(0, 8)] : []), ...red(one.steps)]);
}

test('of a failed test the steps of failed requirements alone are red, and of a passed one none', () => {
  const checks = (): TestStep[] => [check('LIST-1'), check('LIST-2'), check('ADVICE-1')];
  const redIn = (status: TestResult['status'], strict: boolean): string[] => {
    const one = testWith(status, checks());
    markFindings(one, requirements, strict);
    return red(one.results[0]?.steps ?? []);
  };
  assert.deepEqual(redIn('failed', false), ['LIST-2: ', 'Expect']);
  assert.deepEqual(redIn('failed', true), ['LIST-2: ', 'Expect', 'ADVICE-1', 'Expect']);
  assert.deepEqual(redIn('passed', false), []);
});

test('a test says which of its requirements failed in the run', () => {
  const one = testWith('failed', []);
  markFindings(one, requirements, false);
  assert.deepEqual(
    one.annotations.map(({ type }) => type),
    ['LIST-1', 'LIST-2 FAILED', 'ADVICE-1 not followed (advice)'],
  );
});

test('what only the reporter reads is not attached to a test, and its steps are gone', () => {
  const names = ['conformance-history', 'conformance-record', 'contract-part', 'exchanges'];
  const attachments = names.map((name) => ({ name, contentType: 'text/plain' }));
  const attached = attachments.map((one) => step(`Attach ${one.name}`, { attachments: [one] }));
  const result = { attachments, steps: [step('After Hooks', { steps: attached })] } as unknown as TestResult;
  withoutInternals(result);
  assert.deepEqual(
    [result.attachments.map(({ name }) => name), result.steps[0]?.steps.map(({ title }) => title)],
    [['exchanges'], ['Attach exchanges']],
  );
});

test('a link leads from Playwright’s report to the page, once', (context) => {
  const path = join(temporaryFolder(context), 'index.html');
  linkToPage(path);
  writeFileSync(path, "<body>\n    <div id='root'></div>\n</body>");
  linkToPage(path);
  linkToPage(path);
  assert.equal(readFileSync(path, 'utf8').split('href="../index.html"').length, 2);
});
