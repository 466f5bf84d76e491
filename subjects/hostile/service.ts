import type { Socket } from 'node:net';
import { type Answer, type Behaviour, type ChairRequest, serve } from '../kit/index.js';
import type { RunningService } from '../service.js';

/** What a run against a hostile service must end with. */
export interface Expectation {
  readonly code: 0 | 1 | 2;
  /** Requirements of which each must have failed. */
  readonly failed?: readonly string[];
  /** Words of the run's output that tell what the service did. */
  readonly says?: RegExp;
  /** Whether answers do not end, so that each takes as long as a run waits. */
  readonly hangs?: true;
}

/** A hostile service that listens, with what was done to it. */
export interface RunningHostile extends RunningService {
  /** Method and target of each request, in order of arrival. */
  readonly received: readonly string[];
  /** Updates and deletes of records that somebody else had created. */
  readonly forbiddenRequests: readonly string[];
}

/** A service that tries to harm whoever calls it. */
export interface Hostile {
  readonly name: string;
  readonly expects: Expectation;
  /** The requirements whose tests meet the trick. */
  readonly meets: string;
  /** @param elsewhere origin of another service, to which nothing of this one's requests may go */
  start(elsewhere: string): Promise<RunningHostile>;
}

/** A trick, as a change of the good base service. */
export type Trick = (service: Behaviour, base: Readonly<Behaviour>, elsewhere: string) => Partial<Behaviour>;

const somebodyElse = 'colour of somebody else, number ';

/** The colour of a record that the suite did not create. */
export function foreignColour(index: number): string {
  return `${somebodyElse}${index}`;
}

/** Defines a hostile service. */
export function hostile(name: string, expects: Expectation, trick: Trick, meets = 'UPDATE-2'): Hostile {
  return {
    name,
    expects,
    meets,
    async start(elsewhere) {
      const received: string[] = [];
      const forbiddenRequests: string[] = [];
      const running = await serve((service, base) => {
        const change = trick(service, base, elsewhere);
        const answer = change.answer ?? base.answer;
        return {
          initialColour: foreignColour,
          ...change,
          answer(request) {
            const line = `${request.method} ${targetOf(request)}`;
            received.push(line);
            if (isWrite(request) && isForeign(service, request)) forbiddenRequests.push(line);
            return answer(request);
          },
        };
      });
      return { ...running, received, forbiddenRequests };
    },
  };
}

/** Writes answers to the connection in a way of the trick's own, where it wants to. */
export function overSocket(
  base: Readonly<Behaviour>,
  write: (socket: Socket, answer: Answer, request: ChairRequest) => void | Promise<void>,
  condition: (request: ChairRequest) => boolean = () => true,
): Pick<Behaviour, 'send'> {
  return {
    send(answer, response, request) {
      if (response.socket === null) return undefined;
      return condition(request) ? write(response.socket, answer, request) : base.send(answer, response, request);
    },
  };
}

/** Writes bytes for as long as the client takes them, at most so many. */
export async function pour(socket: Socket, next: () => string | Buffer, most: number): Promise<void> {
  for (let sent = 0; sent < most && !socket.destroyed;) {
    const bytes = next();
    sent += bytes.length;
    if (!socket.write(bytes)) await drained(socket);
    // Other requests get their turn where the client reads as fast as this writes.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The first lines of an answer, up to and with the empty one. */
export function head(status: string, headers: readonly string[] = []): string {
  return [`HTTP/1.1 ${status}`, 'Content-Type: application/json', ...headers, '', ''].join('\r\n');
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      socket.off('drain', end);
      socket.off('close', end);
      resolve();
    };
    socket.on('drain', end);
    socket.on('close', end);
  });
}

function targetOf({ path, query }: ChairRequest): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function isWrite({ method }: ChairRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** A delete of the whole collection concerns everybody. */
function isForeign(service: Behaviour, { method, segment = '' }: ChairRequest): boolean {
  if (segment === '') return method === 'DELETE';
  const colour = service.chairs.get(decoded(segment))?.colour;
  return typeof colour === 'string' && colour.startsWith(somebodyElse);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
