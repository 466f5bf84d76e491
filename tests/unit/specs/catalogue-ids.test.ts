import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPointIds, openPoints } from '../../../specs/catalogue/open-points.js';
import { requirementIds, requirements } from '../../../specs/catalogue/requirements.js';

const SNAPSHOT = 'tests/unit/specs/snapshots/catalogue-ids.txt';
const pinned = readFileSync(join(import.meta.dirname, 'snapshots', 'catalogue-ids.txt'), 'utf8')
  .trim()
  .split('\n');
const present = [
  ...requirementIds.map((id) => `${id} ${requirements[id].level}`),
  ...openPointIds.map((id) => `${id} open`),
];

test('no permanent id has vanished or changed its level', () => {
  const lost = pinned.filter((line) => !present.includes(line));
  assert.deepEqual(
    lost,
    [],
    `Ids are permanent: bring back in specs/catalogue what ${SNAPSHOT} lists. A requirement that means something else gets a new id.`,
  );
});

test('every id is pinned', () => {
  const added = present.filter((line) => !pinned.includes(line));
  assert.deepEqual(
    added,
    [],
    `To add an id, append to ${SNAPSHOT} a line with the id and its level ("open" for an open point).`,
  );
});

test('no id is pinned twice, or pinned with two levels', () => {
  const ids = pinned.map((line) => line.split(' ')[0]);
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
});

test('ids are a family and a number, and open points carry their part', () => {
  for (const id of requirementIds) assert.match(id, /^[A-Z]+-[1-9]\d*$/);
  for (const id of openPointIds) assert.match(id, new RegExp(`^OPEN-${openPoints[id].part}\\.[1-9]\\d*$`));
});

test('the clause of a requirement says where its level comes from', () => {
  const sources = {
    document: /^document \d/,
    protocol: /^RFC \d{4} \d/,
    soundness: /^soundness: ./,
    advice: /^advice: ./,
  };
  for (const id of requirementIds) {
    const { level, clause, statement } = requirements[id];
    assert.match(clause, sources[level], id);
    assert.match(statement, /^[A-Z].*\.$/, id);
  }
});

test('no two requirements state the same, and no two open points ask the same', () => {
  for (const texts of [
    requirementIds.map((id) => requirements[id].statement),
    openPointIds.map((id) => openPoints[id].question),
  ]) {
    assert.equal(new Set<string>(texts).size, texts.length);
  }
});
