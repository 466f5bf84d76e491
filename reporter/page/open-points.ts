import type { ConformanceReport, DriftEntry, ReportedOpenPoint } from '../../schemas/types.js';
import { html, Html, NOTHING, when } from './html.js';
import { PARTS } from './requirements.js';

/** What the service does where the document is silent. */
export function openPointsOf({ openPoints }: ConformanceReport): Html {
  const parts = [...new Set(openPoints.map(({ part }) => part))].sort();
  return html`<p>The document leaves these questions open. No answer is wrong.</p>
    ${parts.map(
      (part) =>
        html`<h3>Part ${part}: ${PARTS[part] ?? 'the document'}</h3>
          <table class="wide">
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">What this service does</th>
              </tr>
            </thead>
            <tbody>
              ${openPoints.filter((one) => one.part === part).map(rowOf)}
            </tbody>
          </table> `,
    )}`;
}

/** What the service does otherwise than the pinned contract says. */
export function driftOf({ drift }: ConformanceReport): Html {
  if (!drift) return html`<p>No contract is pinned, or the run could not be held against it.</p>`;
  const { entries, notes } = drift;
  if (entries.length + notes.length === 0) return html`<p>The service does what its contract says.</p>`;
  return html`${changes('Changes over which a client may stumble', entries)}${changes('What is new', notes)}`;
}

/** Changes as a table of before and after. */
export function changes(title: string, entries: readonly DriftEntry[], names = ['Before', 'Now']): Html {
  const [before = '', after = ''] = names;
  return when(
    entries.length > 0,
    () =>
      html`<h3>${title}</h3>
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">${before}</th>
              <th scope="col">${after}</th>
            </tr>
          </thead>
          <tbody>
            ${entries.map((entry) => changeRow(entry, before, after))}
          </tbody>
        </table> `,
  );
}

function changeRow({ kind, subject, where, was, is, exchange }: DriftEntry, before: string, after: string): Html {
  return html`<tr>
    <th scope="row">${kind} ${subject}<br /><span class="soft">${where.join('; ')}</span>${folded(exchange)}</th>
    <td data-name="${before}:">${was}</td>
    <td data-name="${after}:">${is}</td>
  </tr> `;
}

function rowOf({ id, question, observations }: ReportedOpenPoint): Html {
  const answers = observations?.map(({ answer, evidence }) => html`<li>${answer}${folded(evidence)}</li>`);
  return html`<tr id="${id}">
    <th scope="row"><a href="#${id}">${id}</a> ${question}</th>
    <td>
      ${
        answers
          ? html`<ul>
              ${answers}
            </ul>`
          : html`<span class="soft">not asked: no request of this run could tell</span>`
      }
    </td>
  </tr> `;
}

/** An exchange that is shown when it is asked for. */
function folded(exchange: string | null): Html {
  if (exchange === null) return NOTHING;
  return html`<details>
    <summary>the exchange</summary>
    <pre>${exchange}</pre>
  </details>`;
}
