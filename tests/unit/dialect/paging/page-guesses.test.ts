import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Subject } from '../../../../fixtures/client/subject.js';
import { jsonOf } from '../../../../fixtures/http/body.js';
import { NOTHING } from '../../../../fixtures/dialect/paging/next-page.js';
import { guesses } from '../../../../fixtures/dialect/paging/page-guesses.js';

const list = new Subject('http://chairs.example/api').collectionUrl;

/** Addresses that may be the next page after a page with this body. */
function urlsAfter(page: unknown, at = list): string[] {
  const text = JSON.stringify(page);
  const body = Buffer.from(text);
  const answer = { status: 200, headers: [], body, text, json: jsonOf(body, '').json, jsonProblem: undefined };
  return guesses(answer, at, NOTHING, undefined).map(({ url }) => url);
}

test('a number of a page in brackets goes with the size in the same brackets, as the body calls it', () => {
  const page = { data: [{ id: 1 }, { id: 2 }], meta: { pagination: { page: 1, pageSize: 2, pageCount: 2, total: 3 } } };
  const next = `${list}?pagination%5BpageSize%5D=2&pagination%5Bpage%5D=2`;
  assert.ok(urlsAfter(page).includes(next));
  const second = { ...page, meta: { pagination: { ...page.meta.pagination, page: 2, pageCount: 3, total: 5 } } };
  assert.ok(urlsAfter(second, next).includes(next.replace(/2$/, '3')));
});

test('a place in the list that is a text, or the last id, goes back under its own name, and another number does not', () => {
  const records = [{ id: 1 }, { id: 2 }];
  assert.ok(urlsAfter({ records, offset: 'itr7/rec2' }).includes(`${list}?offset=itr7%2Frec2`));
  assert.ok(urlsAfter({ items: records, metadata: { continue: 'ey2' } }).includes(`${list}?continue=ey2`));
  assert.ok(urlsAfter({ records: [{ id: '8' }, { id: '74' }], offset: '74' }).includes(`${list}?offset=74`));
  assert.ok(!urlsAfter({ records, offset: '7' }).includes(`${list}?offset=7`));
  assert.ok(!urlsAfter({ records, offset: '2', total: 2 }).includes(`${list}?offset=2`));
});

test('an offset counts on from what a page shows, where that is more than the size that it tells', () => {
  const page = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], offset: 3, limit: 2, total: 9 };
  assert.ok(urlsAfter(page).includes(`${list}?offset=6`));
  assert.ok(urlsAfter({ ...page, limit: 3 }).includes(`${list}?offset=6`));
});

test('a page may be asked for in Rison', () => {
  const page = { count: 25, ids: [1, 2, 3, 4, 5], result: ['a', 'b', 'c', 'd', 'e'].map((color) => ({ color })) };
  const [first, second] = ['1', '2'].map((number) => `${list}?q=%28page%3A${number}%29`);
  assert.equal(urlsAfter(page).at(-1), first);
  assert.equal(urlsAfter(page, first).at(-1), second);
});
