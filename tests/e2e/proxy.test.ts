import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { startProxy } from '../support/proxy.js';
import { makeCertificates, secured } from '../support/secure.js';
import { command } from '../support/small-command.js';
import { filesWith, unpacked } from '../support/unpacked.js';
import { inCI } from '../support/extent.js';

const few = ['--grep', 'LIST-2|HTTP-9'];
const PASSWORD = 'p4ss-of-the-proxy';

test('every request goes through the proxy, whose password is told nowhere', async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const proxy = await startProxy(context, service.baseUrl, `me:${PASSWORD}`);
  // A name that the proxy alone knows: whatever goes straight there fails.
  const BASE_URL = service.baseUrl.replace(/127\.0\.0\.1:\d+/, 'chairs.invalid');
  const REPORT_DIR = reportFolder(context);
  const http_proxy = `http://me:${PASSWORD}@127.0.0.1:${proxy.port}`;
  const variables = { ...settingsFor(service), BASE_URL, http_proxy, REPORT_DIR };
  const { code, output } = await run(context, variables, ['--wait', '2', ...few]);
  assert.equal(code, 0, output);
  assert.deepEqual(new Set(proxy.targets), new Set(['chairs.invalid:80']));
  const files = [{ name: 'output', content: Buffer.from(output) }, ...unpacked(REPORT_DIR)];
  assert.deepEqual(filesWith(PASSWORD, files), []);

  const doctor = await command(['doctor'], variables);
  assert.equal(doctor.code, 0, doctor.stdout);
  assert.match(doctor.stdout, /^note proxy: requests go through the proxy http:\/\/127\.0\.0\.1:\d+$/m);
  assert.ok(!doctor.stdout.includes(PASSWORD));

  const wrong = await run(context, { ...variables, http_proxy: `http://me:${PASSWORD}0@127.0.0.1:${proxy.port}` });
  assert.equal(wrong.code, 2, wrong.output);
  assert.match(wrong.output, /through the proxy http:\/\/127\.0\.0\.1:\d+: CONNECT was answered with 407/);
  assert.ok(!wrong.output.includes(PASSWORD));
});

test('TLS goes through the proxy too', { skip: inCI }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const BASE_URL = await secured(context, service.baseUrl, makeCertificates(context), false);
  const proxy = await startProxy(context, BASE_URL);
  const HTTPS_PROXY = `127.0.0.1:${proxy.port}`;
  const variables = { ...settingsFor(service), BASE_URL, HTTPS_PROXY, IGNORE_HTTPS_ERRORS: '1' };
  const { code, output } = await run(context, variables, few);
  assert.equal(code, 0, output);
  assert.ok(proxy.targets.length > 50);
});

test(
  'a proxy is left alone for what NO_PROXY names, and by the built-in reference',
  { skip: inCI },
  async (context) => {
    const service = await serviceOf(
      context,
      serve(() => ({})),
    );
    const HTTP_PROXY = 'http://127.0.0.1:9';
    const without = await run(context, { ...settingsFor(service), HTTP_PROXY });
    assert.equal(without.code, 2, without.output);
    assert.match(without.output, /through the proxy http:\/\/127\.0\.0\.1:9: ECONNREFUSED\. .+NO_PROXY/);
    const direct = await run(context, { ...settingsFor(service), HTTP_PROXY, NO_PROXY: 'x.example, 127.0.0.0/8' }, few);
    assert.equal(direct.code, 0, direct.output);
    const builtIn = await run(context, { HTTP_PROXY }, few);
    assert.equal(builtIn.code, 0, builtIn.output);
  },
);

test('a proxy that speaks no HTTP is told', async (context) => {
  const { code, output } = await run(context, {
    BASE_URL: 'http://127.0.0.1:1',
    ACCESS_TOKEN: 'some-token',
    HTTP_PROXY: 'socks5://me:s3cret@127.0.0.1:9',
  });
  assert.equal(code, 2, output);
  assert.match(output, /^HTTP_PROXY: "socks5:\/\/…@127\.0\.0\.1:9" is not usable: .+; expected .+\.\n$/);
});
