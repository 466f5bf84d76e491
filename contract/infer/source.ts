import type { Dialect } from '../../fixtures/dialect/dialect.js';
import type { Exchange } from '../../fixtures/http/exchange.js';
import type { Groundwork } from '../../fixtures/run/run-context.js';
import type { Recorder } from '../../fixtures/run/recorder.js';
import { UNKNOWN_DIALECT } from '../../fixtures/dialect/dialect.js';
import type { Verification } from '../../fixtures/run/check-context.js';
import { factsOfDialect, factsOfProcess, factsOfTest } from './facts.js';
import { learn } from './infer.js';
import { type Learnt, mergeLearnt } from './observed-contract.js';
import { type Situation, situationOf } from './cases.js';

/** Name of the attachment in which a test hands what it {@link Learnt} to the reporter, as JSON. */
export const LEARNT_ATTACHMENT = 'contract-part';

/** Name of the file in which discovery hands on what it learnt. */
export const DISCOVERY_LEARNT_FILE = 'discovery-learnt.json';

/** What tells the situation of an exchange, with what is known when it is called. */
export function situations(
  ground: Groundwork,
  dialect: Dialect = UNKNOWN_DIALECT,
  unknownIds: ReadonlySet<string> = new Set(),
): (exchange: Exchange) => Situation | undefined {
  const { subject, client, redact, ledger } = ground;
  const { sampleIds, idsReused } = dialect;
  const known = { subject, client, redact, fateOf: ledger.fateOf, unknownIds, sampleIds, idsReused };
  return (exchange) => situationOf(exchange, known);
}

/** What discovery learnt. */
export function learntByDiscovery(ground: Groundwork, recorder: Recorder, dialect: Dialect): Learnt {
  return mergeLearnt([
    learntFrom(ground, recorder, 'discovery', new Set()),
    { statements: {}, facts: factsOfDialect(dialect) },
    { statements: {}, facts: processFacts(ground, dialect.lagMs) },
  ]);
}

/** What a test learnt. */
export function learntByTest(verification: Verification, recorder: Recorder, part: string): Learnt {
  const { observations } = recorder.record();
  return mergeLearnt([
    learntFrom(verification, recorder, part, verification.initialIds),
    { statements: {}, facts: factsOfTest(observations) },
    { statements: {}, facts: processFacts(verification, verification.lag.ms) },
  ]);
}

function processFacts({ lists, client, redact }: Groundwork, lagMs: number): Learnt['facts'] {
  return factsOfProcess({ pagingWays: lists.pagingWays.map(redact), limited: client.limited !== undefined, lagMs });
}

function learntFrom(
  { ledger, redact }: Groundwork,
  { situations: noted }: Recorder,
  part: string,
  initialIds: ReadonlySet<string>,
): Learnt {
  const isKey = (name: string): boolean =>
    /^-?\d+$|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.test(name) || ledger.holds(name) || initialIds.has(name);
  return { statements: learn(noted, { part, isKey, redact }), facts: {} };
}
