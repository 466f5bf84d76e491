import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breach, Differs, Inapplicable, Inconclusive } from '../../../fixtures/judge/breach.js';
import { Checks } from '../../../fixtures/run/check.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { Recorder } from '../../../fixtures/run/recorder.js';
import type { Judgement } from '../../../schemas/results.js';
import type { RequirementId } from '../../../specs/catalogue/requirements.js';

const request = { operation: 'list', method: 'GET', url: 'http://localhost/', headers: {} } as const;
const common = { number: 1, request, startedMs: 0, durationMs: 1, redirectedFrom: [] };
const body = { headers: [], body: Buffer.from('[]'), text: '[]', json: [], jsonProblem: undefined };
const answered: Exchange = { ...common, answer: { status: 200, ...body }, failure: undefined };
const unsent: Exchange = { ...common, answer: undefined, failure: { kind: 'not-sent', message: 'not sent: why' } };

const unread: Exchange = {
  ...common,
  answer: { status: 200, ...body, json: undefined, jsonUnread: 'nested deeper than 500 levels' },
  failure: undefined,
};

/** The judgements of a test that covers two requirements and checks the first, or both, with what the check throws. */
async function judgementsOf(
  error: Error,
  ids: RequirementId | readonly RequirementId[] = 'LIST-1',
): Promise<Judgement[]> {
  const recorder = new Recorder(
    (text) => text,
    [],
    () => ['7'],
  );
  const checks = new Checks(recorder, { tags: ['@LIST-1', '@LIST-2'] }, (_title, run) => run());
  await checks.check(ids, () => Promise.reject(error));
  return [...recorder.record().judgements];
}

async function verdictOn(...exchanges: readonly Exchange[]): Promise<string> {
  const [judged] = await judgementsOf(new Breach('expected this; received that', exchanges));
  return judged?.verdict ?? 'none';
}

test('a breach that a request which was never sent would have to show is inconclusive', async () => {
  assert.equal(await verdictOn(unsent), 'inconclusive');
  assert.equal(await verdictOn(answered, unsent), 'inconclusive');
});

test('a breach that an answer shows is a failure, whatever was not sent before it', async () => {
  assert.equal(await verdictOn(answered), 'failed');
  assert.equal(await verdictOn(unsent, answered), 'failed');
  assert.equal(await verdictOn(), 'failed');
});

test('a breach that only an answer shows which is past what is read is inconclusive', async () => {
  assert.equal(await verdictOn(answered, unread), 'inconclusive');
  assert.equal(await verdictOn(unread, answered), 'failed');
});

test('a record that is seen wrong makes a check inconclusive, since only the judge knows which requirement that breaches', async () => {
  const [judged, ...others] = await judgementsOf(new Differs('expected red; received blue', [answered], ['1', '2']));
  assert.deepEqual(others, []);
  assert.deepEqual([judged?.verdict, judged?.records], ['inconclusive', ['1', '2', '7']]);
});

test('a breach of another requirement fails that one, and what was being checked is inconclusive because of it', async () => {
  const error = new Breach('expected this; received that', [answered], 'SOUND-1');
  assert.deepEqual(
    (await judgementsOf(error, ['LIST-1', 'LIST-2'])).map((one) => [one.requirement, one.verdict, one.because]),
    [
      ['SOUND-1', 'failed', undefined],
      ['LIST-1', 'inconclusive', 'SOUND-1'],
      ['LIST-2', 'inconclusive', 'SOUND-1'],
    ],
  );
});

test('a breach of what several requirements share fails the first, because of which the others are inconclusive', async () => {
  const refusal: Exchange = { ...answered, answer: { status: 404, ...body } };
  assert.deepEqual(
    (await judgementsOf(new Breach('that', [refusal]), ['LIST-1', 'LIST-2'])).map((one) => [one.verdict, one.because]),
    [
      ['failed', undefined],
      ['inconclusive', 'LIST-1'],
    ],
  );
  const [first] = await judgementsOf(new Breach('that', [refusal]));
  assert.deepEqual([first?.telling, first?.records], ['list 404', ['7']]);
  const [success] = await judgementsOf(new Breach('that', [refusal, answered]));
  assert.equal(success?.telling, '');
});

test('what does not arise, or has no ground, is no failed step', async () => {
  const failedSteps: unknown[] = [];
  for (const [error, verdict] of [
    [new Inapplicable('no token page'), 'inapplicable'],
    [new Inconclusive('no answer', answered), 'inconclusive'],
  ] as const) {
    const recorder = new Recorder((text) => text);
    const step = (_title: string, run: () => Promise<void>): Promise<void> =>
      run().catch((thrown: unknown) => void failedSteps.push(thrown));
    await new Checks(recorder, { tags: ['@LIST-1'] }, step).check('LIST-1', () => Promise.reject(error));
    assert.equal(recorder.verdictOn('LIST-1'), verdict);
  }
  assert.deepEqual(failedSteps, []);
});
