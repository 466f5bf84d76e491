import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const largestBody = 1024 * 1024;
const drainedBody = 64 * largestBody;
const longestColour = 100_000;

/** Reads a request body of a bounded size. */
export async function readBody(payload: Readable): Promise<Buffer> {
  // What is too large is still read to its end: a client that is cut off while sending may miss the answer.
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    if (size > drainedBody) break;
  }
  if (size > largestBody) throw new Problem(413, `A body may have up to ${largestBody} bytes.`);
  return Buffer.concat(chunks);
}

/** The colour that the body of a create or an update gives. */
export function colourOf(request: FastifyRequest): string {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new Problem(415, 'The body must be application/json.', { accept: 'application/json' });
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw new Problem(415, 'The body must be without content coding.', { 'accept-encoding': 'identity' });
  }
  const body = parse(request.body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(422, 'The body must be a JSON object.');
  }
  const color = Object.hasOwn(body, 'color') && 'color' in body ? body.color : undefined;
  if (typeof color !== 'string') throw new Problem(422, 'The member color must be a string.');
  if (color.length > longestColour) throw new Problem(422, `A colour may have up to ${longestColour} characters.`);
  return color;
}

function parse(body: unknown): unknown {
  try {
    // The decoder, unlike Buffer's toString, refuses bytes that are not UTF-8.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body instanceof Buffer ? body : undefined);
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body must be JSON in UTF-8.');
  }
}
