import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Dialect, UNKNOWN_DIALECT } from '../../../fixtures/dialect/dialect.js';
import { deleteKept, keepsRecords, keptIn, lackingIn, mayBeKept } from '../../../fixtures/records/kept.js';
import { newChair } from '../../../fixtures/run/chair.js';
import { checkContextOf } from '../../../fixtures/run/check-context.js';
import { readLedgers } from '../../../fixtures/run/ledger.js';
import { ledgerFolder, makeRunContext } from '../../../fixtures/run/make-run-context.js';
import { Recorder } from '../../../fixtures/run/recorder.js';
import type { RunContext } from '../../../fixtures/run/run-context.js';
import { loadSettings } from '../../../fixtures/settings/settings.js';
import { serve } from '../../../subjects/kit/index.js';
import type { RunningService } from '../../../subjects/service.js';
import { temporaryFolder } from '../../support/samples.js';

const LIST = { form: 'json', entry: [null], colour: ['color'], id: { path: ['id'], form: 'value' } } as const;
const WHOLE: Dialect = {
  ...UNKNOWN_DIALECT,
  list: LIST,
  record: { form: 'json', colour: ['color'], id: { path: ['id'], form: 'value' } },
};

interface Bench {
  readonly service: RunningService;
  readonly run: RunContext;
  readonly ledgers: string;
}

async function bench(context: TestContext): Promise<Bench> {
  const service = await serve(() => ({}), { records: 5 });
  context.after(() => service.close());
  const folder = temporaryFolder(context);
  const variables = { BASE_URL: service.baseUrl, ACCESS_TOKEN: service.token, REPORT_DIR: folder };
  const settings = loadSettings(variables, folder);
  const subject = { baseUrl: service.baseUrl, accessToken: service.token, tokenSource: 'setting' } as const;
  return { service, run: makeRunContext(settings, subject, 'test'), ledgers: ledgerFolder(settings) };
}

test('records are kept where one page shows their ids, and colours are many', async (context) => {
  const { run } = await bench(context);
  const keeps = (change: Partial<Dialect>): boolean => keepsRecords(checkContextOf(run, { ...WHOLE, ...change }, []));
  assert.ok(keeps({}));
  assert.ok(keeps({ list: { ...LIST, colour: undefined } }));
  for (const change of [
    { list: { ...LIST, id: undefined } },
    { list: { form: 'text', colours: true } },
    { list: undefined },
    { record: undefined },
    { palette: ['oak'] },
    { idsReused: true },
    { paging: 'link in the body at next' },
    { silentPaging: { parameter: 'page', counts: 'pages', from: 1 } },
  ] as const)
    assert.ok(!keeps(change), JSON.stringify(change));
});

test('a record that may be odd is not kept, nor one that no read has shown and the list cannot', async (context) => {
  const { run } = await bench(context);
  const whole = checkContextOf(run, WHOLE, []);
  const bare = checkContextOf(run, { ...WHOLE, list: { ...LIST, colour: undefined } }, []);
  const chair = newChair({ id: '1', key: 1, colour: 'oak', writes: [] });
  assert.deepEqual([mayBeKept(chair, whole), mayBeKept(chair, bare)], [true, false]);
  assert.ok(mayBeKept({ ...chair, confirmed: true }, bare));
  assert.ok(!mayBeKept({ ...chair, isOdd: true }, whole));
});

test('what the list shows with a colour that it was given is deleted, and the rest stays in the ledger', async (context) => {
  const { service, run, ledgers } = await bench(context);
  const [shown = '', other = '', absent = '', stranger = '', confirmed = ''] = service.recordIds();
  for (const id of [shown, other, absent]) run.ledger.created(run.ledger.intend(`oak ${id}`), id);
  run.ledger.created(run.ledger.intend('ash'), confirmed, true);
  const files = readLedgers(ledgers);
  const list = [
    { id: shown, colours: [`oak ${shown}`], others: [] },
    { id: other, colours: ['somebody else’s'], others: [] },
    { id: stranger, colours: [`oak ${shown}`], others: [] },
    { id: confirmed, colours: [], others: [] },
  ];
  const deleted = await deleteKept(keptIn(files), list, checkContextOf(run, WHOLE, []), new Recorder(run.redact));
  assert.equal(deleted, 2);
  assert.deepEqual(service.recordIds(), [other, absent, stranger]);
  assert.deepEqual(
    keptIn(readLedgers(ledgers)).map(({ entry: { id } }) => id),
    [other, absent],
  );
});

test('so many records are created as a list of fifty and one lacks, where these are few', () => {
  assert.deepEqual([42, 43, 47, 50, 51, 1_000].map(lackingIn), [0, 8, 4, 1, 0, 0]);
});
