import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compared } from '../../../reporter/page/diff.js';
import { html } from '../../../reporter/page/html.js';
import { pageOf } from '../../../reporter/page/page.js';
import { writePage } from '../../../reporter/page/write-page.js';
import { overlapping } from '../../../reporter/page/timeline.js';
import { reportOf } from '../../../reporter/judge/report.js';
import type { StepExchange } from '../../../schemas/results.js';
import { validateConformance } from '../../../schemas/conformance.js';
import { openPointIds } from '../../../specs/catalogue/open-points.js';
import { requirementIds } from '../../../specs/catalogue/requirements.js';
import { reportWithCause, step } from '../../support/page-samples.js';
import type { ConformanceReport } from '../../../schemas/types.js';
import { judgement, runFacts, temporaryFolder } from '../../support/samples.js';

const HOSTILE = `</script></style></title>--><script>window.owned=1</script><img src=x onerror="owned=1">'"\u202e\u0000`;

/** The text of a page without its markup, style and script. */
function textOf(page: string): string {
  return page
    .replace(/<style>.*<\/style>|<script>.*<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

test('a template escapes what is filled in, and takes markup of its own as it is', () => {
  assert.equal(html`<p title="${`a"'b`}">${'<&>'} ${3}</p>`.text, '<p title="a&quot;&#39;b">&lt;&amp;&gt; 3</p>');
  assert.equal(html`${['a', '<b>'].map((text) => html`<i>${text}</i>`)}`.text, '<i>a</i><i>&lt;b&gt;</i>');
  assert.equal(html`${'\u202e\u0000\u001b'}`.text, '\\u202e\\u0000\\u001b');
});

test('a page has one script and one style, and its policy allows these alone', () => {
  const page = pageOf(reportWithCause(HOSTILE));
  const policy = /content="(default-src [^"]+)"/.exec(page)?.[1]?.replaceAll('&#39;', "'") ?? '';
  for (const kind of ['script', 'style']) {
    const [content = '', ...others] = [...page.matchAll(new RegExp(`<${kind}>(.*?)</${kind}>`, 'gs'))].map(
      ([, text]) => text,
    );
    assert.deepEqual(others, [], kind);
    const hash = createHash('sha256').update(content).digest('base64');
    assert.ok(policy.includes(`${kind}-src 'sha256-${hash}'`), policy);
  }
  assert.match(policy, /^default-src 'none'; /);
  assert.doesNotMatch(policy, /unsafe/);
});

test('what a service says is text wherever it stands, and nothing of it is left out', () => {
  const page = pageOf(reportWithCause(HOSTILE));
  assert.doesNotMatch(page, /<img|owned=1<\/script>|\u202e|\u0000/);
  assert.equal(page.split('<script').length, 2);
  assert.ok(page.split('window.owned=1').length > 15, 'it stands in every part');
  assert.doesNotMatch(page, /<[^>]* on[a-z]+=/);
});

test('a page loads nothing', () => {
  const page = pageOf(reportWithCause());
  assert.doesNotMatch(page, /\bsrc=|@import|url\(|<link|<iframe|<base/);
  const addresses = [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
  const inFolder = new Set(['html/index.html', 'conformance.json', 'exchanges.har', './reproduce/1.sh']);
  assert.deepEqual(
    addresses.filter((one) => !one.startsWith('#') && !inFolder.has(one.replace(/#.*$/, ''))),
    [],
  );
});

test('a requirement tells the tests that judged it, with what they sent', () => {
  const [end] = runFacts().tests;
  assert.ok(end?.record);
  const request = { operation: 'list', durationMs: 1 } as const;
  const report = reportOf(
    runFacts([], { tests: [{ ...end, record: { ...end.record, requests: [request, request] } }] }),
  );
  const judged = /Judged by “a test” \(2 requests\): <a href="html\/index\.html#\?q=@UPDATE-2">what they sent<\/a>/;
  assert.match(pageOf(report), judged);
  assert.match(textOf(pageOf(report, [], new Map(), false)), /Judged by “a test” \(2 requests\)/);
  assert.doesNotMatch(pageOf(report, [], new Map(), false), /html\/index\.html/);
});

test('a page that only reads were made for says how far it goes, and what was not tested', () => {
  const text = textOf(
    pageOf(
      reportOf(
        runFacts([judgement('UPDATE-2', 'untested'), judgement('LIST-3', 'inapplicable', 'one page')], {
          readOnly: true,
        }),
      ),
    ),
  );
  assert.match(text, /Conforms No cause for complaint\. As far as it was read: \d+ of \d+ requirements\./);
  assert.match(text, /What was not tested UPDATE-2: READ_ONLY=1: it takes records of the run’s own\./);
  assert.match(text, /Questions that do not arise with this service LIST-3: one page/);
});

test('every link within a page leads somewhere, and no id stands twice', () => {
  const page = pageOf(reportWithCause());
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => id);
  assert.deepEqual(
    targets.filter((id) => !ids.includes(id)),
    [],
  );
  assert.deepEqual(
    [...requirementIds, ...openPointIds].filter((id) => !ids.includes(id)),
    [],
  );
});

test('a page says the verdict in words, and what kept it from another', () => {
  const pages: Readonly<Record<string, RegExp>> = {
    [pageOf(reportOf(runFacts()))]: /Conforms No cause for complaint\./,
    [pageOf(reportWithCause())]: /Does not conform 1 cause, 2 requirements could not be judged because of it\./,
    [pageOf(reportOf(runFacts([], { errors: ['it broke'] })))]: /Not judged .* kept it from being judged it broke/,
    [pageOf(reportOf(runFacts([], { interrupted: true })))]: /Interrupted /,
    [pageOf(reportOf(runFacts([judgement('LIST-1', 'untested')])))]: /As far as it was tested: \d+ of \d+ requirements/,
  };
  for (const [page, words] of Object.entries(pages)) assert.match(textOf(page), words);
});

test('a card tells the cause: clause, difference, sequence, script, exchanges, and what follows from it', () => {
  const text = textOf(pageOf(reportWithCause()));
  for (const words of [
    'Untrue of this service: After an update, retrieve shows the new colour.',
    'document 4, rule 4. Shown by 1 answer.',
    'client sends PUT /chair/7 {&quot;color&quot;:&quot;blue&quot;}',
    '✗ lost: what this did is not to be seen',
    '✗ this is to blame',
    'What was under way at the same time',
    'sh reproduce/1.sh',
    'Could not be judged because of it: LIST-5, LIST-4.',
    'is not said to fail: LIST-2.',
  ])
    assert.ok(text.includes(words), words);
});

test('an open point that was not asked, and a run without contract and history, are told in words', () => {
  const text = textOf(pageOf(reportOf(runFacts())));
  assert.match(text, /not asked: no request of this run could tell/);
  assert.match(text, /No contract is pinned/);
  assert.match(text, /No history is kept/);
});

test('what differs is marked, and texts with little in common are left as they are', () => {
  const marked = (texts: readonly [string, string]): string[] =>
    compared(...texts).map((pieces) => pieces.map(({ text, same }) => (same ? text : `[${text}]`)).join(''));
  assert.deepEqual(marked(['chair 7 with "blue"', 'chair 7 with "red"']), [
    'chair 7 with "[blue]"',
    'chair 7 with "[red]"',
  ]);
  assert.deepEqual(marked(['success', '500 text/html']), ['success', '500 text/html']);
  assert.deepEqual(marked(['', '']), ['', '']);
});

test('a time line is drawn of what was sent before something else was answered', () => {
  const at = (...spans: readonly (readonly [number, number])[]): StepExchange[] =>
    spans.flatMap(([startMs, endMs]) => step('GET', '200', { startMs, endMs }).exchange ?? []);
  const begun = (...spans: readonly (readonly [number, number])[]): number[][] =>
    overlapping(at(...spans)).map((group) => group.map(({ startMs }) => startMs));
  assert.deepEqual(begun([0, 5], [5, 9]), []);
  assert.deepEqual(begun([4, 9], [0, 5], [20, 21], [30, 50], [31, 32], [40, 60]), [
    [0, 4],
    [30, 31, 40],
  ]);
});

test('what is known to fail is told as known', () => {
  const known = (state: 'failed' | 'stale'): Pick<Required<ConformanceReport>, 'known'> => ({
    known: [{ requirement: 'LIST-1', state, date: '2030-01-31', reason: 'ticket 17' }],
  });
  const failing = textOf(pageOf({ ...reportWithCause(), verdict: 'conforms', ...known('failed') }));
  assert.match(failing, /Conforms 1 cause, .*Known to fail: 1 requirement\..* fails \(2030-01-31: ticket 17\)/s);
  const held = textOf(pageOf({ ...reportOf(runFacts()), verdict: 'fails', ...known('stale') }));
  assert.match(held, /What is known to fail holds again .* holds again \(2030-01-31: ticket 17\)/s);
});

test('a page is made again of the folder of a run, with the scripts that its causes name', (context) => {
  const folder = temporaryFolder(context);
  const report = reportWithCause();
  const page = (): string => readFileSync(writePage(report, folder, undefined, false), 'utf8');
  assert.equal(page(), pageOf(report, [], new Map(), false));
  assert.doesNotMatch(page(), /html\/index\.html/);
  mkdirSync(join(folder, 'reproduce'));
  writeFileSync(join(folder, 'reproduce', '1.sh'), '#!/bin/sh\necho "<b>"\n');
  assert.match(page(), /<pre>#!\/bin\/sh\necho &quot;&lt;b&gt;&quot;\n<\/pre>/);
});

test('the sample is a report as the schema describes it', () => {
  const read: unknown = JSON.parse(JSON.stringify(reportWithCause()));
  assert.ok(validateConformance(read), JSON.stringify(validateConformance.errors));
});

test('of many records that were left behind some stand open, and all are there', () => {
  const left = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `left-${id}`, curl: `curl -X DELETE left-${id}` }));
  const page = pageOf({ ...reportWithCause(), records: { created: 5, deleted: 0, left } });
  const [, behind = ''] = page.split('Records that were left behind');
  const [open = '', folded = ''] = behind.split('2 more records');
  assert.deepEqual(
    left.map(({ curl }) => [open.includes(curl), folded.includes(curl)]),
    [
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ],
  );
});
