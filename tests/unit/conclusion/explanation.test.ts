import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { ENDS_EARLY, UNNAMED_CODING } from '../../../fixtures/judge/universal-checks.js';
import { causesOf, failure, lostUpdate, verdictsOn } from '../../support/conclusions.js';
import { BLUE, GREEN, list, part, RED, retrieve, write } from '../../support/made-history.js';

test('a create whose record cannot be found follows from retrieves that are wrong by themselves', () => {
  const lost = { ...failure('CREATE-4', { telling: 'create 204' }), shows: { about: 'answer', named: true } } as const;
  const [first, second] = [write(1, 'create', '1', RED), write(2, 'create', '2', BLUE)];
  const mixedUp = part(first, second, retrieve(20, '1', BLUE), retrieve(21, '1', RED));
  const conclusion = conclude([lost], [mixedUp]);
  assert.equal(causesOf(conclusion), 'RETRIEVE-1');
  assert.equal(verdictsOn(conclusion, 'CREATE-4'), 'inconclusive RETRIEVE-1');
  assert.equal(causesOf(conclude([lost], [lostUpdate])), 'UPDATE-2 CREATE-4');
});

test('an id that names nothing brings a record where retrieves bring those of each other', () => {
  const other = failure('RETRIEVE-3', { telling: 'retrieve 200' });
  const [first, second] = [write(1, 'create', '1', RED), write(2, 'create', '2', BLUE)];
  const conclusion = conclude([other], [part(first, second, retrieve(20, '1', BLUE), retrieve(21, '1', RED))]);
  assert.equal(causesOf(conclusion), 'RETRIEVE-1');
  assert.equal(verdictsOn(conclusion, 'RETRIEVE-3'), 'inconclusive RETRIEVE-1');
  assert.equal(causesOf(conclude([other], [lostUpdate])), 'UPDATE-2 RETRIEVE-3');
});

test('who is let in over a connection is let in for what lets in others over their own', () => {
  const letIn = { ...failure('HTTP-5'), shows: { about: 'answer', notStatus: ['2??', '304'] } } as const;
  const conclusion = conclude([letIn, failure('SOUND-14')], []);
  assert.equal(causesOf(conclusion), 'SOUND-14');
  assert.equal(verdictsOn(conclusion, 'HTTP-5'), 'inconclusive SOUND-14');
  assert.equal(causesOf(conclude([letIn], [])), 'HTTP-5');
  assert.equal(causesOf(conclude([failure('HTTP-5'), failure('SOUND-14')], [])), 'HTTP-5 SOUND-14');
});

test('what garbles a create garbles an update of another text, too', () => {
  const made = [write(1, 'create', '1', RED), write(2, 'create', '2', 'öl')] as const;
  const both = part(...made, write(3, 'update', '1', 'grün'), retrieve(20, '2', 'Ã¶l'), retrieve(21, '1', 'grÃ¼n'));
  assert.equal(causesOf(conclude([], [both])), 'SOUND-7');
  const updateAlone = part(
    ...made,
    write(3, 'update', '1', 'grün'),
    retrieve(20, '2', 'öl'),
    retrieve(21, '1', 'grÃ¼n'),
  );
  assert.equal(causesOf(conclude([], [updateAlone])), 'SOUND-8');
});

test('a list that lacks a record lacks it in pages of another size, too', () => {
  const lacking = part(
    write(1, 'create', '1', RED),
    write(2, 'create', '2', BLUE),
    list(20, { 1: RED }),
    retrieve(21, '2', BLUE),
  );
  const conclusion = conclude([failure('LIST-3')], [lacking]);
  assert.equal(causesOf(conclusion), 'LIST-2');
  assert.equal(verdictsOn(conclusion, 'LIST-3'), 'inconclusive LIST-2');
  assert.equal(causesOf(conclude([failure('LIST-3')], [])), 'LIST-3');
});

test('a record that is locked, or held to a condition of others, refuses its delete as it does its update', () => {
  for (const status of [409, 412, 423]) {
    const telling = (operation: string): string => `${operation} ${status}`;
    const locked = [
      failure('UPDATE-1', { telling: telling('update') }),
      failure('DELETE-1', { telling: telling('delete') }),
    ];
    const conclusion = conclude(locked, []);
    assert.equal(causesOf(conclusion), 'UPDATE-1');
    assert.equal(verdictsOn(conclusion, 'DELETE-1'), 'inconclusive UPDATE-1');
  }
  const refused = [failure('UPDATE-1', { telling: 'update 405' }), failure('DELETE-1', { telling: 'delete 405' })];
  assert.equal(causesOf(conclude(refused, [])), 'UPDATE-1 DELETE-1');
});

test('what is sent beyond a length that counts characters follows from that length', () => {
  const beyond = failure('HTTP-6', { telling: 'list malformed' });
  const short = { ...failure('HTTP-4'), message: `expected JSON; received a body that is not: ${ENDS_EARLY}` };
  const conclusion = conclude([beyond, short, failure('LIST-1', { telling: 'list malformed' })], []);
  assert.equal(causesOf(conclusion), 'HTTP-4');
  assert.equal(verdictsOn(conclusion, 'LIST-1'), 'inconclusive HTTP-4');
  assert.equal(causesOf(conclude([beyond, failure('HTTP-4')], [])), 'HTTP-4 HTTP-6');
});

test('a length of HEAD that is that of the plain list follows from gzip that is not named', () => {
  const coded = { ...failure('HTTP-4'), message: `expected JSON; received a body that is not: ${UNNAMED_CODING}` };
  const conclusion = conclude([failure('HTTP-10', { telling: 'other 200' }), coded], []);
  assert.equal(causesOf(conclusion), 'HTTP-4');
  assert.equal(verdictsOn(conclusion, 'HTTP-10'), 'inconclusive HTTP-4');
  assert.equal(causesOf(conclude([failure('HTTP-10'), failure('HTTP-4')], [])), 'HTTP-4 HTTP-10');
});

test('several updates succeed on one condition where updates in a row are lost', () => {
  const several = { ...failure('HTTP-8'), shows: { about: 'answer', onceAtMost: true } } as const;
  const updates = [write(2, 'update', '1', BLUE), write(3, 'update', '1', GREEN)] as const;
  const { entries } = part(write(1, 'create', '1', RED), ...updates, retrieve(20, '1', BLUE));
  assert.equal(causesOf(conclude([several], [{ terms: { settleMs: 2_000, colourTells: true }, entries }])), 'UPDATE-5');
});
