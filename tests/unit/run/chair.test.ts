import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chair, shorten, showColours, sightOf } from '../../../fixtures/run/chair.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';

const chair: Chair = {
  id: '7',
  key: 1,
  colour: 'red',
  earlier: new Set(['blue']),
  writes: [],
  confirmed: true,
  isNew: false,
  deleted: false,
};

test('a sight tells the colour that a chair must have from its earlier ones and from any other', () => {
  assert.equal(sightOf(chair, ['red']), 'current');
  assert.equal(sightOf(chair, ['blue']), 'earlier');
  assert.equal(sightOf(chair, ['green']), 'foreign');
  assert.equal(sightOf(chair, []), 'missing');
});

test('the colour that a chair must have counts wherever it stands', () => {
  assert.equal(sightOf(chair, ['green', 'blue', 'red']), 'current');
  assert.equal(sightOf(chair, ['green', 'blue']), 'earlier');
});

test('a colour of another type or another letter case is another colour', () => {
  for (const colour of ['Red', 'red ', 7, 7n, true, ['red'], { name: 'red' }]) {
    assert.equal(sightOf(chair, [colour]), 'foreign');
  }
});

test('a chair that went back to an earlier colour is seen as it must be', () => {
  assert.equal(sightOf({ ...chair, colour: 'blue', earlier: new Set(['blue', 'red']) }, ['blue']), 'current');
});

const asIs = (text: string): string => text;

test('colours are shown as JSON, long ones cut', () => {
  assert.equal(showColours([], asIs), 'no colour');
  assert.equal(showColours(['a "b"\n'], asIs), '"a \\"b\\"\\n"');
  assert.equal(showColours([12345678901234567890n], asIs), '12345678901234567890');
  assert.equal(showColours(['x'.repeat(300)], asIs), `"${'x'.repeat(199)}… (302 characters)`);
});

test('a token that a cut would go through is gone before the cut', () => {
  const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';
  const redact = redactor([token]);
  assert.equal(showColours([`${'x'.repeat(165)}${token}y`], redact), `"${'x'.repeat(165)}$ACCESS_TOKENy"`);
  assert.equal(showColours([`${'x'.repeat(195)}${token}`], redact), `"${'x'.repeat(195)}$ACC… (233 characters)`);
  assert.equal(shorten(`${'x'.repeat(90)}${token}`, redact), `${'x'.repeat(90)}$ACCESS_TOKEN`);
});
