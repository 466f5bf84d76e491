import type { OpenPointId } from '../../specs/catalogue/open-points.js';
import { mergeShapes, type Shape } from './shape.js';
import type { ObservedOperation, CaseName } from './cases.js';

/** What the answers to one operation in one situation with one status have in common. */
export interface Statement {
  readonly operation: ObservedOperation;
  readonly caseName: CaseName;
  readonly status: number;
  /** How many exchanges of each part of the run show it: at most {@link MAX_COUNT} of each. */
  readonly exchanges: Readonly<Record<string, number>>;
  /** Headers that were there, and whether they always were. Names in lower case. */
  readonly headers: Readonly<Record<string, 'always' | 'sometimes'>>;
  /** Shapes of the bodies by media type; {@link NO_BODY} where there was none. */
  readonly bodies: Readonly<Record<string, Shape>>;
  /** An exchange that shows it, as a curl line with its answer. */
  readonly shown: string;
}

/** What a run, or a part of one, learnt of its subject. Plain data. */
export interface ObservedContract {
  /** By {@link keyOf}. */
  readonly statements: Readonly<Record<string, Statement>>;
  /** Answers to open points that no statement holds. */
  readonly openPointAnswers: Readonly<Partial<Record<OpenPointId, readonly string[]>>>;
}

/** More exchanges than this say nothing more, and how many there are may be chance. */
export const MAX_COUNT = 3;
/** Stands for the media type of an answer without a body. */
export const NO_BODY = 'no body';

/** Tells a statement from the others. */
export function keyOf({ operation, caseName, status }: Pick<Statement, 'operation' | 'caseName' | 'status'>): string {
  return `${operation} ${caseName} ${status}`;
}

/** What several parts learnt together. Neither their order nor a part that comes twice makes a difference. */
export function mergeObserved(parts: readonly ObservedContract[]): ObservedContract {
  const statements = new Map<string, Statement[]>();
  const openPointAnswers = new Map<string, Set<string>>();
  for (const part of parts) {
    for (const [key, statement] of Object.entries(part.statements))
      statements.set(key, [...(statements.get(key) ?? []), statement]);
    for (const [id, answers] of Object.entries(part.openPointAnswers))
      openPointAnswers.set(id, new Set([...(openPointAnswers.get(id) ?? []), ...answers]));
  }
  return {
    statements: sorted([...statements].map(([key, some]) => [key, mergeStatements(some)])),
    openPointAnswers: sorted([...openPointAnswers].map(([id, answers]) => [id, [...answers].sort()])),
  };
}

function mergeStatements(statements: readonly Statement[]): Statement {
  const [first, ...others] = statements;
  if (!first) throw new TypeError('there is nothing to merge');
  if (others.length === 0) return first;
  const exchanges = new Map<string, number>();
  for (const statement of statements) {
    for (const [part, count] of Object.entries(statement.exchanges))
      exchanges.set(part, Math.max(exchanges.get(part) ?? 0, count));
  }
  return {
    operation: first.operation,
    caseName: first.caseName,
    status: first.status,
    exchanges: sorted([...exchanges]),
    headers: mergeHeaders(statements.map(({ headers }) => headers)),
    bodies: mergeBodies(statements.map(({ bodies }) => bodies)),
    shown: statements.map(({ shown }) => shown).sort()[0] ?? '',
  };
}

function mergeHeaders(all: readonly Statement['headers'][]): Statement['headers'] {
  const names = new Set(all.flatMap((headers) => Object.keys(headers)));
  return sorted(
    [...names].map((name) => [name, all.every((headers) => headers[name] === 'always') ? 'always' : 'sometimes']),
  );
}

function mergeBodies(all: readonly Statement['bodies'][]): Statement['bodies'] {
  const types = new Set(all.flatMap((bodies) => Object.keys(bodies)));
  return sorted([...types].map((type) => [type, mergeShapes(all.flatMap((bodies) => bodies[type] ?? []))]));
}

/** An object with its members in the order of their names. */
export function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([left], [right]) => (left < right ? -1 : 1)));
}
