import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { junitOf, xmlText } from '../../../reporter/print/junit.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { requirementIds } from '../../../specs/catalogue/requirements.js';
import { judgement, runFacts } from '../../support/samples.js';

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

test('there is one test case for each requirement, with its result', () => {
  const xml = junitOf(
    reportOf(
      runFacts([
        judgement('LIST-1', 'failed', nasty, [`curl ${nasty}`]),
        judgement('LIST-2', 'inconclusive', 'no ground'),
        judgement('LIST-3', 'inapplicable', 'no page'),
        judgement('LIST-4', 'untested'),
        judgement('ADVICE-1', 'failed', 'better not'),
      ]),
    ),
  );
  assertWellFormed(xml);
  for (const id of requirementIds) assert.equal(xml.split(` name="${id} `).length, 2, id);
  assert.ok(
    xml.includes(`<testsuites name="Chair Records conformance" tests="${total}" failures="1" errors="1" skipped="2"`),
  );
  assert.match(xml, /name="LIST-1 [^>]*>\n<failure message="a &amp; b[^"]*&#10;[^"]*">LIST-1 \(document/);
  assert.match(xml, /name="LIST-2 [^>]*>\n<error message="inconclusive: no ground">/);
  assert.match(xml, /name="LIST-3 [^>]*>\n<skipped message="inapplicable: no page"\/>/);
  assert.match(xml, /name="LIST-4 [^>]*>\n<skipped message="untested: /);
  assert.match(xml, /name="ADVICE-1 [^>]*>\n<system-out>Warning: ADVICE-1 [^<]*better not<\/system-out>/);
  assert.match(xml, /name="LIST-5 [^>]*\/>/);
});

test('with STRICT, advice fails', () => {
  const xml = junitOf(reportOf(runFacts([judgement('ADVICE-1', 'failed', 'better not')], { strict: true })));
  assert.match(xml, /name="ADVICE-1 [^>]*>\n<failure message="better not">/);
});

test('what kept the suite from judging is an error of the run', () => {
  const xml = junitOf(reportOf(runFacts([], { errors: ['The set-up broke.'] })));
  assert.ok(xml.includes(`<testsuites name="Chair Records conformance" tests="${total + 1}" failures="0" errors="1"`));
  assert.match(xml, /<testcase classname="run"[^>]*>\n<error message="The set-up broke\.">/);
});
