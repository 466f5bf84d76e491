import type { RunLine } from '../history/line.js';
import { dayOf, firstFailure } from './since.js';
import { html, Html } from './html.js';
import { counted, type Look, RUN_VERDICTS, VERDICTS } from './words.js';

const MOST_RUNS = 30;

/** The last runs as squares, and for each requirement that failed in one of them when it did so first. */
export function runsSection(all: readonly RunLine[]): Html {
  if (all.length === 0)
    return html`<p>
      No history is kept. With <code>HISTORY=history.jsonl</code> each run adds a line to that file, and stands here.
    </p>`;
  const runs = all.slice(-MOST_RUNS);
  const ids = [...new Set(runs.flatMap(({ failed }) => failed))].sort();
  return html`<p>${counted(runs.length, 'run')} of this service, the newest on the right.</p>
    <ul class="runs">
      <li>
        <p><strong>All</strong></p>
        ${squares(runs, (run) => RUN_VERDICTS[run.verdict])}
      </li>
      ${ids.map((id) => rowOf(id, runs, all))}
    </ul> `;
}

function rowOf(id: string, runs: readonly RunLine[], all: readonly RunLine[]): Html {
  const first = firstFailure(id, all);
  const count = runs.filter(({ failed }) => failed.includes(id)).length;
  const told = first ? `fails since ${dayOf(first.startTime)}` : 'does not fail any more, or could not be judged';
  return html`<li>
    <p>
      <a href="#${id}"><strong>${id}</strong></a> ${told}; failed in ${count} of ${runs.length}
    </p>
    ${squares(runs, (run) => lookOf(id, run))}
  </li> `;
}

function lookOf(id: string, { failed, unjudged }: RunLine): Look {
  if (failed.includes(id)) return VERDICTS.failed;
  return unjudged.includes(id)
    ? { ...VERDICTS.inconclusive, word: 'not judged' }
    : { ...VERDICTS.passed, word: 'did not fail' };
}

function squares(runs: readonly RunLine[], look: (run: RunLine) => Look): Html {
  return html`<ol class="squares">
    ${runs.map((run) => {
      const { tone, symbol, word } = look(run);
      const text = `${dayOf(run.startTime)}: ${word}`;
      return html`<li class="${tone}" title="${text}">
        <span aria-hidden="true">${symbol}</span><span class="hidden">${text}</span>
      </li>`;
    })}
  </ol>`;
}
