import type { ComparedService, Comparison, Row } from '../../contract/compare/comparison.js';
import { html, Html, when } from './html.js';
import { layout } from './layout.js';
import { changes } from './open-points.js';
import { dayOf } from './since.js';
import { counted, type Look, mark, RUN_VERDICTS } from './words.js';

const EFFECTS: Readonly<Record<Row['effect'], Look>> = {
  breaks: { tone: 'bad', symbol: '✗', word: 'breaks' },
  differs: { tone: 'open', symbol: '≠', word: 'differs' },
  'not observed': { tone: 'soft', symbol: '○', word: 'not observed' },
  same: { tone: 'good', symbol: '=', word: 'same' },
};

const VERDICTS: Readonly<Record<Comparison['verdict'], Look>> = {
  'B can replace A': { tone: 'good', symbol: '✓', word: 'B can replace A' },
  'B cannot replace A': { tone: 'bad', symbol: '✗', word: 'B cannot replace A' },
  'not judged': { tone: 'open', symbol: '?', word: 'Not judged' },
};

/** Two services side by side: what differs comes first. */
export function comparisonPage(comparison: Comparison): string {
  const { breaking, added, notObserved, openPoints, requirements } = comparison;
  const rows = [...openPoints, ...requirements];
  const withEffect = (...effects: readonly Row['effect'][]): readonly Row[] =>
    effects.flatMap((effect) => rows.filter((row) => row.effect === effect));
  const names = ['A', 'B'];
  return layout({
    title: `${VERDICTS[comparison.verdict].symbol} ${VERDICTS[comparison.verdict].word}`,
    head: headOf(comparison),
    sections: [
      {
        id: 'differences',
        title: 'What differs',
        body: html`${changes('Over which a client of A stumbles on B', breaking, names)}${changes('What B has and A has not', added, names)}${tableOf(withEffect('breaks', 'differs'), 'No open point and no requirement differs.')}`,
      },
      {
        id: 'not-observed',
        title: 'What was not observed',
        body: html`<p>
            One of the two runs met no instance of this, so that nothing can be said of it. It is no difference.
          </p>
          ${changes('Told of one of them alone', notObserved, names)}${tableOf(withEffect('not observed'), 'Every open point and requirement was observed in both.')}`,
      },
      {
        id: 'same',
        title: 'What is the same',
        body: html`<details>
          <summary>${counted(withEffect('same').length, 'row')}</summary>
          ${tableOf(withEffect('same'), 'Nothing.')}
        </details>`,
      },
    ],
  });
}

function headOf({ a, b, verdict, hindrances, services }: Comparison): Html {
  const { tone, symbol, word } = VERDICTS[verdict];
  return html`<h1>Comparison of two services</h1>
    <div class="banner ${tone}">
      <p class="says"><span aria-hidden="true">${symbol}</span> ${word}</p>
    </div>
    <dl class="facts">${sideOf('A', a, services.a)}${sideOf('B', b, services.b)}</dl>
    ${when(
      hindrances.length > 0,
      () =>
        html`<h2>Why it cannot be judged</h2>
          <ul>
            ${hindrances.map((text) => html`<li>${text}</li>`)}
          </ul>`,
    )}`;
}

function sideOf(letter: string, name: string, { baseUrl, startTime, seed, verdict }: ComparedService): Html {
  return html`<div>
    <dt>${letter}</dt>
    <dd>
      <strong>${name}</strong><br />${baseUrl}<br />run of ${dayOf(startTime)}, seed ${seed}:
      ${mark(RUN_VERDICTS[verdict])}
    </dd>
  </div> `;
}

function tableOf(rows: readonly Row[], none: string): Html {
  if (rows.length === 0) return html`<p>${none}</p>`;
  return html`<table class="wide">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">A</th>
        <th scope="col">B</th>
        <th scope="col">A client of A on B</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(rowOf)}
    </tbody>
  </table> `;
}

function rowOf({ id, text, a, b, effect }: Row): Html {
  const shown = (answer: string): string => (answer === '' ? 'not observed' : answer);
  return html`<tr id="${id}">
    <th scope="row">${id} ${text}</th>
    <td data-name="A:">${shown(a)}</td>
    <td data-name="B:">${shown(b)}</td>
    <td>${mark(EFFECTS[effect])}</td>
  </tr> `;
}
