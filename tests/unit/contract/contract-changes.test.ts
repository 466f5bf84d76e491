import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '../../../contract/openapi/schema.js';
import { breaks, schemaChanges } from '../../../contract/drift/schema-changes.js';

const record: Schema = {
  type: 'object',
  required: ['color', 'id'],
  properties: { color: { type: 'string' }, id: { type: 'integer' } },
};
const list: Schema = { type: 'array', items: record };

/** The changes in short. */
function told(was: Schema, is: Schema): string[] {
  return schemaChanges(was, is).map(({ kind, path, was: from, is: to }) => `${kind} ${path}: ${from} > ${to}`);
}

test('what is the same, or new, breaks nothing', () => {
  assert.deepEqual(schemaChanges(list, list), []);
  const more = { ...record, properties: { ...record.properties, legs: { type: 'integer' } } };
  assert.deepEqual(told(record, more), ['new member .legs: absent > there']);
  assert.deepEqual(schemaChanges(record, more).filter(breaks), []);
});

test('a narrower type, and a null that is not there any more, break nothing', () => {
  assert.deepEqual(schemaChanges({ type: ['null', 'string'] }, { type: 'string' }), []);
  assert.deepEqual(schemaChanges({ type: 'number' }, { type: 'integer' }), []);
  assert.deepEqual(schemaChanges({}, { type: 'string' }), []);
});

test('each change is told once, with its place', () => {
  const withoutColour = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  assert.deepEqual(told(list, { type: 'array', items: withoutColour }), ['member [].color: always there > gone']);
  assert.deepEqual(told(record, { ...record, required: ['id'] }), ['member .color: always there > sometimes absent']);
  assert.deepEqual(told({ type: 'integer' }, { type: 'string' }), ['type : integer > string']);
  assert.deepEqual(told({ type: 'integer' }, { type: 'number' }), ['type : integer > number']);
  assert.deepEqual(told({ type: 'string' }, { type: ['null', 'string'] }), ['nullability : never null > may be null']);
  assert.deepEqual(told({ type: 'string', format: 'uuid' }, { type: 'string' }), ['format : uuid > any string']);
  assert.deepEqual(told({ type: 'string' }, {}), ['type : string > anything']);
});

test('a member under another name is a renamed one', () => {
  const renamed = {
    type: 'object',
    required: ['colour', 'id'],
    properties: { colour: { type: 'string' }, id: { type: 'integer' } },
  };
  assert.deepEqual(told(record, renamed), ['renamed member .color: color > colour']);
});

test('what stands as it was within something new is in an envelope', () => {
  const within = (name: string, schema: Schema): Schema => ({
    type: 'object',
    required: [name],
    properties: { [name]: schema },
  });
  assert.deepEqual(told(record, within('data', record)), ['envelope : by itself > within .data']);
  assert.deepEqual(told(within('data', record), record), ['envelope : within .data > by itself']);
  assert.deepEqual(told(list, within('result', within('chairs', list))), [
    'envelope : by itself > within .result.chairs',
  ]);
  assert.deepEqual(told(list, { type: 'array', items: within('data', record) }), [
    'envelope []: by itself > within .data',
  ]);
});

test('of alternatives the one that is closest counts', () => {
  assert.deepEqual(schemaChanges({ anyOf: [{ type: 'string' }, record] }, record), []);
});
