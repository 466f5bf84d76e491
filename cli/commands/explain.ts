import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Requirement, requirementOf } from '../../specs/catalogue/requirements.js';
import { EXPLANATIONS_FILE, type Explanation, type Explanations } from '../explanation.js';
import type { Input } from './command.js';
import { knownId } from './grep-ids.js';

const ways: Readonly<Record<Explanation['judgedBy'], string>> = {
  'every exchange': 'by every exchange of the run, whatever it was sent for',
  'the history':
    'by all reads of the run: each is held against what was written until then, and what no order of the writes explains is blamed on the requirement that explains most of it. A test may also fail it by one answer.',
  'a spec': 'by the answers that its tests ask for',
};

/** A requirement with what is told of it. */
type Explained = Requirement & Explanation;

const MOST_FAULTS = 12;
const UNKNOWN: Explanation = { tests: [], judgedBy: 'a spec', faults: [] };

/** Says of requirements what they state, what is sent for them, how they are judged, and which faults they find. */
export async function explain({ names, json }: Input): Promise<number> {
  const ids = names.map(knownId);
  const all = await explanations();
  const told = ids.map((id): Explained => ({ ...requirementOf(id), ...(all[id] ?? UNKNOWN) }));
  process.stdout.write(json ? `${JSON.stringify(told, null, 2)}\n` : told.map(textOf).join('\n'));
  return 0;
}

function textOf({ id, level, clause, statement, tests, faults, judgedBy: by }: Explained): string {
  return [
    `${id} (${level}; ${clause})`,
    `  ${statement}`,
    '',
    '  What is sent:',
    ...tests.map(({ spec, title }) => `    ${spec}: ${title}`),
    `    ("chair-conformance plan --grep ${id}" counts the requests)`,
    '',
    `  How it is judged: ${ways[by]}`,
    '',
    `  Faults that the suite finds, and of which it is untrue: ${faults.length === 0 ? 'none' : ''}`,
    ...faults.slice(0, MOST_FAULTS).map((name) => `    ${name}`),
    ...(faults.length > MOST_FAULTS ? [`    (${faults.length - MOST_FAULTS} more with --json)`] : []),
    '',
  ].join('\n');
}

/** From the file of the package, or from the sources where there are any. */
async function explanations(): Promise<Explanations> {
  const file = join(import.meta.dirname, '..', EXPLANATIONS_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Explanations;
  // Not a literal: what is for work on the suite is no part of the package.
  const source = '../dev/explanations.js';
  const { explanations: read } = (await import(source)) as { explanations: () => Explanations };
  return read();
}
