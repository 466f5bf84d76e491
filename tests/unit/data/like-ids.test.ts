import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  continuationsOf,
  idsLike,
  isSpelling,
  likenessOf,
  misspellingsOf,
  prefixOf,
  prefixOfLater,
} from '../../../fixtures/data/like-ids.js';

const UUID = '0a8c7f1e-58b0-4f0c-9a8e-0d6a3b1c2d3e';

test('ids that are like one in digits', () => {
  assert.deepEqual(idsLike('12').slice(1), ['18446744073709551628', '1', '2', '1_', '%31%32', '12abc', '-12']);
  for (const id of ['12', '922337203', '7300000063', '9007199254740993']) {
    const like = BigInt(idsLike(id)[0] ?? '0');
    assert.deepEqual([BigInt.asUintN(32, like), like < 2n ** 63n], [BigInt.asUintN(32, BigInt(id)), true], id);
  }
  assert.ok(idsLike('9007199254740993').includes('9007199254740992'));
  assert.ok(!idsLike('000012').includes('00012'));
  assert.deepEqual([continuationsOf('12'), misspellingsOf('12')], [['12abc'], ['12.0']]);
});

test('an id that is like one says how', () => {
  assert.equal(
    likenessOf('%31%32', '12'),
    'the id "%31%32", which is 12 only where its address is decoded twice (RFC 3986 2.4)',
  );
  for (const other of ['1', '1_', '12abc', '%', '%3', '%31'])
    assert.equal(likenessOf(other, '12'), `the id "${other}", which is only like 12`);
});

test('no ids are like one whose parts may name it', () => {
  for (const id of ['12-red', 'urn:chair/12', '-12', 'c12', '65f0-1']) assert.deepEqual(idsLike(id), []);
  assert.ok(!idsLike('chair000012').includes('hair000012'));
  assert.ok(!idsLike(UUID).includes(UUID.slice(1)));
  assert.ok(idsLike(UUID).includes(UUID.slice(2)));
  assert.ok(idsLike(UUID).includes(UUID.slice(0, -1)));
});

test('spellings of an id', () => {
  for (const written of ['012', ' 12', '12abc', '12.0', '12_']) assert.ok(isSpelling(written, '12'), written);
  for (const written of ['1', '2', '%', '1_', '%31%32', '120']) assert.ok(!isSpelling(written, '12'), written);
  assert.ok(isSpelling(UUID.toUpperCase(), UUID));
  assert.ok(!isSpelling('abc', 'xyzabcdef'));
  assert.ok(isSpelling('abc', '0'));
});

test('the id with which most others begin', () => {
  assert.equal(prefixOf(['30', '40', '41', '3'], ['3', '4', '5']), '4');
  assert.equal(prefixOf(['3', '40'], ['3', '5']), undefined);
});

test('of the first ids, one with which later ones begin is known beforehand', () => {
  assert.equal(prefixOfLater(['1', '2', '4']), '1');
  assert.equal(prefixOfLater(['3', '4', '6']), '3');
  assert.equal(prefixOfLater(['5', '6', '8']), undefined);
  assert.equal(prefixOfLater(['1001', '1002', '1004']), undefined);
  assert.equal(prefixOfLater(['a1', 'a2']), undefined);
  assert.equal(prefixOfLater([]), undefined);
});
