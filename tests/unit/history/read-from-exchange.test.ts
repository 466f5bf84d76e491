import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dialect, UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import type { Listing } from '../../../fixtures/dialect/paging/list-reader.js';
import type { List, Retrieve } from '../../../fixtures/history/entry.js';
import { listFrom, type Reader, retrieveFrom } from '../../../fixtures/history/from-exchange.js';
import type { Wanted } from '../../../fixtures/history/from-text.js';
import type { Answer, Exchange, FailureKind } from '../../../fixtures/http/exchange.js';
import { answerOf, COLLECTION, exchangeOf, requestOf, type RequestParts, TOKEN } from '../../support/exchanges.js';

/** A token of the run until it had ended. */
const EARLIER = '0c2a7a5e-93b1-4f5c-8a52-6f0d0e7b1c11';

const label = { key: '1.1', source: 'a test', evidence: 'curl' };
const value = (name: string) => ({ path: [name], form: 'value' }) as const;

const dialect: Dialect = {
  ...UNKNOWN_DIALECT,
  record: { form: 'json', colour: ['color'], id: value('id') },
  list: { form: 'json', entry: [null], colour: ['color'], id: value('id') },
};

function readerWith(parts: Partial<Dialect>): Reader {
  const isInitial = (id: string): boolean => id === 'old';
  return {
    dialect: { ...dialect, ...parts },
    token: TOKEN,
    earlierTokens: new Set([EARLIER]),
    collectionUrl: COLLECTION,
    isInitial,
  };
}

function retrieved(outcome: Answer | FailureKind, parts: RequestParts = {}): Retrieve | undefined {
  return retrieveFrom(exchangeOf(requestOf('retrieve', { id: '7', ...parts }), outcome), readerWith({}), label);
}

function listingOf(pages: readonly Answer[], more: Partial<Listing> = {}): Listing {
  const exchanges = pages.map((page, index) =>
    exchangeOf(requestOf('list'), page, { startedMs: 1_000 * (index + 1), durationMs: 10 }),
  );
  const [first = exchangeOf(requestOf('list'), answerOf(500))] = exchanges;
  return { first, exchanges, pages, paging: undefined, complete: true, ...more };
}

function wantedOf(id: string, colours: readonly string[]): Wanted {
  return { id, colours, telling: colours };
}

function listed(
  pages: readonly Answer[],
  list: Dialect['list'] = dialect.list,
  wanted: readonly Wanted[] = [],
): List | undefined {
  return listFrom(listingOf(pages), readerWith({ list }), wanted, label);
}

test('a retrieve shows the colour and the id of its record', () => {
  const shown = [{ id: '7', colours: ['red'], others: [] }];
  const facts = { ...label, operation: 'retrieve', id: '7', manner: 'usual', startMs: 1_000, endMs: 1_010 };
  assert.deepEqual(retrieved(answerOf(200, { id: 7, color: 'red' })), { ...facts, shown });
  assert.deepEqual(retrieved(answerOf(200, { color: 'red' }))?.shown, [{ id: null, colours: ['red'], others: [] }]);
});

test('what stands in place of a colour and is no text is kept apart', () => {
  for (const [color, others] of [
    [7, ['7']],
    [true, ['true']],
    [{ name: 'red' }, ['{"name":"red"}']],
  ] as const)
    assert.deepEqual(retrieved(answerOf(200, { id: 7, color }))?.shown, [{ id: '7', colours: [], others }]);
  const digits = '12345678901234567890';
  const shown = retrieved(answerOf(200, `{"id": ${digits}, "color": ${digits}}`))?.shown;
  assert.deepEqual(shown, [{ id: digits, colours: [], others: [digits] }]);
});

test('a retrieve that is refused, or succeeds without a colour, shows no record', () => {
  for (const answer of [answerOf(404), answerOf(410, { error: 'gone' }), answerOf(200, {}), answerOf(204)])
    assert.deepEqual(retrieved(answer)?.shown, []);
});

test('a retrieve that says nothing of its record leaves no entry', () => {
  const record = { id: 7, color: 'red' };
  for (const outcome of [answerOf(500), answerOf(503, record), answerOf(429), 'timeout', 'cut-off'] as const)
    assert.equal(retrieved(outcome), undefined);
  assert.equal(retrieved(answerOf(404), { headers: { Authentication: 'another' } }), undefined);
  assert.equal(retrieved(answerOf(200, record), { url: `${COLLECTION}/7?fields=color` }), undefined);
  const another = exchangeOf(requestOf('update', { id: '7', colour: 'red' }), answerOf(200, record));
  assert.equal(retrieveFrom(another, readerWith({}), label), undefined);
  const unlearnt = exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(200, record));
  assert.equal(retrieveFrom(unlearnt, readerWith({ record: undefined }), label), undefined);
});

test('a retrieve whose token may be refused shows no record, and is told to be unclear', () => {
  for (const status of [401, 403]) {
    const entry = retrieved(answerOf(status, { error: 'the token has ended' }));
    assert.deepEqual([entry?.shown, entry?.isUnclear], [[], true], String(status));
    assert.equal(entry?.isUnauthorised, status === 401 ? true : undefined);
  }
  for (const answer of [answerOf(404), answerOf(200, { id: 7, color: 'red' })])
    assert.equal(retrieved(answer)?.isUnclear, undefined);
});

test('what was answered to an earlier token of the run counts, but for that this one has ended', () => {
  const headers = { Authentication: EARLIER };
  assert.equal(retrieved(answerOf(200, { id: 7, color: 'oak' }), { headers })?.manner, 'usual');
  assert.equal(retrieved(answerOf(404), { headers })?.manner, 'usual');
  assert.equal(retrieved(answerOf(401), { headers }), undefined);
  const page = answerOf(200, [{ id: 1, color: 'oak' }]);
  const first = exchangeOf(requestOf('list', { headers }), page);
  const list = listFrom(listingOf([page], { first }), readerWith({}), [], label);
  assert.deepEqual(
    list?.shown.map(({ id, colours }) => [id, colours]),
    [['1', ['oak']]],
  );
});

test('a retrieve that is answered as if it had named a condition is told to be that', () => {
  for (const status of [304, 412]) assert.equal(retrieved(answerOf(status))?.isConditional, true, String(status));
  assert.equal(retrieved(answerOf(404))?.isConditional, undefined);
});

test('a retrieve that is refused for the media types that it takes shows no record, and is told to be that', () => {
  assert.equal(retrieved(answerOf(406))?.isUnacceptable, true);
  assert.equal(retrieved(answerOf(404))?.isUnacceptable, undefined);
});

test('an answer that says it is JSON and is none, or is past what is read, leaves no entry', () => {
  const cut: Answer = { ...answerOf(200, '{"id": 7, "col'), headers: [['Content-Type', 'application/hal+json']] };
  const deep: Answer = { ...answerOf(200, ''), jsonUnread: 'nested deeper than 500 levels' };
  for (const answer of [cut, deep]) {
    assert.equal(retrieved(answer), undefined);
    assert.equal(listed([answerOf(200, []), answer]), undefined);
  }
  assert.deepEqual(retrieved(answerOf(200, 'nothing to see'))?.shown, []);
});

test('a redirected retrieve is of the record that was asked for', () => {
  const first = exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(307), { startedMs: 1_000 });
  const answer = answerOf(200, { id: 8, color: 'red' });
  const last: Exchange = exchangeOf(requestOf('retrieve', { id: '8' }), answer, {
    startedMs: 2_000,
    durationMs: 10,
    redirectedFrom: [first],
  });
  const entry = retrieveFrom(last, readerWith({}), label);
  assert.deepEqual([entry?.id, entry?.startMs, entry?.endMs], ['7', 1_000, 2_010]);
  assert.equal(entry?.shown[0]?.id, '8');
});

test('a list shows the records of all its pages, less those that were there before the run', () => {
  const pages = [
    answerOf(200, [
      { id: 'old', color: 'grey' },
      { id: 1, color: 'red' },
    ]),
    answerOf(200, [{ id: 2, color: 7 }, { id: 3, color: null }, { color: 'blue' }]),
  ];
  const entry = listed(pages);
  assert.deepEqual(
    [entry?.shows, entry?.pages, entry?.manner, entry?.startMs, entry?.endMs],
    ['both', 2, 'usual', 1_000, 2_010],
  );
  assert.deepEqual(entry?.shown, [
    { id: '1', colours: ['red'], others: [] },
    { id: '2', colours: [], others: ['7'] },
    { id: '3', colours: [], others: [] },
    { id: null, colours: ['blue'], others: [] },
  ]);
});

test('a list says nothing of what stands in an array beside that of its records, in the same form', () => {
  const list = { ...dialect.list, entry: ['drafts', null] } as NonNullable<Dialect['list']>;
  const of = (id: number) => ({ id, color: 'red' });
  const entry = listed(
    [
      answerOf(200, {
        drafts: [of(1), of(2)],
        released: [of(2), of(3), { color: 'blue' }],
        total: 9,
        tags: [{ name: 4 }],
      }),
    ],
    list,
  );
  assert.deepEqual([entry?.shown.map(({ id }) => id), entry?.unseen, entry?.count], [['1', '2'], ['3'], undefined]);
  const alone = listed([answerOf(200, { drafts: [of(1)], newest: [of(1)], total: 1 })], list);
  assert.deepEqual([alone?.unseen, alone?.count], [undefined, { told: 1, shown: 1 }]);
});

test('a list of ids alone and one of colours alone are told from one of both', () => {
  const ids = listed([answerOf(200, [1, 2])], {
    form: 'json',
    entry: [null],
    colour: undefined,
    id: { path: [], form: 'value' },
  });
  assert.equal(ids?.shows, 'ids');
  assert.deepEqual(
    ids.shown,
    ['1', '2'].map((id) => ({ id, colours: [], others: [] })),
  );
  const colours = listed([answerOf(200, ['red', 'red'])], { form: 'json', entry: [null], colour: [], id: undefined });
  assert.equal(colours?.shows, 'colours');
  assert.deepEqual(colours.shown, Array(2).fill({ id: null, colours: ['red'], others: [] }));
});

test('a list in text form is searched for the records of the run, by colour where it shows colours, else by id', () => {
  const wanted = [
    wantedOf('7', ['#aa0011', '#0011bb']),
    wantedOf('8', ['#11cc00']),
    wantedOf('9', ['#dd00ee', '#0011bb']),
    wantedOf('77', []),
  ];
  const pages = [answerOf(200, 'chairs: 7 is #0011BB'), answerOf(200, 'and 9 is #dd00ee')];
  const colours = listed(pages, { form: 'text', colours: true }, wanted);
  // Twins cannot be told in a text: a colour that two records had stands there once.
  const shown = ['#0011bb', '#dd00ee'].map((colour) => ({ id: null, colours: [colour], others: [] }));
  assert.deepEqual([colours?.shows, colours?.shown], ['colours', shown]);
  const ids = listed(pages, { form: 'text', colours: false }, wanted);
  assert.deepEqual([ids?.shows, ids?.shown], ['ids', ['7', '9'].map((id) => ({ id, colours: [], others: [] }))]);
});

test('a list that was not read to its end is told to be a part', () => {
  const page = answerOf(200, [{ id: 1, color: 'red' }]);
  const part = listFrom(listingOf([page], { complete: false }), readerWith({}), [], label);
  assert.deepEqual([part?.isPartial, part?.shown.map(({ id }) => id)], [true, ['1']]);
  assert.equal(listed([page])?.isPartial, undefined);
});

test('a list that failed or of which nothing is known leaves no entry', () => {
  assert.equal(listed([]), undefined);
  assert.equal(listFrom(listingOf([answerOf(200, [])]), readerWith({ list: undefined }), [], label), undefined);
  const headers = { Authentication: 'another' };
  const first = exchangeOf(requestOf('list', { headers }), answerOf(200, []));
  assert.equal(listFrom(listingOf([answerOf(200, [])], { first }), readerWith({}), [], label), undefined);
  assert.deepEqual(listed([answerOf(200, [])])?.shown, []);
});

test('a list in text form is taken apart where it shows ids with colours', () => {
  const row = { before: '<id>', between: '</id><color>', after: '</color>' };
  const list = { form: 'text', colours: true, row } as const;
  const recordOf = (id: string, colour: string): string => `<id>${id}</id><color>${colour}</color>`;
  const wanted = [wantedOf('7', ['#aa0011', '#0011bb']), { id: '8', colours: ['1e5'], telling: [] }];
  const whole = recordOf('7', '#0011BB') + recordOf('8', '1e5') + recordOf('9', '#dd00ee') + recordOf('10', 'a\\u00e9');
  const read = listed([answerOf(200, whole)], list, wanted);
  const shown = [
    ['7', '#0011bb'],
    ['8', '1e5'],
    ['9', '#dd00ee'],
  ];
  assert.equal(read?.shows, 'both');
  assert.deepEqual(
    read.shown.slice(0, 3).map(({ id, colours }) => [id, ...colours]),
    shown,
  );
  // How a text writes what nobody here knows is not known either.
  assert.deepEqual(read.unseen, ['10']);
  // What stands outside of the records makes them no more than a part; a short colour may be a part of anything.
  const part = listed([answerOf(200, `${recordOf('9', '#dd1e5e')}#0011bb`)], list, wanted);
  assert.deepEqual(
    [part?.shows, part?.shown.map(({ colours }) => colours), part?.unseen],
    ['colours', [['#0011bb']], ['8']],
  );
});
