import { clipped, escapeControlLine, visible } from '../print/escape-control.js';

const MAX_CHARACTERS = 4_000;

/** A text as a block of code: its fence is longer than any within, so that nothing in it ends the block. */
export function codeBlock(text: string): string {
  const shown = clipped(visible(text), MAX_CHARACTERS);
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}

/** A text as a line of prose, in which nothing is markup, a link, or the name of a user. */
export function plainLine(text: string): string {
  return clipped(escapeControlLine(text), MAX_CHARACTERS)
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//');
}
