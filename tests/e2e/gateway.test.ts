import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { GATEWAY_KEY, startGateway } from '../support/gateway.js';
import { command } from '../support/small-command.js';
import { filesWith, unpacked } from '../support/unpacked.js';
import { inCI } from '../support/extent.js';

const EXTRA_HEADERS = JSON.stringify({ [GATEWAY_KEY.name]: GATEWAY_KEY.value, 'X-Tenant': 't1' });
const few = ['--grep', 'UPDATE-2|HTTP-9|AUTH-1'];

test('extra headers go with every request, and their values are told nowhere', async (context) => {
  const { baseUrl: BASE_URL, tokenPageUrl: TOKEN_PAGE_URL = '' } = await serviceOf(context, startGateway());
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { BASE_URL, TOKEN_PAGE_URL, EXTRA_HEADERS, REPORT_DIR }, few);
  assert.equal(code, 0, output);
  assertUntold(output, REPORT_DIR);
  const doctor = await command(['doctor'], { BASE_URL, TOKEN_PAGE_URL, EXTRA_HEADERS });
  assert.equal(doctor.code, 0, doctor.stdout);
});

test('what a cause says can be sent again through the gateway', { skip: inCI }, async (context) => {
  const service = await serviceOf(
    context,
    startGateway((running) => ({
      recolour: () => undefined,
      answerUpdate: (chair) => running.content(200, { id: running.representId(chair.id), color: chair.colour }),
    })),
  );
  const REPORT_DIR = reportFolder(context);
  const { code, output } = await run(context, { ...settingsFor(service), EXTRA_HEADERS, REPORT_DIR }, few);
  assert.equal(code, 1, output);
  assert.match(output, /-H "X-Gateway-Key: \$EXTRA_HEADER_1" -H "X-Tenant: \$EXTRA_HEADER_2"/);
  assertUntold(output, REPORT_DIR);
  const script = join(REPORT_DIR, 'reproduce', '1.sh');
  assert.match(readFileSync(script, 'utf8'), /^# EXTRA_HEADER_1: the value of X-Gateway-Key/m);
  const variables = { ACCESS_TOKEN: service.token, BASE_URL: service.baseUrl };
  assert.equal(await endOf(script, { ...variables, EXTRA_HEADER_1: GATEWAY_KEY.value, EXTRA_HEADER_2: 't1' }), 1);
  assert.equal(await endOf(script, variables), 2);
});

function assertUntold(output: string, folder: string): void {
  const files = [{ name: 'output', content: Buffer.from(output) }, ...unpacked(folder)];
  for (const form of [GATEWAY_KEY.value, 'k3y-of-the-gateway']) assert.deepEqual(filesWith(form, files), []);
}

function endOf(script: string, variables: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn('sh', [script], { env: { PATH: process.env['PATH'], ...variables }, stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}
