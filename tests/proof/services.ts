import { reference } from '../../subjects/reference/index.js';
import { faults } from '../../subjects/faults/index.js';
import type { Service } from '../../subjects/service.js';
import { traffic } from '../../subjects/variants/traffic.js';
import { limitedVariants, variants } from '../../subjects/variants/index.js';
import type { Conditions } from './harness.js';

/** One service of the proof, and what is expected of the suite. */
export interface ProofCase {
  readonly name: string;
  readonly kind: 'valid' | 'faulty';
  readonly service: Service;
  /** Requirements of which at least one must fail; none for valid services. */
  readonly breaches: readonly string[];
  /** The requirements or open points that the service is about. */
  readonly topics: readonly string[];
  readonly conditions: Conditions;
  /** Whether others write to it too, so that what is left cannot be counted in the service itself. */
  readonly busy: boolean;
  /** Requirements to which the run is narrowed; empty for all. */
  readonly narrowedTo: readonly string[];
  /** Why no script shows the fault; undefined where one does. */
  readonly unscripted?: string;
}

/** Whether every service is to be tried, with every spec. */
export const full = process.env['PROOF'] === 'full';

/** How many services of a kind the short proof has at least, besides one for each requirement or open point. */
const LEAST: Readonly<Record<ProofCase['kind'], number>> = { valid: 42, faulty: 60 };

/** Valid services may lag; they get the time that the settings give by default. */
const VALID: Conditions = { strict: false, settleMs: 2_000, requestTimeoutMs: 5_000 };
/** A fault that shows as a lag that never ends is waited for no longer than it takes to tell. */
const FAULTY: Conditions = { strict: false, settleMs: 250, requestTimeoutMs: 5_000 };

const busy = new Set(traffic.map(({ name }) => name));

/** Every service there is; see {@link services}. */
const everyCase: readonly ProofCase[] = [
  validCase(reference, []),
  ...[...variants, ...limitedVariants].map((variant) => validCase(variant, variant.answers)),
  ...faults.map((service): ProofCase => ({
    name: service.name,
    kind: 'faulty',
    service,
    breaches: service.breaches,
    topics: service.breaches.slice(0, 1),
    busy: false,
    conditions: { ...FAULTY, strict: service.strict === true },
    narrowedTo: [],
    ...(service.unscripted === undefined ? {} : { unscripted: service.unscripted }),
  })),
];

/**
 * The services of this proof: all of them with PROOF=full, else one for each requirement and each open point, so that every
 * one is proven, and some more from everywhere.
 */
export const services: readonly ProofCase[] = full ? everyCase : sampleOf(everyCase);

function validCase(service: Service, topics: readonly string[]): ProofCase {
  const { name } = service;
  return {
    name,
    kind: 'valid',
    service,
    breaches: [],
    topics,
    busy: busy.has(name),
    conditions: VALID,
    narrowedTo: [],
  };
}

/** Services that are about one topic alone are taken first, since what they show is the clearest. */
function sampleOf(cases: readonly ProofCase[]): readonly ProofCase[] {
  const seen = new Set<string>();
  const chosen = [...cases]
    .sort((left, right) => left.topics.length - right.topics.length)
    .filter(({ kind, topics }) => {
      const fresh = topics.map((topic) => `${kind} ${topic}`).filter((key) => !seen.has(key));
      for (const key of fresh) seen.add(key);
      return topics.length === 0 || fresh.length > 0;
    });
  for (const kind of ['valid', 'faulty'] as const) {
    const others = cases.filter((one) => one.kind === kind && !chosen.includes(one));
    const missing = LEAST[kind] - chosen.filter((one) => one.kind === kind).length;
    const step = Math.ceil(others.length / Math.max(1, missing));
    if (missing > 0) chosen.push(...others.filter((_part, index) => index % step === 0));
  }
  return cases.filter((one) => chosen.includes(one));
}
