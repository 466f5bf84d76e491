import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Course, kindOf } from '../../../fixtures/circumstances/course.js';
import { whenOf } from '../../../fixtures/circumstances/when.js';
import type { Sent } from '../../../schemas/replay.js';

const COLLECTION = 'http://service/showcase/rest/chair';
const USUAL = { Authentication: '$ACCESS_TOKEN', 'Content-Type': 'application/json', Connection: 'close' };

let second = 0;

/** A create in a second of its own. */
function create(colour: unknown, more: Partial<Sent> = {}): Sent {
  return sent({ body: JSON.stringify({ color: colour }), ...more });
}

function sent(more: Partial<Sent> = {}): Sent {
  const startMs = ++second * 1_000;
  return { method: 'POST', url: COLLECTION, headers: USUAL, startMs, endMs: startMs + 5, status: 201, ...more };
}

function update(id: number, colour: string, more: Partial<Sent> = {}): Sent {
  return create(colour, { method: 'PUT', url: `${COLLECTION}/${id}`, status: 200, ...more });
}

/** Plain creates, which show nothing. */
function plain(count = 9): Sent[] {
  return Array.from({ length: count }, (_one, index) => create(`#aB${1000 + index}`));
}

function told(showing: readonly Sent[], others: readonly Sent[], all = [...others, ...showing]): string | undefined {
  return whenOf({ showing, others, kind: 'creates' }, all);
}

const single: readonly (readonly [name: string, showing: readonly Sent[], what: string])[] = [
  [
    'media type',
    [sent({ headers: { ...USUAL, 'Content-Type': 'text/plain' }, body: '{"color":"#aB1"}' })],
    'the header Content-Type: text/plain',
  ],
  [
    'further header',
    [create('#aB1', { headers: { ...USUAL, 'If-Match': '"1"' } })],
    'the header If-Match: "1" and the header If-Match',
  ],
  [
    'further header with two values',
    ['"1"', '"2"'].map((tag) => create('#aB1', { headers: { ...USUAL, 'If-Match': tag } })),
    'the header If-Match',
  ],
  ['long value of a header', [create('#aB1', { headers: { ...USUAL, Remark: 'x'.repeat(99) } })], 'the header Remark'],
  [
    'no media type',
    [create('#aB1', { headers: { Authentication: '$ACCESS_TOKEN', Connection: 'close' } })],
    'no header Content-Type',
  ],
  ['no token', [create('#aB1', { headers: { 'Content-Type': 'application/json', Connection: 'close' } })], 'no token'],
  ['wrong token', [create('#aB1', { headers: { ...USUAL, Authentication: 'another' } })], 'another token'],
  [
    'kept connection',
    [create('#aB1', { headers: { Authentication: '$ACCESS_TOKEN', 'Content-Type': 'application/json' } })],
    'a connection that others use as well',
  ],
  ['chunks', [create('#aB1', { delivery: 'chunked' })], 'a body in chunks'],
  ['empty body', [sent({ body: '' })], 'an empty body'],
  ['no body', [sent()], 'no body'],
  ['no JSON', [sent({ body: '{"color":' })], 'a body that is no JSON'],
  ['no text', [sent({ bytes: 'gA==' })], 'a body that is no text in UTF-8'],
  ['array', [sent({ body: '[]' })], 'a body that is an array'],
  ['null', [sent({ body: 'null' })], 'a body that is null'],
  ['no colour', [sent({ body: '{}' })], 'no member color'],
  ['a number', [create(5)], 'a member color that is a number'],
  ['an object', [create({})], 'a member color that is an object'],
  ['further member', [sent({ body: '{"color":"#aB1","id":5}' })], 'a member id'],
  ['apostrophe', [create("#a'b")], "a colour with the character '"],
  ['line feed', [create('#a\nb')], 'a colour with a line feed and a colour with a control character'],
  [
    'beyond the BMP',
    [create('#a🪑')],
    'a colour with characters beyond U+FFFF and a colour with characters beyond ASCII',
  ],
  ['word of languages', [create('null')], 'a colour that is a word of programming languages'],
  ['digits', [create('0123')], 'a colour of digits alone and a colour that begins with a digit'],
  ['length', [create(`#${'a'.repeat(64)}`), create(`#${'b'.repeat(99)}`)], 'a colour of 65 characters or more'],
  ['large body', [sent({ body: `{"color":"#aB1"${' '.repeat(99)}}` })], 'a body of 115 characters or more'],
  ['query', [create('#aB1', { url: `${COLLECTION}?a=1` })], 'the query ?a=1 and a query'],
];

for (const [name, showing, what] of single) {
  test(`what alone shows it is told: ${name}`, () => {
    const count = showing.length === 1 ? 'the one' : 'those';
    assert.equal(told(showing, plain()), `${showing.length} of ${9 + showing.length} creates: ${count} with ${what}`);
  });
}

test('header names in other letter case are told', () => {
  const headers = { authentication: '$ACCESS_TOKEN', 'Content-Type': 'application/json', Connection: 'close' };
  const text = told([create('#aB1', { headers })], plain());
  assert.equal(text, '1 of 10 creates: the one with header names in other letter case');
});

test('a header with another value each time sets nothing apart', () => {
  const numbered = (one: Sent, index: number): Sent => ({
    ...one,
    headers: { ...USUAL, 'X-Request-Id': `id-${index}` },
  });
  const [first, ...others] = plain().map(numbered);
  assert.ok(first);
  assert.equal(told([first], others), '1 of 9 creates; nothing in them sets them apart from the others');
});

test('several reasons are told as such', () => {
  const showing = [create('#a🪑'), create('#b🪑'), sent({ body: '' })];
  assert.equal(
    told(showing, plain()),
    '3 of 12 creates: those with a colour with characters beyond U+FFFF, or with an empty body',
  );
});

test('what most of them have is told where the others of them have nothing', () => {
  const showing = [create('#a🪑'), create('#b🪑'), ...plain(1)];
  assert.equal(
    told(showing, plain()),
    '3 of 12 creates; 2 of them with a colour with characters beyond U+FFFF, which no other has',
  );
});

test('where nearly all show it, what sets the others apart is told, and no part of those that do', () => {
  const showing = [create('#a🪑'), create('#b🪑'), ...plain(7)];
  const empty = [sent({ body: '' }), sent({ body: '' })];
  assert.equal(told(showing, empty), '9 of 11 creates: all but those with an empty body');
  assert.equal(told(showing, [create('#d1'), create('#e2')]), '9 of 11 creates');
});

test('what all have, and few others, is told with their number', () => {
  const quoted = [1, 2, 3, 4].map((one) => create(`#a'${one}`));
  const [other, ...showing] = quoted;
  assert.ok(other);
  assert.equal(
    told(showing, [...plain(), other]),
    "3 of 13 creates, all with a colour with the character ', as 1 that do not show it",
  );
});

test('that others had the same colour is told, be they earlier or later', () => {
  const twins = [1, 2, 3, 4, 5].map(() => create('#7Ac001'));
  const last = twins.at(-1);
  assert.ok(last);
  assert.equal(
    told(twins.slice(0, -1), [...plain(), last], [...plain(), ...twins]),
    '4 of 14 creates, all with a colour that others were sent with, too, as 1 that do not show it',
  );
});

test('how many were sent at once is told where few others were among as many', () => {
  const atOnce = (second: number, count: number, from: number): Sent[] =>
    Array.from({ length: count }, (_one, index) =>
      create(`#c${from + index}`, { startMs: second * 1e6, endMs: second * 1e6 + 9 }),
    );
  const [other, ...showing] = atOnce(3, 6, 1000);
  assert.ok(other);
  assert.equal(
    told(showing, [...plain(), other]),
    '5 of 15 creates, all with 5 or more others at once, as 1 that do not show it',
  );
});

test('chance is told as such, and so is what each shows', () => {
  const three = ['#c1', '#d2', '#e3'].map((colour) => create(colour));
  assert.equal(told(three, plain()), '3 of 12 creates; nothing in them sets them apart from the others');
  assert.equal(told(plain(3), []), 'each of the 3 creates');
  assert.equal(told(plain(1), []), undefined);
  assert.equal(told([], plain()), undefined);
});

test('what was sent before, and at once, is told', () => {
  const updates = plain().map((one, index) => update(index, `#c${1000 + index}`, { status: one.status }));
  const [gone, ...others] = updates;
  assert.ok(gone);
  const removal = sent({ method: 'DELETE', url: gone.url, status: 204 });
  const again = update(0, '#d1');
  const contrast = { showing: [again], others: updates, kind: 'updates' };
  assert.equal(
    whenOf(contrast, [...updates, removal, again]),
    '1 of 10 updates: the one with a record that was deleted before',
  );
  const same = update(3, '#c1005');
  assert.equal(
    whenOf({ ...contrast, showing: [same], others }, [...updates, same]),
    '1 of 9 updates: the one with a colour that was sent before',
  );
  const missing = update(99, '#e1', { status: 404 });
  assert.equal(
    whenOf({ ...contrast, showing: [missing] }, [...updates, missing]),
    '1 of 10 updates: the one with an id that names no record',
  );
  const rivals = [update(4, '#f1'), update(4, '#f2')].map((one) => ({ ...one, startMs: 1e9, endMs: 1e9 + 9 }));
  assert.equal(
    whenOf({ ...contrast, showing: rivals }, [...updates, ...rivals]),
    '2 of 11 updates: those with another write of its record at once',
  );
  const burst = Array.from({ length: 6 }, (_one, index) =>
    create(`#b${1000 + index}`, { startMs: 2e9, endMs: 2e9 + 9 }),
  );
  assert.equal(told(burst, plain()), '6 of 15 creates: those with 5 or more others at once');
});

test('requests are of one kind by their method and what they are for', () => {
  const kinds = [
    ['GET', COLLECTION, 'reads of the list'],
    ['GET', `${COLLECTION}?page=2`, 'reads of the list'],
    ['GET', `${COLLECTION}/5`, 'retrieves'],
    ['POST', COLLECTION, 'creates'],
    ['PUT', `${COLLECTION}/5`, 'updates'],
    ['DELETE', `${COLLECTION}/5`, 'deletes'],
    ['PATCH', `${COLLECTION}/5`, 'PATCH requests for a record'],
    ['PUT', COLLECTION, 'PUT requests for the collection'],
  ] as const;
  for (const [method, url, kind] of kinds) assert.equal(kindOf(sent({ method, url })), kind);
});

test('others at once are counted among long and short ones', () => {
  const long = sent({ startMs: 0, endMs: 100_000 });
  const short = [10, 20, 30].map((startMs) => sent({ startMs, endMs: startMs + 5 }));
  const course = new Course([...short, long]);
  assert.deepEqual(
    [long, ...short].map((one) => course.atOnce(one)),
    [3, 1, 1, 1],
  );
});
