import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Answer } from '../../../fixtures/http/exchange.js';
import { linksWith } from '../../../fixtures/http/link-header.js';

function answerWith(...values: readonly string[]): Answer {
  const headers = values.map((value) => ['Link', value] as const);
  return { status: 200, headers, body: Buffer.alloc(0), text: '', json: undefined, jsonProblem: undefined };
}

const target = fc.stringMatching(/^[a-z0-9/?=&.,;:_-]{1,30}$/);
const relation = fc.constantFrom('next', 'prev', 'self', 'item', 'last');
/** Quoted strings may hold all that separates links and parameters. */
const title = fc.stringMatching(/^[a-z ,;=<>]{0,20}$/).map((text) => `"${text} \\"quoted\\", and so on"`);

const link = fc.record({ target, relation, title, isQuoted: fc.boolean() });

test('whatever stands around it, a link with the relation is found, in order, and no other', () => {
  fc.assert(
    fc.property(fc.array(link, { maxLength: 5 }), fc.boolean(), (links, isOneHeader) => {
      const values = links.map(
        (one) => `<${one.target}>; title=${one.title}; rel=${one.isQuoted ? `"${one.relation}"` : one.relation}`,
      );
      const answer = isOneHeader ? answerWith(values.join(', ')) : answerWith(...values);
      const expected = links.filter((one) => one.relation === 'next').map((one) => one.target);
      assert.deepEqual(linksWith(answer, ['next']), expected);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('one of several relations is enough, in any letter case', () => {
  assert.deepEqual(linksWith(answerWith('<a>; rel="Last NEXT"'), ['next']), ['a']);
  assert.deepEqual(linksWith(answerWith('<a>; REL=Self'), ['self', 'item']), ['a']);
});

test('what is no link is none, however long', () => {
  for (const value of ['', '<a', 'a>; rel=next', '<a>', '<'.repeat(50_000), `<a>${'; '.repeat(50_000)}`])
    assert.deepEqual(linksWith(answerWith(value), ['next']), [], value.slice(0, 20));
});
