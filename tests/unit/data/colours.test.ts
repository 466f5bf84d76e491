import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STYLES } from '../../../fixtures/data/colour-styles.js';
import { Colours } from '../../../fixtures/data/colours.js';

test('the same seed and scope give the same colours, whatever else is drawn in between', () => {
  const alone = new Colours(7, 'a test', 'hex').several(50);
  const colours = new Colours(7, 'a test', 'hex');
  const others = new Colours(8, 'a test', 'hex');
  const together = alone.map(() => {
    others.fresh();
    return colours.fresh();
  });
  assert.deepEqual(together, alone);
});

test('another seed or another scope gives other colours', () => {
  const several = (seed: number, scope: string): string[] => new Colours(seed, scope, 'hex').several(20);
  const first = new Set(several(7, 'a test'));
  for (const colour of [...several(8, 'a test'), ...several(7, 'another test')]) assert.ok(!first.has(colour), colour);
});

test('colours of every style are like no other, in any letter case', () => {
  for (const style of STYLES) {
    const colours = new Colours(7, 'a test', style);
    const folded = colours.several(500).map((colour) => colour.toLowerCase());
    assert.equal(new Set(folded).size, 500, style);
    assert.equal(colours.unique, true);
  }
});

test('a colour that faker draws again is passed over', () => {
  // Among so many hsl colours faker repeats some.
  assert.equal(new Set(new Colours(7, 'a test', 'hsl').several(5_000)).size, 5_000);
});

test('the first style shows letters of both cases', () => {
  for (const colour of new Colours(7, 'a test', 'hex').several(100)) {
    assert.match(colour, /^#(?=.*[A-F])(?=.*[a-f])[0-9A-Fa-f]{6}$/);
  }
});

test('a palette gives each of its colours before it begins again', () => {
  const palette = ['red', 'green', 'blue'];
  const colours = new Colours(7, 'a test', 'palette', palette);
  assert.equal(colours.unique, false);
  for (let round = 0; round < 5; round++) assert.deepEqual(colours.several(3).sort(), [...palette].sort());
});

test('another colour than a given one is another in every letter case', () => {
  for (const palette of [
    ['red', 'RED ', 'blue'],
    ['blue', 'red'],
  ]) {
    const colours = new Colours(7, 'a test', 'palette', palette);
    for (let round = 0; round < 10; round++) assert.equal(colours.otherThan(' Red'), 'blue');
  }
});

test('a palette that has no other colour gives the same, and does not hang', () => {
  for (const palette of [['red'], ['red', 'RED']]) {
    const colours = new Colours(7, 'a test', 'palette', palette);
    assert.equal(colours.otherThan('red'), 'red');
    assert.equal(colours.several(5).length, 5);
  }
  assert.equal(new Colours(7, 'a test', 'palette', []).otherThan('red'), 'red');
});
