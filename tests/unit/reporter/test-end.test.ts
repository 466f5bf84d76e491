import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, type TestEnd } from '../../../reporter/collect/test-end.js';
import { judgement, recordWith } from '../../support/samples.js';

const end: TestEnd = { title: 'the list', requirements: ['LIST-1', 'LIST-2'], status: 'passed', errors: [] };

/** The verdicts by requirement, as one text. */
function verdictsOf(test: TestEnd): string {
  return findingsOf(test)
    .judgements.map(({ requirement, verdict }) => `${requirement} ${verdict}`)
    .join(', ');
}

test('the judgements of a record stand as they are', () => {
  const record = recordWith(
    judgement('LIST-1', 'passed'),
    judgement('LIST-2', 'failed', 'why'),
    judgement('SOUND-1', 'passed'),
  );
  assert.deepEqual(findingsOf({ ...end, status: 'failed', errors: ['x'], record }).judgements, record.judgements);
});

test('a test that ended without a record makes its requirements inconclusive, with the reason', () => {
  for (const status of ['failed', 'timedOut', 'interrupted', 'passed'] as const) {
    const { judgements } = findingsOf({ ...end, status, errors: ['Error: boom'] });
    assert.deepEqual(
      judgements.map(({ verdict }) => verdict),
      ['inconclusive', 'inconclusive'],
    );
    assert.match(judgements[0]?.message ?? '', /^The test "the list" .+\.\nError: boom$/);
  }
});

test('a test that did not run leaves its requirements untested', () => {
  assert.deepEqual(findingsOf({ ...end, status: 'skipped' }), { judgements: [], hindrances: [] });
});

test('a requirement that a test covers and does not judge is inconclusive', () => {
  const record = recordWith(judgement('LIST-1', 'passed'));
  assert.equal(verdictsOf({ ...end, record }), 'LIST-1 passed, LIST-2 inconclusive');
  assert.equal(verdictsOf({ ...end, status: 'skipped', record }), 'LIST-1 passed, LIST-2 inconclusive');
});

test('an error that no judgement explains makes even passed requirements inconclusive', () => {
  const record = recordWith(judgement('LIST-1', 'passed'), judgement('LIST-2', 'passed'));
  assert.equal(
    verdictsOf({ ...end, status: 'failed', record }),
    'LIST-1 passed, LIST-2 passed, LIST-1 inconclusive, LIST-2 inconclusive',
  );
});

test('an error in a test that covers no requirement hinders the run', () => {
  const { judgements, hindrances } = findingsOf({
    ...end,
    requirements: [],
    status: 'failed',
    errors: ['Error: boom'],
  });
  assert.deepEqual(judgements, []);
  assert.deepEqual(hindrances, ['The test "the list" ended with an error of its own.\nError: boom']);
  assert.deepEqual(findingsOf({ ...end, requirements: [] }).hindrances, []);
});

test('what a test found in its own part of the history is left to the whole', () => {
  const held = judgement('LIST-1', 'passed');
  const told: TestEnd = {
    title: 'the list',
    requirements: ['LIST-1'],
    status: 'failed',
    errors: ['RequirementsFailed: CREATE-3 (document; document 4, rule 3)'],
    record: recordWith(held),
  };
  assert.deepEqual(findingsOf(told), { judgements: [held], hindrances: [] });
  const { judgements } = findingsOf({ ...told, errors: [...told.errors, 'Error: boom'] });
  assert.deepEqual(
    judgements.map(({ verdict }) => verdict),
    ['passed', 'inconclusive'],
  );
});
