import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { causesOf, failure, lostUpdate, verdictsOn } from '../../support/conclusions.js';
import { BLUE, part, RED, retrieve, write } from '../../support/made-history.js';

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
