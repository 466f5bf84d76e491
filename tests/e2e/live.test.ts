import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { type Change, serve } from '../../subjects/kit/index.js';
import { type End, idsWith, run, serviceOf, settingsFor } from '../support/command.js';
import { type Listening, startListening } from '../support/services.js';
import { inCI, partly, thorough } from '../support/extent.js';

// What the suite promises to a service that others use too.
const collection = '/showcase/rest/chair';

test('MAX_RPS caps the rate of the whole run', { skip: inCI }, async (context) => {
  const service = await listening(context);
  const arrivals = arrivalsAt(service);
  const end = await run(context, { ...settingsFor(service), MAX_RPS: '20' }, ['--grep', 'LIST-2|CREATE-2']);
  assert.equal(end.code, 0, end.output);
  const times = arrivals();
  // What was sent evenly may arrive together where this process is busy: over any time, by as many as a second has.
  const excesses = times.flatMap((from, first) =>
    times.slice(first).map((at, index) => index + 1 - (20 * (at - from)) / 1_000),
  );
  const excess = Math.max(...excesses);
  assert.ok(excess <= 20, `${excess} requests too many`);
  // Twice the rate would show after 40 requests.
  assert.ok(times.length > 60, `${times.length} requests`);
});

test('MAX_RECORDS is never passed, and what it keeps from being checked is inconclusive', async (context) => {
  const service = await listening(context);
  const end = await run(context, { ...settingsFor(service), MAX_RECORDS: '20' }, partly);
  const creates = service.requests.filter(({ method }) => method === 'POST');
  // Of two processes that take the last one at once, neither gets it.
  assert.ok(creates.length <= 20 && creates.length >= 18, String(creates.length));
  assertInconclusive(end, /MAX_RECORDS allows a run 20 creates/);
  assert.deepEqual(end.report?.records?.left, []);
});

test('READ_ONLY=1 sends nothing but reads', async (context) => {
  const service = await listening(context);
  const end = await run(context, { ...settingsFor(service), READ_ONLY: '1' });
  assert.equal(end.code, 0, end.output);
  assert.deepEqual([...new Set(service.requests.map(({ method }) => method))], ['GET']);
  for (const id of ['LIST-1', 'RETRIEVE-1', 'AUTH-1']) assert.ok(idsWith(end, 'passed').includes(id), id);
  assert.ok(idsWith(end, 'inapplicable').includes('CREATE-1'));
});

test('a token that ends is replaced from the examples page, once each time, and the run goes on', async (context) => {
  const service = await serviceOf(context, serve(endingTokens(100)));
  const page = service.tokenPageUrl ?? '';
  const end = await run(context, { BASE_URL: service.baseUrl, TOKEN_PAGE_URL: page }, partly);
  assert.equal(end.code, 0, end.output);
  assert.match(observationsOf(end, 'OPEN-5.1'), /another one was taken from the examples page/);
});

test(
  'without an examples page, what a token that ends leaves open is inconclusive',
  { skip: inCI },
  async (context) => {
    const service = await serviceOf(context, serve(endingTokens(100)));
    assertInconclusive(
      await run(context, settingsFor(service), partly),
      /the token was accepted before and is not any more/,
    );
  },
);

test('a service that takes 20 requests a second passes, and its limit is told', { skip: thorough }, async (context) => {
  const service = await serviceOf(context, serve(limitedTo(20)));
  const end = await run(context, settingsFor(service));
  assert.equal(end.code, 0, end.output);
  assert.match(observationsOf(end, 'OPEN-8.1'), /yes: 429/);
});

test('a read that lags within SETTLE_MS passes, and the lag is told', { skip: thorough }, async (context) => {
  const service = await serviceOf(context, serve(lagging(150)));
  const end = await run(context, settingsFor(service), ['--grep', 'LIST-2']);
  assert.equal(end.code, 0, end.output);
  assert.match(observationsOf(end, 'OPEN-4.10'), /\d+ ms/);
});

test('records whose delete is refused are told with the command that deletes them', async (context) => {
  const service = await serviceOf(
    context,
    serve((kept, base) => ({
      delete: (request) => (request.segment === '9' ? kept.refuse(423, 'Locked.') : base.delete(request)),
    })),
  );
  const end = await run(context, settingsFor(service), partly);
  assert.deepEqual(
    end.report?.records?.left.map(({ id }) => id),
    ['9'],
  );
  assert.match(end.output, new RegExp(`curl -i -X DELETE '${service.baseUrl}${collection}/9'`));
});

test('a plan tells what would be sent, and sends nothing', async (context) => {
  const service = await listening(context);
  const { code, output } = await run(context, settingsFor(service), ['--plan']);
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`would send to ${service.baseUrl}${collection}`));
  assert.match(output, /^discovery +\d/m);
  assert.match(output, /never more than MAX_RECORDS=400/);
  assert.equal(service.requests.length, 0);
});

test('no record that was there before is written to', { skip: thorough }, async (context) => {
  const service = await listening(context, { records: 5 });
  const before = new Set(service.recordIds());
  const end = await run(context, settingsFor(service));
  assert.equal(end.code, 0, end.output);
  const written = service.requests.filter(({ method, segment }) => method !== 'GET' && before.has(segment ?? ''));
  assert.deepEqual(
    written.map(({ method, segment }) => `${method} ${segment ?? ''}`),
    [],
  );
  const outside = service.requests.filter(({ path }) => !/^\/showcase\/rest\/chair(?:\/[^/]*)?$/.test(path));
  assert.deepEqual(
    outside.map(({ path }) => path),
    [],
  );
});

function listening(context: TestContext, options?: { readonly records: number }): Promise<Listening> {
  return serviceOf(context, startListening(options));
}

/** Times of arrival so far, in milliseconds. */
function arrivalsAt({ requests }: Listening): () => readonly number[] {
  const times: number[] = [];
  const timer = setInterval(() => {
    while (times.length < requests.length) times.push(performance.now());
  }, 2);
  return () => {
    clearInterval(timer);
    return times;
  };
}

/** Each token is good for so many requests. */
function endingTokens(most: number): Change {
  const uses = new Map<string, number>();
  return (service, base) => ({
    answer(request) {
      const token = String(request.headers['authentication'] ?? '');
      uses.set(token, (uses.get(token) ?? 0) + 1);
      if ((uses.get(token) ?? 0) > most) service.tokens.delete(token);
      return base.answer(request);
    },
  });
}

function limitedTo(perSecond: number): Change {
  let second = 0;
  let requests = 0;
  return (service, base) => ({
    answer(request) {
      const now = Math.floor(performance.now() / 1_000);
      [second, requests] = now === second ? [second, requests + 1] : [now, 1];
      if (requests <= perSecond) return base.answer(request);
      return { ...service.refuse(429, 'Too many requests.'), headers: { 'retry-after': '1' } };
    },
  });
}

/** Reads show writes so many milliseconds later. */
function lagging(ms: number): Change {
  return (service, base) => {
    let shown = new Map(service.chairs);
    return {
      add(colour) {
        const chair = base.add(colour);
        setTimeout(() => (shown = new Map([...shown, [chair.id, chair]])), ms);
        return chair;
      },
      remove(chair) {
        base.remove(chair);
        setTimeout(() => (shown = new Map([...shown].filter(([id]) => id !== chair.id))), ms);
      },
      all: () => [...shown.values()],
    };
  };
}

function observationsOf({ report }: End, openPoint: string): string {
  const observations = report?.openPoints.find(({ id }) => id === openPoint)?.observations ?? [];
  return observations.map(({ answer }) => answer).join('\n');
}

function assertInconclusive(end: End, reason: RegExp): void {
  assert.deepEqual(
    idsWith(end, 'failed').filter((id) => !id.startsWith('ADVICE-')),
    [],
    end.output,
  );
  assert.equal(end.code, 2, end.output);
  assert.match(end.output, reason);
}
