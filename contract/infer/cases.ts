import { type Exchange, firstOf, type Operation, saysJson, type SentRequest } from '../../fixtures/http/exchange.js';
import { idFormOf } from '../../fixtures/data/id-form.js';
import { isObject, type Json, parseJson } from '../../fixtures/http/json.js';
import type { Subject } from '../../fixtures/client/subject.js';

/** What an exchange is an instance of: an operation, and what was special about the request. */
export interface Case {
  readonly operation: ObservedOperation;
  readonly caseName: CaseName;
}

/** The document's operations, and what else is sent to a record. */
export type ObservedOperation = Exclude<Operation, 'other'> | 'head' | 'unsupported';

/** What was special about a request, in words; the first that fits, in this order. */
export type CaseName = (typeof caseNames)[number];

/** All of them, in the order in which a contract names them. */
export const caseNames = [
  'as documented',
  'without a token',
  'with a token that was never issued',
  'with a token of another form',
  'with an id that names no record',
  'with the id of a deleted record',
  'with an id of another form',
  'with a body of another media type',
  'with an empty body',
  'with a body that is not JSON',
  'with a body that is no object',
  'with a body without color',
  'with a color that is no string',
  'with a color that is refused',
] as const;

/** What must be known to tell the situation of an exchange. */
export interface Known {
  readonly subject: Subject;
  readonly client: { readonly token: string };
  /** Replaces every token that the subject issued to this run in a text. */
  readonly redact: (text: string) => string;
  /** What became of a record that this process created; undefined for every other id. */
  readonly fateOf: (id: string) => 'living' | 'deleted' | undefined;
  /** Ids that were made up and name no record. */
  readonly unknownIds: ReadonlySet<string>;
  /** Ids that the subject gave; empty while its form of ids is not known. */
  readonly sampleIds: readonly string[];
  /** Whether ids are given again, so that a deleted record's may be another's by now. */
  readonly idsReused: boolean;
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Longer than a token of any usual form. */
const MOST_READ = 500;

/**
 * The situation of an exchange, at the time of its answer; undefined where chance has a part in it: a rate limit, an
 * error of the server, no answer, a token or an id of which nothing is known.
 */
export function caseOf(exchange: Exchange, known: Known): Case | undefined {
  const status = exchange.answer?.status ?? 0;
  if (status < 200 || status === 429 || status > 499) return undefined;
  const { request } = firstOf(exchange);
  const operation = operationOf(request);
  // The document knows no conditions.
  if (!operation || Object.keys(request.headers).some((name) => name.toLowerCase() === 'if-match')) return undefined;
  const token = tokenCase(request, known);
  // HEAD is sent without a token only where GET is refused without one.
  if (token !== 'as documented') return token && operation !== 'head' ? { operation, caseName: token } : undefined;
  const id = idCase(request, known);
  // The document knows no bodies of deletes, nor HEAD, which is told of a record that is there.
  if ((operation === 'delete' && request.body) || (operation === 'head' && id !== 'as documented')) return undefined;
  if (id !== 'as documented') return id && { operation, caseName: id };
  const caseName = bodyCase(request, status);
  return { operation, caseName };
}

function operationOf({ operation, method }: SentRequest): ObservedOperation | undefined {
  if (operation !== 'other') return operation;
  if (method === 'HEAD') return 'head';
  return method === 'PROPFIND' ? 'unsupported' : undefined;
}

function tokenCase({ headers }: SentRequest, { client, redact }: Known): CaseName | undefined {
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (values.has('authorization') || values.has('cookie')) return undefined;
  const value = values.get('authentication');
  if (value === undefined) return 'without a token';
  if (value === client.token) return 'as documented';
  // Another token that was issued may have been replaced by a later one, or not.
  if (redact(value) !== value) return undefined;
  // Some take an empty one for none, and some refuse a very long one before they look at it.
  if (value === '' || value.length > MOST_READ) return undefined;
  return TOKEN.test(value) ? 'with a token that was never issued' : 'with a token of another form';
}

function idCase(request: SentRequest, known: Known): CaseName | undefined {
  if (request.operation === 'list' || request.operation === 'create') return 'as documented';
  const id = idIn(request.url, known.subject);
  const fate = id === undefined ? undefined : known.fateOf(id);
  if (fate === 'living') return 'as documented';
  if (fate === 'deleted') return known.idsReused ? undefined : 'with the id of a deleted record';
  if (id !== undefined && known.unknownIds.has(id)) return 'with an id that names no record';
  if (known.sampleIds.length === 0) return undefined;
  const forms = new Set(known.sampleIds.map(idFormOf));
  return id === undefined || !forms.has(idFormOf(id)) ? 'with an id of another form' : undefined;
}

function bodyCase({ operation, headers, body }: SentRequest, status: number): CaseName {
  if ((operation !== 'create' && operation !== 'update') || !body) return 'as documented';
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (!saysJson(type.split(';')[0]?.trim().toLowerCase() ?? '')) return 'with a body of another media type';
  if (body.length === 0) return 'with an empty body';
  let value: Json;
  try {
    value = parseJson(body.toString('utf8'));
  } catch {
    return 'with a body that is not JSON';
  }
  if (!isObject(value)) return 'with a body that is no object';
  if (!Object.hasOwn(value, 'color')) return 'with a body without color';
  if (typeof value['color'] !== 'string') return 'with a color that is no string';
  return status >= 400 ? 'with a color that is refused' : 'as documented';
}

/** The id that an address names; undefined where its segment cannot be decoded. */
function idIn(url: string, { collectionUrl }: Subject): string | undefined {
  if (!url.startsWith(`${collectionUrl}/`)) return undefined;
  try {
    return decodeURIComponent(url.slice(collectionUrl.length + 1).replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}
