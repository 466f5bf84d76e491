import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PAGE, requirementsPage } from '../../../cli/dev/requirements-page.js';

test('the page of the requirements is what the catalogue, the specs, the judge and the faults say', async () => {
  const page = readFileSync(PAGE, 'utf8');
  assert.ok(page === (await requirementsPage()), 'docs/requirements.md is out of date: run `npm run requirements`.');
});
