import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import type { Entry, List } from '../../../fixtures/history/entry.js';
import { wrongCountIn } from '../../../fixtures/judge/list-counts.js';
import { BLUE, list, part, RED, write } from '../../support/made-history.js';

const counting = (
  second: number,
  told: number,
  shown: number,
  colours: Readonly<Record<string, string>> = {},
): List => ({
  ...list(second, colours),
  count: { told, shown },
});
const created = [
  counting(1, 0, 0),
  write(2, 'create', '1', RED),
  counting(3, 1, 1, { 1: RED }),
  write(4, 'create', '2', BLUE),
];
const rest = { 2: BLUE };
const deleted = write(6, 'delete', '1');

const wrong = [
  ...created,
  counting(5, 2, 2, { 1: RED, 2: BLUE }),
  deleted,
  counting(8, 2, 1, rest),
  counting(9, 2, 1, rest),
];

test('a number of records that deletes leave as it was is told', () => {
  assert.equal(wrongCountIn(wrong, 0)?.last, wrong.at(-1));
  const { causes } = conclude([], [part(...wrong)]);
  assert.deepEqual(
    causes.map(({ requirement, expected, received }) => [requirement, expected, received]),
    [['LIST-7', 'it to tell as many as it shows, 1', '2']],
  );
  assert.deepEqual(conclude([], [part(...wrong)], () => false).causes, []);
});

test('a number that creates leave as it was is told', () => {
  const some = [...created, counting(5, 2, 2), write(6, 'create', '3', RED), counting(8, 2, 3), counting(9, 2, 3)];
  assert.equal(wrongCountIn(some, 0)?.last, some.at(-1));
});

test('a number that may be right is not told', () => {
  const rows: Readonly<Record<string, readonly Entry[]>> = {
    'right after the delete': [...created, counting(5, 2, 2), deleted, counting(8, 1, 1), counting(9, 1, 1)],
    'right again in the end': [...created, counting(5, 2, 2), deleted, counting(8, 2, 1), counting(9, 1, 1)],
    'wrong once': [...created, counting(5, 2, 2), deleted, counting(8, 1, 1), counting(9, 2, 1)],
    'never a number of records': [counting(1, 9, 0), counting(3, 9, 1), deleted, counting(8, 9, 1), counting(9, 9, 1)],
    'the number of records by chance': [counting(1, 2, 2), deleted, counting(8, 2, 1), counting(9, 2, 1)],
    'none told': [...created, list(5, { 1: RED }), deleted, list(8, {}), list(9, {})],
  };
  for (const [name, entries] of Object.entries(rows)) assert.equal(wrongCountIn(entries, 0), undefined, name);
  // It may lag as long as reads do.
  assert.equal(wrongCountIn(wrong, 5_000), undefined);
});
