import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpenPointId, type OpenPointId, openPointIds, openPoints } from '../../../specs/catalogue/open-points.js';
import {
  isRequirementId,
  type RequirementId,
  requirementIds,
  requirements,
} from '../../../specs/catalogue/requirements.js';

/** What answers for a place of the document: requirements, open points, or the reason why nothing does. */
type Cover = readonly (RequirementId | OpenPointId)[] | string;

/** Every rule, table row, "not shown" line and further statement of the document, by part. */
const places: Readonly<Record<string, Cover>> = {
  'preface, the document covers the whole service': 'it tells of the document and asks nothing of a service',
  'part 1, a collection of records at one path': ['LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  'part 1, a token in a header of each request': ['AUTH-1'],
  'part 1, five operations': ['LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  'part 1, request bodies are JSON': ['CREATE-1', 'UPDATE-1', 'ADVICE-10'],
  'part 2, field id': ['RETRIEVE-3', 'ID-1', 'ID-2', 'ADVICE-5'],
  'part 2, field color': ['CREATE-1', 'CREATE-2', 'UPDATE-1', 'UPDATE-2', 'LIST-5', 'ADVICE-11'],
  'part 2, not shown: type and format of ids': ['OPEN-2.1', 'OPEN-2.6'],
  'part 2, not shown: allowed colours': ['OPEN-2.2', 'OPEN-2.4', 'OPEN-2.5'],
  'part 2, not shown: other fields': ['OPEN-2.3'],
  'part 3, not shown: states and transitions': ['OPEN-3.1'],
  'part 4, every request carries the header of part 5': ['AUTH-1', 'AUTH-2'],
  'part 4, table row "list"': ['LIST-1'],
  'part 4, table row "create"': ['CREATE-1', 'ADVICE-11'],
  'part 4, table row "retrieve"': ['RETRIEVE-1'],
  'part 4, table row "update"': ['UPDATE-1', 'ADVICE-11'],
  'part 4, table row "delete"': ['DELETE-1'],
  'part 4, rule 1': ['RETRIEVE-1', 'RETRIEVE-2', 'RETRIEVE-3', 'ID-1', 'ID-2', 'LIST-4', 'CONCURRENCY-11'],
  'part 4, rule 2': ['LIST-2', 'LIST-3', 'LIST-4', 'LIST-5', 'CONCURRENCY-10'],
  'part 4, rule 3': ['CREATE-2', 'CREATE-3', 'CREATE-4', 'CREATE-5', 'CONCURRENCY-1', 'CONCURRENCY-6'],
  'part 4, rule 4': [
    'UPDATE-2',
    'UPDATE-3',
    'UPDATE-4',
    'UPDATE-5',
    'UPDATE-6',
    'UPDATE-7',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'CONCURRENCY-5',
    'CONCURRENCY-6',
    'CONCURRENCY-7',
  ],
  'part 4, rule 5': ['DELETE-2', 'DELETE-3', 'DELETE-4', 'DELETE-5', 'CONCURRENCY-4', 'CONCURRENCY-5', 'CONCURRENCY-9'],
  'part 4, rules 1 to 5 together': ['MODEL-1'],
  'part 4, not shown: bodies and statuses of success': [
    'OPEN-4.1',
    'OPEN-4.2',
    'OPEN-4.3',
    'OPEN-4.4',
    'OPEN-4.5',
    'OPEN-4.6',
    'OPEN-4.10',
  ],
  'part 4, not shown: parameters of the list': ['OPEN-4.7', 'OPEN-4.8'],
  'part 4, not shown: whether an update replaces': ['OPEN-4.9', 'OPEN-4.11'],
  'part 5, rule 1': ['AUTH-1', 'AUTH-2'],
  'part 5, rule 2': ['AUTH-1'],
  'part 5, rule 2, the form of the token':
    'the token is given to the suite and sent as it is; AUTH-3 looks for one of this form on the examples page',
  'part 5, rule 3': ['AUTH-3'],
  'part 5, rule 4': ['AUTH-1'],
  'part 5, not shown: life of a token': ['OPEN-5.1'],
  'part 5, not shown: a missing or invalid token': ['OPEN-5.2', 'OPEN-5.3', 'ADVICE-1', 'ADVICE-2', 'ADVICE-3'],
  'part 6, not shown: events': ['OPEN-6.1'],
  'part 7, not shown: codes, bodies and statuses of errors': [
    'OPEN-7.1',
    'OPEN-7.2',
    'OPEN-7.3',
    'OPEN-7.4',
    'ADVICE-4',
    'ADVICE-6',
  ],
  'part 8, not shown: limits of rate': ['OPEN-8.1'],
  'part 8, not shown: limits of size': ['OPEN-8.2'],
  'part 8, not shown: quotas': ['OPEN-8.3'],
  'part 9, not shown: versions': ['OPEN-9.1'],
  'part 9, no version segment in the path':
    'every request is sent to the path of part 1, which has none: LIST-1 fails where one is needed',
};

const covers = Object.entries(places);
const named = covers.flatMap(([, cover]) => (typeof cover === 'string' ? [] : cover));

const CITATION =
  /(?<piece>field \w+|table row "\w+")|rules (?<from>\d) to (?<to>\d)|rules? (?<rules>\d(?:(?:, | and )\d)*)|(?<part>\b\d\b)/g;

/** The places that a clause cites, written as in the table: `part 4, rule 2`. */
function citedIn(clause: string): string[] {
  let part = '';
  const ours = clause.replace(/^.*?document /, '').replace(/; RFC .*$/, '');
  return [...ours.matchAll(CITATION)].flatMap(({ groups = {} }) => {
    part = groups['part'] ?? part;
    if (groups['piece'] !== undefined) return [`part ${part}, ${groups['piece']}`];
    if (groups['from'] !== undefined)
      return [`part ${part}, rules ${groups['from']} to ${groups['to'] ?? ''} together`];
    return (groups['rules']?.match(/\d/g) ?? []).map((rule) => `part ${part}, rule ${rule}`);
  });
}

test('each of the nine parts has its places', () => {
  for (let part = 1; part <= 9; part++)
    assert.ok(
      covers.some(([place]) => place.startsWith(`part ${part}, `)),
      `part ${part}`,
    );
});

test('every place is covered by what exists, or excluded with a reason', () => {
  for (const [place, cover] of covers) {
    assert.ok(cover.length > 0, place);
    if (typeof cover === 'string') assert.match(cover, / .* /, `${place}: expected a reason in words`);
    else for (const id of cover) assert.ok(isRequirementId(id) || isOpenPointId(id), `${place}: ${id}`);
  }
});

test('rules and table rows are covered by requirements that fail a run', () => {
  for (const [place, cover] of covers) {
    if (typeof cover === 'string' || !/rule|table row/.test(place)) continue;
    assert.ok(
      cover.some((id) => isRequirementId(id) && requirements[id].level !== 'advice'),
      place,
    );
  }
});

test('what is not shown is an open point, and only advice rests on it', () => {
  for (const [place, cover] of covers) {
    if (!place.includes('not shown')) continue;
    const ids = typeof cover === 'string' ? [] : cover;
    assert.ok(ids.some(isOpenPointId), place);
    for (const id of ids)
      assert.ok(isOpenPointId(id) || (isRequirementId(id) && requirements[id].level === 'advice'), `${place}: ${id}`);
  }
});

test('every open point stands at a place of its part', () => {
  for (const id of openPointIds) {
    const at = covers.filter(([, cover]) => typeof cover !== 'string' && cover.includes(id)).map(([place]) => place);
    assert.equal(at.length, 1, `${id} stands at: ${at.join('; ')}`);
    assert.ok(at[0]?.startsWith(`part ${openPoints[id].part}, not shown`), id);
  }
});

test('the table agrees with the clauses that requirements cite', () => {
  for (const id of requirementIds.filter((one) => /document/.test(requirements[one].clause))) {
    const { clause } = requirements[id];
    for (const place of citedIn(clause)) {
      assert.ok(Object.hasOwn(places, place), `${id} cites ${place}, which the document does not have (${clause})`);
      assert.ok(places[place]?.includes(id), `${id} cites ${place}; expected it there in the table`);
    }
  }
});

test('every requirement of level document stands in the table', () => {
  const missing = requirementIds.filter((id) => requirements[id].level === 'document' && !named.includes(id));
  assert.deepEqual(missing, []);
});

test('clauses are taken apart as they are written', () => {
  assert.deepEqual(citedIn('document 4, table row "retrieve" and rule 1'), [
    'part 4, table row "retrieve"',
    'part 4, rule 1',
  ]);
  assert.deepEqual(citedIn('document 2, field id; 4, rule 1'), ['part 2, field id', 'part 4, rule 1']);
  assert.deepEqual(citedIn('document 5, rules 1, 2 and 4'), ['part 5, rule 1', 'part 5, rule 2', 'part 5, rule 4']);
  assert.deepEqual(citedIn('RFC 9110 5.1; document 5, rule 1'), ['part 5, rule 1']);
  assert.deepEqual(citedIn('document 4, rules 1 to 5'), ['part 4, rules 1 to 5 together']);
  assert.deepEqual(citedIn('document 2 and 4, rule 2'), ['part 4, rule 2']);
});
