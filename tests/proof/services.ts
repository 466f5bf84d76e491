import { reference } from '../../subjects/reference/index.js';
import { faults } from '../../subjects/faults/index.js';
import type { Service } from '../../subjects/service.js';
import { traffic } from '../../subjects/variants/traffic.js';
import { limitedVariants, variants } from '../../subjects/variants/index.js';
import { extent } from '../support/extent.js';
import type { Conditions } from './harness.js';
import { pairsAsked, pairsOf } from './pairs.js';
import type { ProofCase } from './proof-case.js';

/** How many services of a kind a part of the proof has at least. */
const LEAST: Readonly<Record<'short' | 'wide', Readonly<Record<ProofCase['kind'], number>>>> = {
  short: { valid: 8, faulty: 14 },
  wide: { valid: 42, faulty: 60 },
};

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
 * The services of this proof: all of them with PROOF=full; in CI one for each requirement and each open point, so that
 * every one is proven, and some more from everywhere; else one for each kind of requirement and part of the document.
 * With PAIRS, pairs of them instead.
 */
export const services: readonly ProofCase[] = chosen();

function chosen(): readonly ProofCase[] {
  const pairs = pairsAsked();
  if (pairs) return pairsOf(everyCase, pairs);
  return extent === 'full' ? everyCase : sampleOf(everyCase, extent);
}

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
function sampleOf(cases: readonly ProofCase[], size: 'short' | 'wide'): readonly ProofCase[] {
  const seen = new Set<string>();
  const chosen = [...cases]
    .sort((left, right) => left.topics.length - right.topics.length)
    .filter(({ kind, topics }) => {
      const fresh = topics
        .map((topic) => `${kind} ${size === 'wide' ? topic : kindOf(topic)}`)
        .filter((key) => !seen.has(key));
      for (const key of fresh) seen.add(key);
      return topics.length === 0 || fresh.length > 0;
    });
  for (const kind of ['valid', 'faulty'] as const) {
    const others = cases.filter((one) => one.kind === kind && !chosen.includes(one));
    const missing = LEAST[size][kind] - chosen.filter((one) => one.kind === kind).length;
    const step = Math.ceil(others.length / Math.max(1, missing));
    if (missing > 0) chosen.push(...others.filter((_part, index) => index % step === 0));
  }
  return cases.filter((one) => chosen.includes(one));
}

/** What an id begins with: UPDATE of UPDATE-3, OPEN-4 of OPEN-4.9. */
function kindOf(topic: string): string {
  return topic.replace(topic.startsWith('OPEN-') ? /\.\d+$/ : /-\d+$/, '');
}
