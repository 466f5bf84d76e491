import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonOf } from '../../../../fixtures/http/body.js';
import { nextPages, pagesTold } from '../../../../fixtures/dialect/paging/paging.js';
import type { Answer } from '../../../../fixtures/http/exchange.js';
import { Subject } from '../../../../fixtures/client/subject.js';

const subject = new Subject('http://chairs.example/api');
const list = subject.collectionUrl;
const none = { pages: 0, records: 0 };

/** Addresses that may be the next page after a page with this body and these headers. */
function urlsAfter(text: string, headers: Answer['headers'] = [], at = list): string[] {
  return nextPages(answerOf(text, headers), at, subject).map(({ url }) => url);
}

function answerOf(text: string, headers: Answer['headers']): Answer {
  const body = Buffer.from(text);
  return { status: 200, headers, body, text, json: jsonOf(body, '').json, jsonProblem: undefined };
}

test('a Link header names the next page', () => {
  for (const value of [
    '<?page=2>; rel="next"',
    '</api/showcase/rest/chair?page=2>; rel=next',
    `<${list}?page=1>; rel="first", <${list}?page=2>; title="a, b; c"; rel="last next"`,
    '<chair?page=2>;REL=next',
  ]) {
    assert.deepEqual(urlsAfter('[]', [['LINK', value]]), [`${list}?page=2`], value);
  }
  const both = [['Link', '<?page=1>; rel=prev'] as const, ['Link', '<?page=2>; rel=next'] as const];
  assert.deepEqual(urlsAfter('[]', both), [`${list}?page=2`]);
});

test('a quote within the title of a link hides nothing', () => {
  assert.deepEqual(urlsAfter('[]', [['Link', '<?page=2>; title="a, \\"b\\"; c"; rel=next']]), [`${list}?page=2`]);
});

test('a page for people, or a feed, links the next page', () => {
  for (const page of [
    '<!doctype html><a href="?page=1" rel=prev>back</a><a class=more rel="nofollow next" href="?page=2">more</a>',
    "<html><head><LINK REL=next HREF='?page=2'></head>",
    '<feed><link rel="self" href="?"/><link rel="next" title="a > b" href="/api/showcase/rest/chair?page=2"/></feed>',
    '<atom:feed><atom:link href="?page=2" rel="next"/></atom:feed>',
  ])
    assert.deepEqual(urlsAfter(page), [`${list}?page=2`], page);
  assert.deepEqual(urlsAfter('<a href="?order=new&amp;page=2" rel=next>'), [`${list}?order=new&page=2`]);
  for (const page of ['<a href="?page=2">next</a>', '<aside rel=next href="?page=2">', 'rel=next href="?page=2"'])
    assert.deepEqual(urlsAfter(page), [], page);
});

test('other relations are no next page', () => {
  for (const value of [
    '<?page=1>; rel=prev',
    '<?page=9>; rel="last"',
    '<?page=2>; title="next"',
    '<https://docs.example/>; rel=license',
  ]) {
    assert.deepEqual(urlsAfter('[]', [['Link', value]]), [], value);
  }
});

test('a link in the body names the next page', () => {
  const link = '/api/showcase/rest/chair?after=x%2Fy';
  for (const body of [
    { next: link },
    { next: '?after=x%2Fy' },
    { next_page_url: link },
    { nextPage: link },
    { nextLink: link },
    { nextRecordsUrl: link, done: false },
    { '@odata.nextLink': `http://chairs.example${link}` },
    { _links: { next: { href: link } } },
    { links: { next: link } },
    { links: { next: { href: link } } },
    { meta: { pagination: { next_url: link } } },
  ]) {
    assert.deepEqual(urlsAfter(JSON.stringify(body)), [`${list}?after=x%2Fy`], JSON.stringify(body));
  }
});

test('a list of relations names the next page', () => {
  const links = [
    { rel: 'self', href: '?page=1' },
    { rel: 'next', href: '?page=2' },
  ];
  assert.deepEqual(urlsAfter(JSON.stringify({ data: [], links })), [`${list}?page=2`]);
});

test('a cursor is sent back under its own name and under those in use', () => {
  const urls = urlsAfter('{"items": [], "next_cursor": "a b&c"}', [], `${list}?limit=2`);
  for (const name of ['next_cursor', 'cursor', 'after'])
    assert.ok(urls.includes(`${list}?limit=2&${name}=a+b%26c`), urls.join('\n'));
  assert.ok(urlsAfter('{"nextPageToken": "x"}').includes(`${list}?pageToken=x`));
  assert.ok(urlsAfter('{"next": 2}').includes(`${list}?page=2`));
});

test('a cursor is sent back under the usual names that are none of its own', () => {
  for (const [body, query] of [
    [{ meta: { next_token: 'x' } }, 'pagination_token=x'],
    [{ next_cursor: 'x' }, 'start_cursor=x'],
    [{ meta: { next_cursor: 'x' } }, 'starting_after=x'],
    [{ pagination: { next: 'x' } }, 'after=x'],
    [{ data: { after: 't3_7' } }, 'after=t3_7'],
  ] as const)
    assert.ok(urlsAfter(JSON.stringify(body)).includes(`${list}?${query}`), query);
  const inHeader = urlsAfter('{"count": 2, "value": []}', [['x-ms-continuationtoken', '7']]);
  assert.ok(inHeader.includes(`${list}?continuationToken=7`), inHeader.join('\n'));
  assert.deepEqual(urlsAfter('[]', [['X-Request-Next', 'x']]), []);
});

test('a link behind a base is put behind it', () => {
  const linksOf = (base: string): string => JSON.stringify({ _links: { base, next: '/rest/chair?start=2' } });
  assert.deepEqual(urlsAfter(linksOf('http://chairs.example/api/showcase')), [`${list}?start=2`]);
  assert.ok(!urlsAfter(linksOf('/api/showcase')).includes(`${list}?start=2`));
});

test('of several totals the largest is that of the list', () => {
  const hits = { total: { value: 12, relation: 'eq' }, hits: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }] };
  const urls = urlsAfter(JSON.stringify({ _shards: { total: 1 }, hits }));
  assert.ok(urls.includes(`${list}?from=5`), urls.join('\n'));
});

test('the key of the last record is sent back as the one to start behind', () => {
  const urls = urlsAfter('{"Items": [], "Count": 6, "LastEvaluatedKey": {"id": {"N": "7"}}}');
  assert.equal(urls[0], `${list}?ExclusiveStartKey=7`);
  const whole = encodeURIComponent('{"id":{"N":"7"}}');
  assert.ok(urls.includes(`${list}?ExclusiveStartKey=${whole}`), urls.join('\n'));
  assert.deepEqual(urlsAfter('{"Items": [], "LastEvaluatedKey": null}'), []);
});

test('page numbers and offsets are counted on, until the last page', () => {
  for (const [body, expected] of [
    [{ page: 1, totalPages: 3 }, ['?page=2']],
    [{ page: 3, totalPages: 3 }, []],
    [{ meta: { current_page: 2, last_page: 3 } }, ['?page=3']],
    [{ page: 1, per_page: 10, total: 11 }, ['?page=2']],
    [{ page: 2, per_page: 10, total: 20 }, []],
    [{ page: 1, hasMore: true }, ['?page=2']],
    [{ page: 1, hasMore: false }, []],
    [{ offset: 0, limit: 10, total: 11 }, ['?offset=10']],
    [{ offset: 10, limit: 10, total: 20 }, []],
  ] as const) {
    assert.deepEqual(
      urlsAfter(JSON.stringify(body)).slice(0, 1),
      expected.map((query) => list + query),
      JSON.stringify(body),
    );
  }
  assert.deepEqual(urlsAfter('[]', [['X-Next-Page', '2']]), [`${list}?page=2`]);
});

test('where a body tells an offset and a page number, both are tried', () => {
  const body = '{"number": 0, "size": 5, "totalElements": 10, "totalPages": 2, "pageable": {"offset": 0}}';
  const urls = urlsAfter(body);
  assert.equal(urls[0], `${list}?offset=5`);
  assert.ok(urls.includes(`${list}?page=1`), urls.join('\n'));
});

test('where only a count or a flag tells that there is more, the usual parameters are tried', () => {
  const items = Array.from({ length: 10 }, (_one, id) => ({ id }));
  for (const [body, headers] of [
    [{ total: 23, items }, []],
    [items, [['X-Total-Count', '23']]],
    [items, [['Content-Range', 'chairs 0-9/23']]],
    [items, [['X-Pagination', '{"TotalCount": 23, "PageSize": 10, "CurrentPage": 1}']]],
    [{ has_more: true, data: items }, []],
  ] as const) {
    const urls = urlsAfter(JSON.stringify(body), headers);
    for (const query of ['?page=2', '?offset=10', '?%24skip=10'])
      assert.ok(urls.includes(list + query), urls.join('\n'));
  }
  assert.ok(urlsAfter(JSON.stringify({ has_more: true, data: items })).includes(`${list}?starting_after=9`));
});

test('a count that no full page stands beside tells nothing', () => {
  const items = Array.from({ length: 7 }, (_one, id) => ({ id }));
  for (const body of [
    { total: 8, items },
    { total: 7, items },
    { total: 23, limit: 10, items },
  ])
    assert.deepEqual(urlsAfter(JSON.stringify(body)), []);
});

test('a number that was asked for is surer than one that is told', () => {
  const body = '{"number": 1, "totalPages": 9}';
  assert.equal(urlsAfter(body, [], `${list}?page=2`)[0], `${list}?page=3`);
});

test('a link wins over a guess', () => {
  assert.deepEqual(urlsAfter('{"page": 1, "pages": 9, "next": "?page=2&size=5"}'), [`${list}?page=2&size=5`]);
});

test('a page on another origin is asked for at home', () => {
  for (const origin of ['https://chairs.example', 'http://other.example:8080', '//other.example']) {
    const link = `${origin}/api/showcase/rest/chair?page=2`;
    assert.deepEqual(urlsAfter('[]', [['Link', `<${link}>; rel=next`]]), [`${list}?page=2`]);
    assert.deepEqual(urlsAfter(JSON.stringify({ next: link })), [`${list}?page=2`]);
  }
});

test('a link out of the collection, or to the page itself, is not followed', () => {
  for (const link of ['/admin?page=2', '../rest', 'http://other.example/?page=2', 'javascript:alert(1)/?x=1', list]) {
    assert.deepEqual(urlsAfter('[]', [['Link', `<${link}>; rel=next`]]), [], link);
  }
  const itself = `${list}?page=2`;
  assert.ok(!urlsAfter('{"next": "?page=2"}', [], itself).includes(itself));
  for (const url of urlsAfter('{"next": "/admin?page=2"}')) assert.ok(url.startsWith(`${list}?`), url);
});

test('a body that names no next page has none', () => {
  for (const body of [
    [],
    [{ id: 1, next: '?page=2' }],
    {},
    { next: null },
    { next: '' },
    { next: false },
    { hasNext: false, cursor: 'x' },
    { next: null, total: 20, items: Array.from({ length: 10 }, (_one, id) => ({ id })) },
    { prev_cursor: 'x' },
    'text',
    7,
  ]) {
    assert.deepEqual(urlsAfter(JSON.stringify(body)), [], JSON.stringify(body));
  }
  assert.deepEqual(urlsAfter('not JSON'), []);
});

test('a hostile Link header is read in little time', () => {
  for (const value of [
    '<'.repeat(16_000),
    `<a>${'; '.repeat(8_000)}"`,
    `<a>; rel=${' '.repeat(16_000)}`,
    `<a>;${' '.repeat(15_000)}<`,
  ]) {
    const started = performance.now();
    urlsAfter('[]', [['Link', value]]);
    // Far above what is needed and far below what backtracking would take.
    assert.ok(performance.now() - started < 5_000);
  }
});

test('where the last page is shown first, each links the one before it', () => {
  const linked = (text: string): Answer => answerOf(text, [['Link', '<?page=4>; rel=prev, <?page=1>; rel=first']]);
  const [last] = pagesTold(linked('[]'), list, subject, none, undefined);
  assert.equal(last?.url, `${list}?page=4`);
  const [before] = pagesTold(
    answerOf('{"previous": "?page=3"}', []),
    `${list}?page=4`,
    subject,
    { pages: 1, records: 5 },
    last,
  );
  assert.equal(before?.url, `${list}?page=3`);
  assert.deepEqual(
    pagesTold(answerOf('{"page": 1, "pages": 5}', []), `${list}?page=1`, subject, { pages: 4, records: 20 }, last),
    [],
  );
});

test('a page that links the next one, or was led to by such a link, is not left backwards', () => {
  const both = answerOf('[]', [['Link', '<?page=1>; rel=prev, <?page=3>; rel=next']]);
  assert.deepEqual(
    pagesTold(both, list, subject, none, undefined).map(({ url }) => url),
    [`${list}?page=3`],
  );
  const end = answerOf('[]', [['Link', '<?page=2>; rel=prev']]);
  assert.deepEqual(
    pagesTold(end, `${list}?page=3`, subject, { pages: 2, records: 20 }, { named: 'Link header with rel=next' }),
    [],
  );
});

test('which page it is the pages before it tell, where some count from 0', () => {
  const second = (facts: object): string[] =>
    pagesTold(answerOf(JSON.stringify(facts), []), `${list}?page=1`, subject, { pages: 1, records: 20 }, fromZero).map(
      ({ url, named }) => `${url.slice(list.length)} ${named}`,
    );
  const fromZero = { named: 'pages counted from 0 by page' };
  const items = Array.from({ length: 20 }, (_, id) => ({ id }));
  for (const facts of [
    { page: 1, size: 20, total: 33, items: items.slice(0, 13) },
    { page: 1, size: 20, total: 40, items },
    { page: 1, totalPages: 2, items },
  ])
    assert.deepEqual(second(facts), [], JSON.stringify(facts));
  for (const facts of [
    { page: 1, size: 20, total: 41, items },
    { page: 1, totalPages: 3, items },
  ])
    // The way that has led on is known to lead on.
    assert.equal(second(facts)[0], `?page=2 ${fromZero.named}`);
});
