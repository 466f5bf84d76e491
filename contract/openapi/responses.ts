import { MAX_COUNT, NO_BODY, sorted, type Statement } from '../infer/observed-contract.js';
import { caseNames } from '../infer/cases.js';
import { type Schema, schemaOf } from './schema.js';

/** What a contract says of one situation under a status. */
export interface CaseObject {
  /** How many exchanges show it, up to {@link MAX_COUNT}. */
  readonly exchanges: number;
  /** Where they are not those of the whole response. */
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  /** Whether some answers had no body, where others had one. */
  readonly sometimesWithoutBody?: true;
}

/** A header of a response. */
export interface HeaderObject {
  readonly required?: true;
  readonly schema: Schema;
}

/** A response as OpenAPI describes it, with its situations. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly 'x-cases': Readonly<Record<string, CaseObject>>;
}

type Refer = (schema: Schema) => Schema;
type Content = Record<string, { readonly schema: Schema }>;

const SPELLED: Readonly<Record<string, string>> = { etag: 'ETag', 'www-authenticate': 'WWW-Authenticate' };
const FORMATS: Readonly<Record<string, string>> = { location: 'uri-reference', 'content-location': 'uri-reference' };

/** The responses of one operation by their statuses. */
export function responsesOf(statements: readonly Statement[], refer: Refer): Record<string, ResponseObject> {
  const statuses = [...new Set(statements.map(({ status }) => status))].sort((left, right) => left - right);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      responseOf(
        statements
          .filter((one) => one.status === status)
          .sort((left, right) => caseNames.indexOf(left.caseName) - caseNames.indexOf(right.caseName)),
        refer,
      ),
    ]),
  );
}

function responseOf(statements: readonly Statement[], refer: Refer): ResponseObject {
  const headers = headersOf(joinedHeaders(statements));
  const content = joinedContent(statements.map((statement) => contentOf(statement, refer)));
  const cases = statements.map((statement) => {
    const ownHeaders = headersOf(statement.headers);
    const ownContent = contentOf(statement, refer);
    return [
      statement.caseName,
      {
        exchanges: Math.min(
          MAX_COUNT,
          Object.values(statement.exchanges).reduce((sum, count) => sum + count, 0),
        ),
        ...(!isSame(ownHeaders, headers) && { headers: ownHeaders }),
        ...(!isSame(ownContent, content) && { content: ownContent }),
        ...(NO_BODY in statement.bodies &&
          Object.keys(ownContent).length > 0 && { sometimesWithoutBody: true as const }),
      },
    ] as const;
  });
  return {
    description: sentence(statements.map(({ caseName }) => caseName).join('; ')),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(content).length > 0 && { content }),
    'x-cases': Object.fromEntries(cases),
  };
}

function contentOf({ bodies }: Statement, refer: Refer): Content {
  return Object.fromEntries(
    Object.entries(bodies)
      .filter(([type]) => type !== NO_BODY)
      .map(([type, shape]) => [type, { schema: refer(schemaOf(shape)) }]),
  );
}

function joinedContent(all: readonly Content[]): Content {
  const types = [...new Set(all.flatMap((content) => Object.keys(content)))].sort();
  return Object.fromEntries(
    types.map((type) => {
      const texts = all.flatMap((content) => (content[type] ? [JSON.stringify(content[type].schema)] : []));
      const schemas = [...new Set(texts)].sort().map((text) => JSON.parse(text) as Schema);
      const [only] = schemas;
      return [type, { schema: only && schemas.length === 1 ? only : { anyOf: schemas } }];
    }),
  );
}

function joinedHeaders(statements: readonly Statement[]): Statement['headers'] {
  const names = [...new Set(statements.flatMap(({ headers }) => Object.keys(headers)))].sort();
  return Object.fromEntries(
    names.map((name) => [name, statements.every(({ headers }) => headers[name] === 'always') ? 'always' : 'sometimes']),
  );
}

function headersOf(headers: Statement['headers']): Record<string, HeaderObject> {
  return Object.fromEntries(
    Object.entries(sorted(Object.entries(headers))).map(([name, when]) => [
      SPELLED[name] ?? name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase()),
      {
        ...(when === 'always' && { required: true as const }),
        schema: { type: 'string', ...(FORMATS[name] !== undefined && { format: FORMATS[name] }) },
      },
    ]),
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function isSame(left: object, right: object): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
