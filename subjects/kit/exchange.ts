import type { IncomingHttpHeaders } from 'node:http';

/** One request, read whole, with the parts of its target taken apart. */
export interface ChairRequest {
  /** Method in capital letters. */
  readonly method: string;
  /** Path below the service's prefix, not decoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Headers with names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The path segment after the collection, not decoded; undefined where the path is the collection itself. */
  readonly segment: string | undefined;
  readonly body: Buffer;
  /** The body in the pieces in which it arrived. */
  readonly pieces: readonly Buffer[];
  /** When each of them arrived, in milliseconds. */
  readonly arrivals: readonly number[];
  /** What the service noted when the headers were there. */
  readonly noted: unknown;
  /** Whether the body was larger than the service takes; `body` is then empty. */
  readonly bodyTooLarge: boolean;
  /** Whether the client has gone away by now. */
  readonly isLeft: () => boolean;
}

/** What a service answers. Content-Length is added when it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer | undefined;
}

/** Thrown by any step of a service to end the request with this answer. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/** A refusal with problem details (RFC 9457). */
export function problem(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify({ title: titles[status] ?? 'Refused', status, detail }),
  };
}

/** An answer with JSON content. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** An answer with text content of a given media type. */
export function text(status: number, body: string, mediaType = 'text/plain; charset=utf-8'): Answer {
  return { status, headers: { 'content-type': mediaType }, body };
}

/** The same answer with more headers, or with other values for them. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string | readonly string[]>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
};
