import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  alike,
  alikeAsNames,
  AS_SENT,
  describeNormalisation,
  explain,
  type Folding,
  normalise,
} from '../../../fixtures/dialect/normalisation.js';

const all = (['as-sent', 'lower', 'upper', 'capitalised'] as const satisfies readonly Folding[]).flatMap((letters) =>
  (['as-sent', 'trimmed', 'trimmed-end', 'collapsed', 'hyphens', 'underscores'] as const).map((spaces) => ({
    letters,
    spaces,
  })),
);

test('each normalisation is explained by colours that show it', () => {
  for (const normalisation of all) {
    const pairs = ['#aBc', 'light  Blue', ' #DeF '].map((sent) => ({ sent, read: normalise(sent, normalisation) }));
    assert.deepEqual(explain(pairs), normalisation);
  }
});

test('letters and white space change as the normalisation says', () => {
  const keptAs = (letters: Folding): string => normalise(' light BLUE ', { letters, spaces: 'trimmed' });
  assert.equal(keptAs('as-sent'), 'light BLUE');
  assert.equal(keptAs('lower'), 'light blue');
  assert.equal(keptAs('upper'), 'LIGHT BLUE');
  assert.equal(keptAs('capitalised'), 'Light blue');
  assert.equal(normalise(' red ', AS_SENT), ' red ');
  assert.equal(normalise(' light \t\n blue ', { letters: 'as-sent', spaces: 'collapsed' }), 'light blue');
});

test('the least normalisation is taken', () => {
  assert.deepEqual(explain([]), AS_SENT);
  assert.deepEqual(explain([{ sent: 'red', read: 'red' }]), AS_SENT);
  assert.deepEqual(explain([{ sent: '#aBc', read: '#abc' }]), { letters: 'lower', spaces: 'as-sent' });
});

test('what no change that is the same for all explains stays unexplained', () => {
  assert.equal(explain([{ sent: 'Red', read: 'blue' }]), undefined);
  assert.equal(
    explain([
      { sent: 'Red', read: 'red' },
      { sent: 'Blue', read: 'Blue' },
    ]),
    undefined,
  );
  assert.equal(explain([{ sent: 'Red', read: 'Red!' }]), undefined);
});

test('colours are alike as they are when both are folded', () => {
  const folded = (colour: string): string => colour.trim().replace(/\s+/g, ' ').toLowerCase();
  const asName = (colour: string): string => folded(colour.replace(/[_-]+/g, ' '));
  const texts = fc.string({
    unit: fc.constantFrom('a', 'A', 'k', '\u212a', 'ς', 'Σ', 'İ', ' ', '\t', '\u00a0', '-', '_'),
  });
  fc.assert(
    fc.property(texts, texts, (left, right) => {
      assert.equal(alike(left, right), folded(left) === folded(right));
      assert.equal(alikeAsNames(left, right), asName(left) === asName(right));
    }),
    { numRuns: 5_000 },
  );
});

test('what is normalised is like what was sent, and stays as it is when it is normalised again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.constantFrom(...all), (colour, normalisation) => {
      const once = normalise(colour, normalisation);
      assert.ok(alikeAsNames(colour, once));
      assert.equal(normalise(once, normalisation), once);
    }),
  );
});

test('colours are alike but for letter case and how much white space there is', () => {
  assert.equal(alike(' Red\n', 'rED'), true);
  assert.equal(alike('', ''), true);
  assert.equal(alike('light \t blue', 'Light blue'), true);
  for (const slug of ['light-blue', 'light_blue', 'light--blue']) {
    assert.equal(alike(slug, 'Light  blue '), false);
    assert.equal(alikeAsNames(slug, 'Light  blue '), true);
  }
  for (const other of ['re d', 'redd', '', 'réd']) assert.equal(alike('red', other), false);
});

test('each normalisation has words of its own', () => {
  assert.equal(describeNormalisation(AS_SENT), 'kept as sent');
  assert.equal(new Set(all.map(describeNormalisation)).size, all.length);
});
