import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oddBodies } from '../../../specs/data/odd-bodies.js';

test('marks that begin alike become different numbers', () => {
  const asNumber = oddBodies.find(({ markAs }) => markAs)?.markAs;
  assert.ok(asNumber);
  const marks = Array.from({ length: 2_000 }, (_, index) => `a mark of a run, number ${index}`);
  const numbers = marks.map(asNumber);
  assert.equal(new Set(numbers).size, marks.length);
  for (const number of numbers) assert.match(number, /^\d{1,10}$/);
});
