import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { junitOf, xmlText } from '../../../reporter/print/junit.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { requirementIds } from '../../../specs/catalogue/requirements.js';
import { BLUE, part, RED, retrieve, write } from '../../support/made-history.js';
import { judgement, runFacts, testWith } from '../../support/samples.js';

const total = requirementIds.length;
const nasty = 'a & b < c > d "e" \'f\' ]]> <!-- \u0000\u001b\ufffe\ud800 \r\n\t 😀';

/** Fails unless every tag is closed by its like, and every & begins a reference. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const tag = /<(?:(\/)([a-z-]+)|([a-z-]+)(?: [a-z]+="[^"<]*")*(\/?))>/g;
  const rest = xml
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .replace(tag, (_all, close, ended, begun, empty) => {
      if (close) assert.equal(ended, open.pop());
      else if (!empty) open.push(String(begun));
      return '';
    });
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]/);
  assert.doesNotMatch(xml, /&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);

  assert.doesNotMatch(xml, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
}

test('what XML cannot hold is removed, and the rest is escaped', () => {
  assert.equal(xmlText(nasty), 'a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos; ]]&gt; &lt;!--  &#13;\n\t 😀');
});

test('any text makes a well-formed file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, evidence) => {
      const failed = judgement('LIST-1', 'failed', message, [evidence]);
      const open = judgement('LIST-2', 'inapplicable', message, [evidence]);
      assertWellFormed(junitOf(reportOf(runFacts([failed, open], { errors: [message] }))));
    }),
    { numRuns: 30 },
  );
});

/** The numbers of the file, which must be those of all its suites together. */
function totalsOf(xml: string): string {
  const [whole, ...suites] = [
    ...xml.matchAll(/<testsuites? [^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)" skipped="(\d+)"/g),
  ].map((match) => match.slice(1).map(Number));
  const sums = [0, 1, 2, 3].map((index) => suites.reduce((sum, counts) => sum + (counts[index] ?? 0), 0));
  assert.deepEqual(whole, sums);
  for (const [index, element] of ['testcase', 'failure', 'error', 'skipped'].entries())
    assert.equal(xml.split(new RegExp(`<${element}[ >]`)).length - 1, sums[index], element);
  return sums.join(' ');
}

test('there is one test case for each requirement, with its result', () => {
  const xml = junitOf(
    reportOf(
      runFacts([
        judgement('LIST-1', 'failed', nasty, [`curl ${nasty}`]),
        judgement('LIST-3', 'inapplicable', 'no page'),
        judgement('LIST-4', 'untested'),
        judgement('ADVICE-1', 'failed', 'better not'),
      ]),
    ),
  );
  assertWellFormed(xml);
  for (const id of requirementIds) assert.equal(xml.split(` name="${id} `).length, 2, id);
  assert.equal(totalsOf(xml), `${total + 1} 2 0 2`);
  assert.match(xml, /name="LIST-1 [^>]*>\n<failure message="a &amp; b[^"]*&#10;[^"]*">LIST-1 \(document/);
  assert.match(xml, /name="LIST-3 [^>]*>\n<skipped message="inapplicable: no page"\/>/);
  assert.match(xml, /name="LIST-4 [^>]*>\n<skipped message="untested: /);
  assert.match(xml, /name="ADVICE-1 [^>]*>\n<system-out>Warning: ADVICE-1 [^<]*better not<\/system-out>/);
  assert.match(xml, /name="LIST-5 [^>]*\/>/);
});

test('a case takes the time of the tests that judged it, a suite that of all its tests, and has the facts of the run', () => {
  const [one, other] = [judgement('LIST-1', 'passed'), judgement('LIST-2', 'passed')];
  const tests = [
    { ...testWith(one), title: 'one', durationMs: 1_500 },
    { ...testWith(one, other), title: 'other', durationMs: 250 },
  ];
  const xml = junitOf(reportOf(runFacts([], { tests, versions: { suite: '1.2.3', node: '20.0.0' } })));
  assertWellFormed(xml);
  assert.match(xml, /name="LIST-1 [^"]*" time="1\.750"/);
  assert.match(xml, /name="LIST-2 [^"]*" time="0\.250"/);
  assert.match(xml, /<testsuite name="document" [^>]*time="1\.750"/);
  assert.match(xml, /<testsuite name="protocol" [^>]*time="0\.000"/);
  for (const fact of ['seed" value="7', 'suite" value="1.2.3', 'node" value="20.0.0'])
    assert.ok(xml.includes(`<property name="${fact}"/>`), fact);
});

test('what is inconclusive for no cause is an error, and there is no suite of causes', () => {
  const xml = junitOf(reportOf(runFacts([judgement('LIST-2', 'inconclusive', 'no ground')])));
  assertWellFormed(xml);
  assert.equal(totalsOf(xml), `${total} 0 1 0`);
  assert.match(xml, /name="LIST-2 [^>]*>\n<error message="inconclusive: no ground">/);
  assert.doesNotMatch(xml, /causes/);
});

test('the causes come first, each as a failed case with what was done, expected and received, and its history', () => {
  const evidence = ['curl 1\n  → 500', `curl ${nasty}`];
  const xml = junitOf(
    reportOf(
      runFacts([
        judgement('LIST-1', 'failed', `asked for ${nasty}; expected success; received 500`, evidence),
        judgement('LIST-3', 'failed', 'expected it all; received a part'),
      ]),
    ),
  );
  assertWellFormed(xml);
  assert.equal(totalsOf(xml), `${total + 2} 4 0 0`);
  const [, first = ''] = xml.split('<testsuite ');
  assert.match(first, /^name="causes" tests="2" failures="2" errors="0" skipped="0"/);
  assert.match(first, /<testcase classname="causes" name="CAUSE LIST-1 GET on the collection path succeeds\."/);
  assert.match(
    first,
    /<failure message="asked for a &amp; b[^"]*; expected success; received 500">LIST-1 \(document; /,
  );
  const told = /<failure message="asked[^>]*>([^<]*)</.exec(first)?.[1] ?? '';
  for (const part of ['  done:     asked for a', '  expected: success', '  received: 500', '  curl 1\n', '  curl a'])
    assert.ok(told.includes(part), `${part} in ${told}`);
  assert.match(first, /name="CAUSE LIST-3 /);
});

test('a cause of the history is told with its reads, and what could not be judged because of it is skipped', () => {
  const history = part(
    write(1, 'create', '1', RED),
    retrieve(2, '1', RED),
    write(3, 'update', '1', BLUE),
    retrieve(4, '1', RED),
  );
  const missed = { ...judgement('LIST-5', 'failed', 'expected blue; received red'), records: ['1'] };
  const judged = [missed, judgement('LIST-3', 'inconclusive', 'the test ended before it was checked')];
  const { tests, ...facts } = runFacts(judged);
  const xml = junitOf(reportOf({ ...facts, tests: tests.map((one) => ({ ...one, history })) }));
  assertWellFormed(xml);
  assert.equal(totalsOf(xml), `${total + 1} 2 0 2`);
  assert.match(
    xml,
    /name="CAUSE UPDATE-2 [^>]*>\n<failure message="[^"]*updated chair 1 to [^"]*; expected [^"]*; received /,
  );
  assert.match(xml, /could not be judged because of it: LIST-5 LIST-3</);
  for (const id of ['LIST-3', 'LIST-5'])
    assert.match(xml, new RegExp(`name="${id} [^>]*>\n<skipped message="could not be judged: UPDATE-2 failed"/>`));
  assert.match(xml, /name="UPDATE-2 [^>]*>\n<failure message=/);
});

test('with STRICT, advice fails', () => {
  const xml = junitOf(reportOf(runFacts([judgement('ADVICE-1', 'failed', 'better not')], { strict: true })));
  assert.match(xml, /name="ADVICE-1 [^>]*>\n<failure message="better not">/);
});

test('what kept the suite from judging is an error of the run', () => {
  const xml = junitOf(reportOf(runFacts([], { errors: ['The set-up broke.'] })));
  assert.equal(totalsOf(xml), `${total + 1} 0 1 0`);
  assert.match(xml, /<testcase classname="run"[^>]*>\n<error message="The set-up broke\.">/);
});
