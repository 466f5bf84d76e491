import { jsonOf } from '../../fixtures/http/body.js';
import type { Answer, Exchange, FailureKind, Operation, SentRequest } from '../../fixtures/http/exchange.js';

/** Token of the run that made-up exchanges belong to. */
export const TOKEN = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';

/** Base URL of the service that made-up exchanges are with, and its collection. */
export const BASE = 'http://chairs.example';
export const COLLECTION = `${BASE}/showcase/rest/chair`;

const METHODS: Readonly<Record<Operation, string>> = {
  list: 'GET',
  create: 'POST',
  retrieve: 'GET',
  update: 'PUT',
  delete: 'DELETE',
  other: 'PATCH',
};

/** How a request differs from the usual one. */
export interface RequestParts {
  /** The id in the address; none for the collection. */
  readonly id?: string;
  /** The address as a whole. */
  readonly url?: string;
  readonly method?: string;
  /** The colour in the body as the document gives it. */
  readonly colour?: string;
  /** The body as it is. */
  readonly body?: string;
  /** Headers beside or instead of the usual ones; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A request as the suite sends it. */
export function requestOf(operation: Operation, parts: RequestParts = {}): SentRequest {
  const { id, colour, headers = {}, method = METHODS[operation] } = parts;
  const text = parts.body ?? (colour === undefined ? undefined : JSON.stringify({ color: colour }));
  const all: Readonly<Record<string, string | undefined>> = {
    Authentication: TOKEN,
    ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
    Connection: 'close',
    ...headers,
  };
  const sent = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    operation,
    method,
    url: parts.url ?? (id === undefined ? COLLECTION : `${COLLECTION}/${encodeURIComponent(id)}`),
    headers: Object.fromEntries(sent),
    ...(text === undefined ? {} : { body: Buffer.from(text) }),
  };
}

/** An answer with this body, read as one from the network is. */
export function answerOf(status: number, content: unknown = '', headers: Answer['headers'] = []): Answer {
  const isText = typeof content === 'string';
  const text = isText ? content : JSON.stringify(content);
  const body = Buffer.from(text);
  const { json, problem } = jsonOf(body, '');
  const type = ['Content-Type', isText ? 'text/plain' : 'application/json'] as const;
  return { status, headers: [type, ...headers], body, text, json, jsonProblem: problem };
}

let count = 0;

/** What stands in an exchange beside its request and its answer. */
export type ExchangeParts = Partial<Pick<Exchange, 'startedMs' | 'durationMs' | 'redirectedFrom'>>;

/** An exchange of a request with an answer, or with the kind of failure that came instead. */
export function exchangeOf(
  request: SentRequest,
  outcome: Answer | FailureKind,
  { startedMs = 1_000, durationMs = 10, redirectedFrom = [] }: ExchangeParts = {},
): Exchange {
  const ended =
    typeof outcome === 'string'
      ? { answer: undefined, failure: { kind: outcome, message: `no answer: ${outcome}` } }
      : { answer: outcome, failure: undefined };
  return { number: ++count, request, ...ended, startedMs, durationMs, redirectedFrom };
}
