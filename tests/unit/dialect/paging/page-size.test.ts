import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageWithNoneLeft, pageWithOneLeft, smallerPages } from '../../../../fixtures/dialect/paging/page-size.js';
import type { Answer } from '../../../../fixtures/http/exchange.js';
import { answerOf } from '../../../support/exchanges.js';

const COLLECTION = 'http://localhost/showcase/rest/chair';

/** A page with so many records. */
function pageOf(count: number, more: object, headers: Answer['headers'] = []): Answer {
  const items = Array.from({ length: count }, (_one, index) => ({ id: index + 1, color: 'oak' }));
  return answerOf(200, { items, ...more }, headers);
}

test('smaller pages are asked for by the size that a list names, so that the last one is full', () => {
  const sizes = [2, 8, 12, 40, 7, 11].map((count) => smallerPages(pageOf(count, { limit: 50, offset: 0 }), COLLECTION));
  assert.deepEqual(
    sizes.map((one) => one?.url.slice(COLLECTION.length)),
    ['?limit=1', '?limit=1', '?limit=2', '?limit=5', '?limit=1', '?limit=6'],
  );
  assert.deepEqual(sizes[1], { url: `${COLLECTION}?limit=1`, count: 1, shown: 8 });
});

test('a link to a page names the size as well', () => {
  const link = '</showcase/rest/chair?after=0&per_page=50>; rel="first"';
  assert.equal(smallerPages(pageOf(8, {}, [['Link', link]]), COLLECTION)?.url, `${COLLECTION}?per_page=1`);
});

test('so does a link in the body', () => {
  const hal = { _links: { self: { href: '/showcase/rest/chair?offset=0&limit=20' } } };
  assert.equal(smallerPages(pageOf(8, hal), COLLECTION)?.url, `${COLLECTION}?limit=1`);
  const jsonApi = { links: { first: '/showcase/rest/chair?page%5Bnumber%5D=1&page%5Bsize%5D=20' } };
  assert.equal(smallerPages(pageOf(8, jsonApi), COLLECTION)?.url, `${COLLECTION}?page%5Bsize%5D=1`);
});

test('one record is left to the last page by a size that divides the rest, and that services usually give', () => {
  const sizes = [2, 8, 31, 52, 111, 114].map((count) =>
    pageWithOneLeft(pageOf(count, { limit: 20 }), COLLECTION, count),
  );
  assert.deepEqual(
    sizes.map((one) => one?.count),
    [undefined, 7, 30, 17, 22, 113],
  );
});

test('the last page is full by a size that divides the list into few pages', () => {
  const sizes = [2, 9, 13, 52, 261].map((count) => pageWithNoneLeft(pageOf(count, { limit: 20 }), COLLECTION, count));
  assert.deepEqual(
    sizes.map((one) => one?.count),
    [1, 3, undefined, 26, 87],
  );
  assert.equal(pageWithNoneLeft(pageOf(8, {}), COLLECTION, 8), undefined);
});

test('a list that names no size, or has one record, has no smaller pages', () => {
  assert.equal(smallerPages(pageOf(8, { total: 8 }), COLLECTION), undefined);
  assert.equal(smallerPages(pageOf(1, { limit: 50 }), COLLECTION), undefined);
  assert.equal(smallerPages(pageOf(8, {}, [['Link', '</help>; rel="first"']]), COLLECTION), undefined);
});
