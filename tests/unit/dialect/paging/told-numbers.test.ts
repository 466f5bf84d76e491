import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageFacts } from '../../../../fixtures/dialect/paging/page-facts.js';
import { ToldNumbers } from '../../../../fixtures/dialect/paging/told-numbers.js';

const LIST = 'http://chairs.example/showcase/rest/chair';

function page(shown: number, total: number): PageFacts {
  const [none] = [undefined];
  const rest = { pages: none, page: none, size: none, offset: none, more: none, lastId: none, rangeUnit: none };
  return { shown, total: { name: 'X-Total-Count', value: total }, namesNext: false, ...rest };
}

test('a number larger than what a page shows says that there is more, where the page may be full', () => {
  assert.equal(new ToldNumbers().tellMore(LIST, page(10, 12), 0), true);
  assert.equal(new ToldNumbers().tellMore(LIST, page(11, 12), 0), false);
});

test('nor does it so of a page that shows fewer records than the only one of a list has shown before', () => {
  const numbers = new ToldNumbers();
  numbers.note(LIST, page(12, 12));
  numbers.note(LIST, page(9, 9));
  assert.equal(numbers.tellMore(LIST, page(10, 12), 0), false);
  assert.equal(numbers.tellMore(LIST, page(15, 16), 0), true);
  assert.equal(numbers.tellMore(`${LIST}?size=5`, page(5, 12), 0), true);
  // Later pages are not compared with a first one.
  assert.equal(numbers.tellMore(LIST, page(5, 20), 10), true);
});

test('nor once a page that is not full told another number than it shows', () => {
  const numbers = new ToldNumbers();
  numbers.note(LIST, page(11, 12));
  assert.equal(numbers.tellMore(LIST, page(10, 12), 0), false);
});
