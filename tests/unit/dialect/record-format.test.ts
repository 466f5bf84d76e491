import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  coloursIn,
  idIn,
  inferRecordFormat,
  type RecordSample,
  showsAnywhere,
} from '../../../fixtures/dialect/record-format.js';
import type { Answer } from '../../../fixtures/http/exchange.js';
import { parseJson } from '../../../fixtures/http/json.js';

const CHAIRS = [
  { id: '12345678901234567891', color: '#A1b2C3' },
  { id: '12345678901234567892', color: '#D4e5F6' },
] as const;
const OTHER = { id: '12345678901234567893', color: '#0A9b8C' };

type Shape = (chair: { readonly id: string; readonly color: string }) => string;

function answerOf(text: string, isJson = true): Answer {
  return {
    status: 200,
    headers: [],
    body: Buffer.from(text),
    text,
    json: isJson ? parseJson(text) : undefined,
    jsonProblem: undefined,
  };
}

/** What is learned from two records, used on a third: its colours and its id. */
function readThird(shape: Shape, isJson = true): { colours: unknown; id: string | undefined } | undefined {
  const samples: RecordSample[] = CHAIRS.map((chair) => ({
    answer: answerOf(shape(chair), isJson),
    colour: chair.color,
    id: chair.id,
  }));
  const reading = inferRecordFormat(samples);
  if (!reading) return undefined;
  const third = answerOf(shape(OTHER), isJson);
  return { colours: coloursIn(reading, third), id: idIn(reading, third) };
}

const shapes: Readonly<Record<string, Shape>> = {
  'a plain record': ({ id, color }) => `{"id": ${id}, "color": "${color}", "name": "${color}"}`,
  'an id as string': ({ id, color }) => `{"uuid": "${id}", "Colour": "${color}", "version": 1}`,
  'an envelope': ({ id, color }) => `{"status": "ok", "data": {"chair": {"chairId": ${id}, "color": "${color}"}}}`,
  'an array of one': ({ id, color }) => `[{"id": ${id}, "color": "${color}"}]`,
  HAL: ({ id, color }) =>
    `{"color": "${color}", "_links": {"self": {"href": "/chair/${id}"}, "collection": {"href": "/chair"}}}`,
  'JSON:API': ({ id, color }) => `{"data": {"type": "chair", "id": "${id}", "attributes": {"color": "${color}"}}}`,
  'a map by id': ({ id, color }) => `{"${id}": {"color": "${color}"}}`,
  'a map by id beside other members': ({ id, color }) => `{"asOf": "${id}T", "${id}": "${color}", "more": "none"}`,
  'a tuple': ({ id, color }) => `[${id}, "${color}"]`,
};

for (const [name, shape] of Object.entries(shapes)) {
  test(`colour and id are found in ${name}`, () => {
    assert.deepEqual(readThird(shape), { colours: [OTHER.color], id: OTHER.id });
  });
}

test('a record without an id shows its colour alone', () => {
  for (const shape of [({ color }) => `{"color": "${color}"}`, ({ color }) => `"${color}"`] satisfies Shape[]) {
    assert.deepEqual(readThird(shape), { colours: [OTHER.color], id: undefined });
  }
});

test('the colour is found in texts', () => {
  const xml: Shape = ({ id, color }) => `<chair id="${id}"><color>${color}</color></chair>`;
  for (const shape of [
    xml,
    ({ color }) => color,
    ({ id, color }) => `id: ${id}\ncolor: ${color}\n`,
  ] satisfies Shape[]) {
    const third = readThird(shape, false);
    assert.deepEqual([...new Set([third?.colours].flat())], [OTHER.color]);
  }
});

test('letter case and outer white space of colours do not matter for finding them', () => {
  assert.deepEqual(
    readThird(({ id, color }) => `{"id": ${id}, "color": " ${color.toLowerCase()}"}`),
    { colours: [` ${OTHER.color.toLowerCase()}`], id: OTHER.id },
  );
});

test('nothing is learned from answers that do not all show their colour, or from none', () => {
  assert.equal(
    readThird(({ id }) => `{"id": ${id}}`),
    undefined,
  );
  assert.equal(
    readThird(({ id, color }) => (id === CHAIRS[0].id ? `{"id": ${id}, "color": "${color}"}` : '{}')),
    undefined,
  );
  assert.equal(inferRecordFormat([]), undefined);
});

test('where the colour is missing or null there is none', () => {
  const reading = inferRecordFormat([
    { answer: answerOf('{"id": 7, "color": "#A1b2C3"}'), colour: '#A1b2C3', id: '7' },
  ]);
  assert.ok(reading);
  for (const text of ['{"id": 7, "color": null}', '{"id": 7}', '[]', '{"error": "gone"}'])
    assert.deepEqual(coloursIn(reading, answerOf(text)), []);
});

test('the id of a record is known by its name where some answers show that of another record', () => {
  const samples = (ids: readonly string[], name = 'id'): RecordSample[] =>
    ids.map((shown, index) => ({
      answer: answerOf(`{"${name}": ${shown}, "color": "#A1b2C${index}"}`),
      colour: `#A1b2C${index}`,
      id: String(index + 7),
    }));
  const idPlace = (some: readonly RecordSample[]): unknown => {
    const format = inferRecordFormat(some);
    return format?.form === 'json' ? format.id : undefined;
  };
  assert.deepEqual(idPlace(samples(['8', '8', '9'])), { path: ['id'], form: 'value' });
  assert.equal(idPlace(samples(['8', '9', '7'])), undefined);
  assert.equal(idPlace(samples(['7', '8', '70'])), undefined);
  assert.equal(idPlace(samples(['8', '8', '9'], 'next')), undefined);
  const all = ['7', '8', '9'].map((id, index) => `{"id": ${id}, "color": "#A1b2C${index}"}`).join();
  const lists = samples(['7', '8', '9']).map((sample) => ({ ...sample, answer: answerOf(`[${all}]`) }));
  assert.equal(idPlace(lists), undefined);
});

test('a colour counts as shown anywhere only where it stands', () => {
  assert.equal(showsAnywhere(answerOf('{"a": [{"b": " #a1B2c3 "}]}'), '#A1b2C3'), true);
  assert.equal(showsAnywhere(answerOf('{"a": "\\u0023A1b2C3"}'), '#A1b2C3'), true);
  assert.equal(showsAnywhere(answerOf('<c>&lt;x&gt; &amp; y</c>', false), '<x> & y'), true);
  assert.equal(showsAnywhere(answerOf('{"#A1b2C4": 1}'), '#A1b2C3'), false);
});
