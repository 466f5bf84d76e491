/** A colour that a careless service handles wrongly. */
export interface DifficultColour {
  /** What is difficult about it, in words. */
  readonly name: string;
  readonly colour: string;
  /** Whether formats such as XML or CSV have to escape it, so that it cannot be read back from them with certainty. */
  readonly needsEscapes: boolean;
}

/**
 * The difficult colours, each with something in it that is nowhere else.
 * @param mark makes that something
 */
export function difficultColours(mark: () => string): DifficultColour[] {
  const plain = (name: string, colour: string): DifficultColour => ({ name, colour, needsEscapes: false });
  const escaped = (name: string, colour: string): DifficultColour => ({ name, colour, needsEscapes: true });
  return [
    escaped('quotes', `"${mark()}" o'clock'; --`),
    escaped('backslash', `${mark()}\\n\\u0041\\`),
    plain('non-ASCII', `${mark()} bläulich écru чёрный 紫色`),
    plain('emoji', `${mark()} 🪑👩‍🎨`),
    escaped('newline', `${mark()}\nsecond\tline  with  spaces`),
    plain('plus and percent', ` ${mark()}+red, %41%2F%zz 100% $& $1 `),
    escaped('markup', `${mark()}<b onclick="x">&amp;</b>`),
    plain('digits only', `00${parseInt(Buffer.from(mark()).toString('hex').slice(0, 10), 16)}`),
    escaped('empty', ''),
    escaped('the word null', 'null'),
    escaped('the name of a prototype', '__proto__'),
    plain('300 characters', mark().padEnd(300, 'lightgoldenrod')),
    plain('10,000 characters', mark().padEnd(10_000, 'mediumseagreen')),
  ];
}
