/** Colours a text for a terminal, or leaves it as it is. */
export type Paint = (colour: 'red' | 'yellow' | 'green' | 'bold', text: string) => string;

const codes = { red: '31', yellow: '33', green: '32', bold: '1' } as const;

/** A {@link Paint} that colours, or one that does not. */
export function painter(inColour: boolean): Paint {
  return inColour ? (colour, text) => `\u001b[${codes[colour]}m${text}\u001b[0m` : (_colour, text) => text;
}
