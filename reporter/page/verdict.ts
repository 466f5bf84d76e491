import { isDecisive } from '../../schemas/results.js';
import type { ConformanceReport, LedgerSummary, OverallVerdict, ReportedRequirement } from '../../schemas/types.js';
import { asFarAsRead, isLeftOut } from '../judge/as-far-as-read.js';
import { failureKind } from '../judge/failure-kind.js';
import { type Since, sinceText } from './since.js';
import { html, Html, NOTHING, when } from './html.js';
import { linksTo } from './layout.js';
import { counted, mark, RUN_VERDICTS, VERDICTS, WARNING } from './words.js';

/** How many records that were left behind are told at once. */
const FEW_LEFT = 3;

/** A circle, an octagon, a triangle and a square: the verdict is told by its shape as well. */
const SHAPES: Readonly<Record<OverallVerdict, Html>> = {
  conforms: html`<circle cx="32" cy="32" r="28" /><path d="M18 33l10 10 18-21" />`,
  fails: html`<path d="M21 4h22l17 17v22L43 60H21L4 43V21z" /><path d="M21 21l22 22M43 21L21 43" />`,
  'not judged': html`<path d="M32 5l28 52H4z" /><path d="M32 24v16M32 48v1" />`,
  interrupted: html`<path d="M6 6h52v52H6z" /><path d="M24 20v24M40 20v24" />`,
};

/** What the run says of its service: the first thing that a reader sees. */
export function verdictHead(report: ConformanceReport, since: Since | undefined, hasTests: boolean): Html {
  const { verdict } = report;
  const { tone } = RUN_VERDICTS[verdict];
  return html`<h1>Conformance to the Chair Records REST interface</h1>
    <div class="banner ${tone}">
      <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="6">
        ${SHAPES[verdict]}
      </svg>
      <div>
        <p class="says">${saysOf(report)}</p>
        <p class="why">${whyOf(report)}</p>
        ${since ? html`<p class="why">${sinceText(since)}</p>` : NOTHING}
      </div>
    </div>
    ${factsOf(report)}
    <ul class="counts" aria-label="Requirements by verdict">
      ${countsOf(report)}
    </ul>
    <p class="soft">
      ${when(hasTests, () => html`Each test with all that it sent: <a href="html/index.html">Playwright’s report</a>. `)}The
      data of this page: <a href="conformance.json">conformance.json</a>.
    </p>`;
}

/** What is to be known besides the causes: why it could not be judged, advice, what was left, what was not tested. */
export function notesOf(report: ConformanceReport): Html {
  const { hindrances, requirements, records, known = [] } = report;
  const left = records?.left ?? [];
  const warnings = requirements.filter(
    ({ verdict, level }) => verdict === 'failed' && !isDecisive(level, report.strict),
  );
  const notes = [
    when(
      hindrances.length > 0,
      () =>
        html`<h3>What kept it from being judged</h3>
          <ul>
            ${hindrances.map((text) => html`<li><pre>${text}</pre></li>`)}
          </ul>`,
    ),
    when(
      warnings.length > 0,
      () =>
        html`<h3>Warnings: advice that is not followed</h3>
          <ul>
            ${warnings.map(({ id, statement }) => html`<li><a href="#${id}">${id}</a> ${statement}</li>`)}
          </ul>`,
    ),
    when(
      known.length > 0,
      () =>
        html`<h3>What was known to fail</h3>
          <ul>
            ${known.map(
              ({ requirement, state, date, reason }) =>
                html`<li><a href="#${requirement}">${requirement}</a> ${KNOWN[state]} (${date}: ${reason})</li>`,
            )}
          </ul>`,
    ),
    inconclusiveNote(report),
    when(
      left.length > 0,
      () =>
        html`<h3>Records that were left behind</h3>
          ${recordsLeft(left)}`,
    ),
    byReason(
      requirements.filter((one) => one.verdict === 'untested' || isLeftOut(one)),
      'untested',
    ),
    byReason(
      requirements.filter((one) => one.verdict === 'inapplicable' && !isLeftOut(one)),
      'inapplicable',
    ),
  ].filter((note) => note !== NOTHING);
  return notes.length === 0
    ? html`<p>Nothing: no warning, nothing left behind, everything tested.</p>`
    : html`${notes}`;
}

/** Many would stand between the reader and the requirements. */
function recordsLeft(left: LedgerSummary['left']): Html {
  const items = (some: LedgerSummary['left']): Html =>
    html`<ul>
      ${some.map(
        ({ id, curl }) =>
          html`<li>
            ${id}
            <pre>${curl}</pre>
          </li>`,
      )}
    </ul>`;
  const [first, others] = [left.slice(0, FEW_LEFT), left.slice(FEW_LEFT)];
  const more = html`<details>
    <summary>${counted(others.length, 'more record')}</summary>
    ${items(others)}
  </details>`;
  return others.length === 0 ? items(first) : html`${items(first)}${more}`;
}

function saysOf(report: ConformanceReport): string {
  const { verdict } = report;
  if (verdict === 'fails') {
    const kind = failureKind(report);
    if (kind !== 'failure')
      return kind === 'drift' ? 'Differs from the pinned contract' : 'What is known to fail holds again';
  }
  const { word } = RUN_VERDICTS[verdict];
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function whyOf(report: ConformanceReport): string {
  const { verdict, hindrances, causes, requirements, drift, known = [] } = report;
  const read = asFarAsRead(report);
  const unjudged = new Set(causes.flatMap((cause) => cause.unjudged)).size;
  const untested = requirements.filter(({ verdict }) => verdict === 'untested').length;
  const tested = requirements.length - untested;
  const because = causes.length === 1 ? 'it' : 'them';
  const followed =
    unjudged === 0 ? '' : `, ${counted(unjudged, 'requirement')} could not be judged because of ${because}`;
  const changes = drift?.entries.length ?? 0;
  const failing = known.filter(({ state }) => state === 'failed').length;
  return [
    ...(causes.length === 0 ? [] : [`${counted(causes.length, 'cause')}${followed}.`]),
    ...(failing === 0 ? [] : [`Known to fail: ${counted(failing, 'requirement')}.`]),
    ...(verdict === 'conforms' && causes.length === 0 ? ['No cause for complaint.'] : []),
    ...(verdict === 'not judged'
      ? [hindrances[0]?.split('\n')[0] ?? 'What kept it from being judged stands below.']
      : []),
    ...(changes === 0 ? [] : [`${counted(changes, 'change')} against the pinned contract.`]),
    ...(read === undefined ? [] : [`${read.slice(0, 1).toUpperCase()}${read.slice(1)}.`]),
    ...(untested === 0 ? [] : [`As far as it was tested: ${tested} of ${requirements.length} requirements.`]),
  ].join(' ');
}

function factsOf({
  subject,
  target,
  startTime,
  seed,
  strict,
  versions,
  wallMs,
  requests,
  records,
}: ConformanceReport): Html {
  const facts: readonly (readonly [string, string | Html])[] = [
    [
      'Service',
      subject
        ? `${subject.builtIn ? 'the built-in reference service at ' : ''}${subject.baseUrl}`
        : [...(target === undefined ? [] : [target]), 'not reached'].join(', '),
    ],
    ['Date', html`<time datetime="${startTime}">${startTime.slice(0, 16).replace('T', ' ')} UTC</time>`],
    ['Seed', `${seed}${strict ? ', strict' : ''}`],
    ['Versions', versions ? `suite ${versions.suite}, Node ${versions.node}` : 'not told'],
    ['Duration', `${(wallMs / 1000).toFixed(1)} s, ${counted(requests.total, 'request')}`],
    [
      'Records',
      records
        ? `${records.created} created, ${records.deleted} deleted, ${records.left.length} left`
        : requests.operations.create.count === 0
          ? 'no create was sent'
          : 'not known how many are left',
    ],
  ];
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl> `;
}

function countsOf({ requirements, strict }: ConformanceReport): readonly Html[] {
  const isWarning = ({ verdict, level }: ReportedRequirement): boolean =>
    verdict === 'failed' && !isDecisive(level, strict);
  const warnings = requirements.filter(isWarning).length;
  const count = (verdict: string): number =>
    requirements.filter((one) => one.verdict === verdict).length - (verdict === 'failed' ? warnings : 0);
  return [
    ...Object.entries(VERDICTS).map(([verdict, look]) => html`<li>${count(verdict)} ${mark(look)}</li>`),
    when(warnings > 0, () => html`<li>${warnings} ${mark(WARNING)}</li>`),
  ];
}

function inconclusiveNote({ requirements, causes }: ConformanceReport): Html {
  const explained = new Set<string>(causes.flatMap(({ unjudged }) => unjudged));
  return byReason(
    requirements.filter(({ id, verdict }) => verdict === 'inconclusive' && !explained.has(id)),
    'inconclusive',
  );
}

const KNOWN = { failed: 'fails', stale: 'holds again', 'not seen': 'was not seen to fail or to hold' } as const;

const HEADINGS = {
  inconclusive: 'What could not be judged for another reason',
  untested: 'What was not tested',
  inapplicable: 'Questions that do not arise with this service',
} as const;

/** Requirements under a heading, those that have the same reason together. */
function byReason(some: readonly ReportedRequirement[], heading: keyof typeof HEADINGS): Html {
  const reasons = [...new Set(some.map(({ message }) => message))];
  return when(
    some.length > 0,
    () =>
      html`<h3>${HEADINGS[heading]}</h3>
        <ul>
          ${reasons.map((reason) => html`<li>${linksTo(some.flatMap(({ id, message }) => (message === reason ? [id] : [])))}: <span class="reason">${reason}</span></li>`)}
        </ul>`,
  );
}
