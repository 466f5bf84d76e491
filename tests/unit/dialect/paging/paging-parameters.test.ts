import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagingParametersOf } from '../../../../fixtures/dialect/paging/paging-parameters.js';
import type { Listing } from '../../../../fixtures/dialect/paging/list-reader.js';
import { jsonOf } from '../../../../fixtures/http/body.js';
import type { Answer, Exchange } from '../../../../fixtures/http/exchange.js';

const facts = { number: 1, startedMs: 0, durationMs: 1, failure: undefined, redirectedFrom: [] };

/** A listing of these pages, each with the query that it was asked for with. */
function listing(...pages: readonly (readonly [string, unknown])[]): Listing {
  const exchanges = pages.map(([query, value]): Exchange => {
    const text = JSON.stringify(value);
    const body = Buffer.from(text);
    const answer: Answer = {
      status: 200,
      headers: [],
      body,
      text,
      json: jsonOf(body, '').json,
      jsonProblem: undefined,
    };
    const url = `http://chairs.example/showcase/rest/chair${query}`;
    return { request: { operation: 'list', method: 'GET', url, headers: {} }, answer, ...facts };
  });
  const [first] = exchanges;
  assert.ok(first);
  return {
    first,
    exchanges,
    pages: exchanges.flatMap(({ answer }) => answer ?? []),
    complete: true,
    paging: undefined,
  };
}

test('the parameters of a list are those of its further pages, and those that its body tells', () => {
  const rows: readonly (readonly [Listing, readonly string[]])[] = [
    [listing(['', [{ id: 1, color: 'red' }]]), []],
    [listing(['?own=1', []]), []],
    [listing(['', []], ['?cursor=abc&size=10', []]), ['cursor', 'size']],
    [listing(['', { items: [], limit: 25, offset: 0, total: 3 }]), ['limit', 'offset']],
    [listing(['', { content: [], size: 20, number: 0 }]), ['size', 'number', 'page']],
    [listing(['', { items: [], limit: 25 }], ['?limit=25&offset=25', { items: [], limit: 25 }]), ['limit', 'offset']],
    [listing(['', []], ['?a=1&b=1&c=1&d=1&e=1', []]), ['a', 'b', 'c', 'd']],
  ];
  for (const [one, parameters] of rows) assert.deepEqual(pagingParametersOf(one), parameters);
});
