import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { type Entry, isWrite, LEFT_ALONE } from '../../../fixtures/history/entry.js';
import { historyOf } from '../../support/notation.js';

/** What is told of the causes of a history, each write of which was sent as the document says. */
function told(line: string, change: (entry: Entry) => Entry = (entry) => entry): readonly (string | undefined)[] {
  const entries = historyOf(line).map((entry) => change(isWrite(entry) ? sent(entry) : entry));
  const part = { terms: { settleMs: 50, colourTells: true }, entries };
  return conclude([], [part]).causes.map(({ when }) => when);
}

function sent(entry: Extract<Entry, { outcome: string }>): Entry {
  const { operation, id, colour, startMs, endMs } = entry;
  const method = { create: 'POST', update: 'PUT', delete: 'DELETE', other: 'PATCH' }[operation];
  const url = `http://service/showcase/rest/chair${operation === 'create' ? '' : `/${id ?? ''}`}`;
  const body = operation === 'delete' ? {} : { body: JSON.stringify({ color: colour }) };
  return { ...entry, sent: [{ method, url, headers: {}, ...body, startMs, endMs, status: 200 }] };
}

const UPDATES = 'c1=a c2=b c3=c u1=d r1:d u2=e r2:e u3=f r3:f';

test('of lost updates it is told what the others lack', () => {
  assert.deepEqual(told(`${UPDATES} u1="#abc'def" ~ r1:d`), [
    "1 of 4 updates that were read afterwards: the one with a colour with the character '",
  ]);
  assert.deepEqual(told(`${UPDATES} u1=g ~ r1:d`), [
    '1 of 4 updates that were read afterwards; nothing in them sets them apart from the others',
  ]);
});

test('of updates that reach others it is told which do', () => {
  assert.deepEqual(told(`${UPDATES} u1="#abc'def" ~ r2:"#abc'def" r1:"#abc'def"`), [
    "1 of 3 updates that were read afterwards: the one with a colour with the character '",
  ]);
});

test('what was not read afterwards is not held against them', () => {
  assert.deepEqual(told('c1=a c2=b c3=c ~ r1:- r2:b'), [
    '1 of 2 creates that were read afterwards; nothing in them sets them apart from the others',
  ]);
});

test('nothing is told where no single write is to blame, nor where it is not known what was sent', () => {
  assert.deepEqual(told('c1=a c2=b r1:a l:1=a,2=b ~ l:2=b'), [undefined]);
  const unknown = (entry: Entry): Entry => ({ ...entry, sent: [] });
  assert.deepEqual(told(`${UPDATES} u1=g ~ r1:d`, unknown), [undefined]);
  const alone = (entry: Entry): Entry => ({ ...entry, source: LEFT_ALONE });
  assert.deepEqual(told('c1=a c2=b r1:a ~ r1:-', alone), [undefined]);
});
