import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { requirementOf } from '../../specs/catalogue/requirements.js';
import { serve } from '../../subjects/kit/index.js';
import { decisiveFailures, idsWith, reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { unpacked } from '../support/unpacked.js';

test('the built-in reference conforms', async (context) => {
  const end = await run(context, {});
  assert.equal(end.code, 0, end.output);
  const { report } = end;
  assert.deepEqual([report?.verdict, report?.complete, report?.subject?.builtIn], ['conforms', true, true]);
  assert.deepEqual([idsWith(end, 'failed'), idsWith(end, 'inconclusive'), idsWith(end, 'untested')], [[], [], []]);
  assert.deepEqual([report?.records?.left, report?.hindrances], [[], []]);
  assert.match(end.output, /built-in reference service .*, seed \d+/);
  assert.match(end.output, /The subject conforms\./);
});

test('a failure says requirement, clause, what was expected and received, and the exchanges', async (context) => {
  // Deletes are forgotten.
  const starting = serve((_service, base) => ({ remove: (chair) => void base.find(chair.id) }));
  const service = await serviceOf(context, starting);
  const REPORT_DIR = reportFolder(context);
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '200' }, ['--grep', 'DELETE-2']);
  assert.equal(end.code, 1, end.output);
  assert.ok(decisiveFailures(end).includes('DELETE-2'), end.output);

  const { clause, statement } = requirementOf('DELETE-2');
  const html = unpacked(join(REPORT_DIR, 'html')).map(({ content }) => content.toString());
  const texts = {
    output: end.output,
    'junit.xml': readFileSync(join(REPORT_DIR, 'junit.xml'), 'utf8'),
    html: html.join('\n'),
  };
  for (const [name, text] of Object.entries(texts)) {
    for (const part of [
      'DELETE-2',
      clause,
      statement,
      'expected',
      'received',
      '/showcase/rest/chair/',
      '$ACCESS_TOKEN',
    ]) {
      assert.ok(text.includes(part), `${name} lacks ${part}`);
    }
    assert.match(text, /curl -i /, name);
  }
});
