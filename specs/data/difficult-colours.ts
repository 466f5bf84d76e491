/** A colour that a careless service handles wrongly. */
export interface DifficultColour {
  /** What is difficult about it, in words. */
  readonly name: string;
  readonly colour: string;
  /** Whether formats such as XML or CSV have to escape it, so that it cannot be read back from them with certainty. */
  readonly needsEscapes: boolean;
  /** How an update to it is sent, where that is not in one piece: "split" cuts a character in two. */
  readonly delivery?: 'split' | 'chunked' | 'expect';
}

/**
 * The difficult colours, each with something in it that is nowhere else.
 * @param mark makes that something
 */
export function difficultColours(mark: () => string): DifficultColour[] {
  const difficult = (name: string, colour: string, delivery?: DifficultColour['delivery']): DifficultColour => ({
    name,
    colour,
    needsEscapes: !/^[\p{L}\p{N}#]+(?: [\p{L}\p{N}#]+)*$/u.test(colour),
    ...(delivery ? { delivery } : {}),
  });
  return [
    difficult('quotes', `"${mark()}" o'clock'; --`),
    difficult('backslash', `${mark()}\\n\\u0041\\`),
    difficult('non-ASCII', `${mark()} bläulich écru чёрный 紫色`, 'split'),
    difficult('emoji', `${mark()} 🪑👩‍🎨`),
    difficult('newline', `${mark()}\nsecond\tline  with  spaces`),
    difficult('plus and percent', ` ${mark()}+red, %41%2F%zz 100% $& $1 `),
    difficult('markup', `${mark()}<b onclick="x">&amp;</b>`),
    difficult('formula and templates', `=${mark()} \${x} {{7*7}}`, 'expect'),
    difficult('JSON', `["${mark()}"]`),
    difficult('digits only', `00${parseInt(Buffer.from(mark()).toString('hex').slice(0, 10), 16)}`),
    difficult('empty', ''),
    { name: 'the word null', colour: 'null', needsEscapes: true },
    difficult('the name of a prototype', '__proto__'),
    difficult('300 characters', mark().padEnd(300, 'lightgoldenrod'), 'chunked'),
    difficult('10,000 characters', mark().padEnd(10_000, 'mediumseagreen')),
  ];
}
