import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { RunContext } from '../../../../fixtures/run/run-context.js';
import { makeRunContext, ledgerFolder } from '../../../../fixtures/run/make-run-context.js';
import { Recorder } from '../../../../fixtures/run/recorder.js';
import { loadSettings } from '../../../../fixtures/settings/settings.js';
import { sweep, type Swept } from '../../../../fixtures/records/sweep/sweep.js';
import { type Chair, type Change, problem, serve, withHeaders } from '../../../../subjects/kit/index.js';
import type { RunningService } from '../../../../subjects/service.js';
import { type Network, startNetwork } from '../../../support/network.js';
import { temporaryFolder } from '../../../support/samples.js';

interface Bench {
  readonly service: RunningService;
  /** Between a sweep and the service. */
  readonly network: Network;
  readonly groundWith: (token: string) => RunContext;
  readonly sweepWith: (token: string, again?: boolean) => Promise<Swept>;
}

async function bench(context: TestContext, change: Change = () => ({})): Promise<Bench> {
  const service = await serve(change, { records: 1 });
  context.after(() => service.close());
  const network = await startNetwork(new URL(service.baseUrl));
  context.after(() => network.close());
  const folder = temporaryFolder(context);
  const { baseUrl } = network;
  const variables = { BASE_URL: baseUrl, ACCESS_TOKEN: service.token, REPORT_DIR: folder, SETTLE_MS: '0' };
  const settings = loadSettings(variables, folder);
  const groundWith = (accessToken: string): RunContext =>
    makeRunContext(settings, { baseUrl, accessToken, tokenSource: 'setting' }, 'test');
  const sweepWith = (token: string, again = false): Promise<Swept> => {
    const run = groundWith(token);
    return sweep(run, new Recorder(run.redact), ledgerFolder(settings), { again });
  };
  return { service, network, groundWith, sweepWith };
}

async function create({ baseUrl, token }: RunningService, color: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/showcase/rest/chair`, {
    method: 'POST',
    headers: { Authentication: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ color }),
  });
  return String(((await answer.json()) as { readonly id: number }).id);
}

test('a token that is refused does not make records look gone', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context);
  const before = service.recordIds();
  const { ledger } = groundWith(service.token);
  ledger.created(ledger.intend('#a1b2c3'), await create(service, '#a1b2c3'));
  ledger.intend('#c3b2a1');
  await create(service, '#c3b2a1');

  const refused = await sweepWith('not-the-token', true);
  assert.deepEqual([refused.able, refused.summary.left.length], [false, 2]);
  const swept = await sweepWith(service.token, true);
  assert.deepEqual([swept.able, swept.summary.left], [true, []]);
  assert.deepEqual(service.recordIds(), before);
});

for (const status of [403, 429, 500])
  test(`a service that answers ${status} to each retrieve does not make records look gone`, async (context) => {
    const { service, groundWith, sweepWith } = await bench(context, () => ({
      retrieve: () => problem(status, 'Not now.'),
    }));
    const { ledger } = groundWith(service.token);
    const id = await create(service, '#a1b2c3');
    ledger.created(ledger.intend('#a1b2c3'), id);
    const { summary } = await sweepWith(service.token, true);
    assert.deepEqual([summary.left.map((one) => one.id), summary.deleted], [[id], 0]);
  });

test('a record that is gone is not reported where unknown ids are answered with 403', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context, () => ({
    answerMissing: () => problem(403, 'None of yours.'),
  }));
  const { ledger } = groundWith(service.token);
  ledger.created(ledger.intend('#a1b2c3'), '77');
  assert.deepEqual((await sweepWith(service.token, true)).summary.left, []);
});

test('two creates that were given one id leave nothing once it is deleted', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context);
  const { ledger } = groundWith(service.token);
  const keys = [ledger.intend('#a1b2c3'), ledger.intend('#c3b2a1')];
  const id = await create(service, '#c3b2a1');
  for (const key of keys) ledger.created(key, id);
  assert.deepEqual((await sweepWith(service.token)).summary.left, []);
});

test('a record whose create had no answer is found over a network that resets a request of the search', async (context) => {
  const { service, groundWith, sweepWith, network } = await bench(context);
  const before = service.recordIds();
  for (let reset = 1; reset <= 6; reset++) {
    const { ledger } = groundWith(service.token);
    ledger.intend('#a1b2c3');
    await create(service, '#a1b2c3');
    let requests = 0;
    network.cut = () => ++requests === reset;
    const { summary } = await sweepWith(service.token);
    assert.ok(requests > reset);
    assert.deepEqual([reset, summary.left], [reset, []]);
    assert.deepEqual([reset, service.recordIds()], [reset, before]);
  }
});

test('of several records of one colour whose creates had no answer, each is deleted', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context);
  const before = service.recordIds();
  const { ledger } = groundWith(service.token);
  ledger.created(ledger.intend('#a1b2c3'), await create(service, '#a1b2c3'));
  for (let count = 0; count < 3; count++) {
    ledger.intend('#a1b2c3');
    await create(service, '#a1b2c3');
  }
  const { summary } = await sweepWith(service.token, true);
  assert.deepEqual(summary.left, []);
  assert.deepEqual(service.recordIds(), before);
});

test('a record whose create was refused is swept all the same where the list shows it', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context);
  const before = service.recordIds();
  const { ledger } = groundWith(service.token);
  ledger.refused(ledger.intend('#a1b2c3'));
  ledger.refused(ledger.intend('#ffffff'));
  await create(service, '#a1b2c3');
  const { summary } = await sweepWith(service.token);
  assert.deepEqual(summary, { created: 1, deleted: 1, left: [] });
  assert.deepEqual(service.recordIds(), before);
});

test('a record of a colour that was in use before is not taken for one whose create was refused or had no answer', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context);
  await create(service, '#a1b2c3');
  const before = service.recordIds();
  const { ledger } = groundWith(service.token);
  ledger.share(['#a1b2c3']);
  ledger.refused(ledger.intend('#a1b2c3'));
  const ended = ledger.intend('#a1b2c3');
  ledger.created(ended, await create(service, '#a1b2c3'), true);
  ledger.intend('#a1b2c3');
  const { summary } = await sweepWith(service.token);
  assert.deepEqual([summary.created, summary.deleted, summary.left.length], [1, 1, 1]);
  assert.deepEqual(service.recordIds(), before);
});

test('a delete that was answered and not carried out leaves its record', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context, () => ({ remove() {} }));
  const { ledger } = groundWith(service.token);
  const [deleted, living] = [ledger.intend('#a1b2c3'), ledger.intend('#c3b2a1')];
  const ids = [await create(service, '#a1b2c3'), await create(service, '#c3b2a1')];
  ledger.created(deleted, ids[0] ?? '');
  ledger.created(living, ids[1] ?? '');
  ledger.deleted(deleted);
  const { summary } = await sweepWith(service.token);
  assert.deepEqual([summary.deleted, summary.left.map(({ id }) => id)], [0, ids]);
});

test('a record that a create added beside its own is left, with the command that shows where it is', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context, (_service, base) => ({
    create: (request) => {
      void base.create(request);
      return base.create(request);
    },
  }));
  const { ledger } = groundWith(service.token);
  const id = await create(service, '#a1b2c3');
  const key = ledger.intend('#a1b2c3');
  ledger.created(key, id);
  await fetch(`${service.baseUrl}/showcase/rest/chair/${id}`, {
    method: 'DELETE',
    headers: { Authentication: service.token },
  });
  ledger.deleted(key);
  const { summary } = await sweepWith(service.token);
  assert.deepEqual(
    summary.left.map((left) => left.id),
    [`unknown: ${id} is gone, and the list still shows its colour "#a1b2c3"`],
  );
  assert.match(summary.left[0]?.curl ?? '', /^curl -i '[^']*\/chair' /);
});

test('a delete that needs the version in If-Match is sent once more with the tag that was read', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context, (_service, base) => ({
    retrieve: async (request) => withHeaders(await base.retrieve(request), { etag: `"${request.segment}-1"` }),
    delete: (request) => {
      const condition = request.headers['if-match'];
      if (condition === undefined) return problem(428, 'Which version?');
      return condition === `"${request.segment}-1"` ? base.delete(request) : problem(412, 'Not this one.');
    },
  }));
  const before = service.recordIds();
  const { ledger } = groundWith(service.token);
  ledger.created(ledger.intend('#a1b2c3'), await create(service, '#a1b2c3'));
  const { summary } = await sweepWith(service.token);
  assert.deepEqual(summary, { created: 1, deleted: 1, left: [] });
  assert.deepEqual(service.recordIds(), before);
});

test('a record that only the list still shows is left', async (context) => {
  const gone: Chair[] = [];
  const { service, groundWith, sweepWith } = await bench(context, (_service, base) => ({
    remove(chair) {
      gone.push(chair);
      base.remove(chair);
    },
    answerList: (chairs, request) => base.answerList([...chairs, ...gone], request),
  }));
  const { ledger } = groundWith(service.token);
  const id = await create(service, '#a1b2c3');
  ledger.created(ledger.intend('#a1b2c3'), id);
  const { summary } = await sweepWith(service.token);
  assert.deepEqual(
    summary.left.map((one) => one.id),
    [id],
  );
});

test('a list of bare ids that shows a deleted record leaves it, and one that another has now does not', async (context) => {
  const { service, groundWith, sweepWith } = await bench(context, (server, base) => ({
    representList: (chairs) => chairs.map(({ id }) => server.representId(id)),
    remove(chair) {
      if (chair.colour !== '#a1b2c3') base.remove(chair);
    },
  }));
  const { ledger } = groundWith(service.token);
  const [own, others] = [await create(service, '#a1b2c3'), await create(service, '#ffffff')];
  for (const [id, colour] of [
    [own, '#a1b2c3'],
    [others, '#c3b2a1'],
  ] as const) {
    const key = ledger.intend(colour);
    ledger.created(key, id);
    ledger.deleted(key);
  }
  const { summary } = await sweepWith(service.token);
  assert.deepEqual(
    summary.left.map((one) => one.id),
    [own],
  );
});
