import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../../subjects/kit/index.js';
import { type End, idsWith, run, serviceOf, settingsFor } from '../support/command.js';
import { startListening } from '../support/services.js';
import { full, inCI, thorough } from '../support/extent.js';

test('--grep with the id of a requirement runs the one test that covers it', async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const end = await run(context, settingsFor(service), ['--grep', 'LIST-2']);
  assert.equal(end.code, 0, end.output);
  assert.match(end.output, /1 of 1 tests/);
  assert.ok(idsWith(end, 'passed').includes('LIST-2'));
  const untested = idsWith(end, 'untested');
  for (const id of ['LIST-3', 'CREATE-4', 'DELETE-4', 'MODEL-1']) assert.ok(untested.includes(id), id);
});

test('the shards of a run together test everything', async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const [first, second] = await both((shard) => run(context, settingsFor(service), [`--shard=${shard}/2`]));
  assert.deepEqual([first.code, second.code], [0, 0], first.output + second.output);
  const untestedByBoth = idsWith(first, 'untested').filter((id) => idsWith(second, 'untested').includes(id));
  assert.deepEqual(untestedByBoth, []);
  for (const end of [first, second]) assert.notDeepEqual(idsWith(end, 'untested'), [], end.output);
});

test('two runs go side by side on one service', { skip: thorough }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const before = service.recordIds();
  const ends = await both(() => run(context, settingsFor(service)));
  for (const { code, output } of ends) assert.equal(code, 0, output);
  assert.deepEqual(service.recordIds(), before);
});

test('the same seed makes the same bodies, and another one makes others', { skip: inCI }, async (context) => {
  const narrowed = full ? [] : ['--grep', 'LIST-2|CREATE-2'];
  const bodiesWith = async (SEED: string): Promise<string[]> => {
    const service = await startListening();
    context.after(() => service.close());
    const { code, output, report } = await run(context, { ...settingsFor(service), SEED }, narrowed);
    assert.deepEqual([code, report?.seed], [0, Number(SEED)], output);
    // Two processes send at once, so the order is not the run's to choose.
    return service.requests
      .map(({ method, body }) => `${method} ${body.toString()}`)
      .filter(isWrite)
      .sort();
  };
  const first = await bodiesWith('11');
  assert.deepEqual(await bodiesWith('11'), first);
  assert.notDeepEqual(await bodiesWith('12'), first);
});

function isWrite(line: string): boolean {
  return line.startsWith('POST') || line.startsWith('PUT');
}

function both(start: (part: number) => Promise<End>): Promise<[End, End]> {
  return Promise.all([start(1), start(2)]);
}
