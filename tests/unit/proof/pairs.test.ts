import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, fault, laidOver, serve, variant } from '../../../subjects/kit/index.js';
import { pairsAsked, pairsOf } from '../../proof/pairs.js';
import type { ProofCase } from '../../proof/proof-case.js';

const plural = variant('records have a member more', ['OPEN-4.3'], () => ({
  representRecord: ({ id, colour }) => ({ id: Number(id), color: colour, legs: 4 }),
}));
const shouting = fault('colours are shown in capitals', ['RETRIEVE-1'], (_service, base) => ({
  representRecord: (chair) => JSON.parse(JSON.stringify(base.representRecord(chair)).toUpperCase()) as unknown,
}));
const capitals = variant('ids are shown in capitals', ['OPEN-4.3'], () => ({
  representRecord: ({ id, colour }) => ({ ID: Number(id), color: colour }),
}));

function caseOf(service: ProofCase['service'], kind: ProofCase['kind'], topics: readonly string[] = []): ProofCase {
  const conditions = { strict: false, settleMs: 0, requestTimeoutMs: 1_000 };
  return { name: service.name, kind, service, breaches: [], topics, conditions, busy: false, narrowedTo: [] };
}

test('what is asked for in another way is refused', () => {
  assert.deepEqual(pairsAsked(''), undefined);
  assert.deepEqual(pairsAsked('faulty:7:60'), { kind: 'faulty', seed: 7, count: 60 });
  assert.throws(() => pairsAsked('all'), /PAIRS: received "all"; expected valid or faulty/);
});

test('a fault that is laid over a variant has both changes', async (context) => {
  const [upper, lower] = [changeOf(shouting), changeOf(plural)];
  assert.ok(upper && lower);
  const service = await serve(laidOver(upper, lower));
  context.after(() => service.close());
  const headers = { Authentication: service.token };
  const answer = await fetch(`${service.baseUrl}/showcase/rest/chair/1`, { headers });
  assert.deepEqual(await answer.json(), { ID: 1, COLOR: 'OAK', LEGS: 4 });
});

test('the same seed draws the same pairs, of faults over variants', () => {
  const cases = [caseOf(plural, 'valid'), caseOf(shouting, 'faulty')];
  const names = (seed: number): readonly string[] =>
    pairsOf(cases, { kind: 'faulty', seed, count: 5 }).map(({ name }) => name);
  assert.deepEqual(names(1), ['colours are shown in capitals, over records have a member more']);
  assert.deepEqual(names(2), names(2));
  assert.deepEqual(pairsOf(cases, { kind: 'valid', seed: 1, count: 5 }), []);
});

test('variants that both say which colours there are, or which pages, make no pair', () => {
  const drawn = (topic: string): number => {
    const cases = [caseOf(plural, 'valid', ['OPEN-4.3', topic]), caseOf(capitals, 'valid', [topic])];
    return pairsOf(cases, { kind: 'valid', seed: 3, count: 5 }).length;
  };
  assert.equal(drawn('OPEN-4.7'), 0);
  assert.equal(drawn('OPEN-2.2'), 0);
  assert.equal(drawn('OPEN-4.1'), 2);
});
