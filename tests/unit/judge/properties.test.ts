import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { causesOf } from '../../../fixtures/judge/causes.js';
import { callers, CorrectService, type Manners, type Plan } from '../../support/correct-service.js';
import { corrupted, corruptions, corruptionsOf } from '../../support/corruption.js';
import { sketchOf } from '../../support/notation.js';

const SETTLE_MS = 100;
const RUNS = 200;
const SEED = 1;
const KINDS: readonly Plan['kind'][] = ['create', 'update', 'update', 'delete', 'retrieve', 'retrieve', 'list', 'list'];
const PALETTE = ['red', 'green', 'blue', 'white'];

function isAlwaysRight(endings: readonly Plan['ending'][], manners: Omit<Manners, 'settleMs' | 'ownRecords'>): void {
  fc.assert(
    fc.property(callers(endings, KINDS), (plans) => {
      const history = new CorrectService({ ...manners, settleMs: SETTLE_MS, ownRecords: false }).run(plans);
      const causes = causesOf(history, { settleMs: SETTLE_MS, colourTells: manners.palette === undefined });
      assert.equal(causes.length, 0, `${causes.map(({ requirement }) => requirement).join()}: ${sketchOf(history)}`);
    }),
    { seed: SEED, numRuns: RUNS, includeErrorInReport: true },
  );
}

test('every history of a correct service is right', () => {
  isAlwaysRight(['answered'], { reusesIds: false });
});

test('every history of a correct service that gives ids again is right', () => {
  isAlwaysRight(['answered'], { reusesIds: true });
});

test('every history of a correct service that refuses now and then is right', () => {
  isAlwaysRight(['answered', 'answered', 'refused'], { reusesIds: true });
});

test('every history of a correct service that does not answer now and then is right', () => {
  isAlwaysRight(['answered', 'answered', 'refused', 'silent'], { reusesIds: false });
});

test('every history of a correct service that takes few colours is right', () => {
  isAlwaysRight(['answered', 'answered', 'refused'], { reusesIds: true, palette: PALETTE });
});

for (const kind of corruptions) {
  test(`a single wrong read has one cause, of a requirement that is untrue: ${kind}`, () => {
    let judged = 0;
    const wrongly = fc.property(
      callers(['answered', 'answered', 'answered', 'refused'], KINDS),
      corruptionsOf(kind),
      (plans, corruption) => {
        const service = new CorrectService({ settleMs: SETTLE_MS, reusesIds: false, ownRecords: true });
        const wrong = corrupted(service.run(plans), service.records, corruption, SETTLE_MS);
        if (!wrong) return;
        judged += 1;
        const causes = causesOf(wrong.history, { settleMs: SETTLE_MS, colourTells: true });
        const blamed = causes.map(({ requirement }) => requirement);
        assert.equal(blamed.length, 1, `${blamed.join(' + ')} of ${sketchOf(wrong.history)}`);
        const isUntrue = blamed.every((requirement) => wrong.untrue.has(requirement));
        assert.ok(isUntrue, `${blamed.join()}, not ${[...wrong.untrue].join()}: ${sketchOf(wrong.history)}`);
      },
    );
    fc.assert(wrongly, { seed: SEED, numRuns: RUNS, includeErrorInReport: true });
    assert.ok(judged > RUNS / 5, `only ${judged} of ${RUNS} histories could be made wrong`);
  });
}
