import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonOf } from '../../../fixtures/http/body.js';
import { candidatesIn, idBy } from '../../../fixtures/dialect/id-source.js';
import type { Answer, Exchange } from '../../../fixtures/http/exchange.js';

const COLOUR = '#A1b2C3';

function created(text: string, headers: Answer['headers'] = [], redirectedFrom: readonly Exchange[] = []): Exchange {
  const body = Buffer.from(text);
  const answer = { status: 201, headers, body, text, json: jsonOf(body, '').json, jsonProblem: undefined };
  const request = {
    operation: 'create',
    method: 'POST',
    url: 'http://chairs.example/showcase/rest/chair',
    headers: {},
  } as const;
  return { number: 1, request, answer, failure: undefined, startedMs: 0, durationMs: 1, redirectedFrom };
}

const idsIn = (exchange: Exchange): string[] => candidatesIn(exchange).map(({ id }) => id);

test('the surest way in which a create names its record comes first', () => {
  for (const [text, headers, expected] of [
    ['', [['Location', 'http://chairs.example/showcase/rest/chair/7']], '7'],
    ['', [['location', 'chair/a%20b/']], 'a b'],
    [
      '{"id": 9}',
      [
        ['X-Chair-Id', '8'],
        ['Location', '/chair/7'],
      ],
      '7',
    ],
    ['', [['X-Chair-Id', '7']], '7'],
    ['', [['Link', '</chair>; rel="collection", </chair/7>; rel=self']], '7'],
    [`{"color": "${COLOUR}", "legs": 4, "id": 12345678901234567890}`, [], '12345678901234567890'],
    [`{"data": {"color": "${COLOUR}", "legs": 4, "_id": "x7"}}`, [], 'x7'],
    [`{"color": "${COLOUR}", "self": "/chair/7"}`, [], '7'],
    ['7', [], '7'],
    ['"7"', [], '7'],
    ['chair 7 was created', [['Content-Type', 'text/plain']], '7'],
    ['<chair id="7"/>', [['Date', 'Wed, 21 Oct 2026 07:28:00 GMT']], '7'],
  ] as const) {
    assert.equal(idsIn(created(text, headers))[0], expected, text || JSON.stringify(headers));
  }
});

test('the Location of the answer that redirected counts too', () => {
  const before = created('', [['Location', '/showcase/rest/chair/7']]);
  assert.equal(idsIn(created(`{"color": "${COLOUR}"}`, [], [before]))[0], '7');
});

test('each way of naming finds the id of another record again', () => {
  const shapes: readonly ((id: string) => Exchange)[] = [
    (id) => created('', [['Location', `/chair/${id}`]]),
    (id) => created('', [['X-Id', id]]),
    (id) => created(`{"id": ${id}}`),
    (id) => created(`{"links": {"self": "/chair/${id}"}}`),
    (id) => created(id),
    (id) => created(`made chair ${id}.`),
    (id) => created(`{"${id}": {"color": "${COLOUR}"}}`),
  ];
  for (const shape of shapes) {
    const found = candidatesIn(shape('7001')).find(({ id }) => id === '7001');
    assert.ok(found, shape.toString());
    assert.equal(idBy(found.source, shape('8002'), COLOUR), '8002');
  }
});

test('in an answer that is a list, the entry with the colour that was sent names the record', () => {
  const reading = { form: 'json', entry: [null], colour: ['color'], id: { path: ['id'], form: 'value' } } as const;
  const list = created(`[{"id": 6, "color": "red"}, {"id": 7, "color": "${COLOUR.toLowerCase()}"}, {"id": 8}]`);
  assert.equal(idBy({ from: 'entry', reading }, list, COLOUR), '7');
  assert.equal(idBy({ from: 'entry', reading }, created('[]'), COLOUR), undefined);
});

test('headers of HTTP itself, and marks of single requests, name no record', () => {
  const names = [
    'Content-Type',
    'Content-Length',
    'Date',
    'ETag',
    'Set-Cookie',
    'X-Request-Id',
    'Vary',
    'Server',
    'Retry-After',
    'X-RateLimit-Limit',
  ];
  assert.deepEqual(
    idsIn(
      created(
        '',
        names.map((name) => [name, '7']),
      ),
    ),
    [],
  );
});

test('what cannot be one segment of a path is no id', () => {
  for (const id of ['""', '".."', '"."', 'null', '{}', 'true', '"\\ud800"', `"${'9'.repeat(513)}"`]) {
    assert.deepEqual(idsIn(created(`{"id": ${id}, "color": null}`)), [], id);
  }
  assert.deepEqual(idsIn(created('', [['Location', '/chair/..']])), []);
});

test('what may be an id is bounded, and none is named in the same way twice', () => {
  const candidates = candidatesIn(
    created(JSON.stringify({ numbers: Array.from({ length: 5_000 }, (_, index) => index) })),
  );
  assert.equal(candidates.length, 40);
  assert.equal(new Set(candidates.map((one) => JSON.stringify(one))).size, 40);
});

test('where the answer names nothing, only the list can tell', () => {
  for (const exchange of [
    created(''),
    created('created'),
    created('{"ok": true, "id": null}'),
    { ...created(''), answer: undefined },
  ]) {
    assert.deepEqual(candidatesIn(exchange), []);
    assert.equal(idBy({ from: 'list' }, exchange, COLOUR), undefined);
  }
});

test('the word before an id in a text tells it from the number of an error', () => {
  const [{ source } = { source: undefined }] = candidatesIn(created('<rsp><chair id="7"/></rsp>'));
  assert.ok(source);
  assert.equal(idBy(source, created('<rsp><chair id="8"/></rsp>'), COLOUR), '8');
  assert.equal(idBy(source, created('<rsp><err code="98"/></rsp>'), COLOUR), undefined);
});
