import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesIn, holderIn, inferListFormat, textShows } from '../../../fixtures/dialect/list-format.js';
import type { Answer } from '../../../fixtures/http/exchange.js';
import { parseJson } from '../../../fixtures/http/json.js';

interface Listed {
  readonly id: string;
  readonly color: string;
}

const FIRST: Listed = { id: '9007199254740993', color: '#A1b2C3' };
const SECOND: Listed = { id: '9007199254740994', color: '#D4e5F6' };
const OTHERS: readonly Listed[] = [
  { id: '1', color: 'red' },
  { id: '2', color: 'red' },
];
const ALL = [...OTHERS, FIRST, SECOND];

function pageOf(text: string, isJson = true): Answer {
  return {
    status: 200,
    headers: [],
    body: Buffer.from(text),
    text,
    json: isJson ? parseJson(text) : undefined,
    jsonProblem: undefined,
  };
}

/** What is learned from two known records of a page, used on the whole page. */
function readAll(text: string, known: readonly Listed[] = [FIRST, SECOND]): unknown {
  const page = pageOf(text);
  const reading = inferListFormat(
    [page],
    known.map(({ id, color }) => ({ id, colour: color })),
  );
  return reading && entriesIn(reading, page);
}

const each = (entry: (chair: Listed) => string): string => ALL.map(entry).join(', ');
const whole = ALL.map(({ id, color }) => ({ id, colour: color }));

const withColours: Readonly<Record<string, string>> = {
  'an array': `[${each(({ id, color }) => `{"id": ${id}, "color": "${color}"}`)}]`,
  'an envelope': `{"total": 4, "data": {"chairs": [${each(({ id, color }) => `{"n": 1, "chairNumber": ${id}, "color": "${color}"}`)}]}}`,
  HAL: `{"_embedded": {"chairs": [${each(({ id, color }) => `{"color": "${color}", "_links": {"self": {"href": "http://x/chair/${id}"}}}`)}]}, "_links": {"self": {"href": "/chair"}}}`,
  'JSON:API': `{"data": [${each(({ id, color }) => `{"type": "chair", "id": "${id}", "attributes": {"color": "${color}"}}`)}]}`,
  'a map by id': `{${each(({ id, color }) => `"${id}": {"color": "${color}"}`)}}`,
  'a map from id to colour': `{"chairs": {${each(({ id, color }) => `"${id}": "${color}"`)}}}`,
  tuples: `[${each(({ id, color }) => `[${id}, "${color}"]`)}]`,
  'tuples that begin with the colour': `{"rows": [${each(({ id, color }) => `["${color}", {"id": "${id}"}]`)}]}`,
};

for (const [name, text] of Object.entries(withColours)) {
  test(`colours and ids of all records are found in ${name}`, () => {
    assert.deepEqual(readAll(text), whole);
  });
}

const withoutColours: Readonly<Record<string, string>> = {
  'bare ids': `[${each(({ id }) => id)}]`,
  'bare ids in an envelope that counts': `{"count": 4, "ids": [${each(({ id }) => `"${id}"`)}]}`,
  links: `{"chairs": [${each(({ id }) => `"/showcase/rest/chair/${id}"`)}]}`,
  'objects with links': `[${each(({ id }) => `{"href": "http://x/chair/${id}?full"}`)}]`,
  'a map by id without colours': `{${each(({ id }) => `"${id}": {"legs": 4}`)}}`,
};

for (const [name, text] of Object.entries(withoutColours)) {
  test(`ids of all records are found in ${name}`, () => {
    assert.deepEqual(
      readAll(text),
      ALL.map(({ id }) => ({ id, colour: undefined })),
    );
  });
}

test('one known record is enough where entries stand in an array', () => {
  for (const name of ['an array', 'JSON:API', 'HAL', 'tuples'])
    assert.deepEqual(readAll(withColours[name] ?? '', [FIRST]), whole, name);
});

test('records on different pages, at the same place of each, are found', () => {
  const pages = [FIRST, SECOND].map(({ id, color }) => pageOf(`{"items": [{"id": ${id}, "color": "${color}"}]}`));
  const reading = inferListFormat(
    pages,
    [FIRST, SECOND].map(({ id, color }) => ({ id, colour: color })),
  );
  assert.ok(reading);
  assert.deepEqual(
    pages.flatMap((page) => entriesIn(reading, page)),
    whole.slice(2),
  );
});

test('colours without ids are entries without ids', () => {
  assert.deepEqual(
    readAll(`[${each(({ color }) => `{"color": "${color}"}`)}]`),
    ALL.map(({ color }) => ({ id: undefined, colour: color })),
  );
});

test('nothing is learned from a list that misses a record, or from no records', () => {
  assert.equal(readAll(`[{"id": ${FIRST.id}, "color": "${FIRST.color}"}]`), undefined);
  assert.equal(readAll('[]'), undefined);
  assert.equal(readAll(withColours['an array'] ?? '', []), undefined);
});

test('a text shows ids with colours, or colours alone, or else ids as whole words', () => {
  const samples = [FIRST, SECOND].map(({ id, color }) => ({ id, colour: color }));
  const xml = pageOf(ALL.map(({ id, color }) => `<chair id="${id}">${color}</chair>`).join(''), false);
  const lines = pageOf(ALL.map(({ id }) => `chair/${id}`).join('\n'), false);
  const row = { before: '<chair id="', between: '">', after: '</chair>' };
  assert.deepEqual(inferListFormat([xml], samples), { form: 'text', colours: true, row });
  const words = pageOf(ALL.map(({ color }) => `a ${color} chair`).join('\n'), false);
  assert.deepEqual(inferListFormat([words], samples), { form: 'text', colours: true });
  assert.deepEqual(inferListFormat([lines], samples), { form: 'text', colours: false });
  assert.equal(textShows(lines, false, { id: '1', colour: '' }), true);
  assert.equal(textShows(lines, false, { id: '9007', colour: '' }), false);
});

test('what several records stand in is an array or an object, and of fewer it is not told', () => {
  const reading = inferListFormat(
    [pageOf(JSON.stringify({ chairs: ALL }))],
    [FIRST, SECOND].map(({ id, color }) => ({ id, colour: color })),
  );
  assert.ok(reading);
  const holderOf = (chairs: unknown): unknown => holderIn(reading, pageOf(JSON.stringify({ chairs })));
  assert.equal(holderOf(ALL), 'array');
  assert.equal(holderOf({ 0: FIRST, 2: SECOND }), 'object');
  for (const few of [[], [FIRST], { 0: FIRST }, FIRST, null]) assert.equal(holderOf(few), undefined);
  assert.equal(holderIn({ form: 'text', colours: true }, pageOf('[{},{}]')), undefined);
});

test('an entry that groups the records of a colour is one for each', () => {
  const groups = [
    { color: 'red', chairs: OTHERS.map(({ id }) => id) },
    { color: 'green', chairs: [] },
    ...[FIRST, SECOND].map(({ id, color }) => ({ color, chairs: [id] })),
  ];
  assert.deepEqual(
    readAll(JSON.stringify({ groups })),
    ALL.map(({ id, color }) => ({ id, colour: color })),
  );
});

test('an array beside a colour that holds more than an id is no group', () => {
  const entries = [FIRST, SECOND].map(({ id, color }) => ({ color, key: [id, 1] }));
  assert.deepEqual(
    readAll(JSON.stringify(entries)),
    [FIRST, SECOND].map(({ id, color }) => ({ id, colour: color })),
  );
});

test('a colour that stands in each record twice does not make its members entries', () => {
  const plain = { id: FIRST.id, color: FIRST.color, label: FIRST.color };
  const other = { id: SECOND.id, color: 'dark-red', label: 'Dark Red' };
  assert.deepEqual(readAll(JSON.stringify({ chairs: [plain, other] }), [FIRST, { id: SECOND.id, color: 'Dark Red' }]), [
    { id: FIRST.id, colour: FIRST.color },
    { id: SECOND.id, colour: 'Dark Red' },
  ]);
});
