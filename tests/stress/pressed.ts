import { Recorder } from '../../fixtures/run/recorder.js';
import { Checks } from '../../fixtures/run/check.js';
import { underPressure } from '../../fixtures/stress/under-pressure.js';
import type { Verdict } from '../../schemas/results.js';
import type { Service } from '../../subjects/service.js';
import { type RequirementId, requirementOf } from '../../specs/catalogue/requirements.js';
import { endOf, providerOf } from '../proof/harness.js';

/** What pressure showed of a service. */
export interface Shown {
  readonly failed: readonly string[];
  readonly inconclusive: readonly string[];
  readonly messages: readonly string[];
  readonly anomalies: readonly string[];
  readonly answered: number;
  /** Records that stayed. */
  readonly remaining: readonly string[];
}

const kinds = [
  ['CONCURRENCY-11', 'crossed answers'],
  ['CONCURRENCY-8', 'dirty read'],
  ['CONCURRENCY-9', 'resurrection'],
  ['CONCURRENCY-6', 'lost update'],
  ['CONCURRENCY-10', 'torn list'],
  ['CONCURRENCY-10', 'torn read'],
  ['CONCURRENCY-7', 'stale read'],
] as const;

/** How a service is put under pressure. */
export interface PressedBy {
  readonly seconds: number;
  readonly settleMs: number;
  /** Default 1. */
  readonly seed?: number;
  /** Whether advice counts; default: it does not. */
  readonly strict?: boolean;
}

/** Puts a service under pressure. */
export async function pressed(
  service: Service,
  { seconds, settleMs, seed = 1, strict = false }: PressedBy,
): Promise<Shown> {
  const conditions = { strict: false, settleMs, requestTimeoutMs: 20_000, seed };
  const context = await providerOf(service, conditions).open(1);
  const recorder = new Recorder(context.redact);
  const tags = [...kinds.map(([id]) => `@${id}`), '@ADVICE-13'];
  const { check } = new Checks(recorder, { tags }, (_title, body) => body());
  const ids = [...new Set<RequirementId>(kinds.map(([id]) => id))];
  await check(ids, async () => {
    const found = await underPressure(context, recorder, { seconds, callers: 16 });
    for (const [id, kind] of kinds) await check(id, () => found.hasNo(kind));
    await check('ADVICE-13', () => found.isLinearizable());
  });
  const { judgements, pressure } = recorder.record();
  const { remaining } = await endOf(service, conditions);
  const idsOf = (verdict: Verdict): readonly string[] =>
    judgements
      .filter((one) => one.verdict === verdict && (strict || requirementOf(one.requirement).level !== 'advice'))
      .map(({ requirement }) => requirement);
  return {
    failed: idsOf('failed'),
    inconclusive: idsOf('inconclusive'),
    messages: judgements
      .filter(({ verdict }) => verdict === 'failed' || verdict === 'inconclusive')
      .map(({ message }) => message),
    anomalies: pressure?.anomalies.map(({ name, reads }) => `${name} ${reads}`) ?? [],
    answered: pressure?.answered ?? 0,
    remaining,
  };
}
