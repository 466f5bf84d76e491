import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  commonPatterns,
  formatPattern,
  type Found,
  merge,
  type Path,
  scalars,
  valuesAt,
} from '../../../fixtures/dialect/places.js';
import { type Json, parseJson } from '../../../fixtures/http/json.js';

const plain = ({ path, value }: Found): { path: Path; value: Json } => ({ path, value });

test('every scalar is found with its path, in the order of the text', () => {
  const body = parseJson('{"a": [1, {"b": null}, []], "c": {}, "d": {"e": "x", "f": [[true]]}}');
  assert.deepEqual(
    [...scalars(body)].map(({ path, value }) => [formatPattern(path), value]),
    [
      ['$.a[0]', 1],
      ['$.a[1].b', null],
      ['$.d.e', 'x'],
      ['$.d.f[0][0]', true],
    ],
  );
  assert.deepEqual([...scalars(7)].map(plain), [{ path: [], value: 7 }]);
});

test('each scalar stands where its path says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const body = parseJson(JSON.stringify(value));
      for (const { path, value: scalar } of scalars(body))
        assert.deepEqual(valuesAt(body, path).map(plain), [{ path, value: scalar }]);
    }),
  );
});

test('a wildcard stands for each element and each member', () => {
  const body: Json = { chairs: { 7: { color: 'red' }, 8: { color: 'blue' }, 9: {} }, list: ['x', 'y'] };
  assert.deepEqual(valuesAt(body, ['chairs', null, 'color']).map(plain), [
    { path: ['chairs', '7', 'color'], value: 'red' },
    { path: ['chairs', '8', 'color'], value: 'blue' },
  ]);
  assert.deepEqual(
    valuesAt(body, ['list', null]).map(({ value }) => value),
    ['x', 'y'],
  );
});

test('nothing stands where a path does not lead', () => {
  const body: Json = { a: [1], b: 'text' };
  for (const path of [['c'], ['a', 1], ['a', '0'], ['a', 'length'], ['b', 'length'], ['b', 0], ['a', 0, 'x']])
    assert.deepEqual(valuesAt(body, path), []);
  assert.deepEqual(valuesAt(undefined, []), []);
});

test('members of prototypes are no members of a body', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    assert.deepEqual(valuesAt({}, [name]), []);
    assert.deepEqual(
      valuesAt(parseJson(`{"${name}": 1}`), [name]).map(({ value }) => value),
      [1],
    );
  }
});

test('two paths merge to a wildcard where they differ, unless their shapes differ', () => {
  assert.deepEqual(merge(['a', 0, 'color'], ['a', 3, 'color']), ['a', null, 'color']);
  assert.deepEqual(merge(['a', null], ['a', 3]), ['a', null]);
  assert.equal(merge(['a', 0], ['a', 0, 'color']), undefined);
  assert.equal(merge(['a', 0], ['a', 'b']), undefined);
});

test('of the patterns that all bodies share, the one that ends in a member called color comes first', () => {
  const paths = (index: number): (string | number)[][] => [
    ['items', index, 'title'],
    ['items', index, 'attributes', 'Colour'],
    ['note'],
  ];
  const [first, ...others] = commonPatterns([paths(0), paths(4)]).map(formatPattern);
  assert.equal(first, '$.note');
  assert.deepEqual(others, ['$.items[*].attributes.Colour', '$.items[*].title']);
  assert.deepEqual(commonPatterns([paths(0), []]), []);
  assert.deepEqual(commonPatterns([]), []);
});
