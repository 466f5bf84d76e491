import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { ContentCodingError, decodeContent, jsonOf, MAX_BODY_BYTES, textOf } from '../../../fixtures/http/body.js';

const JSON_TYPE = 'application/json';
const plain = Buffer.from('{"color":"grün"}');

test('JSON in UTF-8 is read', () => {
  assert.deepEqual(jsonOf(plain, JSON_TYPE), { json: { color: 'grün' }, problem: undefined });
});

test('JSON that is written a second time, as the one text d, is read', () => {
  const twice = (value: string): unknown => jsonOf(Buffer.from(JSON.stringify({ d: value })), 'application/json').json;
  assert.deepEqual(twice('[{"id":1}]'), { d: [{ id: 1 }] });
  for (const text of ['red', '[red]', '{"', '"[1]"']) assert.deepEqual(twice(text), { d: text });
});

test('bytes that are not UTF-8 are a problem and no JSON', () => {
  const latin = Buffer.from('{"color":"gr\u00fcn"}', 'latin1');
  for (const bytes of [latin, Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), plain.subarray(0, -4)]) {
    const { json, problem } = jsonOf(bytes, JSON_TYPE);
    assert.equal(json, undefined);
    assert.notEqual(problem, undefined);
  }
});

test('a byte order mark is a problem (RFC 8259 8.1)', () => {
  assert.notEqual(jsonOf(Buffer.from('\ufeff[]'), JSON_TYPE).problem, undefined);
});

test('an empty or blank body is no JSON and no problem', () => {
  for (const text of ['', ' \r\n']) {
    assert.deepEqual(jsonOf(Buffer.from(text), JSON_TYPE), { json: undefined, problem: undefined });
  }
});

test('lines of JSON are read as an array, and said to be lines', () => {
  const expected = { json: [{ id: 1 }, { id: 2 }], problem: 'several JSON texts, one a line' };
  assert.deepEqual(jsonOf(Buffer.from('{"id":1}\n{"id":2}\n'), JSON_TYPE), expected);
  assert.deepEqual(jsonOf(Buffer.from('\u001e{"id":1}\n\u001e{"id":2}\n'), 'application/json-seq'), expected);
  assert.equal(jsonOf(Buffer.from('{"id":1}\n{"id":'), JSON_TYPE).json, undefined);
});

test('every coding is undone, several from the last to the first', () => {
  for (const [coding, coded] of [
    ['gzip', gzipSync(plain)],
    ['X-GZIP', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['deflate, identity, gzip', gzipSync(deflateSync(plain))],
    ['identity', plain],
    ['', plain],
  ] as const) {
    assert.deepEqual(decodeContent(coded, coding), plain, coding);
  }
  assert.deepEqual(decodeContent(plain, undefined), plain);
});

test('a coding that was cut off, or is another, is an error', () => {
  const coded = gzipSync(plain);
  for (const length of [1, 5, coded.length - 9, coded.length - 1]) {
    assert.throws(() => decodeContent(coded.subarray(0, length), 'gzip'), ContentCodingError, `${length} bytes`);
  }
  assert.throws(() => decodeContent(plain, 'gzip'), ContentCodingError);
  assert.throws(() => decodeContent(brotliCompressSync(plain).subarray(0, -2), 'br'), ContentCodingError);
});

test('an answer without a body may name a coding', () => {
  assert.equal(decodeContent(Buffer.alloc(0), 'gzip').length, 0);
});

test('what grows past the bound is an error, however small it was sent', () => {
  const bomb = gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1), { level: 1 });
  assert.ok(bomb.length < MAX_BODY_BYTES / 100);
  assert.throws(() => decodeContent(bomb, 'gzip'), ContentCodingError);
});

test('text is read in its charset, and in UTF-8 where that is unknown', () => {
  assert.equal(textOf(Buffer.from('grün', 'latin1'), 'text/plain; charset="ISO-8859-1"'), 'grün');
  assert.equal(textOf(Buffer.from('grün'), 'text/plain; charset=x-unheard-of'), 'grün');
  assert.equal(textOf(Buffer.from('grün'), undefined), 'grün');
});
