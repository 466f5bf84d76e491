import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { seesRestarts } from '../../../cli/next-wish.js';
import { loadSettings } from '../../../fixtures/settings/settings.js';

test('a restart is seen of what is asked without a proxy', () => {
  const seen = (variables: Readonly<Record<string, string>>): boolean =>
    seesRestarts(loadSettings(variables, tmpdir()));
  const service = { BASE_URL: 'http://service.example', ACCESS_TOKEN: 'token' };
  const proxy = { HTTP_PROXY: 'http://proxy.example:3128' };
  assert.equal(seen({}), true);
  assert.equal(seen(service), true);
  assert.equal(seen({ ...service, ...proxy }), false);
  assert.equal(seen({ ...service, ...proxy, NO_PROXY: 'service.example' }), true);
});
