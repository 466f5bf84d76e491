import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import type { HistoryPart } from '../../../fixtures/judge/causes.js';
import { adviceText, causeText, RequirementsFailed } from '../../../fixtures/conclusion/failure-text.js';
import { redactedCopy } from '../../../fixtures/secrets/redacted-copy.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';
import type { Cause } from '../../../schemas/results.js';
import { TOKEN } from '../../support/exchanges.js';
import { BLUE, GREEN, list, part, RED, retrieve, write } from '../../support/made-history.js';
import { judgement } from '../../support/samples.js';

/** The only cause of a history. */
function causeOf(history: HistoryPart): Cause {
  const { causes } = conclude([], [history]);
  const [cause] = causes;
  assert.ok(cause);
  assert.equal(causes.length, 1);
  return cause;
}

/** What was done, expected and received, as one sentence. */
function sentenceOf(...entries: HistoryPart['entries']): string {
  const { done, expected, received } = causeOf(part(...entries));
  return `${done}; expected ${expected}; received ${received}`;
}

const create = write(1, 'create', '1', RED);
const right = retrieve(2, '1', RED);

test('what was done, expected and received reads as a sentence', () => {
  for (const [entries, end] of [
    [
      [create, right, write(3, 'update', '1', BLUE), retrieve(4, '1', RED)],
      `updated chair 1 to "${BLUE}", then retrieved 1; ` +
        `expected a retrieve to show chair 1 with "${BLUE}"; received "${RED}", which it had before`,
    ],
    [
      [create, right, list(3, {})],
      `created chair 1 with "${RED}", then read the list; ` +
        `expected one entry of the list to show chair 1 with "${RED}"; received no entry for chair 1`,
    ],
    [
      [create, right, ...[30, 40, 50].map((second) => ({ ...list(second, {}), pages: 3 }))],
      `created chair 1 with "${RED}", then read the list in 3 pages; ` +
        `expected one entry of the list to show chair 1 with "${RED}"; received no entry for chair 1`,
    ],
    [
      [create, right, write(3, 'delete', '1'), retrieve(4, '1', RED)],
      `deleted chair 1, then retrieved 1; ` +
        `expected chair 1 to be gone from retrieve; received it still, with "${RED}"`,
    ],
    [
      [
        { ...create, endMs: 3_000 },
        { ...list(2, {}), shown: [{ id: '1', colours: [], others: [] }] },
        retrieve(4, '1', RED),
      ],
      `expected one entry of the list to show chair 1 with "${RED}", or not at all; received a chair without a colour`,
    ],
  ] as const) {
    const sentence = sentenceOf(...entries);
    assert.ok(sentence.endsWith(end), sentence);
  }
});

test('each way in which a record is seen wrong is told', () => {
  const update = write(3, 'update', '2', BLUE);
  for (const [entries, received] of [
    [[create, retrieve(2, '1', null)], 'no record'],
    [[create, retrieve(2, '1', GREEN)], `"${GREEN}", which nobody sent`],
    [[create, write(3, 'update', '2', 'null'), retrieve(4, '1', 'null')], '"null", which was sent for another one'],
    [
      [create, right, { ...write(3, 'update', '1', BLUE), asSent: ` ${BLUE}` }, retrieve(4, '1', ` ${BLUE}`)],
      `" ${BLUE}", as it was sent, and not as creates keep it`,
    ],
    [
      [create, right, write(3, 'create', '2', BLUE), update, retrieve(4, '1', BLUE)],
      /, which another chair was given$/,
    ],
    [
      [create, right, { ...write(3, 'update', '1', BLUE), outcome: 'refused' }, retrieve(4, '1', BLUE)],
      /, which was only sent in requests that were refused$/,
    ],
    [[create, { ...right, shown: [{ id: '2', colours: [RED], others: [] }] }], 'it with another id'],
    [[create, right, list(3, { 1: RED, 9: RED })], `another entry with "${RED}", under an id that no create was given`],
    [[create, right, doubled()], `it twice or more: "${RED}"`],
    [[create, { ...right, shown: [{ id: '1', colours: [], others: ['7'] }] }], '7, which nobody sent'],
  ] as const) {
    const cause = causeOf(part(...entries));
    if (typeof received === 'string') assert.equal(cause.received, received);
    else assert.match(cause.received, received);
  }
});

/** A list in which record 1 stands twice. */
function doubled(): HistoryPart['entries'][number] {
  const once = list(3, { 1: RED });
  return { ...once, shown: [...once.shown, ...once.shown] };
}

test('how a write was sent, and how it ended, is told', () => {
  const refused = { ...write(3, 'update', '2', GREEN), manner: 'token', outcome: 'refused' } as const;
  const { done, since, lastRight } = causeOf(part(create, right, refused, retrieve(4, '1', GREEN)));
  assert.ok(done.includes(`updated chair 2 to "${GREEN}" with a wrong token (refused)`), done);
  assert.equal(lastRight, `retrieved 1: "${RED}"`);
  assert.deepEqual(since, [`updated chair 2 to "${GREEN}" with a wrong token (refused)`]);
});

test('the history is told oldest first, with what each read showed and its exchange', () => {
  const steps = [create, write(3, 'update', '1', BLUE), retrieve(4, '1', RED)];
  assert.deepEqual(causeOf(part(...[...steps].reverse())).history.slice(-2), [
    { what: `updated chair 1 to "${BLUE}"`, evidence: steps[1]?.evidence },
    { what: `retrieved 1: "${RED}"`, evidence: steps[2]?.evidence },
  ]);
});

test('of many writes in between the last are told', () => {
  const colours = Object.fromEntries(Array.from({ length: 40 }, (_one, index) => [`r${index}`, `#bb00${10 + index}`]));
  const many = Object.entries(colours).map(([id, colour], index) => write(3 + index, 'create', id, colour));
  const { since } = causeOf(part(create, right, ...many, retrieve(98, '1', null), list(99, colours)));
  assert.ok(since.length <= 13 && since.at(-1)?.startsWith('created chair r39 '), since.join());
});

test('long colours are cut', () => {
  const long = 'x'.repeat(5_000);
  const cut = `"${'x'.repeat(79)}… (5000 characters)`;
  const cause = causeOf(part(write(1, 'create', '1', long), retrieve(2, '1', null)));
  assert.equal(cause.expected, `a retrieve to show chair 1 with ${cut}`);
  assert.equal(cause.done, `created chair 1 with ${cut}, then retrieved 1`);
  const seen = causeOf(part(create, retrieve(2, '1', long)));
  assert.equal(seen.received, `${cut}, which nobody sent`);
});

test('of a token nothing is told, also where a cut would go through it', () => {
  const colour = `${'x'.repeat(60)}${TOKEN}`;
  const steps = [create, retrieve(2, '1', colour)].map((entry) => ({ ...entry, evidence: `curl ${TOKEN}` }));
  const told = JSON.stringify(causeOf(redactedCopy(part(...steps), redactor([TOKEN]))));
  assert.ok(told.includes('$ACCESS_TOKEN'));
  for (let at = 0; at + 6 <= TOKEN.length; at++) assert.ok(!told.includes(TOKEN.slice(at, at + 6)), told);
});

test('a failure that an answer shows is taken apart into done, expected and received', () => {
  const of = (message: string): Cause | undefined =>
    conclude([judgement('LIST-1', 'failed', message, ['curl x\n  → 500'])], []).causes[0];
  const whole = of('asked for the list; expected success; received 500; received it twice');
  assert.deepEqual(
    [whole?.done, whole?.expected, whole?.received],
    ['asked for the list', 'success', '500; received it twice'],
  );
  assert.deepEqual(whole?.history, [{ what: 'curl x', evidence: 'curl x\n  → 500' }]);
  const short = of('expected an answer below 500; received 503');
  assert.deepEqual([short?.done, short?.expected, short?.received], ['sent a request', 'an answer below 500', '503']);
  const told = [{ request: 'PUT …/1', answer: '503', startMs: 0, endMs: 1 }];
  const sent = { ...judgement('LIST-1', 'failed', 'expected an answer; received 503', ['curl x']), told };
  assert.equal(conclude([sent], []).causes[0]?.done, 'sent PUT …/1');
  const odd = of('it broke');
  assert.deepEqual(
    [odd?.done, odd?.expected, odd?.received],
    ['it broke', 'GET on the collection path succeeds.', 'something else'],
  );
});

test('a cause and a failure of advice stand as blocks, and an error of them has no stack', () => {
  const text = causeText({ ...causeOf(part(create, right, list(3, {}))), lastRight: null });
  assert.match(
    text,
    /^LIST-2 \(document; .+\)\n {2}.+\n {2}done: {5}created .+\n {2}expected: .+\n {2}received: no entry/,
  );
  const advice = adviceText(judgement('ADVICE-1', 'failed', 'one\ntwo', ['curl\n  → 200']));
  assert.match(advice, /^ADVICE-1 \(advice; .+\)\n {2}.+\n {2}one\n {2}two\n {2}curl\n {4}→ 200$/);
  const error = new RequirementsFailed([text, advice]);
  assert.equal(error.stack, `RequirementsFailed: ${text}\n\n${advice}`);
});
