import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '../../../fixtures/client/client.js';
import type { Exchange } from '../../../fixtures/http/exchange.js';
import { ListReader, MAX_PAGES } from '../../../fixtures/dialect/list-reader.js';
import { parseJson } from '../../../fixtures/http/json.js';
import { Subject } from '../../../fixtures/client/subject.js';

interface Pages {
  /** How many there are. */
  readonly count: number;
  readonly characters?: number;
  readonly ms?: number;
}

/** A reader of pages that are not sent, and what they take is only said. */
function readerOf({ count, characters = 0, ms = 5 }: Pages): ListReader {
  const subject = new Subject('http://localhost');
  const send = ({ url }: { url: string }): Promise<Exchange> => {
    const page = Number(new URL(url).searchParams.get('page'));
    const next = page + 1 < count ? `,"next":"?page=${page + 1}"` : '';
    const text = `{"chairs":[{"id":${page},"color":"${'x'.repeat(characters)}"}]${next}}`;
    const request = { operation: 'list', method: 'GET', url, headers: {} } as const;
    const body = Buffer.from('{}');
    const answer = { status: 200, headers: [], body, text, json: parseJson(text), jsonProblem: undefined };
    return Promise.resolve({
      number: page,
      request,
      answer,
      failure: undefined,
      startedMs: 0,
      durationMs: ms,
      redirectedFrom: [],
    });
  };
  return new ListReader({ subject, send } as unknown as Client);
}

const read = async (reader: ListReader): Promise<{ pages: number; complete: boolean }> => {
  const { pages, complete } = await reader.read(() => undefined);
  return { pages: pages.length, complete };
};

test('a list that ends is read to its end, also a slow one and a large one', async () => {
  assert.deepEqual(await read(readerOf({ count: MAX_PAGES })), { pages: MAX_PAGES, complete: true });
  assert.deepEqual(await read(readerOf({ count: 90, ms: 300 })), { pages: 90, complete: true });
  assert.deepEqual(await read(readerOf({ count: 1, ms: 60_000 })), { pages: 1, complete: true });
  assert.deepEqual(await read(readerOf({ count: 7, characters: 8_000_000 })), { pages: 7, complete: true });
});

test('a list without an end is read in bounds of pages, of size and of time', async () => {
  for (const [pages, first, later] of [
    [{ count: 1e9 }, MAX_PAGES, 10],
    [{ count: 1e9, characters: 8_000_000 }, 9, 3],
    [{ count: 1e9, ms: 1_800 }, 7, 3],
  ] as const) {
    const reader = readerOf(pages);
    assert.deepEqual(await read(reader), { pages: first, complete: false });
    assert.deepEqual(await read(reader), { pages: later, complete: false });
  }
});

test('once a list has not ended, further pages that are slow are soon read no more', async () => {
  const reader = readerOf({ count: 1e9, ms: 1_800 });
  for (let count = 0; count < 3; count++) await read(reader);
  assert.deepEqual(await read(reader), { pages: 1, complete: false });
});
