import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '../../../../fixtures/client/client.js';
import { Subject } from '../../../../fixtures/client/subject.js';
import { FullPages } from '../../../../fixtures/dialect/paging/full-pages.js';
import { ListReader, type Listing } from '../../../../fixtures/dialect/paging/list-reader.js';
import type { SilentPaging } from '../../../../fixtures/dialect/paging/silent-paging.js';
import { parseJson } from '../../../../fixtures/http/json.js';
import type { Exchange } from '../../../../fixtures/http/exchange.js';

const byPage: SilentPaging = { parameter: 'page', counts: 'pages', from: 1 };

interface Service {
  /** How many records there are; may change between requests. */
  records: number;
  readonly size: number;
  readonly body?: (ids: readonly number[], query: URLSearchParams) => unknown;
  /** What a page without records is answered with. */
  readonly statusBeyond?: number;
  readonly urls: string[];
}

/** A reader of a service that is not sent anything, whose pages are found by `page` from 1, or by `offset`. */
function readerOf(service: Service): ListReader {
  const send = ({ url }: { url: string }): Promise<Exchange> => {
    service.urls.push(url);
    const query = new URL(url).searchParams;
    const before = Number(query.get('offset') ?? (Number(query.get('page') ?? 1) - 1) * service.size);
    const shown = Math.max(0, Math.min(service.size, service.records - before));
    const ids = Array.from({ length: shown }, (_one, index) => before + index);
    const text = JSON.stringify(service.body?.(ids, query) ?? ids.map((id) => ({ id, color: `c${id}` })));
    const status = shown === 0 && before > 0 ? (service.statusBeyond ?? 200) : 200;
    const answer = {
      ...{ status, headers: [], body: Buffer.from(text), text },
      ...{ json: parseJson(text), jsonProblem: undefined },
    };
    const request = { operation: 'list', method: 'GET', url, headers: {} } as const;
    const rest = { failure: undefined, startedMs: 0, durationMs: 1, redirectedFrom: [] };
    return Promise.resolve({ number: service.urls.length, request, answer, ...rest });
  };
  return new ListReader({ subject: new Subject('http://localhost'), send } as unknown as Client);
}

const read = (reader: ListReader): Promise<Listing> => reader.read(() => undefined);

test('a list is read on by a silent way until a page is not full', async () => {
  for (const way of [byPage, { parameter: 'offset', counts: 'records', from: 0 } as const]) {
    const service: Service = { records: 17, size: 7, urls: [] };
    const reader = readerOf(service);
    assert.equal((await read(reader)).pages.length, 1, 'not known yet');
    reader.goOnBy(way);
    const { pages, complete, further = false } = await read(reader);
    assert.deepEqual([pages.length, complete, further], [3, true, false]);
    assert.equal(service.urls.length, 4, 'the third page is not full');
  }
});

test('an empty page is an end, which the reading knows of, and no reason not to ask again', async () => {
  const service: Service = { records: 5, size: 10, urls: [] };
  const reader = readerOf(service);
  reader.goOnBy(byPage);
  for (let time = 0; time < 3; time++) {
    const { pages, complete, further, exchanges } = await read(reader);
    assert.deepEqual([pages.length, complete, further, exchanges.length], [1, true, true, 2]);
  }
  service.records = 12;
  assert.equal((await read(reader)).pages.length, 2);
  service.records = 9;
  const asked = service.urls.length;
  assert.equal((await read(reader)).further, undefined);
  assert.equal(service.urls.length, asked + 1, 'fewer than were seen on one page are no full page');
});

test('a refusal of the page behind the last one is an end, an error is none', async () => {
  for (const [statusBeyond, complete] of [
    [404, true],
    [400, true],
    [401, false],
    [500, false],
  ] as const) {
    const reader = readerOf({ records: 10, size: 10, statusBeyond, urls: [] });
    reader.goOnBy(byPage);
    assert.equal((await read(reader)).complete, complete, String(statusBeyond));
  }
});

test('a page without records is none, whatever stands beside them', async () => {
  const body = (ids: readonly number[], query: URLSearchParams): unknown => ({
    data: ids.map((id) => ({ id })),
    meta: { page: Number(query.get('page') ?? 1) },
  });
  const reader = readerOf({ records: 3, size: 10, body, urls: [] });
  reader.goOnBy(byPage);
  assert.equal((await read(reader)).pages.length, 1);
});

test('maps are counted by their keys', async () => {
  const body = (ids: readonly number[]): unknown => Object.fromEntries(ids.map((id) => [`k${id}`, { color: 'red' }]));
  const reader = readerOf({ records: 23, size: 10, body, urls: [] });
  reader.goOnBy({ parameter: 'offset', counts: 'records', from: 0 });
  assert.equal((await read(reader)).pages.length, 3);
});

test('a list that tells its end is not read on', async () => {
  const body = (ids: readonly number[]): unknown => ({ total: ids.length, items: ids.map((id) => ({ id })) });
  const reader = readerOf({ records: 3, size: 10, body, urls: [] });
  reader.goOnBy(byPage);
  assert.equal((await read(reader)).further, undefined);
});

test('a page may be full that holds as many as any first page of the same size', () => {
  const full = new FullPages();
  assert.equal(full.mayBe('a', 0, 0), false);
  assert.equal(full.mayBe('a', 7, 7), true);
  assert.equal(full.mayBe('a', 6, 6), false);
  assert.equal(full.mayBe('a', 7, 8), true);
  assert.equal(full.mayBe('a', 7, 7), true, 'a later page tells no size');
  assert.equal(full.mayBe('b', 3, 3), true);
});
