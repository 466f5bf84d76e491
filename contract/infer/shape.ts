import { isArray, isObject, type Json } from '../../fixtures/http/json.js';

/** Types of JSON values as JSON Schema names them; `any` where a body goes deeper than is learnt. */
export type TypeName = 'any' | 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** What strings may all be. */
export type Format = 'date-time' | 'uri' | 'uuid';

/** A member of an object. */
export interface Member {
  readonly shape: Shape;
  /** Whether some object that was seen did not have it. */
  readonly optional: boolean;
}

/** What values that were seen have in common. Plain data, so that it can stand in a file. */
export interface Shape {
  /** In alphabetical order. */
  readonly types: readonly TypeName[];
  /** The formats that every string had; undefined where no string was seen. */
  readonly formats?: readonly Format[];
  /** Members of objects by their names; undefined where no object was seen. */
  readonly members?: Readonly<Record<string, Member>>;
  /** Values of those members whose names are data, such as ids; undefined where there were none. */
  readonly values?: Shape;
  /** Elements of arrays; undefined where none was seen. */
  readonly items?: Shape;
}

/** Whether the name of a member is data, such as an id or a colour, so that the object is a map. */
export type IsKey = (name: string) => boolean;

/** An object with more members than this is taken for a map. */
export const MAX_MEMBERS = 100;
/** Deeper values are not learnt. */
export const MAX_DEPTH = 16;
const MAX_FORMATTED = 2_000;

const FORMATS: readonly (readonly [Format, RegExp])[] = [
  ['date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i],
  ['uri', /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"{}|\\^`]+$/i],
  ['uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
];

interface LearntMember {
  readonly learner: ShapeLearner;
  optional: boolean;
}

/** Learns the shape of values. In which order they come does not matter, nor how often. */
export class ShapeLearner {
  private readonly types = new Set<TypeName>();
  private formats: readonly Format[] | undefined;
  private members: Map<string, LearntMember> | undefined;
  private values: ShapeLearner | undefined;
  private items: ShapeLearner | undefined;

  /** Learns from one value. */
  take(value: Json, isKey: IsKey, depth = 0): void {
    if (depth > MAX_DEPTH) this.types.add('any');
    else if (isArray(value)) {
      this.types.add('array');
      for (const item of value) (this.items ??= new ShapeLearner()).take(item, isKey, depth + 1);
    } else if (isObject(value)) {
      this.types.add('object');
      const entries = Object.entries(value);
      const isMap = entries.length > MAX_MEMBERS;
      const names = isMap ? [] : entries.filter(([name]) => !isKey(name));
      this.meet(
        names.map(([name]) => name),
        () => false,
      );
      for (const [name, inner] of names) this.members?.get(name)?.learner.take(inner, isKey, depth + 1);
      if (names.length === entries.length) return;
      this.values ??= new ShapeLearner();
      for (const [name, inner] of entries) if (isMap || isKey(name)) this.values.take(inner, isKey, depth + 1);
    } else this.takeScalar(value);
  }

  /** Learns what another one has learnt. */
  add(shape: Shape): void {
    if (shape.formats) this.restrictFormats(shape.formats);
    for (const type of shape.types) this.types.add(type);
    const { members, values, items } = shape;
    if (members) {
      this.meet(Object.keys(members), (name) => members[name]?.optional === true);
      for (const [name, member] of Object.entries(members)) this.members?.get(name)?.learner.add(member.shape);
    }
    if (values) (this.values ??= new ShapeLearner()).add(values);
    if (items) (this.items ??= new ShapeLearner()).add(items);
  }

  /** What was learnt so far. */
  shape(): Shape {
    const { members } = this;
    return {
      types: [...this.types].sort(),
      ...(this.formats && { formats: this.formats }),
      ...(members && {
        members: Object.fromEntries(
          [...members]
            .sort(([left], [right]) => (left < right ? -1 : 1))
            .map(([name, { learner, optional }]) => [name, { shape: learner.shape(), optional }]),
        ),
      }),
      ...(this.values && { values: this.values.shape() }),
      ...(this.items && { items: this.items.shape() }),
    };
  }

  /** Takes note of the members of objects: what not all have is optional. */
  private meet(names: readonly string[], isOptional: (name: string) => boolean): void {
    const isFirst = this.members === undefined;
    const known = (this.members ??= new Map<string, LearntMember>());
    let met = 0;
    for (const name of names) {
      const member = known.get(name);
      if (member) {
        met++;
        member.optional ||= isOptional(name);
      } else known.set(name, { learner: new ShapeLearner(), optional: !isFirst || isOptional(name) });
    }
    if (isFirst || (met === names.length && met === known.size)) return;
    const here = new Set(names);
    for (const [name, member] of known) if (!here.has(name)) member.optional = true;
  }

  private takeScalar(value: null | boolean | number | bigint | string): void {
    if (typeof value === 'string') {
      this.types.add('string');
      if (this.formats?.length !== 0) this.restrictFormats(formatsOf(value));
    } else if (typeof value === 'bigint') this.types.add('integer');
    else if (typeof value === 'number') this.types.add(Number.isInteger(value) ? 'integer' : 'number');
    else this.types.add(value === null ? 'null' : 'boolean');
  }

  private restrictFormats(formats: readonly Format[]): void {
    this.formats = this.formats?.filter((format) => formats.includes(format)) ?? formats;
  }
}

/** The shape that values of all these shapes have. */
export function mergeShapes(shapes: readonly Shape[]): Shape {
  const learner = new ShapeLearner();
  for (const shape of shapes) learner.add(shape);
  return learner.shape();
}

function formatsOf(text: string): Format[] {
  if (text.length > MAX_FORMATTED) return [];
  return FORMATS.filter(([, pattern]) => pattern.test(text)).map(([format]) => format);
}
