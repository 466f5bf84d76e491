import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contradictionIn } from '../../../fixtures/linearizability/linearizable.js';
import { isExplained, registerHistories } from '../../support/register-histories.js';

test('a history is contradictory if and only if no order of its operations explains it', () => {
  let [right, wrong] = [0, 0];
  fc.assert(
    fc.property(registerHistories(6), (history) => {
      const explained = isExplained(history);
      if (explained) right += 1;
      else wrong += 1;
      assert.equal(contradictionIn(history, false) === undefined, explained);
    }),
    { numRuns: 3_000, seed: 1 },
  );
  assert.ok(right > 300 && wrong > 300, `of the histories ${right} were right and ${wrong} wrong: neither may be rare`);
});

test('what contradicts itself names operations of the history', () => {
  fc.assert(
    fc.property(registerHistories(6), (history) => {
      const keys = new Set([...history.writes, ...history.reads].map(({ key }) => key));
      const contradiction = contradictionIn(history, false) ?? [];
      assert.ok(contradiction.every(({ key }) => keys.has(key)));
    }),
    { numRuns: 500, seed: 2 },
  );
});

test('where nothing brings a deleted record back, an update that overlapped the delete comes before it', () => {
  const writes = [
    { key: 'create', startMs: 0, endMs: 1, value: 'a' },
    { key: 'delete', startMs: 10, endMs: 20, value: null },
    { key: 'update', startMs: 12, endMs: 25, value: 'b' },
  ];
  const reads = [{ key: 'read', startMs: 30, endMs: 31, value: 'b', view: 'retrieve' }] as const;
  const history = { id: '1', writes, refused: [], reads, lastSeen: new Map() };
  assert.equal(contradictionIn(history, false), undefined);
  assert.ok(contradictionIn(history, true));
});

test('a write without an answer may take place at any time, or never', () => {
  const writes = [
    { key: 'create', startMs: 0, endMs: 1, value: 'a' },
    { key: 'update', startMs: 10, endMs: Infinity, value: 'b' },
  ];
  const read = (value: string, startMs: number) =>
    ({ key: `${value}${startMs}`, startMs, endMs: startMs + 1, value, view: 'retrieve' }) as const;
  const seen = (...reads: ReturnType<typeof read>[]): boolean =>
    contradictionIn({ id: '1', writes, refused: [], reads, lastSeen: new Map() }, false) === undefined;
  assert.ok(seen(read('a', 100)));
  assert.ok(seen(read('a', 100), read('b', 200)));
  assert.ok(!seen(read('b', 100), read('a', 200)));
});
