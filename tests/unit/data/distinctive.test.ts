import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STYLES } from '../../../fixtures/data/colour-styles.js';
import { Colours } from '../../../fixtures/data/colours.js';
import { isDistinctive, isPlain } from '../../../fixtures/data/distinctive.js';

test('a colour that was made for one record tells its record', () => {
  for (const colour of ['#A1b2C3', 'a1b2c3', 'red 4711', 'cornflower blue', '  #a1b2c3 '])
    assert.equal(isDistinctive(colour), true, colour);
});

test('a word that may be anybody’s does not tell a record', () => {
  for (const colour of ['red', 'null', 'true', '', '7', '12345', '#abc', 'indigo', 'turquoise', ' '.repeat(20)])
    assert.equal(isDistinctive(colour), false, JSON.stringify(colour));
});

test('colours of every style are plain, and tell their records, but for bare hex digits that happen to be letters', () => {
  for (const style of STYLES) {
    for (const colour of new Colours(7, 'a test', style).several(200)) {
      assert.ok(isPlain(colour), `${style}: ${colour}`);
      assert.ok(
        isDistinctive(colour) || (style.startsWith('hex-bare') && /^[a-f]+$/i.test(colour)),
        `${style}: ${colour}`,
      );
    }
  }
});

test('names and codes of colours are plain', () => {
  for (const colour of ['red', 'dark blue', '#A1b2C3', 'rgb(1,2,3)', 'hsl(120, 50%, 50%)', 'blue-green', 'teal_2'])
    assert.equal(isPlain(colour), true, colour);
});

test('what a service may have a reason to stumble over is not plain', () => {
  for (const colour of [
    ...['', 'ab', 'x'.repeat(61), 'null', '__proto__', ' red', 'red ', 'dark  blue', 'grün', '"red"', "r'ed"],
    ...['<b>red</b>', 'red\n', '😀😀😀', 'a\\b', 'red;blue', '../red', '${red}'],
  ])
    assert.equal(isPlain(colour), false, JSON.stringify(colour));
});
