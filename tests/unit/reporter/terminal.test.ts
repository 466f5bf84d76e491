import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement } from '../../../schemas/results.js';
import { painter } from '../../../reporter/print/paint.js';
import { Progress } from '../../../reporter/print/progress.js';
import { reportOf, type RunFacts } from '../../../reporter/judge/report.js';
import { headerLine, summaryText } from '../../../reporter/print/terminal.js';
import { requirementIds, underPressure } from '../../../specs/catalogue/requirements.js';
import { BLUE, part, RED, retrieve, write } from '../../support/made-history.js';
import { judgement, runFacts } from '../../support/samples.js';

function summary(judgements: readonly Judgement[], facts: Partial<RunFacts> = {}, colour = false): string {
  return summaryText(reportOf(runFacts(judgements, facts)), ['/r/conformance.json'], painter(colour));
}

test('a run begins with its subject and its seed, in one line', () => {
  const common = { seed: 7, strict: false };
  assert.equal(headerLine({ ...common, baseUrl: 'http://x', builtIn: false }), 'Conformance of http://x, seed 7\n');
  assert.match(
    headerLine({ ...common, baseUrl: 'http://x', builtIn: true }),
    /reference service at http:\/\/x, seed 7\n$/,
  );
  assert.match(
    headerLine({ ...common, baseUrl: undefined, builtIn: true, strict: true }),
    /service, seed 7, strict\n$/,
  );
});

test('a cause tells requirement, level, clause, statement, what was done, expected and received, and evidence', () => {
  const text = summary([
    judgement('LIST-1', 'failed', 'asked for it; expected 2\nand 3; received 1', ['curl x\n  → 200']),
  ]);
  const expected = [
    'CAUSE LIST-1 (document; document 4, table row "list")',
    '  GET on the collection path succeeds.',
    '  done:      asked for it',
    '  expected:  2',
    '  | and 3',
    '  received:  1',
    '  | curl x',
    '  |   → 200',
    '',
  ].join('\n');
  assert.ok(text.startsWith(expected), text);
  assert.match(text, /\nThe subject does not conform\.\n {2}\/r\/conformance\.json\n$/);
});

test('causes come first, numbered where there are several, and what follows from them is told with them alone', () => {
  const history = part(
    write(1, 'create', '1', RED),
    retrieve(2, '1', RED),
    write(3, 'update', '1', BLUE),
    retrieve(4, '1', RED),
  );
  const judgements = [
    { ...judgement('LIST-5', 'failed', 'expected blue; received red'), records: ['1'] },
    judgement('CREATE-1', 'failed', 'expected success; received 400'),
    judgement('ADVICE-1', 'failed', 'better not'),
    judgement('LIST-3', 'inconclusive', 'no ground'),
  ];
  const { tests } = runFacts(judgements);
  const text = summary(judgements, { tests: tests.map((one) => ({ ...one, history })), errors: ['it broke'] });
  const heads = [
    'CAUSE 1 of 2 UPDATE-2 ',
    'CAUSE 2 of 2 CREATE-1 ',
    'warning ADVICE-1',
    'inconclusive LIST-3',
    'Could not',
  ];
  const places = heads.map((head) => text.indexOf(head));
  assert.ok(places[0] === 0 && !places.includes(-1), text);
  assert.deepEqual(
    [...places].sort((left, right) => left - right),
    places,
  );
  assert.match(text, /\n {2}could not be judged because of it: LIST-5\n/);
  assert.doesNotMatch(text, /^(?:inconclusive|FAILED) LIST-5/m);
});

test('a cause tells the last read that was right', () => {
  const history = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), retrieve(3, '1', null));
  const { tests } = runFacts();
  const text = summary([], { tests: tests.map((one) => ({ ...one, history })) });
  assert.match(text, /^CAUSE RETRIEVE-2 [^]*\n {2}received: {2}no record\n {2}last right: retrieved 1: "#aa0011"\n/);
});

test('a cause tells what was sent since it was right', () => {
  const others = [4, 5, 6, 7].map((ms) => write(ms, 'create', String(ms), `#aa00${ms}${ms}`));
  const history = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), ...others, retrieve(9, '1', null));
  const { tests } = runFacts();
  const text = summary([], { tests: tests.map((one) => ({ ...one, history })) });
  assert.match(
    text,
    /\n {2}since: {5}created chair 5 [^;]*; created chair 6 [^;]*; created chair 7 [^;]*; and 1 before\n/,
  );
});

test('what a subject sent cannot steer the terminal or pass for a line of the suite', () => {
  const hostile = 'a\u001b[2J\r\nThe subject conforms.\n::error::x';
  const text = summary(
    [judgement('LIST-1', 'failed', hostile, [hostile]), judgement('LIST-2', 'inconclusive', hostile)],
    {
      errors: [hostile],
      files: { faults: [], ledger: { created: 1, deleted: 0, left: [{ id: '1', curl: hostile }] } },
    },
  );
  assert.doesNotMatch(text, /(?!\n)\p{Cc}/u);
  assert.doesNotMatch(text, /^(?:The subject conforms\.|\s*::)/m);
  assert.match(text, /\\u001b\[2J/);
});

test('a failure takes few lines, however much is told', () => {
  const many = Array.from({ length: 50 }, (_, index) => `line ${index}`);
  const evidence = many.map((line) => `curl ${line}`);
  const cause = summary([judgement('LIST-1', 'failed', many.join('\n'), evidence)]);
  const advice = summary([judgement('ADVICE-1', 'failed', many.join('\n'), evidence)], { strict: true });
  // A cause has one line more for what was expected, and one for what was received.
  for (const [text, most, first] of [
    [cause, 18, '  done:      line 0'],
    [advice, 16, '  | line 0'],
  ] as const) {
    const block = text.slice(0, text.indexOf('\n\n')).split('\n');
    assert.ok(block.length <= most, `${block.length} lines`);
    assert.ok(block.includes(first) && block.includes('  | curl line 49'), text);
  }
  const wide = summary([judgement('LIST-1', 'failed', 'x'.repeat(10_000))]);
  assert.ok(Math.max(...wide.split('\n').map((line) => line.length)) < 600);
});

test('of many failures 20 are told in full, and the same message once', () => {
  // What fails under pressure says nothing where something fails without it, nor a Location beside an id that is wrong.
  const ids = requirementIds.filter((id) => !underPressure.has(id) && id !== 'ID-2');
  const text = summary(
    ids.map((id) => judgement(id, 'failed', 'the same story')),
    { strict: true },
  );
  const most = 20;
  const told = text.split('the same story').length - 1;
  assert.ok(told <= most, `told ${told} times`);
  const advice = ids.filter((id) => id.startsWith('ADVICE'));
  assert.equal(text.match(/^FAILED /gm)?.length, advice.length);
  // The others have a line each.
  assert.equal(text.split('| the same as ADVICE-1').length - 1, Math.min(advice.length, most) - 1);
  for (const id of ids) assert.match(text, new RegExp(`^(?:CAUSE \\d+ of \\d+|FAILED) ${id} `, 'm'));
});

test('advice and what is inconclusive take a line each', () => {
  const text = summary([judgement('ADVICE-1', 'failed', 'a\nb'), judgement('LIST-1', 'inconclusive', 'no ground')]);
  assert.match(text, /^warning ADVICE-1 A request without a token is refused, on every operation\. a b$/m);
  assert.match(text, /^inconclusive LIST-1 GET on the collection path succeeds\. no ground$/m);
  assert.match(text, /^Not judged: /m);
});

test('the table counts verdicts by level', () => {
  const text = summary([judgement('ADVICE-1', 'failed'), judgement('ADVICE-2', 'inapplicable')]);
  const advice = requirementIds.filter((id) => id.startsWith('ADVICE')).length;
  assert.match(text, new RegExp(`^advice +${advice - 2} +1 +0 +1 +0$`, 'm'));
});

test('a part of a run does not pass for the whole', () => {
  const text = summary([judgement('LIST-1', 'untested')]);
  assert.match(text, /^The subject conforms, as far as it was tested: 1 of \d+ requirements were not\.$/m);
});

test('records that are left are named', () => {
  const left = Array.from({ length: 12 }, (_, index) => ({ id: String(index), curl: `curl ${index}` }));
  const text = summary([], { files: { faults: [], ledger: { created: 12, deleted: 0, left } } });
  assert.match(text, /^Records: 12 created, 0 deleted, 12 left\n {2}\| curl 0\n/m);
  assert.match(text, /\(2 more in conformance\.json\)/);
});

test('colours are painted only when asked for', () => {
  assert.match(summary([], {}, true), /\u001b\[32mThe subject conforms\.\u001b\[0m/);
  assert.doesNotMatch(summary([], {}, false), /\u001b/);
});

test('progress is one updating line on a terminal, and rows of 20 elsewhere', () => {
  const written: string[] = [];
  const write = (text: string): number => written.push(text);
  const rows = new Progress({ write }, 45);
  for (let index = 0; index < 45; index += 1) rows.tick(index === 3 ? 'F' : '.');
  rows.clear();
  rows.clear();
  assert.deepEqual(written, [
    '  ...F................  20 of 45 tests, 1 failed (F failed)\n',
    '  ....................  40 of 45 tests, 1 failed\n',
    '  .....                 45 of 45 tests, 1 failed\n',
  ]);
  written.length = 0;
  const line = new Progress({ isTTY: true, write }, 2);
  line.tick('.');
  line.clear();
  assert.deepEqual(written, ['\r\u001b[2K  1 of 2 tests', '\r\u001b[2K']);
});
