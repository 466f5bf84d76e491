import type { ConformanceReport, ReportedOperation } from '../../schemas/types.js';
import { html, Html, NOTHING } from './html.js';
import { counted } from './words.js';

const HEIGHT = 26;
/** Below this a clock tells nothing. */
const LEAST_MS = 0.01;

/** The axis that all strips share, on which powers of ten are as far from each other as they look. */
interface Axis {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How long answers took: a strip for each operation; and what each test sent. */
export function latencyOf(report: ConformanceReport): Html {
  const told = Object.entries(report.requests.operations).filter(([, { count }]) => count > 0);
  if (told.length === 0) return html`<p>Nothing was sent.</p>`;
  const axis = axisOf(told.flatMap(([, { samplesMs = [], latencyMs }]) => [...samplesMs, latencyMs?.max ?? 1]));
  return html`<p>
      Each line is a request; the thick one is the median, the dashed one the 95th percentile. From ${axis.fromMs} to
      ${Math.ceil(axis.toMs)} ms, with a grey line at each power of ten.
    </p>
    <ul class="strips">
      ${told.map(([name, one]) => stripOf(name, one, axis))}
    </ul>
    ${sentOf(report)}`;
}

function axisOf(samplesMs: readonly number[]): Axis {
  const toMs = Math.max(1, ...samplesMs);
  const least = Math.max(LEAST_MS, Math.min(...samplesMs));
  return { fromMs: Math.min(10 ** Math.floor(Math.log10(least)), toMs / 10), toMs };
}

function stripOf(name: string, { count, latencyMs, samplesMs = [] }: ReportedOperation, axis: Axis): Html {
  const figures = latencyMs
    ? `median ${latencyMs.p50} ms, 95 % within ${latencyMs.p95} ms, longest ${latencyMs.max} ms`
    : 'no time was taken';
  const line = (kind: string, ms: number): Html => {
    const place = placeOf(ms, axis);
    return html`<line class="${kind}" x1="${place}" x2="${place}" y1="0" y2="${HEIGHT}" />`;
  };
  return html`<li class="strip">
    <p><strong>${name}</strong>: ${counted(count, 'request')}; ${figures}</p>
    <svg height="${HEIGHT}" aria-hidden="true">
      ${tensOn(axis).map((ms) => line('grid', ms))}${samplesMs.map((ms) => line('tick', ms))}${
        latencyMs ? html`${line('median', latencyMs.p50)}${line('tail', latencyMs.p95)}` : NOTHING
      }
    </svg>
  </li> `;
}

function placeOf(ms: number, { fromMs, toMs }: Axis): string {
  return `${((100 * Math.log(Math.max(ms, fromMs) / fromMs)) / Math.log(toMs / fromMs)).toFixed(2)}%`;
}

function tensOn({ fromMs, toMs }: Axis): readonly number[] {
  return [0.1, 1, 10, 100, 1000, 10_000, 100_000].filter((ms) => ms > fromMs && ms <= toMs);
}

/** What discovery, each test, and the end of the run sent. */
function sentOf({ sent }: ConformanceReport): Html {
  return html`<details>
    <summary>What each test sent</summary>
    <ul>
      ${sent.map(({ title, operations }) => {
        const counts = Object.entries(operations).filter(([, count]) => count > 0);
        const total = counts.reduce((sum, [, count]) => sum + count, 0);
        const told = counts.map(([name, count]) => `${name} ${count}`).join(', ');
        return html`<li>${title}: ${total}${told === '' ? '' : ` (${told})`}</li>`;
      })}
    </ul>
  </details>`;
}
