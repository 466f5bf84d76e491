import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { mergeShapes, type Shape, ShapeLearner } from '../../../contract/infer/shape.js';
import type { Json } from '../../../fixtures/http/json.js';
import { schemaOf } from '../../../contract/openapi/schema.js';

// A member called "constructor" is one only where the value has it itself.
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, ownProperties: true });
for (const format of ['date-time', 'uri', 'uuid']) ajv.addFormat(format, true);

const isKey = (name: string): boolean => /^\d+$/.test(name);
// Ajv passes over schemas of a member "__proto__".
const names = fc
  .oneof(fc.constantFrom('id', 'color', 'constructor', 'toString', '17', '18'), fc.string())
  .filter((name) => name !== '__proto__');
const values = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 3, 2.5, 'oak', '2030-01-02T03:04:05Z', 'http://x/1') as fc.Arbitrary<Json>,
    fc.uuid() as fc.Arbitrary<Json>,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

function shapeOf(...some: readonly Json[]): Shape {
  const learner = new ShapeLearner();
  for (const value of some) learner.take(value, isKey);
  return learner.shape();
}

test('every value fits the schema that was learnt from it among others', () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 6 }), (some) => {
      const validate = ajv.compile(schemaOf(shapeOf(...some)));
      for (const value of some) assert.ok(validate(value), JSON.stringify([value, validate.schema, validate.errors]));
    }),
    { numRuns: 300 },
  );
});

test('neither order nor repetition nor grouping makes a difference', () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 2, maxLength: 6 }), fc.nat(), (some, at) => {
      const whole = shapeOf(...some);
      const cut = 1 + (at % (some.length - 1));
      const parts = [shapeOf(...some.slice(0, cut)), shapeOf(...some.slice(cut))];
      assert.deepEqual(shapeOf(...[...some].reverse()), whole);
      assert.deepEqual(mergeShapes(parts), whole);
      assert.deepEqual(mergeShapes([...parts, ...parts, whole].reverse()), whole);
      assert.deepEqual(mergeShapes([JSON.parse(JSON.stringify(whole)) as Shape]), whole);
    }),
    { numRuns: 300 },
  );
});

test('a member is required only where every object had it, and null is told', () => {
  assert.deepEqual(schemaOf(shapeOf({ id: 1, color: 'a' }, { id: 2, color: null }, { id: 3 })), {
    type: 'object',
    required: ['id'],
    properties: { color: { type: ['null', 'string'] }, id: { type: 'integer' } },
  });
});

test('a format stands only where every string has it', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  assert.deepEqual(schemaOf(shapeOf(uuid, uuid.toUpperCase())), { type: 'string', format: 'uuid' });
  assert.deepEqual(schemaOf(shapeOf(uuid, 'oak')), { type: 'string' });
  assert.deepEqual(schemaOf(shapeOf('2030-01-02T03:04:05+02:00')), { type: 'string', format: 'date-time' });
});

test('members whose names are ids are entries of a map, those that were not known for ids too', () => {
  const record = { color: 'oak' };
  const schema = { type: 'object', required: ['color'], properties: { color: { type: 'string' } } };
  assert.deepEqual(schemaOf(shapeOf({ 1: record }, { 2: record, 3: record })), {
    type: 'object',
    additionalProperties: schema,
  });
  assert.deepEqual(schemaOf(shapeOf({ abc: record }, { 7: record })), { type: 'object', additionalProperties: schema });
  assert.deepEqual(schemaOf(shapeOf({ 1: record, total: 1 }, { total: 0 })), {
    type: 'object',
    required: ['total'],
    properties: { total: { type: 'integer' } },
    additionalProperties: schema,
  });
});

test('a member "__proto__" is one like any other', () => {
  const value = JSON.parse('{"__proto__": {"color": "oak"}}') as Json;
  const schema = JSON.parse(
    '{"type": "object", "required": ["color"], "properties": {"color": {"type": "string"}}}',
  ) as object;
  assert.equal(
    JSON.stringify(schemaOf(shapeOf(value))),
    JSON.stringify({
      type: 'object',
      required: ['__proto__'],
      properties: JSON.parse(`{"__proto__": ${JSON.stringify(schema)}}`) as object,
    }),
  );
});

test('an integer of any size is an integer, and depth is bounded', () => {
  assert.deepEqual(schemaOf(shapeOf(123456789012345678901n, 1)), { type: 'integer' });
  assert.deepEqual(schemaOf(shapeOf(1, 1.5)), { type: 'number' });
  const deep = JSON.parse('['.repeat(300) + ']'.repeat(300)) as Json;
  assert.ok(JSON.stringify(shapeOf(deep)).length < 2_000);
});
