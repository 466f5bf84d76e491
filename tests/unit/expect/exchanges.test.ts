import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from '../../../fixtures/expect.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { Breach, Inconclusive } from '../../../fixtures/judge/breach.js';

const request = { operation: 'list', method: 'GET', url: 'http://localhost/', headers: {} } as const;
const common = { number: 1, request, startedMs: 0, durationMs: 1, redirectedFrom: [] };

function answered(status: number, headers: readonly (readonly [string, string])[] = []): Exchange {
  const answer = { status, headers, body: Buffer.from(''), text: '', json: undefined, jsonProblem: undefined };
  return { ...common, answer, failure: undefined };
}

const unanswered: Exchange = {
  ...common,
  answer: undefined,
  failure: { kind: 'timeout', message: 'no answer in time' },
};
const [ok, created, refusal, gone, broken] = [200, 201, 401, 404, 500].map((status) => answered(status)) as [
  Exchange,
  Exchange,
  Exchange,
  Exchange,
  Exchange,
];

/** The breach that a matcher throws. */
function breachIn(matcher: () => void): Pick<Breach, 'message' | 'exchanges' | 'requirement'> {
  try {
    matcher();
  } catch (error) {
    assert.ok(error instanceof Breach, String(error));
    const { message, exchanges, requirement } = error;
    return { message, exchanges, requirement };
  }
  assert.fail('expected a Breach');
}

test('toSucceed throws a breach with the first request that was refused, also where an earlier one had no answer', () => {
  const { message, exchanges, requirement } = breachIn(() => {
    expect([ok, unanswered, refusal, gone]).toSucceed('asked');
  });
  assert.equal(message, 'asked; expected success; received 401, no body');
  assert.deepEqual(exchanges, [refusal]);
  assert.equal(requirement, undefined);
});

test('toSucceed is inconclusive where nothing was refused and one request had no answer', () => {
  assert.throws(
    () => {
      expect([ok, unanswered]).toSucceed('asked');
    },
    (error) => error instanceof Inconclusive && error.exchange === unanswered,
  );
});

test('toSucceed leaves server errors to the checks of every answer', () => {
  expect([ok, created, broken]).toSucceed('asked');
  expect(ok).toSucceed('asked');
});

test('a breach names another requirement, what led to it and when it goes as it should, where it is told', () => {
  const telling = { as: 'when alone', requirement: 'UPDATE-1', leading: [ok] } as const;
  const breach = breachIn(() => {
    expect(refusal).toSucceed('asked', telling);
  });
  assert.deepEqual(breach, {
    message: 'asked; expected success, as when alone; received 401, no body',
    exchanges: [ok, refusal],
    requirement: 'UPDATE-1',
  });
});

test('toHaveAnAnswer is inconclusive where one had none, and content with any other', () => {
  expect([ok, refusal, broken]).toHaveAnAnswer();
  assert.throws(() => {
    expect(unanswered).toHaveAnAnswer();
  }, Inconclusive);
});

test('toBeRefused throws a breach with the first request that was accepted, told in words of its own', () => {
  const { message, exchanges } = breachIn(() => {
    expect([refusal, broken, created, ok]).toBeRefused(({ request: { method } }) => `sent ${method}`);
  });
  assert.equal(message, 'sent GET; expected a refusal; received 201, no body');
  assert.deepEqual(exchanges, [created]);
  expect([refusal, broken, unanswered]).toBeRefused('asked');
  expect([]).toBeRefused('asked');
});

test('toBeAnswered asks for one of the statuses and for each header, in any letter case', () => {
  const expected = { statuses: [200, 201], headers: ['Location'] };
  const whole = answered(201, [['location', '/7']]);
  expect(whole).toBeAnswered('created a chair', expected);
  const texts = [ok, refusal, unanswered].map((odd) =>
    breachIn(() => {
      expect([whole, odd]).toBeAnswered('asked', expected);
    }),
  );
  assert.deepEqual(
    texts.map(({ message }) => message),
    [
      'asked; expected 200 or 201 with Location; received 200, no body without Location',
      'asked; expected 200 or 201 with Location; received 401, no body',
      'asked; expected 200 or 201 with Location; received no answer in time',
    ],
  );
  assert.deepEqual(
    texts.map(({ exchanges }) => exchanges),
    [[ok], [refusal], [unanswered]],
  );
});

test('toBeAnswered looks at the last answer, or where it is told at the one before redirects', () => {
  const redirected = { ...created, redirectedFrom: [answered(307)] };
  expect(redirected).toBeAnswered('asked', { statuses: [201] });
  expect(redirected).toBeAnswered('asked', { statuses: 'success' });
  const { message, exchanges } = breachIn(() => {
    expect(redirected).toBeAnswered('asked', { statuses: [201], beforeRedirects: true });
  });
  assert.equal(message, 'asked; expected 201; received 307, no body');
  assert.deepEqual(exchanges, [redirected]);
});

test('toFindItsRecord throws a breach for 404 and 410 alone', () => {
  expect([ok, refusal, broken, unanswered]).toFindItsRecord('updated it');
  const { exchanges } = breachIn(() => {
    expect([ok, gone]).toFindItsRecord('updated it');
  });
  assert.deepEqual(exchanges, [gone]);
});

test('toNameItsRecord throws a breach for a create that was accepted and whose record is not known', () => {
  const chair = { id: '7', key: 1, colour: 'red', writes: [], confirmed: true, isNew: true, deleted: false };
  expect({ exchange: created, chair }).toNameItsRecord('created a chair');
  for (const exchange of [refusal, broken, unanswered])
    expect({ exchange, chair: undefined }).toNameItsRecord('created a chair');
  const { message, exchanges } = breachIn(() => {
    expect({ exchange: created, chair: undefined }).toNameItsRecord('created a chair');
  });
  assert.equal(message, 'created a chair; expected a record; received 201, no body, and no record that can be found');
  assert.deepEqual(exchanges, [created]);
});
