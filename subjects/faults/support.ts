import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Answer,
  type Answering,
  type Behaviour,
  type Chair,
  type ChairRequest,
  type Change,
  fault,
  Refusal,
  withHeaders,
} from '../kit/index.js';
import type { Fault } from '../service.js';

/** A fault that breaches advice alone. */
export function adviceFault(name: string, breaches: readonly string[], change: Change): Fault {
  return fault(name, breaches, change, { strict: true });
}

/** Tells every n-th call. */
export function everyNth(n: number): () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % n === 0;
  };
}

/** An answer that never comes. */
export function hang(): Promise<Answer> {
  return new Promise(() => {});
}

/** A service that still has what was deleted, by id: `change` says what it does with that. */
export function keepingDeleted(
  base: Readonly<Behaviour>,
  change: (gone: ReadonlyMap<string, Chair>) => Partial<Behaviour>,
): Partial<Behaviour> {
  const gone = new Map<string, Chair>();
  return {
    remove(chair) {
      gone.set(chair.id, chair);
      base.remove(chair);
    },
    ...change(gone),
  };
}

/** Forgets what is kept before each update and delete. */
export function forgettingBeforeChanges(
  base: Readonly<Behaviour>,
  forget: () => void,
): Pick<Behaviour, 'recolour' | 'remove'> {
  return {
    recolour(chair, colour) {
      forget();
      base.recolour(chair, colour);
    },
    remove(chair) {
      forget();
      base.remove(chair);
    },
  };
}

/** A service that knows what was updated, by id: `change` says what it does with that. */
export function notingUpdates(
  base: Readonly<Behaviour>,
  change: (updated: ReadonlySet<string>) => Partial<Behaviour>,
): Partial<Behaviour> {
  const updated = new Set<string>();
  return {
    recolour(chair, colour) {
      updated.add(chair.id);
      base.recolour(chair, colour);
    },
    ...change(updated),
  };
}

/** The value of a request's body, whatever its label; undefined where it is no JSON. */
export function sentValue(request: ChairRequest): unknown {
  try {
    return JSON.parse(request.body.toString());
  } catch {
    return undefined;
  }
}

/** The colour in a request's body, of any type; undefined where there is none. */
export function sentColour(request: ChairRequest): unknown {
  const body = sentValue(request);
  return typeof body === 'object' && body !== null && 'color' in body ? body.color : undefined;
}

/** The colour in a request's body where it is a string, and an empty string otherwise. */
export function sentText(request: ChairRequest): string {
  const colour = sentColour(request);
  return typeof colour === 'string' ? colour : '';
}

/** The record that a request names, if any. */
export function named(service: Behaviour, request: ChairRequest): Chair | undefined {
  return request.segment === undefined ? undefined : service.chairs.get(request.segment);
}

/** The record listed after this one, or before it where it is the last. */
export function neighbour(service: Behaviour, chair: Chair): Chair | undefined {
  const chairs = [...service.chairs.values()];
  const place = chairs.indexOf(chair);
  return chairs[place + 1] ?? chairs[place - 1];
}

/** The other records with the same colour. */
export function twins(service: Behaviour, chair: Chair): readonly Chair[] {
  return [...service.chairs.values()].filter((other) => other !== chair && other.colour === chair.colour);
}

/** Whether a colour holds nothing beyond ASCII. */
export function hasOnlyAscii(colour: unknown): boolean {
  return typeof colour !== 'string' || /^[\0-\x7f]*$/.test(colour);
}

/** Whether a text holds a character beyond the basic plane, such as an emoji. */
export function hasEmoji(colour: unknown): boolean {
  return typeof colour === 'string' && /[\u{10000}-\u{10ffff}]/u.test(colour);
}

/** Carries an operation out and does something more where it is refused, before the refusal goes out. */
export async function whenRefused(operation: () => Answering, then: (refusal: Answer) => void): Promise<Answer> {
  try {
    const answer = await operation();
    if (answer.status >= 400) then(answer);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) then(error.answer);
    throw error;
  }
}

/** Carries an operation out and keeps its answer, or its refusal, to itself. */
export async function inSecret(operation: () => Answering): Promise<void> {
  try {
    await operation();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The same answer with another body. */
export async function rewritten(answering: Answering, change: (body: string) => string | Buffer): Promise<Answer> {
  const answer = await answering;
  return { ...answer, body: change(String(answer.body ?? '')) };
}

/** Drops the connection in place of some answers. */
export function dropping(
  base: Readonly<Behaviour>,
  condition: (request: ChairRequest, answer: Answer) => boolean,
): Pick<Behaviour, 'send'> {
  return {
    send(answer, response, request) {
      if (!condition(request, answer)) return base.send(answer, response, request);
      response.destroy();
      return undefined;
    },
  };
}

/** Decides on the message as node:http has it, with its connection and its headers as they were written. */
export function onMessage(
  base: Readonly<Behaviour>,
  decide: (message: IncomingMessage, request: ChairRequest, proceed: (as?: ChairRequest) => Answering) => Answering,
): Pick<Behaviour, 'answer' | 'send'> {
  return {
    // The message is at hand only when the answer is sent, so the answer is made there.
    answer: () => ({ status: 204 }),
    async send(_answer, response, request) {
      const answer = await decide(response.req, request, (as = request) => base.answer(as));
      await base.send(answer, response, request);
    },
  };
}

/** Hands out a session cookie with some answers, which is then taken in place of a token. */
export function sessions(condition: (answer: Answer) => boolean): Change {
  return (_service, base) => {
    const known = new Set<string>();
    return {
      authenticate: (request) =>
        known.has(/session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
          ? undefined
          : base.authenticate(request),
      async answer(request) {
        const answer = await base.answer(request);
        if (!condition(answer)) return answer;
        const session = randomUUID();
        known.add(session);
        return withHeaders(answer, { 'set-cookie': `session=${session}; Path=/; HttpOnly` });
      },
    };
  };
}

/** A colour that meets a condition of the service's own; others are refused. */
export function accepted(
  colour: unknown,
  condition: (colour: string) => boolean,
  refuse: (status: number, detail: string) => Answer,
): unknown {
  if (typeof colour === 'string' && !condition(colour)) throw new Refusal(refuse(422, 'The colour is not allowed.'));
  return colour;
}

/** What is left unread of some requests is taken for the next one on the same connection. */
export function leftoverAfter(isLeft: (request: ChairRequest, answer: Answer) => boolean): Change {
  return (service, base) => {
    const leftover = new WeakSet<Socket>();
    return onMessage(base, async (message, request, proceed) => {
      if (leftover.delete(message.socket)) return service.refuse(400, 'The request line is malformed.');
      const answer = await proceed();
      if (isLeft(request, answer)) leftover.add(message.socket);
      return answer;
    });
  };
}

/** A router that takes paths as they are meant, behind a guard that takes some as they were sent. */
export function routedWithoutGuard(base: Readonly<Behaviour>, meant: (path: string) => string, guarded: RegExp) {
  return {
    answer: (request: ChairRequest) => {
      const segment = /^\/showcase\/rest\/chair\/([^/]+)$/.exec(meant(request.path))?.[1];
      return segment === undefined || guarded.test(request.path)
        ? base.answer(request)
        : base.operate({ ...request, segment });
    },
  };
}

/** Records, each with the colour of the next, and the last one with that of the first. */
export function withNextColours(chairs: readonly Chair[]): Chair[] {
  return chairs.map(({ id, colour }, place) => ({ id, colour: (chairs[place + 1] ?? chairs[0])?.colour ?? colour }));
}

/** The records whose ids begin with the one that a request names. */
export function begunBy(service: Behaviour, { segment = '' }: ChairRequest): readonly Chair[] {
  return [...service.chairs.values()].filter(({ id }) => id.startsWith(segment));
}
