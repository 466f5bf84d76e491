import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Behaviour } from './behaviour.js';
import { type Answer, type ChairRequest, Refusal } from './exchange.js';

/** A body beyond this many bytes is not even read to its end; the connection is closed instead. */
const drainLimit = 64 * 1024 * 1024;

/** Reads a request whole, within bounds. */
export async function readRequest(incoming: IncomingMessage, service: Behaviour): Promise<ChairRequest> {
  // The target may be a whole address (RFC 9112 3.2.2).
  const target = (incoming.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '');
  const queryStart = target.indexOf('?');
  const wholePath = queryStart < 0 ? target : target.slice(0, queryStart);
  const inside = service.prefix === '' || wholePath.startsWith(`${service.prefix}/`);
  const path = inside ? wholePath.slice(service.prefix.length) : '';
  const method = incoming.method ?? 'GET';
  const segment = /^\/showcase\/rest\/chair\/([^/]+)$/.exec(path)?.[1];
  const noted = service.begun(method, segment);
  // A body that is too large is still read to its end: a client that is cut off while sending may miss the answer.
  let chunks: Buffer[] = [];
  const arrivals: number[] = [];
  let size = 0;
  const read = (): ChairRequest => ({
    method,
    path,
    query: new URLSearchParams(queryStart < 0 ? '' : target.slice(queryStart)),
    headers: incoming.headers,
    segment,
    body: Buffer.concat(chunks),
    pieces: chunks,
    arrivals,
    noted,
    bodyTooLarge: size > service.maximumBody,
    isLeft: () => incoming.socket.destroyed,
  });
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      arrivals.push(performance.now());
      size += chunk.length;
      if (size <= service.maximumBody) chunks.push(chunk);
      else chunks = [];
      if (size > drainLimit) {
        incoming.destroy();
        break;
      }
    }
  } catch (error) {
    service.brokenOff(read());
    throw error;
  }
  return read();
}

/** The value of a JSON body; refuses what is too large, labelled otherwise, not UTF-8 or not JSON. */
export function readJson(request: ChairRequest, service: Behaviour): unknown {
  if (request.bodyTooLarge) throw new Refusal(service.refuse(413, 'The body is too large.'));
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json$/.test(type) || request.headers['content-encoding'] !== undefined) {
    throw new Refusal(service.refuse(415, 'The body must be application/json, without content coding.'));
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
  } catch {
    throw new Refusal(service.refuse(400, 'The body is not JSON.'));
  }
}

/** Puts the status and headers of an answer on the response. */
export function setHead(answer: Answer, response: ServerResponse): void {
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
}

/** Writes an answer whole, with its length. */
export function sendAnswer(answer: Answer, response: ServerResponse): void {
  setHead(answer, response);
  const bodiless = answer.status === 204 || answer.status === 304;
  if (bodiless) {
    response.end();
    return;
  }
  const body = answer.body ?? '';
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
