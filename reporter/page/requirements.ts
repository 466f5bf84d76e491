import { isDecisive } from '../../schemas/results.js';
import type { ConformanceReport, ReportedRequirement } from '../../schemas/types.js';
import { html, Html, NOTHING, when } from './html.js';
import { counted, groundOf, type Look, mark, VERDICTS, WARNING } from './words.js';

/** The parts of the document, by their numbers. */
export const PARTS: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2': 'Resources and their fields',
  '3': 'States and transitions',
  '4': 'Endpoints',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

const OTHERS = {
  protocol: 'HTTP and JSON',
  soundness: 'What any sound server owes',
  advice: 'Advice',
} as const;

/** All requirements by the part of the document that they rest on, each with its evidence and an address of its own. */
export function requirementsOf(report: ConformanceReport, hasTests: boolean): Html {
  const parts = [...new Set(report.requirements.map(partOf))].sort(byPlace);
  return html`${controls()}${parts.map((part) => partSection(part, report, hasTests))}`;
}

/** The failed advice, with what shows it. */
export function adviceOf(report: ConformanceReport): Html {
  const failed = report.requirements.filter(({ level, verdict }) => level === 'advice' && verdict === 'failed');
  if (failed.length === 0) return html`<p>All advice that was checked is followed, or its question does not arise.</p>`;
  return html`<ul>
    ${failed.map(({ id, statement, message }) => html`<li><a href="#${id}">${id}</a> ${statement}<br /><span class="soft reason">${message}</span></li> `)}
  </ul>`;
}

function partSection(part: string, report: ConformanceReport, hasTests: boolean): Html {
  const some = report.requirements.filter((one) => partOf(one) === part);
  return html`<div data-part>
    <h3>${part}</h3>
    <ul class="requirements">
      ${some.map((one) => itemOf(one, report, hasTests))}
    </ul>
  </div> `;
}

function itemOf(requirement: ReportedRequirement, report: ConformanceReport, hasTests: boolean): Html {
  const { id, level, clause, statement, verdict, message, evidence } = requirement;
  const because = report.causes.flatMap((cause, index) =>
    (cause.unjudged as readonly string[]).includes(id)
      ? [html` because of <a href="#cause-${index + 1}">cause ${index + 1}</a>`]
      : [],
  );
  const cause = report.causes.findIndex((one) => one.requirement === id);
  return html`<li id="${id}" data-verdict="${verdict}">
    <p>
      ${mark(lookOf(requirement, report.strict))}${because} <a href="#${id}"><strong>${id}</strong></a> ${statement}
    </p>
    <p class="soft">
      ${groundOf({ level, clause })}${when(cause >= 0, () => html`; see <a href="#cause-${cause + 1}">cause ${cause + 1}</a>`)}
    </p>
    ${testsOf(requirement, report, hasTests)}${when(message !== '' || evidence.length > 0, () => evidenceOf(requirement))}
  </li> `;
}

/** What was sent to judge a requirement: the tests, each with its number of requests, and where all of them stand. */
function testsOf({ id, tests = [] }: ReportedRequirement, { sent }: ConformanceReport, hasTests: boolean): Html {
  if (tests.length === 0) return NOTHING;
  const told = sent
    .filter(({ title }) => tests.includes(title))
    .map(({ title, operations }) => {
      const requests = Object.values(operations).reduce((sum, count) => sum + count, 0);
      return `“${title}” (${counted(requests, 'request')})`;
    });
  // The report of Playwright shows the tests that carry a tag.
  const link = when(hasTests, () => html`: <a href="html/index.html#?q=@${id}">what they sent</a>`);
  return html`<p class="soft">Judged by ${told.join(', ')}${link}</p> `;
}

function evidenceOf({ message, evidence, verdict }: ReportedRequirement): Html {
  const what = evidence.length === 0 ? NOTHING : html` (${counted(evidence.length, 'exchange')})`;
  return html`<details>
    <summary>${verdict === 'failed' ? 'What happened' : 'Why'}${what}</summary>
    ${when(message !== '', () => html`<pre>${message}</pre> `)}${evidence.map((text) => html`<pre>${text}</pre> `)}
  </details> `;
}

function lookOf({ verdict, level }: ReportedRequirement, strict: boolean): Look {
  return verdict === 'failed' && !isDecisive(level, strict) ? WARNING : VERDICTS[verdict];
}

function partOf({ level, clause }: ReportedRequirement): string {
  if (level !== 'document') return OTHERS[level];
  const number = /document (\d)/.exec(clause)?.[1] ?? '';
  return `Part ${number}: ${PARTS[number] ?? 'the document'}`;
}

function byPlace(left: string, right: string): number {
  const place = (part: string): number => {
    const index = Object.values<string>(OTHERS).indexOf(part);
    return index === -1 ? 0 : index + 1;
  };
  return place(left) - place(right) || (left < right ? -1 : 1);
}

/** Shown by the script, without which they would do nothing. */
function controls(): Html {
  const options = Object.keys(VERDICTS).map((verdict) => html`<option value="${verdict}">${verdict}</option>`);
  return html`<div class="controls" id="controls" role="search" aria-label="Requirements" hidden>
    <label>Search<br /><input id="search" type="search" autocomplete="off" /></label>
    <label
      >Verdict<br /><select id="filter">
        <option value="">all</option>
        ${options}
      </select></label
    >
    <button id="all" type="button">Show all</button>
    <span id="found" role="status"></span>
  </div> `;
}
