/** A request body that is not as the document gives it. */
export interface OddBody {
  readonly name: string;
  readonly kind: 'not JSON' | 'wrong type' | 'prototype' | 'other';
  /** The body, with a mark by which its effect can be told. */
  readonly body: (mark: string) => string | Buffer;
  /** Whether the body has room for the mark. */
  readonly holdsMark: boolean;
  /** Whether the body names a colour, however oddly. */
  readonly holdsColour: boolean;
  /** The media type where it is not that of JSON; `none` for no header. */
  readonly contentType?: string;
  /** Whether its end comes later than its headers, so that others are carried out between. */
  readonly isSlow?: true;
  /** The operation that alone is sent it: bodies are taken apart before it is known what they are for. */
  readonly only?: 'create' | 'update';
  /** Its colour is no text, and none that a text stands for as well, as one does for a number. */
  readonly noText?: 'null' | 'array' | 'object';
  /** What the body has in place of the mark. */
  readonly markAs?: (mark: string) => string;
}

/** Deeper than parsers that call themselves can go. */
const LEVELS = 400;

const quoted = (mark: string): string => JSON.stringify(mark);

/** A number that is as much a canary as the mark that it is made of. */
function numberOf(mark: string): number {
  // FNV-1a, over all of the mark: marks of one run begin alike.
  const hash = Buffer.from(mark).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  return hash % 1_000_000_007;
}

/** Bodies that a service should refuse, and must not stumble over. */
export const oddBodies: readonly OddBody[] = [
  {
    name: 'cut-off JSON',
    kind: 'not JSON',
    body: (mark) => `{"color": ${quoted(mark)}`,
    holdsMark: true,
    holdsColour: true,
    isSlow: true,
  },
  { name: 'empty body', kind: 'not JSON', body: () => '', holdsMark: false, holdsColour: false },
  { name: 'null', kind: 'other', body: () => 'null', holdsMark: false, holdsColour: false },
  { name: 'array', kind: 'other', body: (mark) => `[{"color": ${quoted(mark)}}]`, holdsMark: true, holdsColour: true },
  { name: 'text', kind: 'other', body: quoted, holdsMark: true, holdsColour: false, only: 'create' },
  {
    name: 'byte order mark',
    // A parser may pass over it, or take it for an error of the client (RFC 8259 8.1).
    kind: 'other',
    body: (mark) => `\uFEFF{"color": ${quoted(mark)}}`,
    holdsMark: true,
    holdsColour: true,
    only: 'create',
  },
  {
    name: 'missing member',
    kind: 'other',
    // Large, since a body past the size of a usual buffer takes another way in some services.
    body: (mark) => `{"remark": ${quoted(mark)}, "note": ${quoted('and so on '.repeat(2_000))}}`,
    holdsMark: true,
    holdsColour: false,
  },
  {
    name: 'colour as number',
    kind: 'wrong type',
    body: (mark) => `{"color": ${numberOf(mark)}}`,
    holdsMark: true,
    markAs: (mark) => String(numberOf(mark)),
    holdsColour: true,
  },
  {
    name: 'colour as null',
    kind: 'wrong type',
    body: () => '{"color": null}',
    holdsMark: false,
    holdsColour: true,
    noText: 'null',
  },
  {
    name: 'colour as array',
    kind: 'wrong type',
    body: (mark) => `{"color": [${quoted(mark)}]}`,
    holdsMark: true,
    holdsColour: true,
    noText: 'array',
  },
  {
    name: 'colour as object',
    kind: 'wrong type',
    body: (mark) => `{"color": {"name": ${quoted(mark)}}}`,
    holdsMark: true,
    holdsColour: true,
    noText: 'object',
  },
  {
    name: 'prototype members',
    kind: 'prototype',
    body: (mark) =>
      `{"__proto__": {"color": ${quoted(mark)}, "remark": ${quoted(mark)}}, "constructor": {"prototype": {"color": ${quoted(mark)}, "remark": ${quoted(mark)}}}, "hasOwnProperty": 1, "toString": 1}`,
    holdsMark: true,
    holdsColour: true,
  },
  {
    name: 'another media type',
    kind: 'other',
    body: (mark) => `{"color": ${quoted(mark)}}`,
    holdsMark: true,
    holdsColour: true,
    contentType: 'text/plain',
  },
  {
    name: 'no media type',
    kind: 'other',
    body: (mark) => `{"color": ${quoted(mark)}}`,
    holdsMark: true,
    holdsColour: true,
    contentType: 'none',
    only: 'create',
  },
  // These name no colour, so that a service that takes them refuses them all the same.
  {
    name: 'more than 100,000 bytes',
    kind: 'other',
    // Past the usual limits of 64 KiB and 100 kB.
    body: (mark) => `{"remark": ${quoted(mark)}, "note": ${quoted('and so on '.repeat(11_000))}}`,
    holdsMark: true,
    holdsColour: false,
    only: 'create',
  },
  {
    name: 'deep nesting',
    kind: 'other',
    body: () => '['.repeat(LEVELS) + ']'.repeat(LEVELS),
    holdsMark: false,
    holdsColour: false,
    only: 'update',
  },
  {
    name: 'bytes that are not UTF-8',
    kind: 'other',
    body: (mark) => Buffer.concat([Buffer.from(`{"remark": "${mark} `), Buffer.of(0xff, 0xc3), Buffer.from('"}')]),
    holdsMark: true,
    holdsColour: false,
    only: 'update',
  },
  {
    name: 'a charset that nobody knows',
    kind: 'other',
    body: (mark) => `{"remark": ${quoted(mark)}}`,
    holdsMark: true,
    holdsColour: false,
    contentType: 'application/json; charset=x-unknown',
    only: 'update',
  },
  {
    name: 'a media type without a slash',
    kind: 'other',
    body: (mark) => `{"remark": ${quoted(mark)}}`,
    holdsMark: true,
    holdsColour: false,
    contentType: 'json',
    only: 'update',
  },
];

/** Whether a body is written in two pieces. One without a media type is: in one, Playwright names a type for it. */
export function isInPieces({ contentType, isSlow }: OddBody): boolean {
  return contentType === 'none' || (contentType === undefined && isSlow === true);
}

/** How a body is sent that is not sent in one piece, as JSON. */
export function mannerOf(odd: OddBody): {
  readonly delivery?: 'split';
  readonly headers?: Readonly<Record<string, string | undefined>>;
} {
  const { contentType } = odd;
  const type = contentType === 'none' ? undefined : contentType;
  return {
    ...(isInPieces(odd) && { delivery: 'split' }),
    ...(contentType !== undefined && { headers: { 'Content-Type': type } }),
  };
}

/** The body that is sent with this mark. */
export function bytesOf({ body }: OddBody, mark: string): Buffer {
  const content = body(mark);
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/**
 * Bodies of a colour that no text in UTF-8 shows as it was sent: half a surrogate pair, which the grammar allows (RFC 8259
 * 8.2), and bytes that are not UTF-8, which it does not (RFC 8259 8.1), and which many a store does not take.
 */
export const unreadableColours: readonly ((mark: string) => Buffer)[] = [
  (mark) => Buffer.from(`{"color":"${mark} \\ud800"}`),
  (mark) => Buffer.concat([Buffer.from(`{"color":"${mark} `), Buffer.of(0xff, 0xc3), Buffer.from('"}')]),
];
