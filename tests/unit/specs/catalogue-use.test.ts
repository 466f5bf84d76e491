import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { universalChecks } from '../../../fixtures/judge/universal-checks.js';
import { isOpenPointId, type OpenPointId, openPointIds } from '../../../specs/catalogue/open-points.js';
import { isRequirementId, requirementIds } from '../../../specs/catalogue/requirements.js';

/** Open points that no request can answer without going beyond what a suite may do to a live service. */
const UNOBSERVED: Readonly<Partial<Record<OpenPointId, string>>> = {
  'OPEN-3.1': 'the document names neither a state nor a transition, so that there is nothing to look for',
  'OPEN-4.8': 'no parameter is named, and a service may ignore any that is guessed',
  'OPEN-6.1': 'nothing says where an event would go or how to ask for it',
  'OPEN-9.1': 'the path has no version segment, and nothing else is named that could tell versions apart',
};

const root = join(import.meta.dirname, '..', '..', '..');

interface Source {
  readonly name: string;
  readonly text: string;
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('catalogue'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}

const specs = sourcesIn('specs');
const all = [...specs, ...sourcesIn('fixtures')];
const families = [...new Set(requirementIds.map((id) => id.split('-')[0]))].join('|');

/** The ids that stand in quotes in a text. */
function idsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`['"\`]((?:${families})-\\d+|OPEN-[\\d.]+)['"\`]`, 'g'))].map(
    ([, id]) => id ?? '',
  );
}

const COVERS = /\bcovers\(([^)]*)\)/g;
const coveredBy = (text: string): string[] => [...text.matchAll(COVERS)].flatMap(([, ids]) => idsIn(ids ?? ''));

test('every requirement is covered by a spec', () => {
  const covered = new Set(specs.flatMap(({ text }) => coveredBy(text)));
  assert.deepEqual(
    requirementIds.filter((id) => !covered.has(id)),
    [],
    'Name these in covers(...) of the test that checks them.',
  );
});

test('what a spec covers it checks, unless every exchange is held against it', () => {
  const universal = new Set<string>(universalChecks.map(({ requirement }) => requirement));
  for (const { name, text } of specs) {
    const checked = new Set(idsIn(text.replace(COVERS, '')));
    assert.deepEqual(
      coveredBy(text).filter((id) => !checked.has(id) && !universal.has(id)),
      [],
      `${name} covers these and never checks them.`,
    );
  }
});

test('every id in specs and fixtures is in the catalogue', () => {
  for (const { name, text } of all) {
    assert.deepEqual(
      idsIn(text).filter((id) => !isRequirementId(id) && !isOpenPointId(id)),
      [],
      name,
    );
  }
});

const observed = new Set(all.flatMap(({ text }) => idsIn(text)).filter(isOpenPointId));

test('every open point is observed, or is not for a reason', () => {
  const silent = openPointIds.filter((id) => !observed.has(id) && UNOBSERVED[id] === undefined);
  assert.deepEqual(silent, [], 'Observe these in discovery or in a spec, or give the reason in UNOBSERVED.');
});

test('no reason is left for an open point that is observed', () => {
  assert.deepEqual(
    Object.keys(UNOBSERVED).filter((id) => isOpenPointId(id) && observed.has(id)),
    [],
    'Take these out of UNOBSERVED.',
  );
});
