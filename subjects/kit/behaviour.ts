import type { ServerResponse } from 'node:http';
import type { Answer, ChairRequest } from './exchange.js';

/** A chair record as a service keeps it. The id is the text that stands in the record's path. */
export interface Chair {
  readonly id: string;
  /** A string in any sensible service; what else a service lets in is its own affair. */
  colour: unknown;
}

/** An answer now or later. */
export type Answering = Answer | Promise<Answer>;

/**
 * Every step of a service. The steps call each other by way of the same object, so a step that is replaced is replaced
 * for all that use it.
 */
export interface Behaviour {
  // What the service is made of
  /** Path before `/showcase`, such as `/api/v1`; empty in the base. */
  prefix: string;
  /** Path of the examples page below the prefix; undefined where there is none. */
  examplesPath: string | undefined;
  /** Media type of records and lists. */
  mediaType: string;
  /** Largest body taken, in bytes. */
  maximumBody: number;
  /** How many records there are at the start, unless the start options say. */
  initialRecords: number;
  /** The records by id. */
  chairs: Map<string, Chair>;
  /** The tokens that the service takes. */
  tokens: Set<string>;

  // The way of a request
  /** Answers any request: sorts out the path, the token, and then calls `operate`. */
  answer(request: ChairRequest): Answering;
  /** The refusal of a request for its token, or undefined. */
  authenticate(request: ChairRequest): Answer | undefined;
  /** Answers a request on the collection or a record by its method. */
  operate(request: ChairRequest): Answering;
  /** Writes an answer to the connection. */
  send(answer: Answer, response: ServerResponse, request: ChairRequest): void | Promise<void>;

  // The operations
  list(request: ChairRequest): Answering;
  create(request: ChairRequest): Answering;
  retrieve(request: ChairRequest): Answering;
  update(request: ChairRequest): Answering;
  delete(request: ChairRequest): Answering;

  // What requests say
  /** The id that a path segment names; refuses one that cannot be decoded. */
  parseId(segment: string): string;
  /** The value in a JSON body; refuses a body that is too large, of another type or no JSON. */
  readBody(request: ChairRequest): unknown;
  /** The colour to keep for a parsed body; refuses a body without one. */
  readColour(body: unknown): unknown;
  /** The colour to keep for one that was sent; refuses what is no string. The place to validate or normalise. */
  acceptColour(sent: unknown): unknown;

  // What is kept
  nextId(): string;
  /** Colour of a record that is there at the start. */
  initialColour(index: number): unknown;
  all(): readonly Chair[];
  find(id: string): Chair | undefined;
  add(colour: unknown): Chair;
  recolour(chair: Chair, colour: unknown): void;
  remove(chair: Chair): void;

  // How things are shown
  /** An id as a value in bodies; a number in the base. */
  representId(id: string): unknown;
  representRecord(chair: Chair): unknown;
  representList(chairs: readonly Chair[], request: ChairRequest): unknown;
  /** The value of a body as text or bytes of `mediaType`. */
  serialise(value: unknown): string | Buffer;
  /** An answer that has a value as its content. */
  content(status: number, value: unknown, headers?: Readonly<Record<string, string>>): Answer;
  /** Path of the collection, with the prefix. */
  collectionPath(): string;
  /** Address of a record, as `Location` shows it. */
  location(chair: Chair, request: ChairRequest): string;

  // What is answered
  answerList(chairs: readonly Chair[], request: ChairRequest): Answering;
  answerCreate(chair: Chair, request: ChairRequest): Answering;
  answerRetrieve(chair: Chair, request: ChairRequest): Answering;
  answerUpdate(chair: Chair, previous: Chair, request: ChairRequest): Answering;
  answerDelete(chair: Chair, request: ChairRequest): Answering;
  /** Answers retrieve, update or delete of an id that names no record. */
  answerMissing(id: string, request: ChairRequest): Answering;
  /** Answers a method that the collection or a record does not support. */
  answerOtherMethod(request: ChairRequest): Answering;
  /** Refuses a request for its content. */
  refuse(status: number, detail: string): Answer;
  /** The methods for `Allow`. */
  allowed(request: ChairRequest): string;
  issueToken(): string;
  /** The examples page; issues a token. */
  answerExamples(request: ChairRequest): Answering;

  /** Called when the headers of a request are there; what it gives back stands in the request, when its body is there too. */
  begun(method: string, segment: string | undefined): unknown;
  /** Called where a client goes away before the end of a body, with what has come of it; does nothing in the base. */
  brokenOff(request: ChairRequest): void;
  /** Called once when the service ends, to stop timers. */
  ended(): void;
}

/**
 * A change of the base behaviour, made afresh for each start, so that what it keeps in variables starts afresh too.
 *
 * `service` is the whole as changed, `base` the steps as they were. A base step still uses the changed other steps.
 */
export type Change = (service: Behaviour, base: Readonly<Behaviour>) => Partial<Behaviour>;
