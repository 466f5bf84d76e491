import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addToHistory, historyFault, historyLines } from '../../../reporter/history/file.js';
import { readLine } from '../../../reporter/history/line.js';
import { pageOf } from '../../../reporter/page/page.js';
import { firstFailure, runsOf, sinceText, verdictSince } from '../../../reporter/page/since.js';
import { reportWithCause, runLine } from '../../support/page-samples.js';
import { temporaryFolder } from '../../support/samples.js';

const report = { ...reportWithCause(), startTime: '2030-01-09T03:04:05.678Z' };

test('each run adds its line, also after one that was cut off', (context) => {
  const path = join(temporaryFolder(context), 'history.jsonl');
  assert.deepEqual(historyLines(path), []);
  addToHistory(path, report);
  appendFileSync(path, '{"startTime":"20');
  addToHistory(path, report);
  const lines = historyLines(path);
  assert.deepEqual(
    lines.map((line) => readLine(line)?.failed),
    [['UPDATE-2', 'ADVICE-1'], undefined, ['UPDATE-2', 'ADVICE-1']],
  );
  assert.equal(runsOf(report, lines).length, 2);
});

test('a file that is no history is left as it is', (context) => {
  const folder = temporaryFolder(context);
  const path = join(folder, 'README.md');
  writeFileSync(path, '# Read me\n');
  assert.match(historyFault(path, join(folder, 'report')) ?? '', /^HISTORY: .+ holds something else; expected/);
  assert.equal(readFileSync(path, 'utf8'), '# Read me\n');
  assert.match(historyFault(join(folder, 'conformance.json'), folder) ?? '', /one of the files that runs write/);
  assert.match(historyFault(join(folder, 'nowhere', 'x'), folder) ?? '', /cannot be read and written \(ENOENT\)/);
  assert.equal(historyFault(join(folder, 'new.jsonl'), folder), undefined);
  assert.equal(historyFault(undefined, folder), undefined);
});

test('a failure is told since the first run after which none told that it holds', () => {
  const runs = runsOf(report, [
    runLine(1, ['UPDATE-2']),
    runLine(2, []),
    runLine(3, ['UPDATE-2']),
    runLine(4, [], ['UPDATE-2']),
    runLine(5, ['UPDATE-2', 'LIST-1']),
  ]);
  assert.equal(firstFailure('UPDATE-2', runs)?.startTime.slice(0, 10), '2030-01-03');
  assert.equal(firstFailure('LIST-1', runs)?.startTime.slice(0, 10), '2030-01-05');
  assert.equal(firstFailure('LIST-2', runs), undefined);
});

test('a verdict is told since when it stands', () => {
  const told = (...lines: readonly string[]): string | undefined => {
    const since = verdictSince(runsOf(report, lines));
    return since && sinceText(since);
  };
  const interrupted = runLine(2, []).replace('"conforms"', '"interrupted"');
  assert.equal(told(), undefined);
  assert.match(told(runLine(1, []), interrupted, runLine(3, [])) ?? '', /^Since 2030-01-01 .+ 2 runs in a row/);
  assert.match(
    told(runLine(1, []), runLine(2, [])) ?? '',
    /^Since 2030-01-01 03:04 UTC, the first run that is known: 2 runs in a row say "conforms"/,
  );
  assert.match(
    told(runLine(1, []), runLine(2, ['A-1']), runLine(3, ['A-1'])) ?? '',
    /^Since 2030-01-02 03:04 UTC: 2 runs in a row/,
  );
  assert.match(told(runLine(1, []), runLine(2, ['A-1'])) ?? '', /^For the first time/);
});

test('a page shows the last 30 runs of its service up to its own, and when each failure began', () => {
  const others = { ...JSON.parse(runLine(3, ['LIST-9'])), subject: 'http://elsewhere' } as object;
  const lines = [
    ...Array.from({ length: 40 }, (_, index) => runLine(1, index > 35 ? ['UPDATE-2'] : [])),
    JSON.stringify(others),
    runLine(10, ['LIST-3']),
    'not a line',
  ];
  const page = pageOf(report, lines);
  const squares = /<strong>All<\/strong><\/p>\s*<ol class="squares">(.*?)<\/ol>/s.exec(page)?.[1] ?? '';
  assert.equal(squares.split('<li').length - 1, 30);
  assert.match(page, /UPDATE-2<\/strong><\/a> fails since 2030-01-01 03:04 UTC/);
  assert.doesNotMatch(page, /LIST-9|LIST-3<\/strong><\/a> f/);
});
