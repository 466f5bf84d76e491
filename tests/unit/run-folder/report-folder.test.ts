import assert from 'node:assert/strict';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { endOf } from '../../../cli/exit-code.js';
import { clearReports, markReportFolder, reportFolderFault } from '../../../fixtures/run-folder/report-folder.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { readRunFiles } from '../../../reporter/collect/run-files.js';
import { judgement, recordWith, runFacts, temporaryFolder } from '../../support/samples.js';

const discovery = {
  subject: { baseUrl: 'http://x', builtIn: true, tokenSource: 'built-in' },
  dialect: {},
  record: recordWith(judgement('LIST-1', 'passed')),
};

test('a report folder is new, empty, or of an earlier run', (context) => {
  const folder = temporaryFolder(context);
  assert.equal(reportFolderFault(folder), undefined);
  assert.equal(reportFolderFault(join(folder, 'new')), undefined);
  writeFileSync(join(folder, 'thesis.txt'), 'mine');
  assert.match(reportFolderFault(folder) ?? '', /^REPORT_DIR: the folder .+ is not empty and is not of an earlier run/);
  assert.match(reportFolderFault(join(folder, 'thesis.txt')) ?? '', /^REPORT_DIR: .+ cannot be used \(ENOTDIR\)/);
  markReportFolder(join(folder, 'a', 'b'));
  writeFileSync(join(folder, 'a', 'b', 'more.txt'), 'x');
  assert.equal(reportFolderFault(join(folder, 'a', 'b')), undefined);
});

test('the reports of an earlier run go, and everything else stays', (context) => {
  const folder = temporaryFolder(context);
  for (const name of ['conformance.json', 'unreachable.json', 'ledger.jsonl']) writeFileSync(join(folder, name), '{}');
  clearReports(folder);
  assert.equal(existsSync(join(folder, 'conformance.json')), false);
  assert.equal(existsSync(join(folder, 'unreachable.json')), false);
  assert.equal(readFileSync(join(folder, 'ledger.jsonl'), 'utf8'), '{}');
});

test('what global setup and global teardown left is read', (context) => {
  const folder = temporaryFolder(context);
  assert.deepEqual(readRunFiles(folder, 0), { faults: [] });
  const ledger = { created: 1, deleted: 0, left: [{ id: '1', curl: 'curl' }] };
  writeFileSync(join(folder, 'discovery.json'), JSON.stringify(discovery));
  writeFileSync(join(folder, 'unreachable.json'), JSON.stringify({ message: 'refused' }));
  writeFileSync(join(folder, 'ledger-summary.json'), JSON.stringify(ledger));
  const endRequests = [{ operation: 'list', durationMs: 2 }];
  writeFileSync(join(folder, 'end-requests.json'), JSON.stringify(endRequests));
  assert.deepEqual(readRunFiles(folder, 0), { discovery, unreachable: 'refused', ledger, endRequests, faults: [] });
  writeFileSync(join(folder, 'end-requests.json'), JSON.stringify([{ operation: 'walk', durationMs: 2 }]));
  assert.equal(readRunFiles(folder, 0).faults.length, 1);
});

test('files of an earlier run count as missing', (context) => {
  const folder = temporaryFolder(context);
  const path = join(folder, 'unreachable.json');
  writeFileSync(path, JSON.stringify({ message: 'refused' }));
  utimesSync(path, 1000, 1000);
  assert.deepEqual(readRunFiles(folder, 1_000_001), { faults: [] });
  assert.equal(readRunFiles(folder, 999_999).unreachable, 'refused');
});

test('files that are not as they should be are told', (context) => {
  const folder = temporaryFolder(context);
  const judgements = [{ ...judgement('LIST-1', 'passed'), requirement: 'LIST-99' }];
  writeFileSync(
    join(folder, 'discovery.json'),
    JSON.stringify({ ...discovery, record: { ...discovery.record, judgements } }),
  );
  writeFileSync(join(folder, 'unreachable.json'), 'not JSON');
  writeFileSync(join(folder, 'ledger-summary.json'), JSON.stringify({ created: -1, deleted: 0, left: [] }));
  const { faults, ...rest } = readRunFiles(folder, 0);
  assert.deepEqual(rest, {});
  assert.deepEqual(
    faults.map((fault) => fault.split(' ')[0]),
    ['discovery.json', 'unreachable.json', 'ledger-summary.json'],
  );
});

test('the command ends with the exit code of the report', (context) => {
  const folder = temporaryFolder(context);
  const path = join(folder, 'conformance.json');
  const codeOf = (code: number, interrupted = false): number => endOf(folder, { code, interrupted }).code;
  const missing = endOf(folder, { code: 1, interrupted: false });
  assert.equal(missing.code, 2);
  assert.match(missing.message ?? '', /^Not judged: the run ended with exit code 1 and without .+conformance\.json/);
  assert.equal(codeOf(130), 130);
  assert.equal(codeOf(1, true), 130);

  writeFileSync(path, JSON.stringify(reportOf(runFacts())));
  assert.equal(codeOf(0), 0);
  assert.match(endOf(folder, { code: 1, interrupted: false }).message ?? '', /the verdict is "conforms", yet/);
  writeFileSync(path, JSON.stringify(reportOf(runFacts([judgement('LIST-1', 'failed')]))));
  assert.equal(codeOf(1), 1);
  writeFileSync(path, JSON.stringify(reportOf(runFacts([judgement('LIST-1', 'inconclusive')]))));
  assert.equal(codeOf(1), 2);
  writeFileSync(path, JSON.stringify(reportOf(runFacts([], { interrupted: true }))));
  assert.equal(codeOf(130, true), 130);
  writeFileSync(path, '{"exitCode":0}');
  assert.equal(codeOf(0), 2);
});
