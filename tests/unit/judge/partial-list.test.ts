import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry, List } from '../../../fixtures/history/entry.js';
import { causesOf } from '../../../fixtures/judge/causes.js';
import { list, RED, retrieve, write } from '../../support/made-history.js';

function causesWith(...reads: readonly Entry[]): string {
  const terms = { settleMs: 0, colourTells: true };
  const causes = causesOf([write(1, 'create', '1', RED), retrieve(2, '1', RED), ...reads], terms);
  return causes.map(({ requirement }) => requirement).join(' ');
}

function part(whole: List): List {
  return { ...whole, isPartial: true };
}

test('what is missing in a part of the list may stand in the rest of it', () => {
  assert.equal(causesWith(part(list(3, {}))), '');
  assert.equal(causesWith(list(3, {})), 'LIST-2');
});

test('what is wrong in a part of the list is wrong in all of it', () => {
  const whole = list(3, { 1: RED });
  const twice = part({ ...whole, shown: [...whole.shown, ...whole.shown] });
  assert.equal(causesWith(part(whole)), '');
  assert.equal(causesWith(twice), 'LIST-4');
});
