/** A colour that a careless service handles wrongly. */
export interface DifficultColour {
  /** What is difficult about it, in words. */
  readonly name: string;
  readonly colour: string;
  /** Whether formats such as XML or CSV have to escape it, so that it cannot be read back from them with certainty. */
  readonly needsEscapes: boolean;
  /** Whether its record can be told by it, so that a later run can delete what this one had no time to note. */
  readonly tellsRecord: boolean;
  /** Each of its difficulties alone, for a service that refuses them together. */
  readonly parts: readonly DifficultColour[];
  /** How an update to it is sent, where that is not in one piece: "split" and "chunked" cut a character in two. */
  readonly delivery?: 'split' | 'chunked' | 'expect';
  /** Whether its body is written with escapes that JSON allows, as some clients write all that is not ASCII. */
  readonly isSpelledOut?: true;
}

/** More than the usual lengths of a column, and than is read of a text that is told by its beginning. */
const LONG = 300;
/** So many letters in a row, and then something else, take some patterns for ever. */
const LETTERS = 'lightgoldenrod'.repeat(4);

/**
 * The difficult colours, each with something in it that is nowhere else, where it has room for that. Difficulties that
 * hide each other stand apart: where `%zz` is, a service may leave `%41` as it is. What a service may write in another
 * way with good reason is not among them: all of it is the same in each of Unicode's normal forms that compose.
 * @param mark makes that something
 */
export function difficultColours(mark: () => string): DifficultColour[] {
  const kind = (name: string, make: (mark: string) => string, ...parts: DifficultColour[]): DifficultColour =>
    difficult(name, make(mark()), true, parts);
  const long = (length: number): DifficultColour =>
    kind(`${length} characters`, (one) => one.padEnd(length, 'lightgoldenrod'));
  const wide = (length: number): DifficultColour =>
    kind(`${length} characters beyond ASCII`, (one) => one.padEnd(length, 'éèñö'));
  return [
    kind(
      'quotes',
      (one) => `"${one}" o'clock'; --`,
      kind('double quotes', (one) => `"${one}" red`),
      kind('an apostrophe', (one) => `${one} o'clock`),
      kind('a semicolon', (one) => `${one}; --`),
    ),
    kind(
      'escapes',
      (one) => `${one} \\n\\u0041 %41%2F &amp;&#66;`,
      kind('backslashes', (one) => `${one}\\n\\u0041`),
      kind('codes of percent signs', (one) => `${one} %41%2F`),
      kind('character references', (one) => `${one} &amp;&#66;`),
    ),
    {
      ...kind(
        'non-ASCII',
        (one) => `${one} bläulich écru чёрный 紫色 שחור x\u0302`,
        kind('accents', (one) => `${one} bläulich écru`),
        kind('other scripts', (one) => `${one} чёрный 紫色`),
        kind('right to left', (one) => `${one} שחור`),
      ),
      delivery: 'split',
    },
    {
      ...kind(
        'a capital and emoji',
        // At every even number of bytes of the first 66 stands the middle of a character, wherever a text is cut.
        (one) => `Red${'🪑'.repeat(16)} ${one} 👩‍🎨`,
        kind('a capital', (one) => `Teal ${one}`),
        kind('emoji', (one) => `${one} 🪑👩‍🎨`),
      ),
      delivery: 'chunked',
    },
    kind(
      'newline',
      (one) => `${one}\nsecond\tline  with  spaces`,
      kind('two lines', (one) => `${one}\nsecond`),
      kind('a tab', (one) => `${one}\tred`),
      kind('two spaces', (one) => `${one}  red`),
    ),
    kind(
      'plus and percent',
      (one) => ` ${one}+red, %41%2F%zz 100% $& $1 \\ `,
      kind('outer blanks', (one) => ` ${one} `),
      kind('a plus', (one) => `${one}+red`),
      kind('bare percent signs', (one) => `${one} 100% %zz`),
      kind('dollar signs', (one) => `${one} $& $1`),
      kind('a comma', (one) => `${one}, red`),
    ),
    kind(
      'markup',
      (one) => `${one}<b onclick="x">&amp;</b>`,
      kind('tags', (one) => `${one}<b>red</b>`),
    ),
    {
      ...kind(
        'formula, separators, templates and a bad pattern',
        (one) => `=${one}:x|y;z \${x} {{7*7}} ([*`,
        kind('a formula', (one) => `=${one}`),
        kind('separators', (one) => `${one}:x|y;z`),
        kind('a bad pattern', (one) => `${one} ([*`),
        kind('templates', (one) => `${one} \${x} {{7*7}}`),
      ),
      delivery: 'expect',
    },
    kind(
      'control characters',
      (one) => `${one}\r\n7\r8\u00019\u007f\u20280\u0000!`,
      // NUL is what most stores cannot keep.
      kind('control characters without NUL', (one) => `${one}\r\n7\r8\u00019\u007f!`),
      kind('a line separator', (one) => `${one}\u20287`),
      kind('carriage returns', (one) => `${one}\r\n7\r8`),
    ),
    kind('JSON', (one) => `["${one}"]`),
    kind('digits only', (one) => `00${digitsOf(one)}`),
    kind('a number', (one) => String(digitsOf(one))),
    kind('a date', dateOf),
    ...['', 'null', '__proto__'].map(word),
    // Where letters are counted and bytes are kept, the same length is cut only beyond ASCII.
    {
      ...kind('300 characters', (one) => `${LETTERS}${one} `.padEnd(LONG, 'goldenrod')),
      parts: [long(65), wide(150), long(129), long(256)],
    },
    // What is cut where a block is full is so at the end of it: this is a whole number of blocks of any usual size.
    { ...long(10_240), parts: [1_001, 4_097].map(long) },
  ];
}

/** The colours that are as long as one that was sent, and differ from it in the last character alone. */
export function twinsOf(colours: readonly DifficultColour[]): DifficultColour[] {
  return colours
    .filter(({ colour }) => colour.length === LONG)
    .map(({ colour, name }) => difficult(`${name}, the last another one`, `${colour.slice(0, -1)}!`, true));
}

/** Texts that some language reads as something else, and that any record may have. */
export const difficultWords: readonly DifficultColour[] = [
  { ...word('чёрный 🪑'), isSpelledOut: true },
  ...['0', '1e5', 'true'].map(word),
];

/** A part of each colour, then another part of each, and so on, so that the first few are of many kinds. */
export function partsOf(colours: readonly DifficultColour[]): DifficultColour[] {
  const most = Math.max(0, ...colours.map(({ parts }) => parts.length));
  return Array.from({ length: most }, (_none, index) => colours.flatMap(({ parts }) => parts[index] ?? [])).flat();
}

function difficult(
  name: string,
  colour: string,
  tellsRecord: boolean,
  parts: readonly DifficultColour[] = [],
): DifficultColour {
  const isPlain = /^[\p{L}\p{N}#]+(?: [\p{L}\p{N}#]+)*$/u.test(colour) && colour !== 'null';
  return { name, colour, needsEscapes: !isPlain, tellsRecord, parts };
}

function word(colour: string): DifficultColour {
  return difficult(colour === '' ? 'empty' : `the word ${colour}`, colour, false);
}

function digitsOf(mark: string): number {
  return parseInt(Buffer.from(mark).toString('hex').slice(-10), 16);
}

/** A day that is as much nobody else's as the mark that it is made of, where that ends otherwise than others. */
function dateOf(mark: string): string {
  const number = digitsOf(mark);
  const padded = (value: number): string => String(value).padStart(2, '0');
  return `${1900 + (number % 7919)}-${padded(1 + (number % 12))}-${padded(1 + (number % 28))}`;
}
