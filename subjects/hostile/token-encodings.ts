/** A text, such as the token, in each encoding in which a body or a header may carry it. */
export function encodingsOf(text: string): Readonly<Record<string, string>> {
  const base64 = [0, 1, 2].map((offset) => Buffer.from('?'.repeat(offset) + text).toString('base64'));
  const codes = [...text].map((character) => character.charCodeAt(0).toString(16));
  return {
    plain: text,
    capitals: text.toUpperCase(),
    base64: base64.join(' '),
    base64url: base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')).join(' '),
    hexadecimal: codes.join(''),
    percent: codes.map((code) => `%${code}`).join(''),
    percentOfHyphens: text.replaceAll('-', '%2D'),
    escapes: codes.map((code) => `\\u00${code}`).join(''),
    entities: codes.map((code) => `&#${Number.parseInt(code, 16)};`).join(''),
    hexadecimalEntities: codes.map((code) => `&#x${code};`).join(''),
  };
}
