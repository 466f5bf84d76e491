import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf, type Terms } from '../../fixtures/judge/causes.js';
import { isRequirementId, type RequirementId } from '../../specs/catalogue/requirements.js';
import { historyOf, SETTLE_MS } from './notation.js';

/**
 * A history (see `notation.ts`) and what the judge must say of it: "right", or the requirement of each cause, in order,
 * with `+` between them. Where a history leaves several that are untrue, they stand with `|` between them.
 */
export type Row = readonly [history: string, verdict: string];

/** Terms of a subject that takes any colour. */
export const usualTerms: Terms = { settleMs: SETTLE_MS, colourTells: true };

/** The requirements that the judge blames for a history, in order. */
export function blamedFor(history: string, terms: Terms = usualTerms): readonly RequirementId[] {
  return causesOf(historyOf(history), terms).map(({ requirement }) => requirement);
}

/** A test that the judge says of each history what stands beside it. */
export function judges(sentence: string, rows: readonly Row[], terms: Terms = usualTerms): void {
  test(sentence, () => {
    const wrong = rows.flatMap(([history, verdict]) => {
      const blamed = blamedFor(history, terms);
      return isAsExpected(blamed, verdict) ? [] : [`${history}   is ${blamed.join(' + ') || 'right'}, not ${verdict}`];
    });
    assert.deepEqual(wrong, []);
  });
}

function isAsExpected(blamed: readonly RequirementId[], verdict: string): boolean {
  if (verdict === 'right') return blamed.length === 0;
  const expected = verdict.split(' + ').map((names) => names.split(' | '));
  const stranger = expected.flat().find((name) => !isRequirementId(name));
  if (stranger !== undefined) throw new Error(`no requirement: ${stranger}`);
  return blamed.length === expected.length && blamed.every((id, index) => expected[index]?.includes(id) ?? false);
}
