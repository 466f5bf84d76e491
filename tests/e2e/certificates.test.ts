import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import process from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { makeCertificates, PASSPHRASE, secured } from '../support/secure.js';
import { command } from '../support/small-command.js';
import { inCI } from '../support/extent.js';

const few = ['--grep', 'LIST-2|HTTP-9'];

test('an authority of one’s own is trusted, by every process of the run', { skip: inCI }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const certificates = makeCertificates(context);
  const BASE_URL = await secured(context, service.baseUrl, certificates, false);
  const variables = { ...settingsFor(service), BASE_URL };
  const without = await run(context, variables, few);
  assert.equal(without.code, 2, without.output);
  assert.match(without.output, /name that in CA_FILE/);
  const trusting = { ...variables, CA_FILE: certificates.authority };
  const end = await run(context, trusting, few);
  assert.equal(end.code, 0, end.output);
  assert.equal((await command(['doctor'], trusting)).code, 0);
  const REPORT_DIR = reportFolder(context);
  const bare = await bareRun(['--grep', 'LIST-2'], { ...trusting, REPORT_DIR });
  assert.equal(bare.code, 0, bare.output);
});

test('a client certificate is shown to a service that wants one', { skip: inCI }, async (context) => {
  const service = await serviceOf(
    context,
    serve(() => ({})),
  );
  const certificates = makeCertificates(context);
  const BASE_URL = await secured(context, service.baseUrl, certificates, true);
  const variables = { ...settingsFor(service), BASE_URL, CA_FILE: certificates.authority };
  const without = await run(context, variables, few);
  assert.equal(without.code, 2, without.output);
  assert.match(without.output, /set CLIENT_CERT_FILE and CLIENT_KEY_FILE/);
  const files = { CLIENT_CERT_FILE: certificates.client, CLIENT_KEY_FILE: certificates.clientKey };
  const known = { ...variables, ...files, CLIENT_KEY_PASSPHRASE: PASSPHRASE };
  const end = await run(context, known, few);
  assert.equal(end.code, 0, end.output);
  assert.equal((await command(['doctor'], known)).code, 0);

  const slips: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
    [{ CLIENT_KEY_PASSPHRASE: 'sesame' }, /^CLIENT_KEY_FILE: .+ CLIENT_KEY_PASSPHRASE .+\.\n$/],
    [{ CLIENT_KEY_FILE: certificates.serverKey }, /^CLIENT_KEY_FILE: .+ expected the key of the certificate .+\.\n$/],
    [{ CLIENT_CERT_FILE: certificates.clientKey }, /^CLIENT_CERT_FILE: .+ holds no certificate; expected .+\.\n$/],
    [{ CA_FILE: '/nowhere.pem' }, /^CA_FILE: \/nowhere\.pem cannot be read \(ENOENT\); expected .+\.\n$/],
    [{ CLIENT_KEY_FILE: '' }, /^CLIENT_CERT_FILE: it is set, but CLIENT_KEY_FILE is not/],
  ];
  for (const [slip, told] of slips) {
    const { code, output } = await run(context, { ...known, ...slip });
    assert.equal(code, 2, output);
    assert.match(output, told);
    assert.ok(!output.includes('sesame'));
  }
});

/** Runs Playwright's own command, as the README says one may. */
function bareRun(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const program = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const child = spawn(process.execPath, [program, 'test', ...args], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { PATH: process.env['PATH'] ?? '', ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
