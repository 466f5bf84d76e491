import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A refusal, thrown anywhere while a request is handled. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** Answers with problem details (RFC 9457). What went wrong inside the service is not told. */
export function sendProblem(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, message, headers } = error instanceof Problem ? error : problemOf(error);
  return reply
    .code(status)
    .headers(headers)
    .type('application/problem+json')
    .send(JSON.stringify({ title: STATUS_CODES[status], status, detail: message }));
}

function problemOf(error: unknown): Problem {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return new Problem(status, error.message);
  }
  return new Problem(500, 'The service could not handle the request.');
}
