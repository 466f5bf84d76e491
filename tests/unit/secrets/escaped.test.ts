import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapedPattern, holdsEscaped } from '../../../fixtures/secrets/escaped.js';

const words = ['3f2a-%61', 'A1&#x', 'Zm9v\\u', '25&0'];

/** One character in every way in which it may be written. */
function writings(character: string): readonly string[] {
  const code = character.charCodeAt(0);
  const hex = code.toString(16);
  const both = (text: string): readonly string[] => [text, text.toUpperCase()];
  return [
    ...[character, character.toLowerCase(), character.toUpperCase()],
    ...[...both(`%${hex}`), `%25${hex}`, `%${'25'.repeat(16)}${hex}`, `%${'25'.repeat(17)}${hex}`],
    ...[`\\u00${hex}`, `\\x${hex}`, `${'\\'.repeat(32)}u00${hex}`, `${'\\'.repeat(33)}u00${hex}`],
    ...[`&#${code};`, `&#${code}`, `&#00${code};`, `&#x${hex};`, `&#x0${hex}`, `&#${'0'.repeat(17)}${code};`],
  ];
}

const escapedWord = fc
  .constantFrom(...words)
  .chain((word) => fc.tuple(...[...word].map((character) => fc.constantFrom(...writings(character)))))
  .map((written) => written.join(''));
/** What begins like an escape, so that it can be read in more ways than one. */
const around = fc
  .array(fc.constantFrom('%', '2', '5', '%25', '&', '#', '0', 'x', '\\', 'u', '6', '1', 'a', 'A', ';', '3f2a', 'é'))
  .map((parts) => parts.join(''));

test('the quick look finds what the pattern finds, and nothing else', () => {
  const seen = { found: 0, none: 0 };
  const agrees = (text: string): void => {
    const isFound = escapedPattern(words).test(text);
    seen[isFound ? 'found' : 'none'] += 1;
    assert.equal(holdsEscaped(text, words), isFound, JSON.stringify(text));
  };
  fc.assert(fc.property(around, escapedWord, around, (before, word, after) => agrees(before + word + after)));
  fc.assert(fc.property(around, agrees), { numRuns: 2000 });
  assert.ok(seen.found > 10 && seen.none > 10, JSON.stringify(seen));
});
