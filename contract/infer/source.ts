import type { Dialect } from '../../fixtures/dialect/dialect.js';
import type { Exchange } from '../../fixtures/http/exchange.js';
import type { RunContext } from '../../fixtures/run/run-context.js';
import type { ExchangeObserver, Recorder } from '../../fixtures/run/recorder.js';
import { UNKNOWN_DIALECT } from '../../fixtures/dialect/dialect.js';
import type { CheckContext } from '../../fixtures/run/check-context.js';
import { answersOfDialect, answersOfProcess, answersOfTest } from './open-point-answers.js';
import { infer } from './infer.js';
import { type ObservedContract, mergeObserved } from './observed-contract.js';
import { type Case, caseOf, type Known } from './cases.js';
import { conflictsIn } from './conflicts.js';

/** Name of the attachment in which a test hands what it {@link ObservedContract} to the reporter, as JSON. */
export const CONTRACT_ATTACHMENT = 'contract-part';

/** Name of the file in which discovery hands on what it learnt. */
export const DISCOVERY_CONTRACT_FILE = 'discovery-observed.json';

/** File in the report folder that holds what the end of a run learnt beside. */
export const END_CONTRACT_FILE = 'end-observed.json';

/** The case of each exchange of a test, or of discovery, told with what is known at the time of its answer. */
export class CaseLog {
  private readonly found = new Map<Exchange, Case>();
  private readonly exchanges: Exchange[] = [];
  private readonly known: Known;

  constructor(
    { subject, client, redact, ledger }: RunContext,
    { sampleIds, idsReused }: Dialect = UNKNOWN_DIALECT,
    unknownIds: ReadonlySet<string> = new Set(),
  ) {
    this.known = { subject, client, redact, fateOf: ledger.fateOf, unknownIds, sampleIds, idsReused };
  }

  /** Takes note of an exchange whose case is known. */
  readonly note: ExchangeObserver = (exchange, kept) => {
    this.exchanges.push(kept);
    const found = caseOf(exchange, this.known);
    if (found) this.found.set(kept, found);
  };

  /** By the exchange as it is kept for the report, without those in which chance has a part. */
  get cases(): ReadonlyMap<Exchange, Case> {
    const conflicts = conflictsIn(this.exchanges);
    return new Map([...this.found].filter(([exchange]) => !conflicts.has(exchange)));
  }
}

/** What discovery learnt. */
export function observedByDiscovery(run: RunContext, log: CaseLog, dialect: Dialect): ObservedContract {
  return mergeObserved([
    observedFrom(run, log, 'discovery', new Set()),
    { statements: {}, openPointAnswers: answersOfDialect(dialect) },
    { statements: {}, openPointAnswers: processFacts(run, dialect.lagMs) },
  ]);
}

/** What a test learnt. */
export function observedByTest(
  context: CheckContext,
  recorder: Recorder,
  log: CaseLog,
  part: string,
): ObservedContract {
  const { observations } = recorder.record();
  return mergeObserved([
    observedFrom(context, log, part, context.initialIds),
    { statements: {}, openPointAnswers: answersOfTest(observations) },
    { statements: {}, openPointAnswers: processFacts(context, context.lag.ms) },
  ]);
}

/** What the last look learnt: there may have been one page until then. */
export function observedAtEnd({ lists, redact }: RunContext): ObservedContract {
  return { statements: {}, openPointAnswers: { 'OPEN-4.7': lists.pagingWays.map(redact) } };
}

function processFacts({ lists, client, redact }: RunContext, lagMs: number): ObservedContract['openPointAnswers'] {
  return answersOfProcess({ pagingWays: lists.pagingWays.map(redact), limited: client.limited !== undefined, lagMs });
}

function observedFrom(
  { ledger, redact }: RunContext,
  { cases }: CaseLog,
  part: string,
  initialIds: ReadonlySet<string>,
): ObservedContract {
  const isKey = (name: string): boolean =>
    /^-?\d+$|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.test(name) || ledger.holds(name) || initialIds.has(name);
  return { statements: infer(cases, { part, isKey, redact }), openPointAnswers: {} };
}
