/** What the page does by itself: it opens what an address names, filters, and searches. Without it, all is there. */
export const SCRIPT = `
'use strict';
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let box = target; box; box = box.parentElement) if (box instanceof HTMLDetailsElement) box.open = true;
  if (target.dataset.verdict) {
    target.hidden = false;
    const why = target.querySelector('details');
    if (why) why.open = true;
  }
  target.scrollIntoView();
};
addEventListener('hashchange', open);
open();
const controls = document.getElementById('controls');
if (controls) {
  const text = document.getElementById('search');
  const verdict = document.getElementById('filter');
  const told = document.getElementById('found');
  const all = [...document.querySelectorAll('[data-verdict]')];
  const words = new Map(all.map((one) => [one, one.textContent.toLowerCase()]));
  const filter = () => {
    const wanted = text.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let count = 0;
    for (const one of all) {
      const fits = (verdict.value === '' || one.dataset.verdict === verdict.value) &&
        wanted.every((word) => words.get(one).includes(word));
      one.hidden = !fits;
      if (fits) count += 1;
    }
    for (const part of document.querySelectorAll('[data-part]'))
      part.hidden = !part.querySelector('[data-verdict]:not([hidden])');
    told.textContent = count + ' of ' + all.length + ' requirements';
  };
  controls.hidden = false;
  text.addEventListener('input', filter);
  verdict.addEventListener('change', filter);
  document.getElementById('all').addEventListener('click', () => {
    text.value = '';
    verdict.value = '';
    filter();
  });
  filter();
}
`;
