import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf, decodings, holds, valuesInContext } from '../../../fixtures/dialect/text-places.js';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

test('what stands around a value in every text is its context', () => {
  const samples = [
    { text: '<chair id="12"><color>red</color><at>09:15</at></chair>', value: 'red' },
    { text: '<chair id="342"><color>blue</color><at>08:15</at></chair>', value: 'blue' },
  ];
  assert.deepEqual(contextOf(samples), { before: '"><color>', after: '</color><at>' });
});

test('a context finds the value of another text, in every place', () => {
  const context = { before: '<color>', after: '</color>' };
  assert.deepEqual(valuesInContext('<a><color>red</color></a><a><color>blue</color></a>', context), ['red', 'blue']);
  assert.deepEqual(valuesInContext('<colour>red</colour>', context), []);
  assert.deepEqual(valuesInContext('<color>red', context), []);
});

test('a long value is found behind a line of names with the same marks around them', () => {
  const value = 'goldenrod '.repeat(30);
  const text = `"id","color","weight","href"\r\n"11","${value}","3","/chair/11"\r\n`;
  assert.ok(valuesInContext(text, { before: '","', after: '","' }).includes(value));
});

test('a value is found in a text that has less white space of it', () => {
  const samples = ['1\tred', '2\tdark oak'].map((text, index) => ({
    text,
    value: [' red ', 'dark  oak '][index] ?? '',
  }));
  assert.deepEqual(contextOf(samples), { before: '\t', after: '' });
});

test('a text that is the value alone has an empty context', () => {
  const context = contextOf([{ text: 'Red', value: 'red' }]);
  assert.deepEqual(context, { before: '', after: '' });
  assert.deepEqual(valuesInContext('light blue', { before: '', after: '' }), ['light blue']);
});

test('quotes that only some values have are part of them', () => {
  const samples = [
    { text: 'id,color\r\n1,red\r\n', value: 'red' },
    { text: 'id,color\r\n2,"dark, red"\r\n', value: 'dark, red' },
  ];
  const context = contextOf(samples);
  assert.deepEqual(context, { before: ',', after: '\r\n' });
  assert.ok(valuesInContext('id,color\r\n3,"a, b"\r\n', { before: ',', after: '\r\n' }).includes('a, b'));
});

test('there is no context where what stands around values is never the same', () => {
  const samples = [
    { text: '\u0003red', value: 'red' },
    { text: '\u0004blue', value: 'blue' },
  ];
  assert.equal(contextOf(samples), undefined);
});

test('there is no context where a text does not hold its value, or there is none', () => {
  assert.equal(
    contextOf([
      { text: 'red', value: 'red' },
      { text: 'none', value: 'blue' },
    ]),
    undefined,
  );
  assert.equal(contextOf([{ text: 'red', value: '' }]), undefined);
  assert.equal(contextOf([]), undefined);
});

test('a value is read in the encodings of XML, JSON, CSV and YAML', () => {
  const value = `"a" <b> & 'c'`;
  for (const raw of [
    value,
    escapeXml(value),
    '&quot;a&quot; &lt;b&gt; &amp; &apos;c&apos;',
    '&#x22;a&#X22; &lt;b> &amp; &#39;c&#39;',
    `<![CDATA[${value}]]>`,
    JSON.stringify(value),
    JSON.stringify(value).slice(1, -1),
    '"""a"" <b> & \'c\'"',
    `'"a" <b> & ''c'''`,
  ]) {
    assert.ok(decodings(raw).includes(value), raw);
  }
});

test('a backslash in quotes may stand for itself, as in CSV, or escape, as in JSON', () => {
  const found = decodings('"a\\nb"');
  for (const value of ['a\\nb', 'a\nb']) assert.ok(found.includes(value), JSON.stringify(value));
});

test('escapes of YAML are read, with quotes around them or without', () => {
  const value = 'a\\"é椅🪑';
  const escaped = String.raw`a\\\"\xE9\u6905\U0001FA91`;
  for (const raw of [escaped, `"${escaped}"`]) assert.ok(decodings(raw).includes(value), raw);
  assert.ok(holds(`color: "${escaped}"`, value));
  for (const odd of [String.raw`\U00110000`, String.raw`\xZZ`, String.raw`\q`]) assert.ok(decodings(odd).includes(odd));
});

test('entities that name no character stay, and none is decoded twice', () => {
  for (const raw of ['&#9999999;', '&#x110000;', '&unheard;', '&;', '&#;'])
    assert.deepEqual([...new Set(decodings(raw))], [raw]);
  assert.ok(decodings('&amp;lt;').includes('&lt;'));
  assert.ok(!decodings('&amp;lt;').includes('<'));
});

test('any value that XML escapes is found again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (value) => {
      const text = `<chair><color>${escapeXml(value)}</color></chair>`;
      assert.ok(valuesInContext(text, { before: '<color>', after: '</color>' }).includes(value));
    }),
  );
});

test('a text holds a value in any letter case, plain or as entities, and never an empty one', () => {
  assert.equal(holds('<c>LIGHT &amp; dark</c>', ' light & Dark '), true);
  assert.equal(holds('<c>light</c>', 'dark'), false);
  for (const value of ['', '  ']) assert.equal(holds('text', value), false);
});
