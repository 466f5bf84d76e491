import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Dialect, UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import type { Listing } from '../../../fixtures/dialect/paging/list-reader.js';
import { isWrite } from '../../../fixtures/history/entry.js';
import type { Answer, Exchange } from '../../../fixtures/http/exchange.js';
import { HistoryLog } from '../../../fixtures/run/history-log.js';
import { makeRunContext } from '../../../fixtures/run/make-run-context.js';
import { loadSettings } from '../../../fixtures/settings/settings.js';
import { answerOf, BASE, COLLECTION, exchangeOf, requestOf, TOKEN } from '../../support/exchanges.js';
import { temporaryFolder } from '../../support/samples.js';

const SOURCE = 'a test';
const RED = '#aa0011';

const dialect: Dialect = {
  ...UNKNOWN_DIALECT,
  record: { form: 'json', colour: ['color'], id: { path: ['id'], form: 'value' } },
  list: { form: 'json', entry: [null], colour: ['color'], id: { path: ['id'], form: 'value' } },
};

function logOf(context: TestContext, parts: Partial<Dialect> = {}): HistoryLog {
  const folder = temporaryFolder(context);
  const settings = loadSettings({ BASE_URL: BASE, ACCESS_TOKEN: TOKEN, REPORT_DIR: folder }, folder);
  const run = makeRunContext(settings, { baseUrl: BASE, accessToken: TOKEN, tokenSource: 'setting' }, 'test');
  return new HistoryLog(run, { ...dialect, ...parts }, (id) => id === 'old');
}

/** A create that is answered without a word on its record. */
function created(colour = RED, answer = answerOf(201)): Exchange {
  return exchangeOf(requestOf('create', { colour }), answer);
}

function deleted(id: string): Exchange {
  return exchangeOf(requestOf('delete', { id }), answerOf(204), { startedMs: 2_000 });
}

function retrieved(id: string, answer: Answer): Exchange {
  return exchangeOf(requestOf('retrieve', { id }), answer, { startedMs: 3_000 });
}

function listingOf(page: Answer): Listing {
  const first = exchangeOf(requestOf('list'), page, { startedMs: 4_000 });
  return { first, exchanges: [first], pages: [page], paging: undefined, complete: true };
}

/** A log in which record 7 was created with a colour, and deleted. */
function logOfDeleted(context: TestContext, colour = RED): HistoryLog {
  const log = logOf(context);
  const create = created(colour);
  log.note(create, SOURCE);
  log.named(create, '7');
  log.note(deleted('7'), SOURCE);
  return log;
}

function shownBy(log: HistoryLog, exchange: Exchange): unknown {
  log.note(exchange, SOURCE);
  const entry = log.entryOf(exchange);
  return entry?.operation === 'retrieve' ? entry.shown : 'no retrieve';
}

test('a create is of no record until it is named, and of its record from then on', (context) => {
  const log = logOf(context);
  const create = created();
  log.note(create, SOURCE);
  assert.deepEqual([log.recordsOf(create), log.registerOf('7').writes], [[], []]);
  log.named(create, '7');
  assert.deepEqual(log.recordsOf(create), ['7']);
  assert.deepEqual(
    log.registerOf('7').writes.map(({ id, colour }) => [id, colour]),
    [['7', RED]],
  );
  assert.equal(log.entries().length, 1);
  assert.deepEqual([...log.registers().keys()], ['7']);
});

test('what a redirect led to takes the place of what led there', (context) => {
  const log = logOf(context);
  const first = created(RED, answerOf(303));
  log.note(first, SOURCE);
  assert.equal(log.entries().filter(isWrite)[0]?.outcome, 'unknown');
  const request = requestOf('create', { id: '7', method: 'GET' });
  const last = exchangeOf(request, answerOf(200, { id: 7, color: RED }), { redirectedFrom: [first] });
  log.note(last, SOURCE);
  assert.deepEqual(
    log
      .entries()
      .filter(isWrite)
      .map(({ outcome }) => outcome),
    ['done'],
  );
  assert.equal(log.entryOf(first), log.entryOf(last));
  log.named(last, '7');
  assert.deepEqual([log.recordsOf(first), log.registerOf('7').writes.length], [['7'], 1]);
});

test('a redirected retrieve shows nothing of a record until its last answer does', (context) => {
  const log = logOf(context);
  const first = retrieved('7', answerOf(307));
  log.note(first, SOURCE);
  const last = exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(500), { redirectedFrom: [first] });
  log.note(last, SOURCE);
  assert.equal(log.entryOf(last), undefined);
});

test('a deleted record is not gone while its colour stands anywhere in the answer to its id', (context) => {
  const log = logOfDeleted(context);
  const remains = [{ id: null, colours: [RED], others: [] }];
  assert.deepEqual(shownBy(log, retrieved('7', answerOf(200, { trash: [{ was: RED.toUpperCase() }] }))), remains);
  assert.deepEqual(shownBy(log, retrieved('7', answerOf(200, `chair 7, ${RED}, is deleted`))), remains);
  assert.deepEqual(shownBy(log, retrieved('7', answerOf(200, { trash: [] }))), []);
});

test('a refusal may tell what was deleted', (context) => {
  assert.deepEqual(shownBy(logOfDeleted(context), retrieved('7', answerOf(410, { was: RED }))), []);
});

test('a word that may be anybody’s is no remains of a deleted record', (context) => {
  assert.deepEqual(shownBy(logOfDeleted(context, 'gone'), retrieved('7', answerOf(200, { state: 'gone' }))), []);
});

test('the colour of a living record counts only where records show theirs', (context) => {
  const log = logOf(context);
  const create = created();
  log.note(create, SOURCE);
  log.named(create, '7');
  assert.deepEqual(shownBy(log, retrieved('7', answerOf(200, { tags: [RED] }))), []);
});

test('a list shows what is not older than the run, and what the run wrote to', (context) => {
  const log = logOfDeleted(context);
  const rows = ['old', '7', '8'].map((id) => ({ id, color: RED }));
  const ids = (): unknown[] | undefined =>
    log.listing(listingOf(answerOf(200, rows)), SOURCE)?.shown.map(({ id }) => id);
  assert.deepEqual(ids(), ['7', '8']);
  const again = created();
  log.note(again, SOURCE);
  log.named(again, 'old');
  assert.deepEqual(ids(), ['old', '7', '8']);
});

test('a list in text form is searched for the colours of all that was written to', (context) => {
  const log = logOf(context, { list: { form: 'text', colours: true } });
  const create = created();
  log.note(create, SOURCE);
  log.named(create, '7');
  const list = log.listing(listingOf(answerOf(200, `one is ${RED}, one is #0011bb`)), SOURCE);
  assert.deepEqual([list?.shows, list?.shown], ['colours', [{ id: null, colours: [RED], others: [] }]]);
});

test('what another process wrote is looked for too, as the subject keeps its colours', (context) => {
  const log = logOf(context, { normalisation: { letters: 'upper', spaces: 'as-sent' } });
  log.remember('7', [RED]);
  assert.deepEqual(shownBy(log, retrieved('7', answerOf(200, { was: RED }))), [
    { id: null, colours: [RED.toUpperCase()], others: [] },
  ]);
  log.remember('old', [RED]);
  const rows = [{ id: 'old', color: RED.toUpperCase() }];
  assert.equal(log.listing(listingOf(answerOf(200, rows)), SOURCE)?.shown.length, 1);
  assert.deepEqual([...log.registers()], []);
});

test('a record that this process and another wrote stands once in a list in text form', (context) => {
  const log = logOf(context, { list: { form: 'text', colours: true } });
  const create = created();
  log.note(create, SOURCE);
  log.named(create, '7');
  log.remember('7', [RED]);
  const list = log.listing(listingOf(answerOf(200, `one is ${RED}`)), SOURCE);
  assert.deepEqual([list?.shows, list?.shown], ['colours', [{ id: null, colours: [RED], others: [] }]]);
});

test('entries are told apart by their source, and say nothing of the token', (context) => {
  const log = logOf(context);
  log.note(created(), SOURCE);
  log.note(created('#0011bb', answerOf(400, TOKEN)), 'discovery');
  assert.deepEqual([log.entries().length, log.entries('discovery').length, log.entries('another').length], [2, 1, 0]);
  const evidence = log.entries().map((entry) => entry.evidence);
  assert.ok(evidence.every((text) => text.includes(COLLECTION) && text.includes('$ACCESS_TOKEN')));
  assert.ok(!evidence.join().includes(TOKEN));
  assert.equal(new Set(log.entries().map(({ key }) => key)).size, 2);
});

test('a deleted id that brings a record of somebody else is told from one that brings nothing, or its own', (context) => {
  const answers = [
    [answerOf(404), false],
    [answerOf(200, `{"id": 7, "color": "${RED}"}`), false],
    [answerOf(200, '{"id": 7, "color": "oak"}'), true],
  ] as const;
  for (const [answer, isAnother] of answers) {
    const log = logOfDeleted(context);
    log.note(retrieved('7', answer), SOURCE);
    assert.equal(log.showsAnother('7'), isAnother);
  }
  assert.equal(logOfDeleted(context).showsAnother('7'), false);
});

test('of a text that goes on for ever the beginning is kept', (context) => {
  const log = logOf(context);
  const endless = 'x'.repeat(3_000_000);
  const shown = [
    { id: 1, color: endless },
    { id: 2, color: RED },
  ];
  const list = log.listing(listingOf(answerOf(200, shown)), SOURCE);
  const lengths = list?.shown.flatMap(({ colours }) => colours.map(({ length }) => length)) ?? [];
  assert.deepEqual(lengths, [262_144, RED.length]);
  const retrieve = shownBy(log, retrieved('1', answerOf(200, { id: 1, color: endless })));
  assert.ok(JSON.stringify(retrieve).length < 300_000);
});

test('of a list of very many that were not there before, what this process wrote is kept', (context) => {
  const log = logOf(context);
  const create = created();
  log.note(create, SOURCE);
  log.named(create, '7');
  const strangers = Array.from({ length: 60_000 }, (_one, index) => ({ id: `x${index}`, color: 'grey' }));
  const own = [
    { id: '7', color: 'grey' },
    { id: '8', color: RED },
  ];
  const list = log.listing(listingOf(answerOf(200, [...strangers, ...own])), SOURCE);
  assert.deepEqual(
    list?.shown.map(({ id }) => id),
    ['7', '8'],
  );
  assert.equal(list.isPartial, true);
  assert.equal(log.listing(listingOf(answerOf(200, own)), SOURCE)?.isPartial, undefined);
});
