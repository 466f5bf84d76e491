import type { ConformanceReport, ReportedOperation } from '../../schemas/types.js';
import { html, Html, NOTHING } from './html.js';

/** The axis of the strips: powers of ten are as far from each other as they look. */
const LEAST_MS = 0.1;

/** How long answers took: a strip for each operation, on one axis. */
export function latencyOf({ requests }: ConformanceReport): Html {
  const told = Object.entries(requests.operations).filter(([, { count }]) => count > 0);
  if (told.length === 0) return html`<p>Nothing was sent.</p>`;
  const mostMs = Math.max(1, ...told.map(([, { latencyMs }]) => latencyMs?.max ?? 0));
  const place = (ms: number): string =>
    `${((100 * Math.log(Math.max(ms, LEAST_MS) / LEAST_MS)) / Math.log(mostMs / LEAST_MS)).toFixed(2)}%`;
  return html`<p>
      Each line is a request; the thick one is the median, the dashed one the 95th percentile. From ${LEAST_MS} to
      ${Math.ceil(mostMs)} ms, with a grey line at each power of ten.
    </p>
    <ul class="strips">
      ${told.map(([name, one]) => stripOf(name, one, place, mostMs))}
    </ul> `;
}

function stripOf(
  name: string,
  { count, latencyMs, samplesMs = [] }: ReportedOperation,
  place: (ms: number) => string,
  mostMs: number,
): Html {
  const figures = latencyMs
    ? `median ${latencyMs.p50} ms, 95 % within ${latencyMs.p95} ms, longest ${latencyMs.max} ms`
    : 'no time was taken';
  const line = (kind: string, ms: number): Html =>
    html`<line class="${kind}" x1="${place(ms)}" x2="${place(ms)}" y1="0" y2="26" />`;
  return html`<li class="strip">
    <p><strong>${name}</strong>: ${count} ${count === 1 ? 'request' : 'requests'}; ${figures}</p>
    <svg height="26" aria-hidden="true">
      ${tens(mostMs).map((ms) => line('grid', ms))}${samplesMs.map((ms) => line('tick', ms))}${
        latencyMs ? html`${line('median', latencyMs.p50)}${line('tail', latencyMs.p95)}` : NOTHING
      }
    </svg>
  </li> `;
}

function tens(mostMs: number): readonly number[] {
  return [1, 10, 100, 1000, 10_000, 100_000].filter((ms) => ms <= mostMs);
}
