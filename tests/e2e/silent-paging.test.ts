import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentPaging } from '../../subjects/variants/silent-paging.js';
import { run, serviceOf, settingsFor } from '../support/command.js';

test('every process of a run reads on pages of which the list does not tell', async (context) => {
  const variant = silentPaging.find(({ name }) => name === 'silent pages of ten by page and page_size');
  assert.ok(variant);
  const service = await serviceOf(context, variant.start());
  const before = service.recordIds();
  const { code, output, report } = await run(context, settingsFor(service));
  assert.equal(code, 0, output);
  const paging = report?.openPoints.find(({ id }) => id === 'OPEN-4.7');
  assert.equal(paging?.observations?.[0]?.answer, 'none is told; pages counted from 1 by page');
  assert.deepEqual(service.recordIds(), before);
});
