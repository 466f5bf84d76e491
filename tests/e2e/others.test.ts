import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonServerService } from '../../subjects/third-party/json-server.js';
import { staticMock } from '../../subjects/third-party/static-mock.js';
import { decisiveFailures, run, serviceOf, settingsFor } from '../support/command.js';
import { inCI, partly } from '../support/extent.js';

test('json-server fails for its server errors alone', { skip: inCI }, async (context) => {
  // It writes each of them to the console.
  context.mock.method(console, 'error', () => undefined);
  const service = await serviceOf(context, jsonServerService.start());
  const before = service.recordIds();
  const end = await run(context, settingsFor(service), partly);
  assert.equal(end.code, 1, end.output);
  assert.deepEqual(decisiveFailures(end), ['SOUND-1'], end.output);
  // A body that is cut off, or an id that cannot be decoded, is answered with 500 and a stack trace.
  assert.match(end.output, /→ 500 .*(?:SyntaxError|URIError)/);
  assert.deepEqual(service.recordIds(), before);
});

test('a static mock fails, since it keeps nothing', async (context) => {
  const service = await serviceOf(context, staticMock.start());
  const end = await run(context, settingsFor(service), partly);
  assert.equal(end.code, 1, end.output);
  const keeping = decisiveFailures(end).filter((id) => id === 'CREATE-2' || id === 'LIST-2');
  assert.notDeepEqual(keeping, [], end.output);
});
