import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { NoToken, tokenFromPage } from '../../../fixtures/client/token-page.js';

const options = { timeoutMs: 2000, ignoreHttpsErrors: false };

/** Address of a page that is answered in this way. */
async function page(context: TestContext, answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return `http://127.0.0.1:${port}/examples`;
}

test('the query of the page, which may hold a key, is in no message', async (context) => {
  const answers: readonly (readonly [RegExp, (response: ServerResponse) => void])[] = [
    [/was not answered/, (response) => response.destroy()],
    [/was answered with 403/, (response) => response.writeHead(403).end()],
    [/shows no token/, (response) => response.end('nothing here')],
  ];
  for (const [told, answer] of answers) {
    const url = await page(context, answer);
    await assert.rejects(tokenFromPage(`${url}?key=s3cret#k3y`, options), (error) => {
      assert.ok(error instanceof NoToken);
      assert.match(error.message, told);
      assert.ok(error.message.startsWith(`GET ${url}?… `), error.message);
      assert.doesNotMatch(error.message, /s3cret|k3y/);
      return true;
    });
  }
});

test('extra headers go to the page of the same origin, and to no other', async (context) => {
  const seen: (string | undefined)[] = [];
  const url = await page(context, (response) => {
    seen.push(response.req.headers['x-key']?.toString());
    response.end('1b4e28ba-2fa1-41d2-883f-0016d3cca427');
  });
  for (const origin of [new URL(url).origin, 'http://127.0.0.1:9'])
    await tokenFromPage(url, { ...options, extraHeaders: { origin, headers: [['X-Key', 'k3y']] } });
  assert.deepEqual(seen, ['k3y', undefined]);
});
