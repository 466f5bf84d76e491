/** Names of headers that the suite sets itself, by which it asks something, or that belong to one connection. */
const OWN = new Set([
  ...['authentication', 'host', 'user-agent', 'cookie', 'accept', 'range', 'expect', 'date', 'origin'],
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'],
  ...['accept-encoding', 'proxy-authorization', 'proxy-connection', 'x-http-method-override'],
]);
const OWN_PREFIXES = ['content-', 'if-'];

const MOST = 20;
const MAX_VALUE = 4_000;

/** Whether a header is one that nobody but the suite may set. */
export function isOwnHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return OWN.has(lower) || OWN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/** Whether a text is a name as headers have it: of what RFC 9110 5.1 allows, what nobody has to quote. */
export function isHeaderName(text: string): boolean {
  return /^[A-Za-z\d][\w.-]{0,99}$/.test(text);
}

/** The headers in a text that {@link extraHeadersFault} finds nothing wrong with. */
export function extraHeadersIn(text: string): readonly (readonly [name: string, value: string])[] {
  return Object.entries(JSON.parse(text) as Record<string, string>);
}

/** What keeps a text from naming headers; undefined when nothing does. Holds nothing of the text but known names. */
export function extraHeadersFault(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not a JSON object';
  const headers = Object.entries(value);
  if (headers.length === 0 || headers.length > MOST) return `it names ${headers.length} headers, not 1 to ${MOST}`;
  const names = headers.map(([name]) => name.toLowerCase());
  if (new Set(names).size < names.length) return 'it names a header twice';
  for (const [index, [name, content]] of headers.entries()) {
    const which = `header ${index + 1} of ${headers.length}`;
    if (!isHeaderName(name)) return `the name of ${which} cannot be one`;
    if (isOwnHeader(name)) return `it names ${name}, which it must leave alone`;
    if (typeof content !== 'string') return `the value of ${which} is no string`;
    if (!isHeaderValue(content)) return `the value of ${which} cannot stand in a header`;
  }
  return undefined;
}

/** Visible ASCII, with spaces inside (RFC 9110 5.5). */
function isHeaderValue(text: string): boolean {
  return text.length <= MAX_VALUE && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}
