import { type Change, variant } from '../kit/index.js';

/** A change that keeps each colour in one normal form. */
export function normalising(normalise: (colour: string) => string): Change {
  return (_service, base) => ({ acceptColour: (sent) => normalise(String(base.acceptColour(sent))) });
}

/** Valid services that keep each colour in a form of their own. */
export const keptColours = [
  variant(
    'colours kept in lower case',
    ['OPEN-2.4'],
    normalising((colour) => colour.toLowerCase()),
  ),
  variant(
    'hexadecimal colours kept in lower case, and any other text as it was sent',
    ['OPEN-2.4'],
    normalising((colour) => (/^#[\da-f]{6}$/i.test(colour) ? colour.toLowerCase() : colour)),
  ),
  variant(
    'colours kept in upper case',
    ['OPEN-2.4'],
    normalising((colour) => colour.toUpperCase()),
  ),
  variant(
    'colours kept with composed characters (Unicode NFC)',
    ['OPEN-2.4'],
    normalising((colour) => colour.normalize('NFC')),
  ),
  variant(
    'colours kept without white space around them',
    ['OPEN-2.4'],
    normalising((colour) => colour.trim()),
  ),
  variant(
    'colours kept with one space for each run of white space',
    ['OPEN-2.4'],
    normalising((colour) => colour.trim().replace(/\s+/g, ' ')),
  ),
  variant(
    'colours kept in lower case, with one hyphen for each run of white space and underscores',
    ['OPEN-2.4'],
    normalising((colour) =>
      colour
        .trim()
        .toLowerCase()
        .replace(/[ \t\r\n_]+/g, '-'),
    ),
  ),
  variant(
    'colours kept with one underscore for each run of white space',
    ['OPEN-2.4'],
    normalising((colour) => colour.trim().replace(/\s+/g, '_')),
  ),
  variant(
    'colours kept with a capital and the rest in lower case',
    ['OPEN-2.4'],
    normalising((colour) => colour.charAt(0).toUpperCase() + colour.slice(1).toLowerCase()),
  ),
  variant(
    'colours kept with a capital at each word',
    ['OPEN-2.4'],
    normalising((colour) => colour.toLowerCase().replace(/(?<!\S)\p{L}/gu, (first) => first.toUpperCase())),
  ),
  variant(
    'colours kept trimmed and in lower case',
    ['OPEN-2.4'],
    normalising((colour) => colour.trim().toLowerCase()),
  ),
];
