import { idsLike, misspellingsOf } from '../fixtures/data/like-ids.js';
import { word } from './words.js';

export const COLLECTION = '/showcase/rest/chair';

/**
 * An address of the run as words of the shell.
 * @param records ids of the run, each at the number that its record has in the script
 * @param made how many of them there are by now
 */
export function addressOf(url: string, baseUrl: string, records: readonly string[], made = records.length): string {
  const collection = baseUrl + COLLECTION;
  if (url === collection) return '"$COLLECTION"';
  if (!url.startsWith(`${collection}/`)) {
    if (url.startsWith(collection)) return `"$COLLECTION"${word(url.slice(collection.length))}`;
    const { origin } = new URL(baseUrl);
    if (!url.startsWith(origin)) return '"$COLLECTION"';
    const [, before, segment] = /^(.*\/)([^/?#]+)$/s.exec(url.slice(origin.length)) ?? [];
    const isSpelled = before !== undefined && plainPath(`${origin}${before}`, baseUrl) === `${collection}/`;
    if (!isSpelled || segment === undefined) return `"$ORIGIN"${word(url.slice(origin.length))}`;
    return `"$ORIGIN"${word(before)}${segmentWord(segment, records, made)}`;
  }
  const [, segment = '', rest = ''] = /^([^?#;/]*)(.*)$/s.exec(url.slice(collection.length + 1)) ?? [];
  const own = segmentWord(segment, records, made);
  return `"$COLLECTION"/${own}${rest === '' ? '' : word(rest)}`;
}

/**
 * The place in the collection, as the run wrote it, that an address of the run names whichever records a script makes;
 * undefined where it names one of these, or is made of the id of one.
 */
export function fixedPlace(url: string, baseUrl: string, records: readonly string[], made: number): string | undefined {
  const [, segment] = /^([^/?#]+)(?:[?#].*)?$/s.exec(url.slice(`${baseUrl}${COLLECTION}/`.length)) ?? [];
  if (segment === undefined || !url.startsWith(`${baseUrl}${COLLECTION}/`)) return undefined;
  return segmentWord(segment, records, made) === word(segment) ? segment : undefined;
}

/**
 * An address in which the path of the collection is as the document writes it, though letters of it are percent-encoded,
 * or all are in upper case.
 */
export function plainPath(url: string, baseUrl: string): string {
  const plain = withPlainLetters(url);
  if (!plain.startsWith(baseUrl)) return plain;
  const rest = plain.slice(baseUrl.length);
  const isAlike = rest.slice(0, COLLECTION.length).toLowerCase() === COLLECTION;
  return `${baseUrl}${isAlike ? COLLECTION + rest.slice(COLLECTION.length) : rest}`;
}

/** An address in which no letter is percent-encoded, which means the same (RFC 3986 6.2.2.2). */
function withPlainLetters(url: string): string {
  return url.replace(/%(?:[46][1-9a-f]|[57][0-9a])/gi, decodeURIComponent);
}

function segmentWord(segment: string, records: readonly string[], made: number): string {
  const id = decoded(segment);
  const index = records.indexOf(id);
  if (index >= made) return laterWord(id, records.slice(0, made)) ?? word(segment);
  if (index >= 0) return `"$seg_${index}"`;
  // An id that no count from one on gives: it asks the same of every service, though ids of the run may end in it.
  if (id === '0') return word(segment);
  for (const [other, own] of records.entries()) {
    const like = likeness(own, id, `id_${other}`);
    if (like !== undefined) return like;
  }
  return word(segment);
}

/** The id that a record will have, where ids are counted: so much more than the last one. */
function laterWord(id: string, made: readonly string[]): string | undefined {
  const index = made.length - 1;
  const last = made[index];
  if (last === undefined || ![last, id].every((one) => /^[1-9]\d{0,14}$/.test(one))) return undefined;
  return `"$(( id_${index} + ${Number(id) - Number(last)} ))"`;
}

/** How an id that is like another one is made of that. */
function likeness(own: string, id: string, name: string): string | undefined {
  const ways: readonly (readonly [string, string])[] = [
    [own.slice(0, -1), `"$(part "\${${name}%?}")"`],
    [own.slice(1), `"$(part "\${${name}#?}")"`],
    [`${own.slice(0, -1)}_`, `"\${${name}%?}_"`],
    [`${own}abc`, `"\${${name}}abc"`],
    [`${own}.0`, `"\${${name}}.0"`],
    [`-${own}`, `"-\${${name}}"`],
    [
      [...Buffer.from(own)].map((byte) => `%${byte.toString(16)}`).join(''),
      `"$(printf '%s' "$${name}" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%25&/g')"`,
    ],
  ];
  const next = /^\d{16,19}$/.test(own) && /^\d+$/.test(id) ? BigInt(id) - BigInt(own) : 0n;
  // The shell counts in 64 bits.
  if ((next === 1n || next === -1n) && BigInt(own) < 2n ** 63n - 1n) return `"$(( ${name} + ${String(next)} ))"`;
  const [, found] = ways.find(([made]) => made === id) ?? [];
  if (found !== undefined) return found;
  if ([own, id].every((one) => /^[1-9]\d{0,17}$/.test(one)) && BigInt(id) - BigInt(own) === 2n ** 32n)
    return `"$(( ${name} + 4294967296 ))"`;
  if (![...idsLike(own), ...misspellingsOf(own)].includes(id) || !/^\d{1,8}$/.test(own)) return undefined;
  // 2^64 is more than the shell can add to.
  if (BigInt(id) === BigInt(own) + 2n ** 64n) return `"18446744073$(( ${name} + 709551616 ))"`;
  return `"$(( ${name} * 10000000000 + ((${name} - ${name} * 10000000000) & 4294967295) ))"`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
