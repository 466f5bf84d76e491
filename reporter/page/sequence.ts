import type { HistoryStep, StepExchange, StepRole } from '../../schemas/results.js';
import { html, Html, when } from './html.js';

/** What a step is to its cause, in words. */
export const ROLES: Readonly<Record<StepRole, string>> = {
  shows: '✗ here it shows',
  lost: '✗ lost: what this did is not to be seen',
  blamed: '✗ this is to blame',
  other: '',
};

/** The history as a sequence diagram: each request goes to the right, each answer comes back. */
export function sequenceOf(history: readonly HistoryStep[]): Html {
  return html`<ol class="sequence" aria-label="The shortest history that shows it">
    <li class="ends" aria-hidden="true"><span>client</span><span>service</span></li>
    ${history.map((step) => stepOf(step))}
  </ol> `;
}

function stepOf({ what, exchange }: HistoryStep): Html {
  if (!exchange) return html`<li class="step"><p class="sent">${what}</p></li> `;
  const { request, answer, role } = exchange;
  return html`<li class="step ${role}">
    ${roleNote(exchange)}
    <p class="sent"><span class="hidden">client sends </span>${request}</p>
    ${arrow(false)}
    <p class="got"><span class="hidden">service answers </span>${role === 'shows' ? html`<b>${answer}</b>` : answer}</p>
    ${arrow(true)}
  </li> `;
}

function roleNote({ role }: StepExchange): Html {
  return when(role !== 'other', () => html`<p class="role">${ROLES[role]}</p> `);
}

/** An arrow as wide as there is room. */
function arrow(back: boolean): Html {
  const head = back
    ? html`<path class="head" d="M0 6l9-5v10z" />`
    : html`<svg x="100%" overflow="visible"><path class="head" d="M0 6l-9-5v10z" /></svg>`;
  return html`<svg height="12" aria-hidden="true">
    <line class="arrow${back ? ' back' : ''}" x1="0" x2="100%" y1="6" y2="6" />
    ${head}
  </svg> `;
}
