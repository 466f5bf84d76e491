import type { StepExchange } from '../../schemas/results.js';
import { html, Html, NOTHING } from './html.js';
import { ROLES } from './sequence.js';

/** A time line with a lane for each request; nothing where each was answered before the next was sent. */
export function timelineOf(exchanges: readonly StepExchange[]): Html {
  if (!overlap(exchanges)) return NOTHING;
  const endMs = Math.max(...exchanges.map((one) => one.endMs), 1);
  return html`<h4>What was under way at the same time</h4>
    <ol class="lanes">
      ${exchanges.map((one) => laneOf(one, endMs))}
    </ol> `;
}

/** Whether one was sent before another was answered. */
export function overlap(exchanges: readonly StepExchange[]): boolean {
  const inOrder = [...exchanges].sort((left, right) => left.startMs - right.startMs);
  return inOrder.some((one, index) => inOrder.slice(0, index).some((earlier) => earlier.endMs > one.startMs));
}

function laneOf({ request, startMs, endMs, role }: StepExchange, lastMs: number): Html {
  const share = (ms: number): string => `${((100 * ms) / lastMs).toFixed(2)}%`;
  const width = share(Math.max(endMs - startMs, lastMs / 200));
  const wrong = role === 'other' ? '' : ' wrong';
  return html`<li class="lane">
    <p>
      <code>${request}</code>, from ${startMs} to ${endMs}
      ms${role === 'other' ? NOTHING : html` <strong class="bad">${ROLES[role]}</strong>`}
    </p>
    <svg height="16" aria-hidden="true">
      <rect class="bar${wrong}" x="${share(startMs)}" width="${width}" y="3" height="10" />
    </svg>
  </li> `;
}
