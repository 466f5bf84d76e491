import type { Chair, ChairRequest } from '../../kit/index.js';

/** One page of a list, and where the pages around it start. */
export interface Page {
  readonly chairs: readonly Chair[];
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  /** Number of the page, from 1. */
  readonly number: number;
  readonly pages: number;
  readonly hasNext: boolean;
}

/** The page that starts at an offset; the first one where the offset is no number. */
export function pageAt(chairs: readonly Chair[], offsetText: string | null, limit = 10): Page {
  const offset = /^\d{1,9}$/.test(offsetText ?? '') ? Number(offsetText) : 0;
  const total = chairs.length;
  return {
    chairs: chairs.slice(offset, offset + limit),
    offset,
    limit,
    total,
    number: Math.floor(offset / limit) + 1,
    pages: Math.max(1, Math.ceil(total / limit)),
    hasNext: offset + limit < total,
  };
}

/** The page with a number, from 1. */
export function numberedPage(chairs: readonly Chair[], numberText: string | null, limit = 10): Page {
  const number = /^[1-9]\d{0,7}$/.test(numberText ?? '') ? Number(numberText) : 1;
  return pageAt(chairs, String((number - 1) * limit), limit);
}

/** The page after the record that a cursor names, which stays right while records come and go. */
export function pageAfter(chairs: readonly Chair[], cursor: string | null, limit = 10): Page {
  const last = Number(decodeCursor(cursor ?? ''));
  const rest = chairs.findIndex((chair) => Number(chair.id) > last);
  return pageAt(chairs, String(rest < 0 ? chairs.length : rest), limit);
}

/** The cursor for what comes after a page. */
export function cursorOf(page: Page): string {
  return Buffer.from(`after:${page.chairs.at(-1)?.id ?? '0'}`).toString('base64url');
}

function decodeCursor(cursor: string): string {
  return /^after:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? '0';
}

/** The scheme and host by which the client reached the service. */
export function originOf(request: ChairRequest): string {
  return `http://${request.headers.host ?? 'localhost'}`;
}
