import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUniversal } from '../../fixtures/judge/universal-checks.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** The folder of the judge, and its file on what holds for every exchange. */
export const JUDGE = 'fixtures/judge';
export const UNIVERSAL = 'universal-checks.ts';

/** The names of the spec files, in order. */
export const specs: readonly string[] = readdirSync(join(root, 'specs'))
  .filter((name) => name.endsWith('.spec.ts'))
  .sort();

/** Which part of the suite tells that a requirement is broken. */
export type JudgedBy = 'every exchange' | 'the history' | 'a spec';

const blamed = new Set(
  readdirSync(join(root, JUDGE))
    .filter((name) => name !== UNIVERSAL)
    .flatMap((name) => [...idsIn(textOf(`${JUDGE}/${name}`))]),
);

/** Which part of the suite tells that this requirement is broken. */
export function judgedBy(id: RequirementId): JudgedBy {
  if (isUniversal(id)) return 'every exchange';
  return blamed.has(id) ? 'the history' : 'a spec';
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The requirements that a spec covers. */
export function coveredIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\bcovers\(([^)]*)\)/g)].flatMap(([, ids = '']) => [...idsIn(ids)]));
}

/** The titles of the tests of a spec that cover a requirement. */
export function titlesIn(text: string, id: RequirementId): readonly string[] {
  const tests = text.matchAll(/\btest\(\s*'((?:[^'\\]|\\.)*)',\s*covers\(([^)]*)\)/g);
  return [...tests].flatMap(([, title = '', ids = '']) => (idsIn(ids).has(id) ? [title.replaceAll("\\'", "'")] : []));
}

/** The ids that stand in quotes in a text. */
export function idsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/'([A-Z]+-\d+)'/g)].flatMap(([, id = '']) => id));
}
