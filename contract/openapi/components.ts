import type { Statement } from '../infer/observed-contract.js';
import { type Schema, schemaOf } from './schema.js';

/** The schemas of a contract that have a name, and what stands for a schema in its place. */
export interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** A reference to the schema where it has a name, else the schema itself. */
  readonly refer: (schema: Schema) => Schema;
}

const NAMES: Readonly<Partial<Record<Statement['operation'], string>>> = {
  retrieve: 'Chair',
  list: 'ChairList',
  create: 'CreatedChair',
  update: 'UpdatedChair',
  delete: 'DeletedChair',
};
const ORDER: readonly Statement['operation'][] = ['retrieve', 'list', 'create', 'update', 'delete'];

/** Gives a name to each distinct schema of a body that is an object or an array; the plainest use names it. */
export function componentsOf(statements: readonly Statement[]): Components {
  const names = new Map<string, string>();
  const schemas: [string, Schema][] = [];
  const rank = ({ operation, caseName, status }: Statement): number =>
    (caseName === 'as documented' && status < 300 ? 0 : 100) + ((ORDER.indexOf(operation) + 10) % 10);
  for (const statement of [...statements].sort((left, right) => rank(left) - rank(right))) {
    for (const shape of Object.values(statement.bodies)) {
      const schema = schemaOf(shape);
      const text = JSON.stringify(schema);
      if (names.has(text) || (schema.properties === undefined && schema.items === undefined)) continue;
      const name = unused(nameFor(statement), new Set(names.values()));
      names.set(text, name);
      schemas.push([name, schema]);
    }
  }
  const refer = (schema: Schema): Schema => {
    const name = names.get(JSON.stringify(schema));
    return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
  };
  return { schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, within(schema, refer)])), refer };
}

/** The schema with references in place of the named schemas in it. */
function within(schema: Schema, refer: (schema: Schema) => Schema): Schema {
  const inner = (one: Schema): Schema => {
    const referred = refer(one);
    return referred === one ? within(one, refer) : referred;
  };
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)])),
    }),
    ...(schema.additionalProperties && { additionalProperties: inner(schema.additionalProperties) }),
    ...(schema.items && { items: inner(schema.items) }),
  };
}

function nameFor({ operation, caseName, status }: Statement): string {
  if (status >= 400) return 'Refusal';
  return (caseName === 'as documented' ? NAMES[operation] : undefined) ?? 'OtherAnswer';
}

function unused(name: string, used: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}${count}`;
    if (!used.has(candidate)) return candidate;
  }
}
