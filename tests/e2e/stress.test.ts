import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { goneForAMoment } from '../../subjects/faults/pressure/reads.js';
import { startReference } from '../../subjects/reference/index.js';
import { reportFolder, run, serviceOf, settingsFor, start } from '../support/command.js';
import { inCI } from '../support/extent.js';

// The command as a user runs it. What it finds in which service is tested in tests/stress.

test('pressure that a service stands leaves figures, and no record', async (context) => {
  const service = await serviceOf(context, startReference({}));
  const before = service.recordIds();
  const { code, output, report } = await run(context, { ...settingsFor(service), SETTLE_MS: '200' }, [
    'stress',
    '--seconds',
    '2',
    '--callers',
    '8',
  ]);
  assert.equal(code, 0, output);
  assert.match(output, /Pressure: 8 callers for .* a second; 0 errors/);
  assert.match(output, / {2}update +\d+ {2}p50 .* ms {2}p95 .* ms {2}p99 .* ms {2}max .* ms/);
  assert.ok(report?.pressure && report.pressure.answered > 20 && report.pressure.anomalies.length === 0, output);
  assert.equal(report.requirements.find(({ id }) => id === 'CONCURRENCY-6')?.verdict, 'passed');
  assert.equal(report.requirements.find(({ id }) => id === 'UPDATE-2')?.verdict, 'untested');
  assert.deepEqual(service.recordIds(), before);
});

test('what cannot have happened is a cause, with its requests, on every report', async (context) => {
  const service = await serviceOf(context, goneForAMoment.start());
  const reportDir = reportFolder(context);
  const settings = { ...settingsFor(service), SETTLE_MS: '200', REPORT_DIR: reportDir };
  const { code, output, report } = await start(context, settings, ['stress', '--seconds', '3']).end;
  assert.equal(code, 1, output);
  assert.match(output, /CAUSE CONCURRENCY-10 [^]*torn (list|read), seen within \d+ ms, by \d+ reads of \d+ records/);
  assert.ok((report?.causes[0]?.history.length ?? 0) > 1, 'its requests are told');
  for (const name of ['index.html', 'junit.xml'])
    assert.match(readFileSync(join(reportDir, name), 'utf8'), /torn (list|read)/, name);
});

test(
  'with STRESS a whole run ends with pressure, and without it says that there was none',
  { skip: inCI },
  async (context) => {
    const service = await serviceOf(context, startReference({}));
    const settings = { ...settingsFor(service), STRESS: '1', SETTLE_MS: '200' };
    const { code, output, report } = await run(context, settings);
    assert.equal(code, 0, output);
    assert.ok(report?.complete, output);
    assert.ok(report.pressure, output);
    const plain = await run(context, settingsFor(service), ['--grep', 'LIST-1']);
    assert.match(JSON.stringify(plain.report?.requirements), /STRESS is not set/);
  },
);
