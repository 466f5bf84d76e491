import type { PressureSummary } from '../../schemas/results.js';
import { html, type Html } from './html.js';

/** What came of pressure: what was sent, how long answers took, and what cannot have been seen. */
export function pressureOf(pressure: PressureSummary): Html {
  const { seconds, callers, answered, perSecond, errors, refused, latencies, lags, anomalies } = pressure;
  return html`<p>
      ${callers} callers at once for ${seconds} s: ${answered} answers, ${perSecond} a second, ${errors} errors,
      ${refused} refused. Reads ${lags ? 'lagged' : 'did not lag'} writes without pressure. Times are from when a
      request was due, so that what a busy service kept waiting counts as waiting.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Answers</th>
          <th scope="col">50 %</th>
          <th scope="col">95 %</th>
          <th scope="col">99 %</th>
          <th scope="col">Longest</th>
        </tr>
      </thead>
      <tbody>
        ${latencies.map(
          ({ name, count, latencyMs: { p50, p95, p99, max } }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${count}</td>
              <td>${p50} ms</td>
              <td>${p95} ms</td>
              <td>${p99} ms</td>
              <td>${max} ms</td>
            </tr> `,
        )}
      </tbody>
    </table>
    ${
      anomalies.length === 0
        ? html`<p>Everything that was seen can have happened.</p>`
        : html`<ul>
            ${anomalies.map(
              ({ name, reads, records }) =>
                html`<li><strong>${name}</strong>: ${reads} reads of ${records} records</li> `,
            )}
          </ul>`
    }`;
}
