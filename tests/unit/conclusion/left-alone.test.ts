import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { LEFT_ALONE } from '../../../fixtures/history/entry.js';
import type { HistoryPart } from '../../../fixtures/judge/causes.js';
import { causesOf, failure, lostUpdate } from '../../support/conclusions.js';
import { BLUE, GREEN, list, part, RED, retrieve, write } from '../../support/made-history.js';

/** A record that was left alone, as the last read shows it. */
function leftAlone(seen: string | null = null): HistoryPart {
  const { entries, ...facts } = part(write(1, 'create', '9', GREEN), retrieve(2, '9', GREEN), retrieve(9, '9', seen));
  return { ...facts, entries: entries.map((entry) => ({ ...entry, source: LEFT_ALONE })) };
}

test('a record that was left alone and has changed is the cause where nothing else is', () => {
  const conclusion = conclude([], [leftAlone(), part(write(3, 'create', '1', RED), retrieve(4, '1', RED))]);
  assert.equal(causesOf(conclusion), 'MODEL-1');
  assert.match(conclusion.causes[0]?.done ?? '', /with nothing between that was sent for it$/);
  assert.equal(causesOf(conclude([], [leftAlone(BLUE)])), 'MODEL-1');
  assert.equal(causesOf(conclude([], [leftAlone(GREEN)])), '');
});

test('of a record that was left alone it is told what was sent for others when it was lost, the most suspect last', () => {
  const others = part(
    write(3, 'create', '1', RED),
    list(4, { 1: RED, 9: GREEN }),
    write(5, 'delete', '77'),
    write(5, 'update', '1', BLUE),
    { ...write(5, 'delete', '78'), outcome: 'refused' },
    list(6, { 1: BLUE }),
    write(7, 'delete', '1'),
  );
  const [cause] = conclude([], [leftAlone(), others]).causes;
  assert.equal(cause?.lastRight, `read the list: "${GREEN}"`);
  assert.deepEqual(cause.since, ['deleted chair 78 (refused)', `updated chair 1 to "${BLUE}"`, 'deleted chair 77']);
  const [changed] = conclude([], [leftAlone(BLUE), others]).causes;
  assert.equal(changed?.lastRight, `read the list: "${GREEN}"`);
  // Who never saw it right since its last write has only that to go by.
  const [unseen] = conclude([], [leftAlone(), part(write(3, 'create', '1', RED))]).causes;
  assert.equal(unseen?.lastRight, `retrieved 9: "${GREEN}"`);
  assert.deepEqual(unseen.since, [`created chair 1 with "${RED}"`]);
});

test('a record that was left alone explains nothing where something else is wrong', () => {
  assert.equal(causesOf(conclude([], [leftAlone(), lostUpdate])), 'UPDATE-2');
  assert.equal(causesOf(conclude([failure('SOUND-1', { telling: 'create 500' })], [leftAlone()])), 'SOUND-1');
  assert.equal(causesOf(conclude([failure('ADVICE-4')], [leftAlone()])), 'MODEL-1');
});

test('a record that was left alone may be read as what its id stood for right before, and never much later', () => {
  const lagging = { settleMs: 2_000, colourTells: true };
  const before = part(write(0, 'create', '9', RED), { ...write(0, 'delete', '9'), startMs: 900, endMs: 950 });
  const readAt = (endMs: number): HistoryPart => {
    const { entries, ...facts } = part(write(1, 'create', '9', GREEN), {
      ...retrieve(2, '9', RED),
      startMs: endMs - 10,
      endMs,
    });
    return { ...facts, terms: lagging, entries: entries.map((entry) => ({ ...entry, source: LEFT_ALONE })) };
  };
  assert.equal(causesOf(conclude([], [before, readAt(1_520)])), '');
  assert.equal(causesOf(conclude([], [before, readAt(9_000)])), 'MODEL-1');
});

test('a record that was left alone and is not found while it is updated is told of that', () => {
  const during = (seen: string | null): HistoryPart => {
    const { entries, ...facts } = part(
      write(1, 'create', '9', GREEN),
      retrieve(8, '9', GREEN),
      write(9, 'update', '9', BLUE),
      retrieve(9, '9', seen),
    );
    return { ...facts, entries: entries.map((entry) => ({ ...entry, source: LEFT_ALONE })) };
  };
  const conclusion = conclude([], [during(null)]);
  assert.equal(causesOf(conclusion), 'CONCURRENCY-3');
  assert.doesNotMatch(conclusion.causes[0]?.done ?? '', /with nothing between/);
  for (const seen of [GREEN, BLUE]) assert.equal(causesOf(conclude([], [during(seen)])), '');
});

test('a list that is read while one that was left alone is updated tells of that one, and not of those of another run', () => {
  const during = (shown: Readonly<Record<string, string>>): HistoryPart => {
    const { entries, ...facts } = part(
      write(1, 'create', '8', RED),
      write(1, 'create', '9', GREEN),
      retrieve(8, '8', RED),
      retrieve(8, '9', GREEN),
      write(9, 'update', '9', BLUE),
      list(9, shown),
    );
    return { ...facts, entries: entries.map((entry) => ({ ...entry, source: LEFT_ALONE })) };
  };
  assert.equal(causesOf(conclude([], [during({ 8: RED })])), 'CONCURRENCY-3');
  for (const shown of [{ 8: RED, 9: GREEN }, { 8: RED, 9: BLUE }, { 9: BLUE }])
    assert.equal(causesOf(conclude([], [during(shown)])), '');
});

test('what a list shows of a record that was left alone adds to no write', () => {
  const other = part(write(3, 'create', '1', RED), write(4, 'update', '1', BLUE), list(9, { 1: BLUE, 9: BLUE }));
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), other])), '');
});

test('each list shows what was left alone, until that was looked at and deleted', () => {
  const listed = (second: number): HistoryPart => part(list(second, {}));
  const conclusion = conclude([], [leftAlone(GREEN), listed(4)]);
  assert.equal(causesOf(conclusion), 'MODEL-1');
  assert.match(conclusion.causes[0]?.expected ?? '', /^one entry of the list to show chair 9/);
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), listed(10)])), '');
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), part(list(4, { 9: GREEN }))])), '');
  // Another part of the run may go on when the records of this one were deleted.
  const longer = [write(1, 'create', '8', BLUE), retrieve(20, '8', BLUE)].map((one) => ({
    ...one,
    source: LEFT_ALONE,
  }));
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), part(...longer, list(10, { 8: BLUE }))])), '');
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), part(...longer, list(10, {}))])), 'MODEL-1');
});

test('several pages that are read while others are written tell nothing of what was left alone', () => {
  const pages = [4, 5, 6, 7].map((second) => ({ ...list(second, {}), pages: 2 }));
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), part(...pages)])), 'MODEL-1');
  const meanwhile = [3, 4, 5, 6, 7].map((second) => write(second, 'create', `${second}`, null));
  assert.equal(causesOf(conclude([], [leftAlone(GREEN), part(...pages, ...meanwhile)])), '');
});
