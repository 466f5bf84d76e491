import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likenessWarnings } from '../../../cli/setting-likenesses.js';
import { SettingsError } from '../../../fixtures/settings/settings.js';

const alike = [
  [{ BASEURL: 'http://127.0.0.1:1' }, /^BASEURL: .+ BASE_URL is, and is not set\.$/],
  [{ access_token: 'x' }, /^access_token: .+ ACCESS_TOKEN is, and is not set\.$/],
  [{ 'REPORT-DIR': 'here' }, /^REPORT-DIR: .+ REPORT_DIR /],
  [{ KNOWN_FAILURE: 'known.json' }, /^KNOWN_FAILURE: .+ KNOWN_FAILURES /],
] as const;

for (const [environment, expected] of alike) {
  test(`${JSON.stringify(environment)} is warned of`, () => {
    const [warning = '', ...others] = likenessWarnings(environment);
    assert.match(warning, expected);
    assert.deepEqual(others, []);
  });
}

const others = [
  { BASE_URL: 'http://127.0.0.1:1', BASEURL: 'http://127.0.0.1:2' },
  { BASEURL: '' },
  { http_proxy: 'http://127.0.0.1:3128' },
  { PATH: '/bin', HOME: '/root', URL: 'x', TOKEN: 'y', npm_config_registry: 'z' },
];

for (const environment of others) {
  test(`${JSON.stringify(environment)} is passed over`, () => {
    assert.deepEqual(likenessWarnings(environment), []);
  });
}

for (const environment of [{ READONLY: '1' }, { Max_Records: '5' }, { MAX_RECORD: '5' }, { MAXRPS: '1' }]) {
  test(`${JSON.stringify(environment)} is refused, since the service would be written to`, () => {
    assert.throws(() => likenessWarnings(environment), SettingsError);
  });
}
