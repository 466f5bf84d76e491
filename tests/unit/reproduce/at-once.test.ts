import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { scriptOf } from '../../../reproduce/script.js';
import { BLUE, GREEN, RED, write } from '../../support/made-history.js';
import { judgement } from '../../support/samples.js';
import { causeOf, type Ended, endOf, run, sending } from '../../support/scripts.js';

/** Two updates at once, of which the other one was refused then. */
function refusedUpdate(extraHeaders: readonly string[] = []): string {
  const first = write(2, 'update', '7', BLUE);
  const second = { ...write(2, 'update', '7', GREEN), startMs: first.startMs + 1 };
  const entries = sending(write(1, 'create', '7', RED), first, { ...second, outcome: 'refused' });
  const sent = entries.flatMap((entry) => entry.sent ?? []);
  const failed = judgement('CONCURRENCY-3', 'failed', 'updated it twice; expected success; received 409', ['curl']);
  const cause = causeOf(entries, [{ ...failed, sent, shows: { about: 'answer', status: ['2??'] } }]);
  return scriptOf(cause, { ...run, settleMs: 0, extraHeaders });
}

/** Runs a script against a sound service, and notes the updates that it is sent. */
async function endAtNoting(script: string, redirects: boolean): Promise<Ended & { updates: IncomingMessage[] }> {
  const colours = new Map<string, string>();
  const updates: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [path = '', moved] = (request.url ?? '').split('?');
      const id = path.split('/')[4];
      const colour = /"color":"([^"]*)"/.exec(body)?.[1] ?? '';
      if (redirects && request.method === 'PUT' && moved === undefined)
        return response.writeHead(308, { Location: `${path}?moved` }).end();
      if (request.method === 'POST') {
        const added = String(colours.size + 1);
        colours.set(added, colour);
        return response.writeHead(201, { Location: `/showcase/rest/chair/${added}` }).end();
      }
      if (request.method === 'PUT') {
        updates.push(request);
        colours.set(id ?? '', colour);
        return response.writeHead(204).end();
      }
      if (request.method === 'DELETE') return response.writeHead(204).end();
      const all = [...colours].map(([one, color]) => ({ id: one, color }));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(id === undefined ? all : all.find((one) => one.id === id)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const variables = { BASE_URL: `http://127.0.0.1:${port}`, ACCESS_TOKEN: 'x', EXTRA_HEADER_1: 'of the gateway' };
  const ended = await endOf(script, variables);
  server.closeAllConnections();
  server.close();
  return { ...ended, updates };
}

describe('requests of a script that are to meet', { concurrency: 2 }, () => {
  test('go by one call of curl every second time, each with all that the others have', async () => {
    const { code, output, updates } = await endAtNoting(refusedUpdate(['X-Gateway']), false);
    assert.equal(code, 0, output);
    assert.match(output, /^at once, request 1 -> 204\nat once, request 2 -> 204$/m);
    assert.match(output, /PUT \S+ -> 204/);
    assert.deepEqual([...new Set(updates.map(({ headers }) => headers['x-gateway']))], ['of the gateway'], output);
    assert.deepEqual([...new Set(updates.map(({ headers }) => headers.connection))], ['close'], output);
  });

  test('go by calls of their own where the service redirects them', async () => {
    const { code, output } = await endAtNoting(refusedUpdate(), true);
    assert.equal(code, 0, output);
    assert.match(output, /PUT \S+ -> 204/);
    assert.doesNotMatch(output, /^at once,/m);
  });
});
