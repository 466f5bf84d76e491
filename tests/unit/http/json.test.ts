import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BeyondReading, formatJson, isObject, MAX_DEPTH, parseJson, scalarText } from '../../../fixtures/http/json.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('integers past 2^53 keep every digit', () => {
  assert.deepEqual(parseJson('{"id": 9007199254740993}'), { id: 9007199254740993n });
  assert.deepEqual(parseJson('[-12345678901234567890]'), [-12345678901234567890n]);
  assert.equal(scalarText(parseJson('123456789012345678901234567890')), '123456789012345678901234567890');
});

test('any integer survives parsing and formatting', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (integer) => {
      const value = parseJson(`[${integer}]`);
      assert.equal(formatJson(value), `[${integer}]`);
    }),
  );
});

test('integers that a number holds exactly stay numbers', () => {
  assert.deepEqual(parseJson('[0, -7, 9007199254740991, 1.5, 1e3]'), [0, -7, 9007199254740991, 1.5, 1000]);
});

test('strings that hold digits, quotes and backslashes are left as they are', () => {
  const texts = [
    '12345678901234567890',
    '"12345678901234567890"',
    '\\"12345678901234567890',
    '[1,12345678901234567890]',
  ];
  assert.deepEqual(parseJson(`[${texts.map((text) => JSON.stringify(text)).join(',')},12345678901234567890]`), [
    ...texts,
    12345678901234567890n,
  ]);
});

test('beside a bigint, every JSON value reads as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value);
      // JSON.stringify writes numbers up to 1e21 as integers, which are read as bigint.
      fc.pre(!/(?:^|[[,:])-?\d{16,}/.test(text));
      const plain = JSON.parse(text) as unknown;
      assert.deepEqual(parseJson(`[${text}, 12345678901234567890]`), [plain, 12345678901234567890n]);
    }),
  );
});

test('a string that begins like the mark of an integer is left as it is', () => {
  for (const text of ['\u0000integer:7', '\u0000integer:x']) {
    assert.deepEqual(parseJson(`[${JSON.stringify(text)}, 12345678901234567890]`), [text, 12345678901234567890n]);
    assert.equal(formatJson(text), JSON.stringify(text));
  }
});

test('nesting is read up to the bound and refused past it', () => {
  assert.equal(formatJson(parseJson(nested(MAX_DEPTH))), nested(MAX_DEPTH));
  assert.throws(() => parseJson(nested(MAX_DEPTH + 1)), /nested deeper than 500 levels/);
  assert.throws(() => parseJson(nested(MAX_DEPTH + 1)), BeyondReading);
  assert.throws(() => parseJson('['.repeat(1_000_000)), BeyondReading);
});

test('brackets in strings are no nesting', () => {
  const text = `"${'['.repeat(600)}\\"${'['.repeat(600)}`;
  assert.equal(parseJson(JSON.stringify(text)), text);
});

test('__proto__ is a member like any other, and reaches no prototype', () => {
  for (const more of ['', ', "id": 12345678901234567890']) {
    const value = parseJson(`{"__proto__": {"color": "red"}${more}}`);
    assert.ok(isObject(value));
    assert.ok(Object.hasOwn(value, '__proto__'));
    assert.equal(value['color'], undefined);
    assert.match(formatJson(value), /"__proto__":\{"color":"red"\}/);
  }
});

test('what is not JSON is refused', () => {
  for (const text of ['', '{', "{'a': 1}", '[1,]', '01', 'NaN', '1 2', '[0000000000000000001]', '\ufeff[]']) {
    assert.throws(() => parseJson(text), SyntaxError, text);
  }
});

test('a string with more escapes than are read is past what is read, and no fault of its own', () => {
  assert.throws(() => parseJson(`["${'\\n'.repeat(8_000_000)}", 1234567890123456789]`), BeyondReading);
});
