import { type ObservedContract, MAX_COUNT, type Statement } from '../infer/observed-contract.js';
import { lagClasses } from '../infer/open-point-answers.js';
import type { ObservedOperation } from '../infer/cases.js';
import { COLLECTION_PATH } from '../../fixtures/client/subject.js';
import { componentsOf } from './components.js';
import { lagOf, observedOf } from './observed.js';
import { type ResponseObject, responsesOf } from './responses.js';
import type { Schema } from './schema.js';

/** Rises when a reader of contracts would have to change. */
export const CONTRACT_VERSION = 1;

interface OperationText {
  readonly method: string;
  readonly operationId: string;
  readonly summary: string;
}

const onCollection: readonly (readonly [ObservedOperation, OperationText])[] = [
  ['list', { method: 'get', operationId: 'listChairs', summary: 'List all chairs' }],
  ['create', { method: 'post', operationId: 'createChair', summary: 'Create a chair' }],
];
const onRecord: readonly (readonly [ObservedOperation, OperationText])[] = [
  ['retrieve', { method: 'get', operationId: 'retrieveChair', summary: 'Retrieve a chair' }],
  ['update', { method: 'put', operationId: 'updateChair', summary: 'Update a chair' }],
  ['delete', { method: 'delete', operationId: 'deleteChair', summary: 'Delete a chair' }],
  ['head', { method: 'head', operationId: 'headChair', summary: 'Retrieve the headers of a chair' }],
];

/**
 * What a run learnt, as an OpenAPI 3.1 description of this one service. The same behaviour makes the same bytes: there
 * is no time, address, seed, id or colour of the run in it.
 * @param basePath path of the base URL, without trailing slash
 */
export function contractOf(observed: ObservedContract, basePath: string): Readonly<Record<string, unknown>> {
  const statements = certain(observed);
  const components = componentsOf(statements);
  const responses = (operation: ObservedOperation): Record<string, ResponseObject> =>
    responsesOf(
      statements.filter((statement) => statement.operation === operation),
      components.refer,
    );
  const operations = (some: typeof onRecord): Record<string, unknown> =>
    Object.fromEntries(
      some.flatMap(([operation, { method, operationId, summary }]) => {
        const found = responses(operation);
        const body = operation === 'create' || operation === 'update' ? { requestBody: REQUEST_BODY } : {};
        if (Object.keys(found).length === 0) return [];
        return [[method, { operationId, summary, ...body, responses: found }]];
      }),
    );
  const unsupported = responses('unsupported');
  const answers = observedOf(observed);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chair Records as one service keeps them',
      version: String(CONTRACT_VERSION),
      summary: 'What a conformance run observed',
      description: DESCRIPTION,
    },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    security: [{ Authentication: [] }],
    paths: {
      [COLLECTION_PATH]: operations(onCollection),
      [`${COLLECTION_PATH}/{id}`]: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: idSchema(answers['OPEN-2.1']?.answer) }],
        ...operations(onRecord),
        ...(Object.keys(unsupported).length > 0 && {
          'x-unsupported-method': { description: 'Answers to PROPFIND', responses: unsupported },
        }),
      },
    },
    components: {
      securitySchemes: { Authentication: { type: 'apiKey', in: 'header', name: 'Authentication' } },
      schemas: components.schemas,
    },
    'x-observed': answers,
    'x-contract-version': CONTRACT_VERSION,
  };
}

const DESCRIPTION = `Learnt from the answers of a conformance run, and from nothing else. Each response names under \`x-cases\` the situations that it answers. \`exchanges\` says how many exchanges show it; ${MAX_COUNT} stands for ${MAX_COUNT} or more. Members and headers are required where every answer had them. \`x-observed\` answers open points that OpenAPI has no word for.`;

const REQUEST_BODY = {
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', required: ['color'], properties: { color: { type: 'string' } } },
    },
  },
};

const ON_RECORDS: readonly ObservedOperation[] = ['retrieve', 'update', 'delete', 'head'];

/** Where reads lag writes, a record that is just created may be missing and one just deleted be there: that is chance. */
function certain(observed: ObservedContract): Statement[] {
  const all = Object.values(observed.statements);
  if (lagOf(observed) === lagClasses[0]) return all;
  const goneIsRefused = all.some(
    ({ operation, caseName, status }) =>
      operation === 'retrieve' && caseName === 'with the id of a deleted record' && status >= 400,
  );
  return all.filter(({ operation, caseName, status }) => {
    if (caseName === 'as documented') return status < 400 || !ON_RECORDS.includes(operation);
    return caseName !== 'with the id of a deleted record' || status >= 400 || !goneIsRefused;
  });
}

function idSchema(form: string | undefined): Schema {
  if (form?.startsWith('integers') === true) return { type: 'integer' };
  return { type: 'string', ...(form === 'UUIDs' && { format: 'uuid' }) };
}
