const COLLECTION_PATH = '/showcase/rest/chair';

/** What keeps a text from being the base URL of a service; undefined when nothing does. */
export function baseUrlFault(text: string): string | undefined {
  if (/\/showcase\/rest\/chair\/*$/i.test(text))
    return `it ends in the path of the collection, which the suite adds itself; leave out ${COLLECTION_PATH}`;
  return addressFault(text) ?? (text.includes('?') ? 'it has a query' : undefined);
}

/** What keeps a text from being the address of an examples page; undefined when nothing does. */
export function pageUrlFault(text: string): string | undefined {
  return addressFault(text);
}

/** What keeps a text from being a token, with the slip that is likely behind it; undefined when nothing does. */
export function tokenFault(text: string): string | undefined {
  const header = /^(?:Authentication|Authorization)\s*:/i.exec(text)?.[0];
  if (header !== undefined) return `it begins with the name of a header, "${header}"`;
  const scheme = /^(?:Bearer|Basic|Token)\s/i.exec(text)?.[0];
  if (scheme !== undefined) return `it begins with "${scheme.trim()}", and no prefix goes with the token`;
  if (/^(["'`]).*\1$/s.test(text.trim())) return 'it stands in quotes, which are no part of it';
  if (/[\r\n]$/.test(text)) return 'it ends with the end of a line';
  if (text.trim() !== text) return 'it begins or ends with a space';
  return /^[\x21-\x7e]+$/.test(text) ? undefined : 'it has a character that cannot stand in a header';
}

/** What keeps a text from being the address of a proxy; undefined when nothing does. Without a scheme it is http. */
export function proxyUrlFault(text: string): string | undefined {
  if (/[\s\\]|\p{Cc}/u.test(text)) return 'it has a space, a back slash or a control character';
  const address = proxyAddress(text);
  if (!/^https?:\/\//i.test(address)) return 'it does not start with http:// or https://';
  if (!URL.canParse(address)) return 'it is malformed';
  const { hostname, pathname, search, hash } = new URL(address);
  return hostname !== '' && pathname === '/' && search === '' && hash === ''
    ? undefined
    : 'it has more than a host and a port';
}

/** The address of a proxy with its scheme. */
export function proxyAddress(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
}

/** Judged on the text itself: `new URL` repairs much ("http:x", back slashes, spaces) that a user should hear of. */
function addressFault(text: string): string | undefined {
  if (/[\s\\]|\p{Cc}/u.test(text)) return 'it has a space, a back slash or a control character';
  const start = /^https?:\/\/([^/?#]*)/i.exec(text);
  if (!start) return 'it does not start with http:// or https://';
  const host = start[1] ?? '';
  if (host.includes('@')) return 'it has a user name or password';
  if (text.includes('#')) return 'it has a fragment';
  return host !== '' && URL.canParse(text) ? undefined : 'its host or port is malformed';
}
