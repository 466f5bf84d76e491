import type { StepExchange } from '../../schemas/results.js';
import { html, Html, NOTHING } from './html.js';
import { ROLES } from './sequence.js';

/** The narrowest bar that can be seen, as a share of the line. */
const NARROWEST = 0.005;

/** A time line with a lane for each request that overlaps another; nothing where none does. */
export function timelineOf(exchanges: readonly StepExchange[]): Html {
  const all = overlapping(exchanges);
  const telling = all.filter((some) => some.some(({ role }) => role !== 'other'));
  const shown = telling.length > 0 ? telling : all;
  if (shown.length === 0) return NOTHING;
  return html`<h4>What was under way at the same time</h4>
    ${shown.map(lanesOf)}`;
}

/** Requests of which each was sent before another of them was answered, group by group, by their beginnings. */
export function overlapping(exchanges: readonly StepExchange[]): readonly (readonly StepExchange[])[] {
  const groups: StepExchange[][] = [];
  let endMs = -Infinity;
  for (const one of [...exchanges].sort((left, right) => left.startMs - right.startMs)) {
    if (one.startMs < endMs) groups.at(-1)?.push(one);
    else groups.push([one]);
    endMs = Math.max(endMs, one.endMs);
  }
  return groups.filter(({ length }) => length > 1);
}

function lanesOf(some: readonly StepExchange[]): Html {
  const firstMs = Math.min(...some.map(({ startMs }) => startMs));
  const lastMs = Math.max(...some.map(({ endMs }) => endMs), firstMs + 1);
  return html`<ol class="lanes">
    ${some.map((one) => laneOf(one, firstMs, lastMs - firstMs))}
  </ol> `;
}

function laneOf({ request, startMs, endMs, role }: StepExchange, firstMs: number, spanMs: number): Html {
  const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
  const place = percent((startMs - firstMs) / spanMs);
  const width = percent(Math.max((endMs - startMs) / spanMs, NARROWEST));
  return html`<li class="lane">
    <p>
      <code>${request}</code>, from ${startMs} to ${endMs} ms
      ${role === 'other' ? NOTHING : html`<strong class="bad">${ROLES[role]}</strong>`}
    </p>
    <svg height="16" aria-hidden="true">
      <rect class="bar${role === 'other' ? '' : ' wrong'}" x="${place}" width="${width}" y="3" height="10" />
    </svg>
  </li> `;
}
