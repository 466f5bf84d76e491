import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { HistoryPart } from '../../../fixtures/judge/causes.js';
import { historyOf, isHistoryPart } from '../../../reporter/collect/history.js';
import { readRunFiles } from '../../../reporter/collect/run-files.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { type Attachment, HISTORY_ATTACHMENT } from '../../../schemas/results.js';
import { BLUE, list, part, RED, retrieve, write } from '../../support/made-history.js';
import { runFacts, temporaryFolder } from '../../support/samples.js';

const history = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED }));

function attached(content: unknown): Attachment {
  return { name: HISTORY_ATTACHMENT, body: Buffer.from(JSON.stringify(content)) };
}

test('the part of the history that a test left is read as it was written, the last where there are several', (context) => {
  const path = join(temporaryFolder(context), 'history.json');
  writeFileSync(path, JSON.stringify(history));
  assert.deepEqual(historyOf([attached(part()), { name: 'another' }, attached(history)]), history);
  assert.deepEqual(historyOf([{ name: HISTORY_ATTACHMENT, path }]), history);
  assert.equal(historyOf([{ name: 'another' }]), undefined);
});

test('an attachment that is no history is an error, and not an empty history', () => {
  const [create, read] = history.entries;
  for (const odd of [
    ...[null, [], {}, { entries: [] }, { ...history, terms: { settleMs: 1 } }, { ...history, entries: {} }],
    ...[{ ...create, outcome: undefined }, { ...create, startMs: '1' }, { ...read, shown: undefined }, {}, null].map(
      (entry) => ({ ...history, entries: [entry] }),
    ),
    { ...history, entries: [{ ...read, shown: [{ id: '1', colours: [7], others: [] }] }] },
  ]) {
    assert.equal(isHistoryPart(odd), false, JSON.stringify(odd));
    assert.throws(() => historyOf([attached(odd)]), /is not a part of a history/);
  }
});

test('what the end of the run saw is judged together with what the tests did', (context) => {
  const folder = temporaryFolder(context);
  const seen: HistoryPart = part(write(4, 'delete', '2'), retrieve(5, '1', RED), list(6, { 1: BLUE }));
  writeFileSync(join(folder, 'last-look.json'), JSON.stringify(seen));
  const files = readRunFiles(folder, 0);
  assert.deepEqual([files.lastLook, files.faults], [seen, []]);
  const { tests } = runFacts();
  const ends = tests.map((one) => ({ ...one, history }));
  const causesIn = (facts: Parameters<typeof runFacts>[1]): readonly string[] =>
    reportOf(runFacts([], facts)).causes.map(({ requirement }) => requirement);
  assert.deepEqual(causesIn({ tests: ends }), []);
  assert.deepEqual(causesIn({ files }), []);
  assert.equal(causesIn({ tests: ends, files }).length, 1);
});

test('an answer of the last look that fails by itself is a cause', (context) => {
  const folder = temporaryFolder(context);
  const judgement = { requirement: 'SOUND-1', verdict: 'failed', message: 'expected less; received 500', evidence: [] };
  writeFileSync(join(folder, 'last-look.json'), JSON.stringify({ ...part(), judgements: [judgement] }));
  const causes = reportOf(runFacts([], { files: readRunFiles(folder, 0) })).causes;
  assert.deepEqual(
    causes.map(({ requirement, received }) => [requirement, received]),
    [['SOUND-1', '500']],
  );
  assert.equal(isHistoryPart({ ...part(), judgements: [{ ...judgement, verdict: 'bad' }] }), false);
});

test('a last look that is not as the suite writes it is told', (context) => {
  const folder = temporaryFolder(context);
  writeFileSync(join(folder, 'last-look.json'), '{"entries": []}');
  const { lastLook, faults } = readRunFiles(folder, 0);
  assert.equal(lastLook, undefined);
  assert.match(faults.join(), /^last-look\.json in .* is not as the suite writes it/);
});
