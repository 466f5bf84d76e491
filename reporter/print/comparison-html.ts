import { headOf, placesOf } from './drift-text.js';
import { xmlText } from './junit.js';
import type { Comparison, Row } from '../../contract/compare/comparison.js';

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
th, td { border: 1px solid #bbb; padding: .3rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #eee; }
tr.breaks td:last-child { background: #fdd; font-weight: bold; }
tr.differs td:last-child { background: #ffd; }
.verdict { font-size: 1.3rem; font-weight: bold; }`;

/** A comparison as a page of its own: no script, nothing loaded, and every text escaped. */
export function comparisonHtml(comparison: Comparison): string {
  const { a, b, verdict, hindrances, breaking, added } = comparison;
  const entries = (some: typeof breaking): string =>
    some.map((entry) => `<li>${xmlText(headOf(entry))}<br><small>${xmlText(placesOf(entry))}</small></li>\n`).join('');
  const section = (title: string, items: string): string =>
    items === '' ? '' : `<h2>${xmlText(title)}</h2>\n<ul>\n${items}</ul>\n`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Comparison of two services</title>
<style>${STYLE}
</style>
<h1>Comparison of two services</h1>
<p>A: ${xmlText(a)}<br>B: ${xmlText(b)}</p>
<p class="verdict">${xmlText(verdict)}</p>
${section('Why it cannot be judged', hindrances.map((text) => `<li>${xmlText(text)}</li>\n`).join(''))}${section(
    'Over which a client of A stumbles on B',
    entries(breaking),
  )}${section('What B has and A has not', entries(added))}<h2>Open points</h2>
${table(comparison.openPoints)}<h2>Requirements</h2>
${table(comparison.requirements)}</html>
`;
}

function table(rows: readonly Row[]): string {
  const line = ({ id, text, a, b, effect }: Row): string =>
    `<tr class="${effect}">${[`${id} ${text}`, a, b, effect].map((cell) => `<td>${xmlText(cell)}</td>`).join('')}</tr>\n`;
  return `<table>\n<tr><th></th><th>A</th><th>B</th><th>A client of A on B</th></tr>\n${rows.map(line).join('')}</table>\n`;
}
