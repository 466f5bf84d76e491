import { documentedOperations } from '../../fixtures/http/exchange.js';
import { NO_BODY } from '../infer/observed-contract.js';
import type { CaseName } from '../infer/cases.js';
import type { DriftEntry } from '../../schemas/types.js';
import { isOpenPointId, type OpenPointId } from '../../specs/catalogue/open-points.js';
import type { Contract, PinnedStatement } from '../drift/read.js';

interface Topic {
  readonly operations: readonly string[];
  readonly cases: readonly CaseName[];
}

const all: readonly string[] = documentedOperations;
const ordinary: readonly CaseName[] = ['as documented'];
const missing: readonly CaseName[] = ['with an id that names no record', 'with the id of a deleted record'];
const oddIds: readonly CaseName[] = [...missing, 'with an id of another form'];
const oddBodies: readonly CaseName[] = [
  'with a body of another media type',
  'with an empty body',
  'with a body that is not JSON',
  'with a body that is no object',
  'with a body without color',
  'with a color that is no string',
];

/** Which statements answer which open point. */
const topics: Readonly<Partial<Record<OpenPointId, Topic>>> = {
  'OPEN-2.2': { operations: ['create', 'update'], cases: ['with a color that is refused'] },
  'OPEN-4.1': { operations: ['list'], cases: ordinary },
  'OPEN-4.2': { operations: ['create'], cases: ordinary },
  'OPEN-4.3': { operations: ['retrieve', 'head'], cases: ordinary },
  'OPEN-4.4': { operations: ['update'], cases: ordinary },
  'OPEN-4.5': { operations: ['delete'], cases: ordinary },
  'OPEN-4.11': { operations: ['update'], cases: oddIds },
  'OPEN-5.2': { operations: all, cases: ['without a token'] },
  'OPEN-5.3': { operations: all, cases: ['with a token that was never issued', 'with a token of another form'] },
  'OPEN-7.1': { operations: ['retrieve'], cases: oddIds },
  'OPEN-7.2': { operations: ['delete'], cases: oddIds },
  'OPEN-7.3': { operations: ['create', 'update'], cases: oddBodies },
  'OPEN-7.4': { operations: ['unsupported'], cases: ordinary },
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
  const found = Object.entries(topics).filter(([, { operations, cases }]) =>
    where.some((place) =>
      operations.some((operation) =>
        cases.some((caseName) => new RegExp(`^${operation}, ${caseName}(:|$)`).test(place)),
      ),
    ),
  );
  return found.map(([id]) => id);
}

function isAbout({ operation, caseName }: PinnedStatement, { operations, cases }: Topic): boolean {
  return operations.includes(operation) && cases.some((one) => one === caseName);
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

function nameOf({ operation, caseName }: PinnedStatement, topic: Topic | undefined): string {
  return [(topic?.operations.length ?? 0) > 1 ? operation : '', (topic?.cases.length ?? 0) > 1 ? caseName : '']
    .filter((part) => part !== '')
    .join(' ');
}
