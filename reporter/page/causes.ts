import type { Cause } from '../../schemas/results.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { requirementOf } from '../../specs/catalogue/requirements.js';
import { diffOf } from './diff.js';
import { html, Html, NOTHING, when } from './html.js';
import { linksTo } from './layout.js';
import { sequenceOf } from './sequence.js';
import { timelineOf } from './timeline.js';
import { counted, groundOf } from './words.js';

/** A card for each cause: what is wrong, and how to see it. */
export function causesOf({ causes }: ConformanceReport, scripts: ReadonlyMap<string, string>): Html {
  if (causes.length === 0) return html`<p>None: what was judged and can fail the run has not failed.</p>`;
  return html`${causes.map((cause, index) => cardOf(cause, index + 1, scripts))}`;
}

function cardOf(cause: Cause, number: number, scripts: ReadonlyMap<string, string>): Html {
  const { requirement, done, expected, received, lastRight, since, history, shownBy, unjudged, possible } = cause;
  const { when: circumstances = '' } = cause;
  const { level, clause, statement } = requirementOf(requirement);
  return html`<article class="card" id="cause-${number}" aria-labelledby="cause-${number}-title">
    <h3 id="cause-${number}-title">Cause ${number}: <a href="#${requirement}">${requirement}</a></h3>
    <p>Untrue of this service: <strong>${statement}</strong></p>
    <p class="soft">${groundOf({ level, clause })}. Shown by ${counted(shownBy, 'answer')}.</p>
    <p>Done: ${done}.</p>
    ${diffOf(expected, received)}${when(
      circumstances !== '',
      () => html`<p>When: ${circumstances}.</p> `,
    )}${lastRight === null ? NOTHING : html`<p>Last right: ${lastRight}.</p> `}${when(
      since.length > 0,
      () =>
        html`<details>
          <summary>
            ${counted(since.length, 'write')} before it was seen${lastRight === null ? '' : ', since it was right'}
          </summary>
          <ul>
            ${since.map((text) => html`<li>${text}</li>`)}
          </ul>
        </details> `,
    )}
    <h4>The shortest history that shows it</h4>
    ${sequenceOf(history)}${timelineOf(history.flatMap(({ exchange }) => exchange ?? []))}${scriptOf(cause, scripts)}
    <details>
      <summary>${counted(history.length, 'exchange')}</summary>
      ${history.map(({ evidence }) => html`<pre>${evidence}</pre> `)}
      <p class="soft">
        Long bodies are cut here. <a href="exchanges.har">exchanges.har</a> has all headers and bodies.
      </p>
    </details>
    ${when(unjudged.length > 0, () => html`<p>Could not be judged because of it: ${linksTo(unjudged)}.</p> `)}${when(
      possible.length > 0,
      () => html`<p>Would explain it as well, and is not said to fail: ${linksTo(possible)}.</p> `,
    )}
  </article> `;
}

/** The script that shows it again, with its text where that is known. */
function scriptOf({ script }: Cause, scripts: ReadonlyMap<string, string>): Html {
  if (script === undefined) return NOTHING;
  const link = html`<p>
    See it again: <code>sh <a href="./${script}">${script}</a></code>
  </p>`;
  const text = scripts.get(script);
  if (text === undefined) return link;
  return html`${link}
    <details>
      <summary>The script</summary>
      <pre>${text}</pre>
    </details> `;
}
