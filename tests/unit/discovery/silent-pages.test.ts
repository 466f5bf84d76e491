import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SilentPages } from '../../../fixtures/discovery/silent-pages.js';
import { nameOfSilent } from '../../../fixtures/dialect/paging/silent-paging.js';
import { makeRunContext } from '../../../fixtures/run/make-run-context.js';
import { Recorder } from '../../../fixtures/run/recorder.js';
import { loadSettings } from '../../../fixtures/settings/settings.js';
import { type Chair, type Change, type ChairRequest, serve, text } from '../../../subjects/kit/index.js';
import { temporaryFolder } from '../../support/samples.js';

interface Looked {
  /** The way that was found, in words. */
  readonly found: string | undefined;
  /** How many requests it took besides the first reading, and the one after something was found. */
  readonly asked: number;
  /** How many pages the list has for whoever knows. */
  readonly pages: number;
}

/** Reads the list of a service, and looks for silent pages. */
async function look(context: TestContext, change: Change, records = 23): Promise<Looked> {
  const service = await serve(change, { records });
  context.after(() => service.close());
  const folder = temporaryFolder(context);
  const { baseUrl, token: accessToken } = service;
  const settings = loadSettings({ BASE_URL: baseUrl, ACCESS_TOKEN: accessToken, REPORT_DIR: folder }, folder);
  const run = makeRunContext(settings, { baseUrl, accessToken, tokenSource: 'setting' }, 'test');
  const recorder = new Recorder(run.redact);
  const silent = new SilentPages(run, recorder);
  const listing = await silent.readOn(await run.lists.read(recorder.note));
  const asked = recorder.exchanges.filter(({ request }) => request.operation === 'other').length;
  await silent.readOn(listing);
  assert.equal(recorder.exchanges.filter(({ request }) => request.operation === 'other').length, asked, 'looked twice');
  return { found: silent.found && nameOfSilent(silent.found), asked, pages: listing.pages.length };
}

type Take = (chairs: readonly Chair[], request: ChairRequest) => readonly Chair[];

/** A service that shows these of its records. */
function showing(take: Take): Change {
  return (_service, base) => ({ answerList: (chairs, request) => base.answerList(take(chairs, request), request) });
}

function numbered(name: string, from = 1, size = 10): Take {
  return (chairs, { query }) => {
    const page = Math.max(0, Number(query.get(name) ?? from) - from);
    return chairs.slice(page * size, (page + 1) * size);
  };
}

function counted(name: string, size = 10): Take {
  return (chairs, { query }) => chairs.slice(Number(query.get(name) ?? 0), Number(query.get(name) ?? 0) + size);
}

/** What stands behind the record with an id, as it is asked for by a name. */
function behind(name: string, isNewestFirst = false): Take {
  return (chairs, { query }) => {
    const ordered = isNewestFirst ? chairs.toReversed() : chairs;
    return ordered.slice(ordered.findIndex(({ id }) => id === query.get(name)) + 1).slice(0, 10);
  };
}

test('the parameter that takes the id of the last record is found', async (context) => {
  for (const take of [behind('after'), behind('before', true)]) {
    const { found, pages } = await look(context, showing(take));
    assert.match(found ?? '', /^id of the last record as (after|before)$/);
    assert.equal(pages, 3);
    assert.equal((await look(context, showing(take), 3)).found, found, 'with one page');
  }
  const later: Take = (chairs, { query }) => chairs.filter(({ colour }) => String(colour) > (query.get('after') ?? ''));
  assert.equal((await look(context, showing(later))).found, undefined, 'a filter is none');
});

test('a mere count may be of a page alone', async (context) => {
  const take = counted('skip');
  const change: Change = (service) => ({
    representList(chairs, request) {
      const items = take(chairs, request).map((chair) => service.representRecord(chair));
      return { count: items.length, items };
    },
  });
  assert.equal((await look(context, change)).found, 'records counted on by skip');
});

test('a parameter that is obeyed is found, with a further page and without', async (context) => {
  for (const [take, name] of [
    [numbered('page'), 'pages counted from 1 by page'],
    [numbered('page', 0), 'pages counted from 0 by page'],
    [numbered('_page', 1, 7), 'pages counted from 1 by _page'],
    [numbered('p', 1, 5), 'pages counted from 1 by p'],
    [counted('offset'), 'records counted on by offset'],
    [counted('skip'), 'records counted on by skip'],
    [counted('$skip', 20), 'records counted on by $skip'],
  ] as const) {
    assert.equal((await look(context, showing(take))).found, name);
    assert.equal((await look(context, showing(take), 3)).found, name, 'with one page');
  }
  assert.equal((await look(context, showing(numbered('page')))).pages, 3);
});

test('a page that is refused beyond the last one is a page', async (context) => {
  const change: Change = (service, base) => ({
    answerList(chairs, request) {
      const page = numbered('page')(chairs, request);
      return page.length === 0 ? service.refuse(404, 'No such page.') : base.answerList(page, request);
    },
  });
  assert.equal((await look(context, change, 4)).found, 'pages counted from 1 by page');
});

test('whoever obeys no parameter is asked once', async (context) => {
  const shuffled: Take = (chairs) => chairs.toSorted(() => Math.random() - 0.5);
  for (const take of [(chairs) => chairs, (chairs) => chairs.slice(0, 10), shuffled] satisfies Take[]) {
    const { found, asked, pages } = await look(context, showing(take));
    assert.deepEqual([found, asked, pages], [undefined, 1, 1]);
  }
});

test('what only seems to be pages is not taken for them', async (context) => {
  const startsWith: Take = (chairs, { query }) =>
    chairs.filter(({ colour }) => ['start', 'p'].every((name) => String(colour).startsWith(query.get(name) ?? '')));
  const fromId: Take = (chairs, { query }) => chairs.filter(({ id }) => Number(id) >= Number(query.get('start') ?? 0));
  const overlapping: Take = (chairs, { query }) =>
    chairs.slice(Math.max(0, Number(query.get('start') ?? 1) - 1)).slice(0, 10);
  for (const take of [startsWith, fromId, overlapping])
    assert.equal((await look(context, showing(take))).found, undefined);
  const refusing: Change = (service, base) => ({
    answerList: (chairs, request) =>
      request.query.size > 0 ? service.refuse(400, 'Not known.') : base.answerList(chairs, request),
  });
  assert.equal((await look(context, refusing)).found, undefined);
});

test('a list that is empty now and then is not taken for pages', async (context) => {
  for (const every of [2, 3, 4])
    for (let first = 0; first < every; first++) {
      let reads = first;
      const take: Take = (chairs) => (++reads % every === 0 ? [] : chairs);
      assert.equal((await look(context, showing(take))).found, undefined, `every ${every}, from ${first}`);
    }
});

test('nothing is asked where the list tells of its pages, or shows nothing by which they can be told', async (context) => {
  const total: Change = (service) => ({
    representList: (chairs) => ({ total: chairs.length, items: chairs.map((chair) => service.representRecord(chair)) }),
  });
  const more: Change = (service) => ({
    representList: (chairs) => ({ hasMore: false, items: chairs.map((chair) => service.representRecord(chair)) }),
  });
  const plain: Change = () => ({ answerList: (chairs) => text(200, chairs.map(({ id }) => id).join('\n')) });
  for (const change of [total, more, plain]) assert.equal((await look(context, change)).asked, 0);
  assert.equal((await look(context, () => ({}), 0)).asked, 0);
});
