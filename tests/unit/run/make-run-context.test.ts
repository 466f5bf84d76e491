import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRunContext } from '../../../fixtures/run/make-run-context.js';
import { loadSettings } from '../../../fixtures/settings/settings.js';
import { BASE, TOKEN } from '../../support/exchanges.js';
import { temporaryFolder } from '../../support/samples.js';

test('all processes together have no more than 36 requests under way', (context) => {
  const folder = temporaryFolder(context);
  const settings = loadSettings({ BASE_URL: BASE, ACCESS_TOKEN: TOKEN, REPORT_DIR: folder }, folder);
  const atOnce = (processes: number): number =>
    makeRunContext(settings, { baseUrl: BASE, accessToken: TOKEN, tokenSource: 'setting' }, 'test', processes).client
      .limiter.atOnce;
  assert.deepEqual([1, 2, 4, 5, 100].map(atOnce), [14, 14, 9, 7, 1]);
});
