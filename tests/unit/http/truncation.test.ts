import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../../fixtures/http/exchange.js';
import { truncateAnswer } from '../../../fixtures/http/truncation.js';

function answer(json: NonNullable<Answer['json']>): Answer {
  const text = JSON.stringify(json);
  return { status: 200, headers: [], body: Buffer.from(text), text, json, jsonProblem: undefined };
}

test('of large JSON the values nearest to the root are kept, whatever their number', () => {
  const json = { items: [{ links: { self: { href: 'a' } } }, { links: { self: { href: 'b' } } }], total: 2 };
  for (let values = 0; values < 12; values++) {
    const kept = truncateAnswer(answer(json), { whole: 1, text: 10, values }).json;
    assert.ok(kept !== null && typeof kept === 'object' && 'items' in kept, `with ${values} values`);
  }
});

test('what is small is kept whole', () => {
  const whole = answer([1, 2, 3]);
  assert.equal(truncateAnswer(whole, { whole: 100, text: 1, values: 1 }), whole);
});
