import { html, Html } from './html.js';

/** Longer texts are told side by side, without their words being compared. */
const MOST_WORDS = 400;
/** Of texts that have less in common, every word would be marked. */
const ALIKE = 0.4;

/** A part of a text, and whether the other text has it too. */
interface Piece {
  readonly text: string;
  readonly same: boolean;
}

/** Expected against received, with what differs marked. */
export function diffOf(expected: string, received: string): Html {
  const [left, right] = compared(expected, received);
  return html`<dl class="diff">
    <div class="was">
      <dt>− expected</dt>
      <dd>${left.map(pieceOf)}</dd>
    </div>
    <div class="is">
      <dt>+ received</dt>
      <dd>${right.map(pieceOf)}</dd>
    </div>
  </dl> `;
}

/** Both texts in pieces, by the longest words that they have in common, in order. */
export function compared(expected: string, received: string): readonly [readonly Piece[], readonly Piece[]] {
  const [left, right] = [wordsOf(expected), wordsOf(received)];
  const whole = (text: string): readonly Piece[] => [{ text, same: true }];
  if (left.length + right.length > MOST_WORDS) return [whole(expected), whole(received)];
  const common = commonOf(left, right);
  const weight = common.filter(([at]) => /\w/.test(left[at] ?? '')).length;
  const words = Math.max(left.filter(isWord).length, right.filter(isWord).length);
  if (weight < ALIKE * words) return [whole(expected), whole(received)];
  return [piecesOf(left, new Set(common.map(([at]) => at))), piecesOf(right, new Set(common.map(([, at]) => at)))];
}

/** Places of the longest common subsequence. */
function commonOf(left: readonly string[], right: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const longest =
        left[row] === right[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, longest);
    }
  }
  const places: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < left.length && column < right.length;) {
    if (left[row] === right[column]) places.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return places;
}

function piecesOf(words: readonly string[], common: ReadonlySet<number>): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [index, text] of words.entries()) {
    const same = common.has(index);
    const last = pieces.at(-1);
    if (last?.same === same) pieces.splice(-1, 1, { text: last.text + text, same });
    else pieces.push({ text, same });
  }
  return pieces;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[^\s\w]|\w+/g) ?? [];
}

function isWord(text: string): boolean {
  return /\w/.test(text);
}

function pieceOf({ text, same }: Piece): Html {
  return same ? html`${text}` : html`<b>${text}</b>`;
}
