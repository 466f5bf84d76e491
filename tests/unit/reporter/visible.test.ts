import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clipped, visible, escapeControlLine } from '../../../reporter/print/escape-control.js';

test('characters that steer a terminal become visible escapes', () => {
  const escapes: [string, string][] = [
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\rb\bc\u0007\u0000', 'a\\u000db\\u0008c\\u0007\\u0000'],
    ['\u009b2J\u007f', '\\u009b2J\\u007f'],
    ['\u202egnp.exe\u2066', '\\u202egnp.exe\\u2066'],
    ['a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
    ['\ufeff\u200b\ud800', '\\ufeff\\u200b\\ud800'],
    ['\u{e0041}', '\\u{e0041}'],
  ];
  for (const [text, expected] of escapes) assert.equal(visible(text), expected);
});

test('ordinary text, newlines and tabs stay', () => {
  const text = 'Grün "x" \\ \t 😀 日本\n#nofilter ## title';
  assert.equal(visible(text), text);
});

test('no text gives a terminal anything to obey', () => {
  const obeyed = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !obeyed.test(visible(text))));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !escapeControlLine(text).includes('\n')));
});

test('commands to build servers are broken', () => {
  for (const command of ['##[error]x', '##vso[task.setvariable variable=a]b', "##teamcity[message text='x']"]) {
    assert.doesNotMatch(visible(command), /##/);
  }
});

test('a long text is cut between characters, with a word on the rest', () => {
  assert.equal(clipped('abc', 3), 'abc');
  assert.equal(clipped('😀😀😀', 2), '😀😀… (1 more characters)');
});
