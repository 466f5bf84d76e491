import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contractFault } from '../../../contract/drift/fault.js';
import { contractOf } from '../../../contract/openapi/document.js';
import { observedSample } from '../../support/contract-samples.js';
import { temporaryFolder } from '../../support/samples.js';

const contract = JSON.stringify(contractOf(observedSample, ''));

test('a contract that a run would write or delete is refused', (context) => {
  const folder = temporaryFolder(context);
  const report = join(folder, 'report');
  mkdirSync(join(report, 'html'), { recursive: true });
  symlinkSync(report, join(folder, 'link'));
  symlinkSync(join(report, 'contract.json'), join(folder, 'pinned.json'));
  for (const name of ['contract.json', 'observed.json', 'initial-ids.json', 'html/contract.json'])
    writeFileSync(join(report, name), contract);
  for (const path of [
    join(report, 'contract.json'),
    join(report, 'observed.json'),
    join(report, 'initial-ids.json'),
    join(report, 'html', 'contract.json'),
    join(folder, 'link', 'contract.json'),
    join(folder, 'pinned.json'),
  ]) {
    assert.match(
      contractFault(path, report) ?? '',
      /^CONTRACT: .+ is one of the files that runs write to REPORT_DIR and delete there; expected a contract\.json/,
      path,
    );
  }
  assert.match(contractFault(join(report, 'contract.json'), join(folder, 'link')) ?? '', /delete there/);
});

test('a contract elsewhere, or of a name of its own, is taken', (context) => {
  const folder = temporaryFolder(context);
  const report = join(folder, 'report');
  mkdirSync(report);
  for (const path of [join(folder, 'contract.json'), join(report, 'pinned.json')]) {
    writeFileSync(path, contract);
    assert.equal(contractFault(path, report), undefined);
    assert.equal(contractFault(path, join(folder, 'report-2')), undefined);
  }
  assert.equal(contractFault(undefined, report), undefined);
  assert.match(contractFault(join(folder, 'missing.json'), report) ?? '', /^CONTRACT: .+; expected a contract\.json/);
});
