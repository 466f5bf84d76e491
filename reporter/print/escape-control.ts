import { oneLine } from '../../fixtures/http/one-line.js';

/** Control and format characters, lone surrogates, and line separators; newline and tab may stand. */
const unseen = /(?![\n\t])\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/gu;

/** Commands that build servers look for in what a job prints, such as `##[…]` and `##vso[…]`. */
const buildCommand = /##(?=[a-z-]*\[)/gi;

/**
 * A text that may hold what a subject sent, made safe for a terminal: characters that steer a terminal or turn the
 * direction of text around become visible escapes such as `\u001b`.
 */
export function visible(text: string): string {
  return text.replace(unseen, escaped).replace(buildCommand, '#\\u0023');
}

/** {@link visible} in one line. */
export function escapeControlLine(text: string): string {
  return visible(oneLine(text));
}

/** At most so many characters, with a word on how many are left out. */
export function clipped(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('')}… (${characters.length - most} more characters)`;
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
