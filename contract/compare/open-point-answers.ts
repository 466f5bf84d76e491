import { NO_BODY } from '../infer/observed-contract.js';
import type { SituationName } from '../infer/cases.js';
import type { DriftEntry } from '../../schemas/types.js';
import { isOpenPointId, type OpenPointId } from '../../specs/catalogue/open-points.js';
import type { Contract, PinnedStatement } from '../drift/read.js';

interface Topic {
  readonly operations: readonly string[];
  readonly situations: readonly SituationName[];
}

const all = ['list', 'create', 'retrieve', 'update', 'delete'];
const ordinary: readonly SituationName[] = ['as documented'];
const missing: readonly SituationName[] = ['with an id that names no record', 'with the id of a deleted record'];
const oddIds: readonly SituationName[] = [...missing, 'with an id of another form'];
const oddBodies: readonly SituationName[] = [
  'with a body of another media type',
  'with an empty body',
  'with a body that is not JSON',
  'with a body that is no object',
  'with a body without color',
  'with a color that is no string',
];

/** Which statements answer which open point. */
const topics: Readonly<Partial<Record<OpenPointId, Topic>>> = {
  'OPEN-2.2': { operations: ['create', 'update'], situations: ['with a color that is refused'] },
  'OPEN-4.1': { operations: ['list'], situations: ordinary },
  'OPEN-4.2': { operations: ['create'], situations: ordinary },
  'OPEN-4.3': { operations: ['retrieve', 'head'], situations: ordinary },
  'OPEN-4.4': { operations: ['update'], situations: ordinary },
  'OPEN-4.5': { operations: ['delete'], situations: ordinary },
  'OPEN-4.11': { operations: ['update'], situations: oddIds },
  'OPEN-5.2': { operations: all, situations: ['without a token'] },
  'OPEN-5.3': { operations: all, situations: ['with a token that was never issued', 'with a token of another form'] },
  'OPEN-7.1': { operations: ['retrieve'], situations: oddIds },
  'OPEN-7.2': { operations: ['delete'], situations: oddIds },
  'OPEN-7.3': { operations: ['create', 'update'], situations: oddBodies },
  'OPEN-7.4': { operations: ['unsupported'], situations: ordinary },
};

/** What a contract says about an open point, in one line; empty where it says nothing. */
export function answersOf(id: OpenPointId, { statements, observed }: Contract): string {
  const topic = topics[id];
  const told = topic ? statements.filter((statement) => isAbout(statement, topic)) : [];
  const lines = new Map<string, string[]>();
  for (const statement of told) {
    const line = lineOf(statement);
    lines.set(line, [...(lines.get(line) ?? []), nameOf(statement, topic)]);
  }
  const answers = [...lines].map(([line, names]) => {
    const shown = [...new Set(names)].filter((name) => name !== '').join(', ');
    return shown === '' ? line : `${line} (${shown})`;
  });
  return [...(observed[id] === undefined ? [] : [observed[id]]), ...answers].join('; ');
}

/** The open points that an entry of drift is about. */
export function openPointOf({ kind, subject, where }: DriftEntry): string[] {
  if (kind === 'observed') return isOpenPointId(subject) ? [subject] : [];
  const found = Object.entries(topics).filter(([, { operations, situations }]) =>
    where.some((place) =>
      operations.some((operation) =>
        situations.some((situation) => new RegExp(`^${operation}, ${situation}(:|$)`).test(place)),
      ),
    ),
  );
  return found.map(([id]) => id);
}

function isAbout({ operation, situation }: PinnedStatement, { operations, situations }: Topic): boolean {
  return operations.includes(operation) && situations.some((one) => one === situation);
}

function lineOf({ status, bodies, headers }: PinnedStatement): string {
  const required = Object.entries(headers)
    .filter(([, always]) => always)
    .map(([name]) => name);
  const outlines = Object.entries(bodies).map(([type, { properties, type: kind }]) => {
    if (type === NO_BODY) return NO_BODY;
    return properties ? `${type} {${Object.keys(properties).join(', ')}}` : [type, kind ?? []].flat().join(' ');
  });
  return [String(status), outlines.join(' or '), ...required].filter((part) => part !== '').join(', ');
}

function nameOf({ operation, situation }: PinnedStatement, topic: Topic | undefined): string {
  return [(topic?.operations.length ?? 0) > 1 ? operation : '', (topic?.situations.length ?? 0) > 1 ? situation : '']
    .filter((part) => part !== '')
    .join(' ');
}
