import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from '../../../fixtures/client/client.js';
import { RecordBudget } from '../../../fixtures/client/record-budget.js';
import { Subject } from '../../../fixtures/client/subject.js';
import { TokenSource } from '../../../fixtures/client/token-source.js';

/** A client of a service that answers each read of the list as long as it is not told to hang. */
async function hanging(context: TestContext): Promise<{ read: (hang: boolean) => Promise<string> }> {
  const server = createServer(({ url }, response) => {
    if (url?.includes('hang') !== true) response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'chair-records-client-'));
  context.after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const subject = new Subject(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const transport = { timeoutMs: 300, ignoreHttpsErrors: false };
  const budget = new RecordBudget(folder, 10);
  const client = new Client({
    subject,
    tokens: new TokenSource('token'),
    budget,
    transport,
    redact: (text) => text,
    mostAtOnce: 3,
  });
  const read = async (hang: boolean): Promise<string> => {
    const url = subject.collectionUrl + (hang ? '?hang' : '');
    const { answer, failure } = await client.send({ operation: 'list', method: 'GET', url }, () => undefined);
    return answer ? 'answer' : (failure?.kind ?? '');
  };
  return { read };
}

test('time-outs of requests that were under way at once count each', async (context) => {
  const { read } = await hanging(context);
  assert.deepEqual(await Promise.all([true, true, true].map(read)), ['timeout', 'timeout', 'timeout']);
  assert.equal(await read(false), 'not-sent');
});

test('an answer in time forgets the time-outs before it', async (context) => {
  const { read } = await hanging(context);
  for (let round = 0; round < 2; round++) {
    assert.equal(await read(true), 'timeout');
    assert.equal(await read(true), 'timeout');
    assert.equal(await read(false), 'answer');
  }
  for (let count = 0; count < 3; count++) assert.equal(await read(true), 'timeout');
  assert.equal(await read(false), 'not-sent');
});
