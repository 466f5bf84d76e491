import { type Conclusion, conclude } from '../../fixtures/conclusion/conclude.js';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import type { Judgement, RunRecord } from '../../schemas/results.js';
import { requirementOf } from '../../specs/catalogue/requirements.js';
import type { Aftermath } from './harness.js';
import type { ProofCase } from './proof-case.js';

/** What the tests of one service handed on. */
export interface Collected {
  readonly judgements: Judgement[];
  readonly histories: HistoryPart[];
  readonly errors: string[];
  requests: number;
  /** Every text, for a search for tokens. */
  texts: string;
  aftermath: Aftermath | undefined;
}

/** What the suite says of one service, and how much of it is so. */
export interface Finding {
  /** Failed requirements; advice only where the run is strict. */
  readonly failed: readonly string[];
  readonly inconclusive: readonly string[];
  readonly causes: Conclusion['causes'];
  /** Failed requirements that are true of the service, so that the report of them is false. */
  readonly falselyAccused: readonly string[];
  readonly isKilled: boolean;
  readonly isAlarm: boolean;
  readonly judgements: readonly Judgement[];
}

/** Nothing so far. */
export function nothingCollected(): Collected {
  return { judgements: [], histories: [], errors: [], requests: 0, texts: '', aftermath: undefined };
}

/** Takes what a test left. */
export function takeRecord(collected: Collected, { judgements, requests }: RunRecord): void {
  collected.requests += requests.length;
  collected.judgements.push(...judgements);
}

/** Judges a service as the reporter of a run does: by all judgements, and by the whole history. */
export function findingOf({ kind, breaches, conditions }: ProofCase, collected: Collected): Finding {
  const { judgements, causes } = conclude(collected.judgements, collected.histories);
  const counts = ({ requirement }: Judgement): boolean =>
    conditions.strict || requirementOf(requirement).level !== 'advice';
  const idsOf = (verdict: Judgement['verdict']): readonly string[] => [
    ...new Set(
      judgements.filter((one) => one.verdict === verdict && counts(one)).map(({ requirement }) => requirement),
    ),
  ];
  const failed = idsOf('failed');
  const inconclusive = idsOf('inconclusive').filter((id) => !failed.includes(id));
  return {
    failed,
    inconclusive,
    causes,
    falselyAccused: kind === 'faulty' ? failed.filter((id) => !breaches.includes(id)) : [],
    isKilled: breaches.some((id) => failed.includes(id)),
    isAlarm: kind === 'valid' && (failed.length > 0 || inconclusive.length > 0 || collected.errors.length > 0),
    judgements: judgements.filter(counts),
  };
}
