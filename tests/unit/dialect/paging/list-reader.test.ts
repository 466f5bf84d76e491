import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '../../../../fixtures/client/client.js';
import type { Exchange } from '../../../../fixtures/http/exchange.js';
import { ListReader } from '../../../../fixtures/dialect/paging/list-reader.js';
import { MAX_PAGES } from '../../../../fixtures/dialect/paging/reading-bounds.js';
import { parseJson } from '../../../../fixtures/http/json.js';
import { Subject } from '../../../../fixtures/client/subject.js';
import { answerOf, exchangeOf, requestOf } from '../../../support/exchanges.js';

interface Pages {
  /** How many there are. */
  readonly count: number;
  readonly characters?: number;
  readonly ms?: number;
}

/** What pages are asked of that are not sent, and what they take is only said. */
function clientOf({ count, characters = 0, ms = 5 }: Pages): {
  readonly subject: Subject;
  readonly send: (request: { url: string }) => Promise<Exchange>;
} {
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
  return { subject, send };
}

function readerOf(pages: Pages): ListReader {
  return new ListReader(clientOf(pages) as unknown as Client);
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

interface Numbered {
  readonly records: number;
  /** The parameters that are obeyed. */
  readonly offset?: string;
  readonly limit?: string;
  readonly most?: number;
}

/** A reader of pages whose bodies are made from their addresses. */
function readerBy(bodyOf: (url: string) => object, first?: string): ListReader {
  const send = ({ url }: { url: string }): Promise<Exchange> =>
    Promise.resolve(exchangeOf(requestOf('list', { url }), answerOf(200, bodyOf(url))));
  return new ListReader({ subject: new Subject('http://localhost'), send } as unknown as Client, first);
}

/** A reader of a list that tells only how many records there are, and the addresses that it asked for. */
function counting(
  { records, offset, limit, most = 1_000 }: Numbered,
  first?: string,
): { reader: ListReader; urls: string[] } {
  const urls: string[] = [];
  const bodyOf = (url: string): object => {
    urls.push(url);
    const query = new URL(url).searchParams;
    const from = Number(query.get(offset ?? '') ?? 0);
    const size = Math.min(most, Number(query.get(limit ?? '') ?? 10));
    const ids = Array.from({ length: Math.max(0, Math.min(size, records - from)) }, (_one, index) => from + index);
    return { total: records, items: ids.map((id) => ({ id })) };
  };
  return { reader: readerBy(bodyOf, first), urls };
}

test('a list that tells how many records there are is read by the parameter that is obeyed', async () => {
  const { reader, urls } = counting({ records: 23, offset: 'offset' });
  assert.deepEqual(await read(reader), { pages: 3, complete: true });
  const learnt = urls.length;
  assert.deepEqual(await read(reader), { pages: 3, complete: true });
  assert.equal(urls.length - learnt, 3);
});

test('a guess that brings what was created since the first page, and no further page, does not lead on', async () => {
  let asked = 0;
  let newest = 20;
  const reader = readerBy((url) => {
    const after = Number(new URL(url).searchParams.get('starting_after') ?? newest + 1);
    const ids = Array.from({ length: Math.min(10, after - 1) }, (_one, index) => after - 1 - index);
    // So many at once come in between one time.
    if (++asked === 1) newest += 7;
    return { data: ids.map((id) => ({ id: String(id) })), has_more: after > 11 };
  });
  assert.deepEqual(await read(reader), { pages: 2, complete: true });
  assert.deepEqual(reader.pagingWays, ['id of the last record as starting_after']);
  assert.deepEqual(await read(reader), { pages: 3, complete: true });
});

test('a way that brings an empty page is tried again when the list tells of another number of records', async () => {
  let records = 11;
  const reader = readerBy((url) => {
    const offset = Number(new URL(url).searchParams.get('offset') ?? 0);
    const start = offset === 0 ? 0 : offset + 1;
    const items = Array.from({ length: records }, (_, id) => ({ id, color: 'grey' })).slice(start, start + 10);
    return { offset, limit: 10, total: records, items };
  });
  assert.deepEqual(await read(reader), { pages: 1, complete: false });
  assert.deepEqual(await read(reader), { pages: 1, complete: false });
  records = 12;
  assert.deepEqual(await read(reader), { pages: 2, complete: true });
});

test('a list whose first page is asked for in a small size is read to its end in that size', async () => {
  const first = `${new Subject('http://localhost').collectionUrl}?limit=5`;
  const { reader } = counting({ records: 23, offset: 'offset', limit: 'limit' }, first);
  assert.deepEqual(await read(reader), { pages: 5, complete: true });
});

test('a page that may be full, and tells what shorter ones did not, is not taken for the whole list', async () => {
  const readings = async (bodies: readonly object[]): Promise<readonly boolean[]> => {
    let body: object = {};
    const reader = readerBy(() => body);
    const complete: boolean[] = [];
    for (body of bodies) complete.push((await read(reader)).complete);
    return complete;
  };
  const chairs = (count: number) => Array.from({ length: count }, (_one, id) => ({ id, color: 'red' }));
  const more = { chairs: chairs(20), day: 'Friday', resumesBehind: 'x7' };
  const few = { chairs: chairs(13), day: 'Friday' };
  assert.deepEqual(await readings([few, more, more]), [true, false, false]);
  assert.deepEqual(await readings([few, { ...few, chairs: chairs(20) }]), [true, true]);
  assert.deepEqual(await readings([few, { ...more, chairs: chairs(19) }, more]), [true, true, true]);
  assert.deepEqual(
    await readings([
      { chairs: chairs(3), a: 1 },
      { chairs: chairs(20), b: 1 },
    ]),
    [true, true],
  );
  assert.deepEqual(await readings([more]), [true]);
});

test('a list that tells of more, which nothing shows, did not end, and is soon asked for once', async () => {
  const { reader, urls } = counting({ records: 23 });
  assert.deepEqual(await read(reader), { pages: 1, complete: false });
  const learnt = urls.length;
  assert.deepEqual(await read(reader), { pages: 1, complete: false });
  assert.equal(urls.length - learnt, 1);
});

test('a list of many pages is read in large ones, as large as they are given', async () => {
  for (const [most, pages] of [
    [1_000, 10],
    [100, 100],
  ] as const) {
    const { reader } = counting({ records: 10_000, offset: 'offset', limit: 'limit', most });
    assert.deepEqual(await read(reader), { pages, complete: true });
  }
});

test('a next page at another host that is the same list, with a record changed meanwhile, is no further page', async () => {
  let reads = 0;
  const reader = readerBy(() => ({
    chairs: [
      { id: 1, color: 'red' },
      { id: 2, color: `blue ${++reads}` },
    ],
    next: 'http://inside.example/showcase/rest/chair?page=2',
  }));
  assert.deepEqual(await read(reader), { pages: 1, complete: true });
  assert.deepEqual(await read(reader), { pages: 1, complete: true });
  assert.equal(reads, 3, 'it is asked for once');
});

test('a list is read as far as its pages are answered: one that fails leaves the rest unknown, one that is refused is none', async () => {
  for (const [status, isComplete] of [
    [200, true],
    [404, true],
    [500, false],
  ] as const) {
    const { send } = clientOf({ count: 3 });
    const answering = async (request: { url: string }): Promise<Exchange> => {
      const exchange = await send(request);
      const isLast = request.url.includes('page=2');
      return isLast && exchange.answer ? { ...exchange, answer: { ...exchange.answer, status } } : exchange;
    };
    const reader = new ListReader({ ...clientOf({ count: 3 }), send: answering } as unknown as Client);
    assert.deepEqual(await read(reader), { pages: status === 200 ? 3 : 2, complete: isComplete });
  }
});

test('a page that a list tells of, and that is gone when it is read, is no part of a list of one page', async () => {
  const reader = readerBy((url) =>
    url.includes('page=2') ? { chairs: [] } : { chairs: [{ id: 1, color: 'red' }], next: '?page=2' },
  );
  const { pages, complete, further, exchanges } = await reader.read(() => undefined);
  assert.deepEqual([pages.length, complete, further, exchanges.length], [1, true, true, 2]);
});

test('a cursor that no parameter takes says that there is more, and one that leads to nothing does not', async () => {
  const readWith = (pageAt: (cursor: string | null) => object): Promise<{ pages: number; complete: boolean }> => {
    const { subject, send } = clientOf({ count: 1 });
    const answering = async (request: { url: string }): Promise<Exchange> => {
      const exchange = await send(request);
      const text = JSON.stringify(pageAt(new URL(request.url).searchParams.get('next_token')));
      return exchange.answer ? { ...exchange, answer: { ...exchange.answer, text, json: parseJson(text) } } : exchange;
    };
    return read(new ListReader({ subject, send: answering } as unknown as Client));
  };
  const full = { data: [{ id: 1, color: 'red' }], next_token: 'x' };
  assert.deepEqual(await readWith(() => full), { pages: 1, complete: false });
  assert.deepEqual(await readWith((cursor) => (cursor === null ? full : { data: [] })), { pages: 1, complete: true });
  for (const told of [{ has_more: false }, { total: 1 }])
    assert.deepEqual(await readWith(() => ({ ...full, ...told })), { pages: 1, complete: true }, JSON.stringify(told));
});

test('an empty page that tells of one behind it is followed, and where there is one behind each, soon no more', async () => {
  const readerWith = (ends: boolean): ListReader => {
    const { subject, send } = clientOf({ count: 1 });
    const answering = async (request: { url: string }): Promise<Exchange> => {
      const exchange = await send(request);
      const page = Number(new URL(request.url).searchParams.get('page'));
      const chairs = page === 0 || (ends && page === 4) ? [{ id: page, color: 'red' }] : [];
      const text = JSON.stringify({ chairs, ...(ends && page === 4 ? {} : { next: `?page=${page + 1}` }) });
      return exchange.answer ? { ...exchange, answer: { ...exchange.answer, text, json: parseJson(text) } } : exchange;
    };
    return new ListReader({ subject, send: answering } as unknown as Client);
  };
  assert.deepEqual(await read(readerWith(true)), { pages: 5, complete: true });
  const endless = readerWith(false);
  assert.deepEqual(await read(endless), { pages: 21, complete: true });
  assert.deepEqual(await read(endless), { pages: 2, complete: true });
});
