import { mergeShapes, type Shape } from '../infer/shape.js';

/** A JSON Schema (2020-12), as far as contracts use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** So many members that no object needs to have, all of one type, are taken for names that are data. */
const MANY_ALIKE = 8;

/** The schema of values of a shape: every value that the shape was learnt from fits it, and members may be added. */
export function schemaOf(shape: Shape): Schema {
  if (shape.types.includes('any')) return {};
  const types = shape.types.filter((type) => type !== 'integer' || !shape.types.includes('number'));
  const [format] = shape.formats ?? [];
  const { members, values } = mapsApart(shape);
  const required = Object.entries(members ?? {})
    .filter(([, { optional }]) => !optional)
    .map(([name]) => name);
  const properties = Object.entries(members ?? {}).map(([name, member]) => [name, schemaOf(member.shape)] as const);
  return {
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    ...(format && { format }),
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(values && { additionalProperties: schemaOf(values) }),
    ...(shape.items && { items: schemaOf(shape.items) }),
  };
}

/** Optional members of a map are entries that were not known for such. */
function mapsApart({ members, values }: Shape): Pick<Shape, 'members' | 'values'> {
  const optional = Object.entries(members ?? {}).filter(([, member]) => member.optional);
  const kinds = new Set(optional.map(([, { shape }]) => shape.types.join()));
  const isMap =
    values !== undefined ||
    (optional.length >= MANY_ALIKE && optional.length === Object.keys(members ?? {}).length && kinds.size === 1);
  if (!isMap) return members ? { members } : {};
  const required = Object.entries(members ?? {}).filter(([, member]) => !member.optional);
  return {
    members: Object.fromEntries(required),
    values: mergeShapes([...(values ? [values] : []), ...optional.map(([, { shape }]) => shape)]),
  };
}
