import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sequenceOf } from '../../../specs/data/sequences.js';

const SEEDS = Array.from({ length: 500 }, (_, index) => index * 7_919);

test('a sequence is the same for the same seed, and others for most others', () => {
  const texts = SEEDS.map((seed) => JSON.stringify(sequenceOf(seed)));
  assert.deepEqual(
    SEEDS.map((seed) => JSON.stringify(sequenceOf(seed))),
    texts,
  );
  assert.ok(new Set(texts).size > SEEDS.length / 2);
});

test('a sequence begins with a create, has an update, and makes two records at most', () => {
  const seen = new Set<string>();
  for (const seed of SEEDS) {
    const operations = sequenceOf(seed).map(({ operation }) => operation);
    for (const operation of operations) seen.add(operation);
    assert.equal(operations.length, 3);
    assert.equal(operations[0], 'create');
    assert.ok(operations.includes('update'));
    assert.ok(operations.filter((operation) => operation === 'create').length <= 2);
  }
  assert.deepEqual([...seen].sort(), ['create', 'delete', 'list', 'retrieve', 'update']);
});
