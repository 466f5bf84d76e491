import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Judgement, RunRecord, Verdict } from '../../schemas/results.js';
import type { RunFacts } from '../../reporter/judge/report.js';
import type { TestEnd } from '../../reporter/collect/test-end.js';
import { type RequirementId, requirementIds } from '../../specs/catalogue/requirements.js';

/** A folder that is deleted after the test. */
export function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  context.after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A judgement with as little as possible. */
export function judgement(
  requirement: RequirementId,
  verdict: Verdict,
  message = '',
  evidence: string[] = [],
): Judgement {
  return { requirement, verdict, message, evidence };
}

/** A record with these judgements and nothing else. */
export function recordWith(...judgements: Judgement[]): RunRecord {
  return { judgements, observations: [], requests: [] };
}

/** A test that passed and covered each requirement that it judged. */
export function testWith(...judgements: Judgement[]): TestEnd {
  const requirements = judgements.map(({ requirement }) => requirement);
  return { title: 'a test', requirements, status: 'passed', errors: [], record: recordWith(...judgements) };
}

/** A run in which every requirement passed but those that are judged in another way here. */
export function runFacts(others: readonly Judgement[] = [], facts: Partial<RunFacts> = {}): RunFacts {
  const named = new Set(others.map(({ requirement }) => requirement));
  const rest = requirementIds.filter((id) => !named.has(id)).map((id) => judgement(id, 'passed'));
  return {
    seed: 7,
    strict: false,
    startTime: new Date('2030-01-02T03:04:05.678Z'),
    wallMs: 1234.5,
    interrupted: false,
    files: { faults: [] },
    tests: [testWith(...others, ...rest)],
    errors: [],
    ...facts,
  };
}
