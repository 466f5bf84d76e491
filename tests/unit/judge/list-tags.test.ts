import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import type { Entry, List } from '../../../fixtures/history/entry.js';
import { keptTagIn } from '../../../fixtures/judge/list-tags.js';
import { BLUE, GREEN, list, part, RED, write } from '../../support/made-history.js';

const tagged = (second: number, colours: Readonly<Record<string, string>>, tag?: string): List => ({
  ...list(second, colours),
  ...(tag === undefined ? {} : { tag }),
});
const created = [write(1, 'create', '1', RED), write(2, 'create', '2', BLUE)];
const both = { 1: RED, 2: BLUE };

const kept = [...created, tagged(3, both, '"a"'), write(4, 'delete', '1'), tagged(5, { 2: BLUE }, '"a"')];

test('a strong tag that stands for the list before and after a delete is told', () => {
  const found = keptTagIn(kept);
  assert.deepEqual([found?.id, found?.write, found?.later], ['1', kept[3], kept[4]]);
  const { causes } = conclude([], [part(...kept)]);
  assert.deepEqual(
    causes.map(({ requirement, done }) => [requirement, done]),
    [['HTTP-7', 'deleted chair 1, when the list had the entity tag "a"']],
  );
  assert.deepEqual(conclude([], [part(...kept)], () => false).causes, []);
});

test('a strong tag that stands for the list before and after an update is told', () => {
  const update = write(4, 'update', '1', GREEN);
  const entries = [...created, tagged(3, both, '"a"'), update, tagged(5, { 1: GREEN, 2: BLUE }, '"a"')];
  assert.equal(keptTagIn(entries)?.write, update);
  const { causes } = conclude([], [part(...entries)]);
  assert.deepEqual(
    causes.map(({ requirement, done }) => [requirement, done]),
    [['HTTP-7', 'updated chair 1, when the list had the entity tag "a"']],
  );
});

test('what may be right is not told', () => {
  const deletion = write(4, 'delete', '1');
  const later = tagged(5, { 2: BLUE }, '"a"');
  const rows: Readonly<Record<string, readonly Entry[]>> = {
    'another tag': [tagged(3, both, '"a"'), deletion, tagged(5, { 2: BLUE }, '"b"')],
    'no tag': [tagged(3, both), deletion, tagged(5, { 2: BLUE })],
    'the list as it was, which may lag': [tagged(3, both, '"a"'), deletion, tagged(5, both, '"a"')],
    'a record before its update, which may lag': [
      tagged(3, both, '"a"'),
      write(4, 'update', '1', GREEN),
      tagged(5, both, '"a"'),
    ],
    'an update to the colour that the record had': [
      tagged(3, both, '"a"'),
      write(4, 'update', '1', RED),
      tagged(5, both, '"a"'),
    ],
    'a record that was gone before': [tagged(3, { 2: BLUE }, '"a"'), deletion, later],
    'a delete that was refused': [tagged(3, both, '"a"'), { ...deletion, outcome: 'refused' }, later],
    'a delete beside the earlier reading': [{ ...tagged(3, both, '"a"'), endMs: 4_100 }, deletion, later],
    'a delete beside the later reading': [tagged(3, both, '"a"'), { ...deletion, endMs: 5_100 }, later],
    'a delete after both': [tagged(3, both, '"a"'), tagged(5, { 2: BLUE }, '"a"'), write(6, 'delete', '1')],
  };
  for (const [name, entries] of Object.entries(rows))
    assert.equal(keptTagIn([...created, ...entries]), undefined, name);
});
