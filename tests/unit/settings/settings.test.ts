import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'dotenv';
import { sharedSubject, shareSubject } from '../../../fixtures/settings/handed-on.js';
import { type Environment, loadSettings, SettingsError, wantsColour } from '../../../fixtures/settings/settings.js';
import { settingSecrets } from '../../../fixtures/settings/setting-secrets.js';
import { settingNames } from '../../../schemas/settings.js';
import { temporaryFolder } from '../../support/samples.js';

const empty = '/nowhere/at/all';
const token = '0d5fb9a4-71c3-4f4e-8b8a-2f6d0c3e9a17';

/** What is said of these variables, as one text. */
function problemsWith(environment: Environment, folder = empty): string {
  try {
    loadSettings(environment, folder);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    assert.equal(error.message, error.problems.join('\n'));
    return error.message;
  }
  return assert.fail(`no error for ${JSON.stringify(environment)}`);
}

test('with nothing set, the built-in reference is verified with the defaults', () => {
  const { seed, ...settings } = loadSettings({}, empty);
  assert.deepEqual(settings, {
    reportDir: join(empty, 'report'),
    strict: false,
    requestTimeoutMs: 5000,
    settleMs: 2000,
    ignoreHttpsErrors: false,
    maxRecords: 400,
    readOnly: false,
  });
  assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32);
});

test('every variable is read', () => {
  const environment = {
    BASE_URL: 'https://example.org/api/v1/',
    ACCESS_TOKEN: token,
    TOKEN_PAGE_URL: 'https://example.org/examples?lang=en',
    EXTRA_HEADERS: '{"X-Gateway-Key": "k3y of the gateway"}',
    REQUEST_ID_HEADER: 'X-Request-Id',
    REPORT_DIR: '/somewhere',
    SEED: '4294967295',
    STRICT: 'true',
    REQUEST_TIMEOUT_MS: '100',
    SETTLE_MS: '0',
    IGNORE_HTTPS_ERRORS: '1',
    CA_FILE: 'ca.pem',
    CLIENT_CERT_FILE: 'client.pem',
    CLIENT_KEY_FILE: '/keys/client.key',
    CLIENT_KEY_PASSPHRASE: 'open sesame',
    HTTP_PROXY: 'proxy.example:3128',
    HTTPS_PROXY: 'http://me:s3cret@proxy.example:3129',
    NO_PROXY: 'localhost,.example.org',
    MAX_RPS: '20',
    MAX_RECORDS: '300',
    READ_ONLY: '1',
    STRESS: '30',
    STRESS_CALLERS: '8',
    CONTRACT: 'pinned/contract.json',
    HISTORY: 'kept/history.jsonl',
    KNOWN_FAILURES: 'known.json',
  };
  assert.deepEqual(Object.keys(environment), settingNames);
  assert.deepEqual(loadSettings(environment, empty), {
    baseUrl: 'https://example.org/api/v1',
    accessToken: token,
    tokenPageUrl: 'https://example.org/examples?lang=en',
    extraHeaders: [['X-Gateway-Key', 'k3y of the gateway']],
    requestIdHeader: 'X-Request-Id',
    reportDir: '/somewhere',
    seed: 4294967295,
    strict: true,
    requestTimeoutMs: 100,
    settleMs: 0,
    ignoreHttpsErrors: true,
    caFile: join(empty, 'ca.pem'),
    clientCertificate: {
      certFile: join(empty, 'client.pem'),
      keyFile: '/keys/client.key',
      passphrase: 'open sesame',
    },
    proxies: {
      http: 'http://proxy.example:3128',
      https: 'http://me:s3cret@proxy.example:3129',
      except: 'localhost,.example.org',
    },
    maxRps: 20,
    maxRecords: 300,
    readOnly: true,
    stress: { seconds: 30, callers: 8 },
    contract: join(empty, 'pinned/contract.json'),
    history: join(empty, 'kept/history.jsonl'),
    knownFailures: join(empty, 'known.json'),
  });
});

test('a base URL loses its trailing slash and keeps its path', () => {
  const normalised: [string, string][] = [
    ['http://localhost', 'http://localhost'],
    ['http://localhost/', 'http://localhost'],
    ['HTTP://LocalHost:8080/a/b//', 'http://localhost:8080/a/b'],
    ['https://[::1]:8443/~user@home', 'https://[::1]:8443/~user@home'],
  ];
  for (const [given, expected] of normalised) {
    assert.equal(loadSettings({ BASE_URL: given, ACCESS_TOKEN: token }, empty).baseUrl, expected);
  }
});

test('a malformed base URL is told with what is wrong', () => {
  const faults: [string, RegExp][] = [
    ['localhost:8080', /does not start with http/],
    ['ftp://localhost', /does not start with http/],
    ['http:localhost', /does not start with http/],
    ['http://', /host or port/],
    ['http://:80', /host or port/],
    ['http://localhost:99999', /host or port/],
    ['http://local host', /space/],
    ['http://localhost\\x', /back slash/],
    ['http://localhost/?', /query/],
    ['http://localhost/?a=b', /query/],
    ['http://localhost/#top', /fragment/],
    ['http://user:secret@localhost', /user name/],
  ];
  for (const [given, fault] of faults) {
    const problems = problemsWith({ BASE_URL: given, ACCESS_TOKEN: token });
    assert.match(problems, /^BASE_URL: .+; expected an http or https address .+\.$/, given);
    assert.match(problems, fault, given);
    assert.doesNotMatch(problems, /secret|a=b/, given);
  }
});

test('an address without a token, and a token without an address, is an error', () => {
  assert.match(problemsWith({ BASE_URL: 'http://localhost' }), /^BASE_URL: .+ACCESS_TOKEN.+TOKEN_PAGE_URL/);
  assert.match(problemsWith({ ACCESS_TOKEN: token }), /^ACCESS_TOKEN: it is set, but BASE_URL is not/);
  assert.match(problemsWith({ TOKEN_PAGE_URL: 'http://localhost' }), /^TOKEN_PAGE_URL: it is set, but BASE_URL is not/);
  assert.equal(loadSettings({ BASE_URL: 'http://x', TOKEN_PAGE_URL: 'http://y' }, empty).accessToken, undefined);
});

test('extra headers are a JSON object of strings, and their values are never shown', () => {
  const environment = { BASE_URL: 'http://x', ACCESS_TOKEN: token };
  const faults: readonly (readonly [string, RegExp])[] = [
    ['X-Key: s3cret', /it is not JSON/],
    ['["s3cret"]', /not a JSON object/],
    ['{}', /0 headers/],
    ['{"X-Key": 7}', /header 1 of 1 is no string/],
    ['{"X-Key": "a", "x-key": "s3cret"}', /a header twice/],
    ['{"X-Key": "s3cret\\nX: y"}', /header 1 of 1 cannot stand/],
    ['{"X-Key": " s3cret"}', /cannot stand/],
    ['{"X Key": "s3cret"}', /the name of header 1 of 1/],
    ...['Authentication', 'host', 'Content-Length', 'Transfer-Encoding', 'CONNECTION', 'Cookie', 'If-Match'].map(
      (name) => [`{"X-Other": "s3cret", "${name}": "s3cret"}`, new RegExp(`it names ${name}, which`)] as const,
    ),
  ];
  for (const [EXTRA_HEADERS, fault] of faults) {
    const problems = problemsWith({ ...environment, EXTRA_HEADERS });
    assert.match(problems, /^EXTRA_HEADERS: .+; expected a JSON object .+\.$/, EXTRA_HEADERS);
    assert.match(problems, fault, EXTRA_HEADERS);
    assert.doesNotMatch(problems, /s3cret/);
  }
  assert.match(problemsWith({ EXTRA_HEADERS: '{"X-Key": "a"}' }), /^EXTRA_HEADERS: it is set, but BASE_URL is not/);
});

test('the header of request ids is one that nothing else needs', () => {
  for (const name of ['Host', 'authentication', 'X Request', 'Content-Id', 'X-Id: 7'])
    assert.match(problemsWith({ REQUEST_ID_HEADER: name }), /^REQUEST_ID_HEADER: received ".+"; expected the name of/);
});

test('what stands in an address, or is short, is no secret of an extra header', () => {
  const headers = { 'X-Tenant': 'orange', 'X-Stage': 'staging.example', 'X-Key': 'k3y-of-the-gateway' };
  const settings = loadSettings(
    { BASE_URL: 'http://staging.example/api', ACCESS_TOKEN: token, EXTRA_HEADERS: JSON.stringify(headers) },
    empty,
  );
  assert.deepEqual(settingSecrets(settings), [
    { text: token, shownAs: '$ACCESS_TOKEN' },
    { text: 'k3y-of-the-gateway', shownAs: '$EXTRA_HEADER_3' },
  ]);
});

test('numbers and booleans that are none, or are out of range, are errors', () => {
  for (const name of ['SEED', 'REQUEST_TIMEOUT_MS', 'SETTLE_MS']) {
    for (const value of ['-1', '1.5', '1e3', 'many', '99999999999999999999', ' 1']) {
      assert.match(problemsWith({ [name]: value }), new RegExp(`^${name}: received ".*"; expected a whole number`));
    }
  }
  assert.match(problemsWith({ REQUEST_TIMEOUT_MS: '0' }), /from 1 to 600000/);
  for (const name of ['STRICT', 'IGNORE_HTTPS_ERRORS']) {
    for (const value of ['yes', 'TRUE', '2']) {
      assert.equal(problemsWith({ [name]: value }), `${name}: received "${value}"; expected 0, 1, true or false.`);
    }
  }
});

test('every wrong variable is named, in a line of its own', () => {
  const problems = problemsWith({ SEED: 'x', STRICT: 'x', SETTLE_MS: 'x' }).split('\n');
  assert.deepEqual(problems.map((line) => line.split(':')[0]).sort(), ['SEED', 'SETTLE_MS', 'STRICT']);
});

test('a token is any printable ASCII without spaces, and is never shown', () => {
  assert.equal(loadSettings({ BASE_URL: 'http://x', ACCESS_TOKEN: '!~"' }, empty).accessToken, '!~"');
  for (const wrong of ['top secret', 'secret\n', 'sécret', '\u0007secret']) {
    const problems = problemsWith({ BASE_URL: 'http://x', ACCESS_TOKEN: wrong });
    assert.match(
      problems,
      /^ACCESS_TOKEN: it (?:has a character that cannot stand in a header|ends with the end of a line) /,
    );
    assert.ok(!problems.includes('ecret') && !problems.includes('cret'));
  }
  for (const environment of [
    { BASE_URL: `http://x/${token}?`, ACCESS_TOKEN: token },
    { BASE_URL: `${'y'.repeat(90)}${token}`, ACCESS_TOKEN: token },
    { BASE_URL: 'http://x', ACCESS_TOKEN: token, SEED: token },
    { ACCESS_TOKEN: token },
  ]) {
    assert.ok(!problemsWith(environment).includes(token.slice(0, 8)), JSON.stringify(environment));
  }
});

test('an empty variable counts as unset', () => {
  const environment = Object.fromEntries(settingNames.map((name) => [name, '']));
  assert.equal(loadSettings(environment, empty).baseUrl, undefined);
});

test('.env fills in what the environment leaves open, without changing the environment', (context) => {
  const folder = temporaryFolder(context);
  writeFileSync(join(folder, '.env'), `BASE_URL=http://file/\nACCESS_TOKEN="with#hash"\nSEED=1\nSTRICT=1\n`);
  const environment: Environment = { SEED: '2', STRICT: '' };
  const settings = loadSettings(environment, folder);
  assert.equal(settings.baseUrl, 'http://file');
  assert.equal(settings.accessToken, 'with#hash');
  assert.equal(settings.seed, 2);
  assert.equal(settings.strict, false);
  assert.deepEqual(environment, { SEED: '2', STRICT: '' });
});

test('.env may have the line ends and the mark of Windows', (context) => {
  const folder = temporaryFolder(context);
  writeFileSync(join(folder, '.env'), `\ufeffBASE_URL=http://file/\r\nACCESS_TOKEN=${token}\r\n\r\nSEED=1\r\n`);
  const { baseUrl, accessToken, seed } = loadSettings({}, folder);
  assert.deepEqual([baseUrl, accessToken, seed], ['http://file', token, 1]);
});

test('a .env that cannot be read is an error', (context) => {
  const folder = temporaryFolder(context);
  mkdirSync(join(folder, '.env'));
  assert.match(problemsWith({}, folder), /^\.env: could not be read \(EISDIR\)/);
});

test('a random seed is the same for every process that inherits the environment', () => {
  const environment: Environment = {};
  const { seed } = loadSettings(environment, empty);
  assert.equal(loadSettings({ ...environment }, empty).seed, seed);
  assert.equal(loadSettings({ ...environment, SEED: '5' }, empty).seed, 5);
  const seeds = Array.from({ length: 5 }, () => loadSettings({}, empty).seed);
  assert.ok(new Set(seeds).size > 1);
});

test('the subject is handed on through the environment', () => {
  const environment: Environment = {};
  assert.equal(sharedSubject(environment), undefined);
  const page = { baseUrl: 'http://x', accessToken: token, tokenSource: 'page', tokenPageUrl: 'http://x/page' } as const;
  shareSubject(page, environment);
  assert.deepEqual(sharedSubject(environment), page);
  const setting = { baseUrl: 'http://y', accessToken: token, tokenSource: 'setting' } as const;
  shareSubject(setting, environment);
  assert.deepEqual(sharedSubject(environment), setting);
});

test('colours go to a terminal only, and not against NO_COLOR', () => {
  assert.equal(wantsColour(true, {}), true);
  assert.equal(wantsColour(true, { NO_COLOR: '' }), true);
  assert.equal(wantsColour(true, { NO_COLOR: '1' }), false);
  assert.equal(wantsColour(false, {}), false);
});

test('.env.example names every variable, and a copy of it changes no default', () => {
  const example = parse(readFileSync(new URL('../../../.env.example', import.meta.url)));
  assert.deepEqual(Object.keys(example), settingNames);
  const seed = { SEED: '1' };
  assert.deepEqual(loadSettings({ ...example, ...seed }, empty), loadSettings(seed, empty));
});
