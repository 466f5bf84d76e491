import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictsIn } from '../../../contract/infer/conflicts.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';

function written(path: string, status: number, startedMs: number, method = 'PUT'): Exchange {
  return {
    number: 1,
    request: { operation: 'update', method, url: `http://x/showcase/rest/chair/${path}`, headers: {} },
    answer: { status, headers: [], body: Buffer.alloc(0), text: '', json: undefined, jsonProblem: undefined },
    failure: undefined,
    startedMs,
    durationMs: 10,
    redirectedFrom: [],
  };
}

test('a conflict counts as one of chance where another write of the record was under way', () => {
  const [first, second, locked] = [written('1', 400, 0), written('1', 409, 5), written('1', 423, 9)];
  assert.deepEqual(conflictsIn([first, second, locked]), new Set([second, locked]));
});

test('a conflict stands for itself beside writes of others, reads, and writes before it', () => {
  const conflict = written('1', 409, 20);
  const others = [written('2', 204, 20), written('1', 200, 20, 'GET'), written('1', 204, 5)];
  assert.deepEqual(conflictsIn([conflict, ...others]), new Set());
});

test('a refusal counts as one of chance where a delete of the record was under way', () => {
  const [won, lost, update] = [written('1', 204, 0, 'DELETE'), written('1', 404, 0, 'DELETE'), written('1', 404, 5)];
  const others = [written('1', 404, 40, 'DELETE'), written('2', 404, 5)];
  assert.deepEqual(conflictsIn([won, lost, update, ...others]), new Set([lost, update]));
});
