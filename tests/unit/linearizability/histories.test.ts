import assert from 'node:assert/strict';
import { test } from 'node:test';
import { historiesOf } from '../../../fixtures/linearizability/histories.js';
import type { Entry, List, Retrieve, Write } from '../../../fixtures/history/entry.js';

const facts = { source: 'test', manner: 'usual', evidence: '' } as const;
let count = 0;

function write(operation: 'create' | 'update' | 'delete', id: string, colour: string | null, startMs: number): Write {
  return { ...facts, key: String(++count), operation, id, colour, outcome: 'done', startMs, endMs: startMs + 5 };
}

function list(startMs: number, colours: Readonly<Record<string, string>>, more: Partial<List> = {}): List {
  const shown = Object.entries(colours).map(([id, colour]) => ({ id, colours: [colour], others: [] }));
  const usual = { pages: 1, shows: 'both' } as const;
  return { ...facts, key: String(++count), operation: 'list', startMs, endMs: startMs + 5, shown, ...usual, ...more };
}

function retrieve(id: string, startMs: number, shownId: string | null, colour: string): Retrieve {
  const shown = [{ id: shownId, colours: [colour], others: [] }];
  return { ...facts, key: String(++count), operation: 'retrieve', id, startMs, endMs: startMs + 5, shown };
}

/** What the reads of a record show, without those that are right at a glance. */
function readsOf(entries: readonly Entry[], id = '1'): readonly unknown[] {
  const [history] = historiesOf(entries).filter((one) => one.id === id);
  return (history?.reads ?? []).map(({ value, oddity }) => oddity ?? value);
}

test('a read is kept where more than one value was possible, or another is shown', () => {
  const create = write('create', '1', 'a', 0);
  assert.deepEqual(readsOf([create, list(10, { 1: 'a' })]), []);
  assert.deepEqual(readsOf([create, list(10, { 1: 'b' })]), ['b']);
  assert.deepEqual(readsOf([create, write('update', '1', 'b', 8), list(10, { 1: 'a' })]), ['a']);
});

test('a record that is not in a list of one page is gone there', () => {
  const create = write('create', '1', 'a', 0);
  assert.deepEqual(readsOf([create, list(10, {})]), [null]);
  assert.deepEqual(readsOf([create, list(10, {}, { pages: 2 })]), []);
  assert.deepEqual(readsOf([create, list(10, {}, { isPartial: true })]), []);
  assert.deepEqual(readsOf([write('create', '1', 'a', 20), list(10, {})]), []);
});

test('a record that is in a list twice, or another one in the answer to an id, is odd', () => {
  const create = write('create', '1', 'a', 0);
  const twice = list(10, { 1: 'a' });
  assert.deepEqual(readsOf([create, { ...twice, shown: [...twice.shown, ...twice.shown] }]), ['twice']);
  assert.deepEqual(readsOf([create, retrieve('1', 10, '2', 'a')]), ['other']);
  assert.deepEqual(readsOf([create, retrieve('1', 10, null, 'a')]), []);
});

test('an id that was given twice is left out', () => {
  const entries = [write('create', '1', 'a', 0), write('delete', '1', null, 10), write('create', '1', 'b', 20)];
  assert.deepEqual(historiesOf(entries), []);
});
