import process from 'node:process';
import { base, en, Faker } from '@faker-js/faker';
import { changeOf, laidOver, serve } from '../../subjects/kit/index.js';
import type { StartOptions } from '../../subjects/service.js';
import type { ProofCase } from './proof-case.js';

/** Pairs to draw: of which kind the upper one is, by what seed, and how many. */
export interface PairsAsked {
  readonly kind: ProofCase['kind'];
  readonly seed: number;
  readonly count: number;
}

/**
 * What PAIRS asks for, such as `valid:7:60`; undefined where it asks for nothing.
 * @throws Error where it is something else
 */
export function pairsAsked(asked = process.env['PAIRS'] ?? ''): PairsAsked | undefined {
  if (asked === '') return undefined;
  const [, kind, seed, count] = /^(valid|faulty):(\d+):(\d+)$/.exec(asked) ?? [];
  if (kind !== 'valid' && kind !== 'faulty')
    throw new Error(`PAIRS: received "${asked}"; expected valid or faulty, a seed and a number, such as valid:7:60.`);
  return { kind, seed: Number(seed), count: Number(count) };
}

/** Which colours there may be, and pages: two variants that differ in the same one of these contradict each other. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['OPEN-2.2', 'OPEN-4.7']);

/**
 * Valid variants, or faults, each laid over a valid variant that is drawn for it. A pair may make no valid service, and a
 * variant may hide a fault: what the proof says of them is to be looked at, and is no part of it.
 */
export function pairsOf(cases: readonly ProofCase[], { kind, seed, count }: PairsAsked): readonly ProofCase[] {
  const faker = new Faker({ locale: [en, base], seed });
  const changed = cases.filter(({ service }) => changeOf(service) !== undefined);
  const lower = changed.filter((one) => one.kind === 'valid');
  const upper = faker.helpers.shuffle(changed.filter((one) => one.kind === kind));
  return upper.slice(0, count).flatMap((one) => {
    const exclusive = one.topics.filter((topic) => EXCLUSIVE.has(topic));
    const others = lower.filter(
      (candidate) => candidate !== one && !exclusive.some((topic) => candidate.topics.includes(topic)),
    );
    if (others.length === 0) return [];
    const other = faker.helpers.arrayElement(others);
    const [change, below] = [changeOf(one.service), changeOf(other.service)];
    if (!change || !below) return [];
    const name = `${one.name}, over ${other.name}`;
    const start = (options?: StartOptions) => serve(laidOver(change, below), options);
    return [{ ...one, name, busy: one.busy || other.busy, service: { name, start } }];
  });
}
