import { NO_BODY } from '../infer/observed-contract.js';
import type { Contract, PinnedStatement } from './read.js';
import type { Schema } from '../openapi/schema.js';
import { breaks, schemaChanges } from './schema-changes.js';

/** One change at one place, before changes that are the same are named together. */
export interface Change {
  readonly kind: string;
  /** Changes of one kind with the same subject, was and is are the same change. */
  readonly subject: string;
  readonly was: string;
  readonly is: string;
  /** The statuses for which `was` or `is` says "accepted", where they differ from place to place. */
  readonly detail?: string;
  readonly where: string;
  /** Whether a client that relies on the contract may stumble over it. */
  readonly breaks: boolean;
  /** Key of the statement that shows it. */
  readonly statement?: string;
}

/** Stands for any status of success. */
export const ACCEPTED = 'accepted';

/** What changed in the statements that both contracts make, and which are new. */
export function statementChanges(was: Contract, is: Contract): Change[] {
  const before = casesOf(was);
  const after = casesOf(is);
  return [...after].flatMap(([key, now]) => {
    const then = before.get(key);
    return then ? caseChanges(then, now) : now.map((statement) => added(statement));
  });
}

/** Statements of the first contract that nothing in the second one touches. */
export function staleStatements(was: Contract, is: Contract): Change[] {
  const after = casesOf(is);
  return [...casesOf(was)].flatMap(([key, then]) => {
    const now = after.get(key);
    // Where other statuses came in their place, that is told as a change.
    if (now && newcomers(then, now).length > 0) return [];
    return then
      .filter(({ status }) => now?.some((one) => one.status === status) !== true)
      .map((statement) => ({
        kind: 'stale',
        subject: statement.caseName,
        was: 'stated',
        is: 'no exchange shows it any more',
        where: placeOf(statement),
        breaks: true,
      }));
  });
}

function casesOf({ statements }: Contract): Map<string, PinnedStatement[]> {
  const cases = new Map<string, PinnedStatement[]>();
  for (const statement of statements) {
    const key = `${statement.operation} ${statement.caseName}`;
    cases.set(key, [...(cases.get(key) ?? []), statement]);
  }
  return cases;
}

function newcomers(then: readonly PinnedStatement[], now: readonly PinnedStatement[]): readonly PinnedStatement[] {
  return now.filter(({ status }) => !then.some((one) => one.status === status));
}

function caseChanges(then: readonly PinnedStatement[], now: readonly PinnedStatement[]): Change[] {
  const gone = newcomers(now, then);
  const come = newcomers(then, now);
  const same = now.flatMap((statement) => {
    const earlier = then.find(({ status }) => status === statement.status);
    return earlier ? answerChanges(earlier, statement) : [];
  });
  const [first] = come;
  if (!first) return same;
  const replaced = gone.length > 0 ? gone : then;
  const [from] = replaced;
  const alone = gone.length === 1 && come.length === 1 && from && isAlike(from.status, first.status);
  return [...same, statusChange(replaced, come, first), ...(alone ? answerChanges(from, first) : [])];
}

/** Whether the body under one status can be held against that under another. */
function isAlike(left: number, right: number): boolean {
  return Math.trunc(left / 100) === Math.trunc(right / 100) && left !== 204 && right !== 204;
}

function statusChange(
  gone: readonly PinnedStatement[],
  come: readonly PinnedStatement[],
  first: PinnedStatement,
): Change {
  const texts = (some: readonly PinnedStatement[]): string => [...new Set(some.map(({ status }) => status))].join(', ');
  const refused = (some: readonly PinnedStatement[]): boolean => some.every(({ status }) => status >= 400);
  const accepted = (some: readonly PinnedStatement[]): boolean => some.every(({ status }) => status < 300);
  // A create, an update and a delete that are accepted where they were refused differ in their statuses alone.
  const [opened, closed] = [refused(gone) && accepted(come), accepted(gone) && refused(come)];
  return {
    kind: 'status',
    subject: '',
    was: closed ? ACCEPTED : texts(gone),
    is: opened ? ACCEPTED : texts(come),
    ...((opened || closed) && { detail: texts(opened ? come : gone) }),
    where: `${first.operation}, ${first.caseName}`,
    breaks: true,
    statement: keyOf(first),
  };
}

function answerChanges(then: PinnedStatement, now: PinnedStatement): Change[] {
  const at = { where: placeOf(now), statement: keyOf(now) };
  const headers = headerChanges(then.headers, now.headers).map((change) => ({ ...change, ...at }));
  const bodies = bodyChanges(then, now).map(({ path = '', ...change }) => ({
    ...change,
    ...at,
    where: at.where + path,
  }));
  return [...headers, ...bodies];
}

type Bare = Omit<Change, 'where'>;

function headerChanges(then: Readonly<Record<string, boolean>>, now: Readonly<Record<string, boolean>>): Bare[] {
  const lost = Object.entries(then)
    .filter(([name, always]) => always && now[name] !== true)
    .map(([name]) => ({
      kind: 'header',
      subject: name,
      was: 'always there',
      is: now[name] === undefined ? 'gone' : 'sometimes absent',
      breaks: true,
    }));
  const fresh = Object.keys(now)
    .filter((name) => !(name in then))
    .map((name) => ({ kind: 'new header', subject: name, was: 'absent', is: 'there', breaks: false }));
  return [...lost, ...fresh];
}

function bodyChanges(then: PinnedStatement, now: PinnedStatement): (Bare & { readonly path?: string })[] {
  const gone = Object.keys(then.bodies).filter((type) => !(type in now.bodies));
  const come = Object.keys(now.bodies).filter((type) => !(type in then.bodies));
  const types: Bare[] =
    come.length === 0
      ? []
      : [
          {
            kind: 'media type',
            subject: '',
            was: (gone.length > 0 ? gone : Object.keys(then.bodies)).join(', '),
            is: come.join(', '),
            breaks: true,
          },
        ];
  const pairs = Object.entries(now.bodies).flatMap(([type, schema]) => {
    const [only] = gone;
    const earlier = then.bodies[type] ?? (gone.length === 1 && come.length === 1 && only ? then.bodies[only] : {});
    return type === NO_BODY || !earlier || (!then.bodies[type] && !areBothJson(earlier, schema))
      ? []
      : [{ earlier, schema }];
  });
  const shapes = pairs.flatMap(({ earlier, schema }) => schemaChanges(earlier, schema));
  // How a refusal is told is one thing, however many of its members differ.
  if (now.status >= 400 && shapes.some(breaks))
    return [
      {
        kind: 'refusal body',
        subject: '',
        was: outlineOf(then.bodies),
        is: outlineOf(now.bodies),
        breaks: true,
      },
    ];
  return [...types, ...shapes.map((change) => ({ ...change, breaks: breaks(change) }))];
}

function areBothJson(left: Schema, right: Schema): boolean {
  return [left, right].every((schema) => schema.properties !== undefined || schema.items !== undefined);
}

function outlineOf(bodies: Readonly<Record<string, Schema>>): string {
  return Object.entries(bodies)
    .map(([type, { properties, type: is }]) =>
      properties ? `${type} {${Object.keys(properties).join(', ')}}` : [type, is].flat().join(' '),
    )
    .join(' or ');
}

function added(statement: PinnedStatement): Change {
  const { caseName, status } = statement;
  return {
    kind: 'new statement',
    subject: caseName,
    was: 'not stated',
    is: String(status),
    where: placeOf(statement),
    breaks: false,
    statement: keyOf(statement),
  };
}

function placeOf({ operation, caseName, status }: PinnedStatement): string {
  return `${operation}, ${caseName}: ${status}`;
}

function keyOf({ operation, caseName, status }: PinnedStatement): string {
  return `${operation} ${caseName} ${status}`;
}
