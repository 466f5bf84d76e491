import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../../schemas/results.js';
import { combineJudgements, judgeRun, type RunFindings } from '../../../reporter/judge/run-verdict.js';
import { judgement } from '../../support/samples.js';

const ascending: readonly Verdict[] = ['untested', 'inapplicable', 'passed', 'inconclusive', 'failed'];

function judged(
  verdicts: readonly [RunFindings['requirements'][number]['level'], Verdict][],
  more: Partial<RunFindings> = {},
) {
  const requirements = verdicts.map(([level, verdict]) => ({ level, verdict }));
  return judgeRun({ requirements, strict: false, interrupted: false, hindrances: [], ...more });
}

test('of two verdicts on a requirement the weightier one stands, in either order', () => {
  for (const [weight, heavy] of ascending.entries()) {
    for (const light of ascending.slice(0, weight + 1)) {
      const both = [judgement('LIST-1', light), judgement('LIST-1', heavy)];
      assert.equal(combineJudgements(both).verdict, heavy);
      assert.equal(combineJudgements(both.reverse()).verdict, heavy);
    }
  }
});

test('a requirement without a judgement is untested', () => {
  assert.deepEqual(combineJudgements([]), { verdict: 'untested', message: '', evidence: [] });
});

test('messages and evidence are of the deciding judgements, each once', () => {
  const combined = combineJudgements([
    judgement('LIST-1', 'passed', '', ['curl pass']),
    judgement('LIST-1', 'failed', 'one', ['curl 1']),
    judgement('LIST-1', 'failed', 'one', ['curl 1']),
    judgement('LIST-1', 'failed', 'two', ['curl 2']),
    judgement('LIST-1', 'inconclusive', 'three', ['curl 3']),
  ]);
  assert.deepEqual(combined, { verdict: 'failed', message: 'one\n\ntwo', evidence: ['curl 1', 'curl 2'] });
});

test('of very many messages the first three are shown, with their evidence', () => {
  const many = Array.from({ length: 9 }, (_, index) => judgement('LIST-1', 'failed', `m${index}`, [`curl ${index}`]));
  const combined = combineJudgements(many);
  assert.equal(combined.message, 'm0\n\nm1\n\nm2\n\n(and 6 more of the kind)');
  assert.deepEqual(combined.evidence, ['curl 0', 'curl 1', 'curl 2']);
});

test('a run in which everything passed or is inapplicable conforms', () => {
  const expected = { verdict: 'conforms', exitCode: 0, complete: true, hindrances: [] };
  assert.deepEqual(
    judged([
      ['document', 'passed'],
      ['protocol', 'inapplicable'],
    ]),
    expected,
  );
});

test('a failure fails the run at every level but advice', () => {
  for (const level of ['document', 'protocol', 'soundness'] as const) {
    const { verdict, exitCode } = judged(
      [
        [level, 'failed'],
        ['document', 'inconclusive'],
      ],
      { hindrances: ['x'] },
    );
    assert.deepEqual([verdict, exitCode], ['fails', 1]);
  }
  assert.equal(
    judged([
      ['advice', 'failed'],
      ['document', 'passed'],
    ]).verdict,
    'conforms',
  );
  assert.equal(
    judged(
      [
        ['advice', 'failed'],
        ['document', 'passed'],
      ],
      { strict: true },
    ).verdict,
    'fails',
  );
});

test('an inconclusive requirement, or a hindrance, without a failure is not judged', () => {
  const inconclusive = judged([
    ['document', 'inconclusive'],
    ['document', 'passed'],
  ]);
  assert.deepEqual([inconclusive.verdict, inconclusive.exitCode], ['not judged', 2]);
  const hindered = judged([['document', 'passed']], { hindrances: ['unreachable'] });
  assert.deepEqual([hindered.verdict, hindered.exitCode, hindered.hindrances], ['not judged', 2, ['unreachable']]);
});

test('a run that judged nothing does not conform', () => {
  for (const verdict of ['untested', 'inapplicable'] as const) {
    const run = judged([['document', verdict]]);
    assert.deepEqual([run.verdict, run.exitCode, run.hindrances], ['not judged', 2, ['No requirement was judged.']]);
  }
});

test('untested requirements leave a run incomplete and do not hinder it', () => {
  const run = judged([
    ['document', 'passed'],
    ['document', 'untested'],
  ]);
  assert.deepEqual([run.verdict, run.exitCode, run.complete], ['conforms', 0, false]);
});

test('an interrupted run is interrupted, whatever it found', () => {
  const run = judged(
    [
      ['document', 'failed'],
      ['document', 'untested'],
    ],
    { interrupted: true },
  );
  assert.deepEqual([run.verdict, run.exitCode, run.complete], ['interrupted', 130, false]);
  assert.deepEqual(judged([['document', 'untested']], { interrupted: true }).hindrances, []);
});
