import type { Schema } from '../openapi/schema.js';

/** What can change in the shape of a body. */
export type ShapeKind = 'envelope' | 'format' | 'member' | 'new member' | 'nullability' | 'renamed member' | 'type';

/** One change of the shape of a body. */
export interface ShapeChange {
  readonly kind: ShapeKind;
  /** From the root: member names after dots, `[]` for elements, `{}` for entries of a map. */
  readonly path: string;
  /** What it is about, wherever that stands: the name of the innermost member. */
  readonly subject: string;
  readonly was: string;
  readonly is: string;
}

const ENVELOPE_DEPTH = 2;

/** Whether whoever reads bodies of the old shape may stumble over it. */
export function breaks({ kind }: ShapeChange): boolean {
  return kind !== 'new member';
}

/**
 * What changed from one schema to another, each change once. A body that fits the new one and not the old one is
 * explained by a change that {@link breaks}.
 */
export function schemaChanges(was: Schema, is: Schema, path = ''): ShapeChange[] {
  if (was.anyOf) return closest(was.anyOf.map((one) => schemaChanges(one, is, path)));
  if (is.anyOf) return is.anyOf.flatMap((one) => schemaChanges(was, one, path));
  const changes = directChanges(was, is, path);
  return changes.some(breaks) ? (envelope(was, is, path) ?? changes) : changes;
}

function directChanges(was: Schema, is: Schema, path: string): ShapeChange[] {
  const [before, after] = [typesOf(was), typesOf(is)];
  if (before.length === 0) return [];
  const change = (kind: ShapeKind, from: string, to: string): ShapeChange[] => [
    { kind, path, subject: subjectOf(path), was: from, is: to },
  ];
  const [plain, plainAfter] = [before, after].map((types) => types.filter((type) => type !== 'null'));
  if (!plain || !plainAfter) return [];
  if (after.length === 0) return change('type', before.join(' or '), 'anything');
  const added = plainAfter.filter((type) => !plain.includes(type) && !(type === 'integer' && plain.includes('number')));
  return [
    ...(added.length > 0 ? change('type', plain.join(' or ') || 'null', plainAfter.join(' or ')) : []),
    ...(after.includes('null') && !before.includes('null') ? change('nullability', 'never null', 'may be null') : []),
    ...(was.format !== undefined && after.includes('string') && is.format !== was.format && added.length === 0
      ? change('format', was.format, is.format ?? 'any string')
      : []),
    ...(before.includes('object') && after.includes('object') ? memberChanges(was, is, path) : []),
    ...(was.items && is.items ? schemaChanges(was.items, is.items, `${path}[]`) : []),
  ];
}

function memberChanges(was: Schema, is: Schema, path: string): ShapeChange[] {
  const [before, after] = [was.properties ?? {}, is.properties ?? {}];
  const required = was.required ?? [];
  const gone = required.filter((name) => !Object.hasOwn(after, name));
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  if (is.additionalProperties && !was.additionalProperties && gone.length > 0 && gone.length === required.length)
    return [{ kind: 'type', path, subject: subjectOf(path), was: 'object', is: 'map' }];
  const changes = renaming(gone, added, was, is, path) ?? [
    ...gone.map((name) => memberChange('member', path, name, 'always there', 'gone')),
    // Where nothing was known of the members, none is new.
    ...(was.additionalProperties ? [] : added).map((name) => memberChange('new member', path, name, 'absent', 'there')),
  ];
  for (const [name, schema] of Object.entries(before)) {
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    if (!now) continue;
    changes.push(...schemaChanges(schema, now, `${path}.${name}`));
    if (required.includes(name) && is.required?.includes(name) !== true)
      changes.push(memberChange('member', path, name, 'always there', 'sometimes absent'));
  }
  if (was.additionalProperties && is.additionalProperties)
    changes.push(...schemaChanges(was.additionalProperties, is.additionalProperties, `${path}{}`));
  return changes;
}

/** One member that went and one like it that came are the same one under another name. */
function renaming(
  gone: readonly string[],
  added: readonly string[],
  was: Schema,
  is: Schema,
  path: string,
): ShapeChange[] | undefined {
  const [from] = gone;
  const alike = added.filter(
    (name) =>
      is.required?.includes(name) === true &&
      JSON.stringify(is.properties?.[name]) === JSON.stringify(was.properties?.[from ?? '']),
  );
  const [to] = alike;
  if (gone.length !== 1 || alike.length !== 1 || from === undefined || to === undefined) return undefined;
  return [
    { kind: 'renamed member', path: `${path}.${from}`, subject: from, was: from, is: to },
    ...added.filter((name) => name !== to).map((name) => memberChange('new member', path, name, 'absent', 'there')),
  ];
}

/** All that was there stands, as it was, within a member of something new; or the other way round. */
function envelope(was: Schema, is: Schema, path: string): ShapeChange[] | undefined {
  const change = (from: string, to: string): ShapeChange[] => [
    { kind: 'envelope', path, subject: '', was: from, is: to },
  ];
  if (isTelling(was)) {
    const within = membersOf(is).find(([, inner]) => !schemaChanges(was, inner).some(breaks));
    if (within) return change('by itself', `within ${within[0]}`);
  }
  if (isTelling(is)) {
    const within = membersOf(was).find(([, inner]) => !schemaChanges(inner, is).some(breaks) && isTelling(inner));
    if (within) return change(`within ${within[0]}`, 'by itself');
  }
  return undefined;
}

function membersOf(schema: Schema, prefix = '', depth = 1): [string, Schema][] {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [`${prefix}.${name}`, inner] as [string, Schema],
  );
  if (depth === ENVELOPE_DEPTH) return members;
  return [...members, ...members.flatMap(([path, inner]) => membersOf(inner, path, depth + 1))];
}

/** Whether a schema says enough to be known again. */
function isTelling({ required, items }: Schema): boolean {
  return (required?.length ?? 0) > 0 || items !== undefined;
}

function closest(alternatives: readonly ShapeChange[][]): ShapeChange[] {
  const count = (changes: readonly ShapeChange[]): number => changes.filter(breaks).length;
  return [...alternatives].sort((left, right) => count(left) - count(right))[0] ?? [];
}

function memberChange(kind: ShapeKind, path: string, name: string, was: string, is: string): ShapeChange {
  return { kind, path: `${path}.${name}`, subject: name, was, is };
}

function typesOf({ type }: Schema): string[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : [...type];
}

function subjectOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
