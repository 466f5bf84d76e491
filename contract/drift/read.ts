import { readFileSync } from 'node:fs';
import { NO_BODY } from '../infer/observed-contract.js';
import { COLLECTION_PATH } from '../../fixtures/client/subject.js';
import { isObject } from '../../schemas/values.js';
import { CONTRACT_VERSION } from '../openapi/document.js';
import type { Schema } from '../openapi/schema.js';

/** What a contract states of one operation in one situation with one status. */
export interface PinnedStatement {
  readonly operation: string;
  readonly caseName: string;
  readonly status: number;
  /** Whether each header is always there. Names in lower case. */
  readonly headers: Readonly<Record<string, boolean>>;
  /** Schemas of the bodies by media type, references resolved; {@link NO_BODY} for answers without one. */
  readonly bodies: Readonly<Record<string, Schema>>;
}

/** A contract as far as it can be held against another one. */
export interface Contract {
  readonly statements: readonly PinnedStatement[];
  /** Answers to open points by their ids. */
  readonly observed: Readonly<Record<string, string>>;
}

/** Thrown for a file that cannot be read as a contract. */
export class NotAContract extends Error {}

const MAX_DEPTH = 60;
const OPERATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [COLLECTION_PATH]: { get: 'list', post: 'create' },
  [`${COLLECTION_PATH}/{id}`]: {
    get: 'retrieve',
    put: 'update',
    delete: 'delete',
    head: 'head',
    'x-unsupported-method': 'unsupported',
  },
};

/** Reads the contract in a file. @throws NotAContract saying why it cannot */
export function readContractFile(path: string): Contract {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is not JSON';
    throw new NotAContract(
      `${path} cannot be read as a contract (${code === 'ENOENT' ? 'there is no such file' : code})`,
    );
  }
  try {
    return readContract(document);
  } catch (error) {
    if (error instanceof NotAContract) throw new NotAContract(`${path} is no contract: ${error.message}`);
    throw error;
  }
}

/** Reads a contract. @throws NotAContract saying what is wrong with it */
export function readContract(document: unknown): Contract {
  if (!isObject(document)) throw new NotAContract('it is no JSON object');
  if (typeof document['openapi'] !== 'string' || !document['openapi'].startsWith('3.1'))
    throw new NotAContract('it is no OpenAPI 3.1 description');
  if (document['x-contract-version'] !== CONTRACT_VERSION)
    throw new NotAContract(`it has no "x-contract-version": ${CONTRACT_VERSION}`);
  const schemas = objectIn(objectIn(document, 'components'), 'schemas');
  const paths = objectIn(document, 'paths');
  const statements = Object.entries(OPERATIONS).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      statementsIn(operation, objectIn(objectIn(objectIn(paths, path), method), 'responses'), schemas),
    ),
  );
  if (statements.length === 0) throw new NotAContract('it states nothing: no response has "x-cases"');
  const observed = Object.entries(objectIn(document, 'x-observed')).flatMap(([id, point]) =>
    isObject(point) && typeof point['answer'] === 'string' ? [[id, point['answer']] as const] : [],
  );
  return { statements, observed: Object.fromEntries(observed) };
}

function statementsIn(
  operation: string,
  responses: Record<string, unknown>,
  schemas: Record<string, unknown>,
): PinnedStatement[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (!isObject(response) || !/^[1-5]\d\d$/.test(status)) return [];
    return Object.entries(objectIn(response, 'x-cases')).flatMap(([caseName, own]) => {
      if (!isObject(own)) return [];
      const headers = objectIn('headers' in own ? own : response, 'headers');
      const content = objectIn('content' in own ? own : response, 'content');
      return [
        {
          operation,
          caseName,
          status: Number(status),
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, header]) => [
              name.toLowerCase(),
              isObject(header) && header['required'] === true,
            ]),
          ),
          bodies: bodiesIn(content, own['sometimesWithoutBody'] === true, schemas),
        },
      ];
    });
  });
}

function bodiesIn(
  content: Record<string, unknown>,
  sometimesWithout: boolean,
  schemas: Record<string, unknown>,
): Record<string, Schema> {
  const bodies = Object.entries(content).map(([type, body]) => [
    type,
    isObject(body) ? resolved(body['schema'], schemas, 0) : {},
  ]);
  if (bodies.length === 0 || sometimesWithout) bodies.push([NO_BODY, {}]);
  return Object.fromEntries(bodies) as Record<string, Schema>;
}

/** The schema with what it refers to in place of each reference. */
function resolved(schema: unknown, schemas: Record<string, unknown>, depth: number): Schema {
  if (!isObject(schema) || depth > MAX_DEPTH) return {};
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.replace('#/components/schemas/', '');
    if (!Object.hasOwn(schemas, name)) throw new NotAContract(`it refers to ${reference}, which is not in it`);
    return resolved(schemas[name], schemas, depth + 1);
  }
  const inner = (one: unknown): Schema => resolved(one, schemas, depth + 1);
  const { properties, additionalProperties, items, anyOf, type, format, required } = schema;
  return {
    ...((typeof type === 'string' || isTexts(type)) && { type }),
    ...(typeof format === 'string' && { format }),
    ...(isTexts(required) && { required }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
    }),
    ...(isObject(additionalProperties) && { additionalProperties: inner(additionalProperties) }),
    ...(isObject(items) && { items: inner(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(inner) }),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function objectIn(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return isObject(value) ? value : {};
}
