/** The look of all pages: light, dark, on paper, and on a screen of 360 pixels. Colour never says anything alone. */
export const STYLE = `
:root { color-scheme: light dark; --back: #fff; --card: #f6f7f9; --text: #1a1c20; --soft: #555b66; --line: #c6cbd4;
  --good: #0b6b35; --bad: #b00020; --open: #7a4b00; --link: #0b4fb3; --good-back: #e2f5e9; --bad-back: #fde7ea;
  --open-back: #fff3d6; --mark: #0b4fb3; }
@media screen and (prefers-color-scheme: dark) { :root { --back: #14161a; --card: #1d2026; --text: #e8eaee; --soft: #aab1bd;
  --line: #444b57; --good: #6fdb9a; --bad: #ff9aa6; --open: #f3c56b; --link: #8fbcff; --good-back: #11301e;
  --bad-back: #3b151b; --open-back: #372a0c; --mark: #8fbcff; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
:target { outline: 2px solid var(--mark); outline-offset: 4px; }
h1 { font-size: 1.3rem; margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .5rem; } h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: .4rem 0; } ul { padding-left: 1.2rem; margin: .4rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
.skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
pre, code { font: 13px/1.45 ui-monospace, monospace; }
pre { margin: .4rem 0; padding: .6rem; background: var(--card); border: 1px solid var(--line); border-radius: 4px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .2rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .6rem .35rem 0; text-align: left; vertical-align: top; }
.soft { color: var(--soft); } .reason { white-space: pre-line; } .good { color: var(--good); } .bad { color: var(--bad); } .open { color: var(--open); }
.word { font-weight: 600; white-space: nowrap; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
.banner { display: flex; gap: 1rem; align-items: center; padding: 1rem; border: 2px solid; border-radius: 8px; }
.banner svg { flex: none; width: 3.5rem; height: 3.5rem; } .banner p { margin: 0; }
.banner .says { font-size: 1.6rem; line-height: 1.2; font-weight: 700; } .banner .why { color: var(--text); }
.banner.good { background: var(--good-back); } .banner.bad { background: var(--bad-back); }
.banner.open { background: var(--open-back); }
dl.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .5rem 1.5rem; margin: 1rem 0; }
dl.facts dt { color: var(--soft); font-size: .85rem; } dl.facts dd { margin: 0; }
.counts { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; list-style: none; padding: 0; }
.card { margin: 1rem 0; padding: .25rem 1rem 1rem; border: 1px solid var(--line); border-left: 6px solid var(--bad);
  border-radius: 6px; }
.card h3 { font-size: 1.15rem; }
.diff { margin: .4rem 0; font: 14px/1.6 ui-monospace, monospace; } .diff div { display: flex; gap: .5rem; padding: .25rem .5rem; }
.diff dt { flex: none; width: 6.6rem; font-weight: 600; } .diff dd { margin: 0; min-width: 0; }
.diff .was { background: var(--good-back); } .diff .is { background: var(--bad-back); }
.diff b { text-decoration: underline; text-decoration-thickness: 2px; }
.sequence { list-style: none; padding: 0; margin: .5rem 0; max-width: 46rem; }
.sequence .ends { display: flex; justify-content: space-between; font-weight: 600; }
.sequence li.step { border: 0 solid var(--soft); border-width: 0 2px; padding: .5rem 0 .25rem; margin: 0 1.5rem; }
.sequence .sent, .sequence .got { font: 13px/1.4 ui-monospace, monospace; padding: 0 .6rem; margin: 0; }
.sequence .got { text-align: right; } .sequence .got b { font-weight: 700; }
.sequence svg, .lane svg, .strip svg { display: block; width: 100%; overflow: visible; }
.sequence svg { height: 12px; } .arrow { stroke: var(--soft); stroke-width: 2; } .head { fill: var(--soft); }
.back { stroke-dasharray: 6 4; }
.step.shows, .step.lost, .step.blamed { background: var(--bad-back); }
.role { font: 600 13px/1.4 system-ui, sans-serif; color: var(--bad); padding: 0 .6rem; margin: 0; }
.lanes, .strips, .runs { list-style: none; padding: 0; margin: .5rem 0; }
.lane p, .strip p, .runs p { margin: .4rem 0 0; font-size: .9rem; }
.lane svg { height: 16px; background: var(--card); } .bar { fill: var(--soft); } .bar.wrong { fill: var(--bad); }
.strip svg { height: 26px; background: var(--card); } .tick { stroke: var(--mark); stroke-opacity: .45; }
.median { stroke: var(--text); stroke-width: 3; } .tail { stroke: var(--text); stroke-width: 2; stroke-dasharray: 3 2; }
.grid { stroke: var(--line); }
.controls { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding: .6rem; background: var(--card); }
.controls label { font-size: .9rem; } .controls input, .controls select, .controls button { font: inherit; color: inherit;
  background: var(--back); border: 1px solid var(--soft); border-radius: 4px; padding: .3rem .5rem; max-width: 100%; min-height: 2rem; }
.requirements { list-style: none; padding: 0; }
.requirements > li { border-top: 1px solid var(--line); padding: .45rem 0; }
.requirements p { margin: 0; }
.squares { display: flex; gap: 2px; margin: .15rem 0; padding: 0; list-style: none; }
.squares li { flex: 1 1 0; max-width: 1.4rem; height: 1.4rem; font: 700 11px/1.4rem ui-monospace, monospace; text-align: center;
  border: 1px solid; border-radius: 2px; overflow: hidden; }
.squares .good { background: var(--good-back); } .squares .bad { background: var(--bad-back); }
.squares .open { background: var(--open-back); } .squares .none { color: var(--soft); border-style: dotted; }
.wide th:first-child { width: 40%; }
@media (max-width: 40rem) {
  .wide, .wide tbody, .wide tr, .wide td { display: block; width: auto; } .wide thead { position: absolute; left: -99rem; }
  .wide th[scope=row] { display: block; width: auto; border: 0; padding-bottom: 0; }
  .wide td::before { content: attr(data-name) " "; color: var(--soft); font-size: .85rem; }
  .diff div { display: block; } .banner .says { font-size: 1.3rem; } .sequence li.step { margin: 0; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; font-size: 11pt; } nav, .controls, .skip { display: none; }
  .card, .requirements > li, tr { break-inside: avoid; }
  .banner, .step, .bar, .diff div, .squares li { print-color-adjust: exact; }
}`;
