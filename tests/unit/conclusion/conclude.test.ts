import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import type { Write } from '../../../fixtures/history/entry.js';
import type { Judgement } from '../../../schemas/results.js';
import { BLUE, GREEN, list, PURPLE, part, RED, retrieve, write } from '../../support/made-history.js';
import { causesOf, failure, lostUpdate, verdictsOn } from '../../support/conclusions.js';
import { judgement } from '../../support/samples.js';
import { sentOf } from '../../support/scripts.js';

test('what is right has no cause, and judgements stand as they are', () => {
  const judgements = [judgement('LIST-1', 'passed'), judgement('SOUND-10', 'inapplicable', 'no ground')];
  const right = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED }));
  assert.deepEqual(conclude(judgements, [right]), { judgements, causes: [] });
  assert.deepEqual(conclude(judgements, []), { judgements, causes: [] });
});

test('one fault has one cause, which fails one requirement', () => {
  const conclusion = conclude([], [lostUpdate]);
  assert.equal(causesOf(conclusion), 'UPDATE-2');
  assert.equal(verdictsOn(conclusion, 'UPDATE-2'), 'failed');
  assert.equal(conclusion.judgements.length, 1);
  assert.equal(conclusion.causes[0]?.shownBy, 2);
});

test('a failure on a record of a cause becomes inconclusive, and names the cause', () => {
  const conclusion = conclude([failure('LIST-5', { records: ['1'] })], [lostUpdate]);
  assert.equal(causesOf(conclusion), 'UPDATE-2');
  assert.equal(verdictsOn(conclusion, 'LIST-5'), 'inconclusive UPDATE-2');
  assert.match(conclusion.judgements[0]?.message ?? '', /^UPDATE-2 failed: asked for it; expected this/);
});

test('what an answer shows by itself is told as it was sent, though what shows it came in between', () => {
  const told = ['GET a', 'GET b', 'PUT a'].map((request, index) => {
    const startMs = [1, 3, 2][index] ?? 0;
    return { request, answer: '200', startMs, endMs: startMs + 1 };
  });
  const { causes } = conclude([{ ...failure('SOUND-12'), told, evidence: told.map(({ request }) => request) }], []);
  const steps = causes[0]?.history.map(({ what, exchange }) => `${what} ${exchange?.role ?? ''}`);
  assert.deepEqual(steps, ['GET a other', 'PUT a shows', 'GET b other']);
});

test('a failure on another record stands for itself', () => {
  const conclusion = conclude([failure('LIST-5', { records: ['2'] })], [lostUpdate]);
  assert.equal(causesOf(conclusion), 'UPDATE-2 LIST-5');
  assert.equal(verdictsOn(conclusion, 'LIST-5'), 'failed');
});

test('reads that take turns after updates at once follow from reads that take turns', () => {
  const turns = part(
    write(1, 'create', '1', RED),
    write(3, 'update', '1', BLUE),
    retrieve(5, '1', BLUE),
    retrieve(7, '1', RED),
    retrieve(9, '1', BLUE),
  );
  const conclusion = conclude([failure('CONCURRENCY-3', { records: ['2'] })], [turns]);
  assert.equal(causesOf(conclusion), 'RETRIEVE-2');
  assert.equal(verdictsOn(conclusion, 'CONCURRENCY-3'), 'inconclusive RETRIEVE-2');
  assert.equal(
    causesOf(conclude([failure('CONCURRENCY-3', { records: ['2'] })], [lostUpdate])),
    'UPDATE-2 CONCURRENCY-3',
  );
});

test('what a test and the history both fail is one cause', () => {
  const conclusion = conclude([failure('UPDATE-2', { records: ['1'] })], [lostUpdate]);
  assert.equal(causesOf(conclusion), 'UPDATE-2');
  assert.equal(verdictsOn(conclusion, 'UPDATE-2'), 'failed, failed');
});

test('a failure by an answer past 500 is explained by SOUND-1, in either order', () => {
  const both = [failure('UPDATE-1', { telling: 'update 500' }), failure('SOUND-1', { telling: 'update 500' })];
  for (const judgements of [both, [...both].reverse()]) {
    const conclusion = conclude(judgements, []);
    assert.equal(causesOf(conclusion), 'SOUND-1');
    assert.equal(verdictsOn(conclusion, 'UPDATE-1'), 'inconclusive SOUND-1');
    assert.deepEqual(conclusion.causes[0]?.unjudged, ['UPDATE-1']);
  }
});

test('UPDATE-1 explains others with the same answer, and none with another', () => {
  const conclusion = conclude(
    [
      failure('UPDATE-1', { telling: 'update 405' }),
      failure('HTTP-2', { telling: 'update 405' }),
      failure('SOUND-8', { telling: 'update 400' }),
      failure('CONCURRENCY-2', { telling: '' }),
    ],
    [],
  );
  assert.equal(verdictsOn(conclusion, 'HTTP-2'), 'inconclusive UPDATE-1');
  assert.equal(verdictsOn(conclusion, 'SOUND-8'), 'failed');
  assert.equal(verdictsOn(conclusion, 'CONCURRENCY-2'), 'failed');
  assert.equal(causesOf(conclusion), 'UPDATE-1 SOUND-8 CONCURRENCY-2');
});

test('what holds for every exchange stands for itself, whatever else its answer fails', () => {
  const judgements = [failure('SOUND-1', { telling: 'list 500' }), failure('HTTP-4', { telling: 'list 500' })];
  assert.equal(causesOf(conclude(judgements, [])), 'HTTP-4 SOUND-1');
});

test('a cause lists what could not be judged because of it, once, and nothing that failed', () => {
  const missed = { ...judgement('LIST-3', 'inconclusive', 'no ground'), because: 'UPDATE-2' } as const;
  const conclusion = conclude(
    [missed, missed, failure('LIST-5', { records: ['1'] }), failure('LIST-4'), { ...missed, requirement: 'LIST-4' }],
    [lostUpdate],
  );
  assert.equal(causesOf(conclusion), 'UPDATE-2 LIST-4');
  assert.deepEqual(conclusion.causes[0]?.unjudged, ['LIST-3', 'LIST-5']);
  assert.deepEqual(conclusion.causes[1]?.unjudged, []);
});

test('what a test did not get to is laid to the only cause, and to none of several', () => {
  const missed = judgement('LIST-3', 'inconclusive', 'the test ended before it was checked');
  assert.equal(verdictsOn(conclude([missed], [lostUpdate]), 'LIST-3'), 'inconclusive UPDATE-2');
  assert.equal(verdictsOn(conclude([missed, failure('CREATE-1')], [lostUpdate]), 'LIST-3'), 'inconclusive');
});

test('what an answer leaves open by itself is laid to no cause', () => {
  const unread = judgement('HTTP-4', 'inconclusive', 'nested deeper than 500 levels');
  assert.deepEqual(conclude([unread], [lostUpdate]).judgements[0], unread);
});

test('advice fails and is never a cause', () => {
  const conclusion = conclude([failure('ADVICE-1', { telling: 'list 200' })], []);
  assert.equal(causesOf(conclusion), '');
  assert.equal(verdictsOn(conclusion, 'ADVICE-1'), 'failed');
});

test('advice that failed keeps nothing from being judged', () => {
  const missed = judgement('LIST-3', 'inconclusive', 'no ground');
  assert.deepEqual(conclude([failure('ADVICE-1'), missed], []).judgements[1], missed);
});

test('what only the joint history of two parts shows is found', () => {
  const one = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED }));
  const other = part(write(4, 'create', '2', BLUE), write(5, 'delete', '2'), retrieve(6, '2', null), list(7, {}));
  assert.deepEqual([causesOf(conclude([], [one])), causesOf(conclude([], [other]))], ['', '']);
  const conclusion = conclude([], [one, other]);
  assert.equal(conclusion.causes.length, 1);
  assert.equal(verdictsOn(conclusion, 'DELETE-4'), 'failed');
});

test('a read may lag as long as any part allows, and a colour tells its record only where it does in all', () => {
  const lagging = { ...part(), terms: { settleMs: 5_000, colourTells: true } };
  assert.equal(causesOf(conclude([], [lostUpdate, lagging])), '');
  const extra = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED, 9: RED }));
  assert.equal(causesOf(conclude([], [extra])), 'CREATE-3');
  assert.equal(causesOf(conclude([], [extra, { ...part(), terms: { settleMs: 0, colourTells: false } }])), '');
});

test('a cause must have shown itself in a read that is asked about', () => {
  const isOf = (source: string) => (read: { readonly source: string }) => read.source === source;
  assert.equal(causesOf(conclude([], [lostUpdate], isOf('a test'))), 'UPDATE-2');
  assert.deepEqual(conclude([], [lostUpdate], isOf('another test')), { judgements: [], causes: [] });
});

test('the cause that explains most records comes first, however often each of them was read', () => {
  const lostCreates = part(
    write(11, 'create', '2', GREEN),
    retrieve(12, '2', null),
    write(13, 'create', '3', PURPLE),
    retrieve(14, '3', null),
  );
  const again = part(retrieve(5, '1', RED), retrieve(6, '1', RED), retrieve(7, '1', RED));
  const { causes } = conclude([], [lostUpdate, again, lostCreates]);
  assert.deepEqual(
    causes.map(({ requirement, shownBy }) => [requirement, shownBy]),
    [
      ['CREATE-2', 2],
      ['UPDATE-2', 5],
    ],
  );
});

test('advice on the answer to a request is no reason for what else is wrong with it', () => {
  const told = { telling: 'list 400' };
  const conclusion = conclude([failure('ADVICE-6', told), failure('ADVICE-3', told)], []);
  assert.equal(verdictsOn(conclusion, 'ADVICE-3'), 'failed');
});

test('a create of an ordinary colour that leaves no record is why other creates leave none', () => {
  const lost = { ...failure('CREATE-2'), shows: { about: 'answer', named: true } } as const;
  const conclusion = conclude([lost, failure('SOUND-7'), failure('UPDATE-1', { telling: 'update 404' })], []);
  assert.equal(causesOf(conclusion), 'CREATE-2 UPDATE-1');
  assert.equal(verdictsOn(conclusion, 'SOUND-7'), 'inconclusive CREATE-2');
  assert.equal(causesOf(conclude([failure('CREATE-2'), failure('SOUND-7')], [])), 'CREATE-2 SOUND-7');
});

/** A create in this second that was refused. */
function refusedCreate(second: number): Write {
  const sent = {
    method: 'POST',
    url: '',
    headers: {},
    startMs: second * 1_000,
    endMs: second * 1_000 + 500,
    status: 403,
  };
  return { ...write(second, 'create', ''), id: null, outcome: 'refused', sent: [sent] };
}

/** Failures of a create in this second, and of what needed it. */
function stoppedBy({ sent = [] }: Write): readonly Judgement[] {
  return [
    { ...failure('CREATE-1', { telling: 'create 403' }), sent },
    { ...judgement('UPDATE-2', 'inconclusive', 'it was refused'), telling: 'create 403', because: 'CREATE-1' },
  ];
}

test('creates that are refused only while there are many records may be those of a quota', () => {
  const refused = refusedCreate(3);
  const creates = [write(1, 'create', '1', RED), write(2, 'create', '2', BLUE), refused];
  const full = part(...creates, write(4, 'delete', '1'), write(5, 'create', '3', GREEN));
  const limited = conclude(stoppedBy(refused), [full]);
  assert.equal(causesOf(limited), '');
  assert.deepEqual(
    limited.judgements.map(({ verdict }) => verdict),
    ['inconclusive', 'inconclusive'],
  );
  for (const { message, because } of limited.judgements) {
    assert.match(message, /^the subject may have a quota: no create succeeded while it held 2 records/);
    assert.equal(because, undefined);
  }
});

test('what a refused create left behind is no question of a quota', () => {
  const refused = refusedCreate(3);
  const left = { ...failure('SOUND-3', { telling: 'create 403' }), sent: refused.sent ?? [] };
  assert.equal(causesOf(conclude([left], [part(write(1, 'create', '1', RED), refused)])), 'SOUND-3');
});

test('creates that are refused while there were as many records when one succeeded are failures', () => {
  const refused = refusedCreate(3);
  const creates = [write(1, 'create', '1', RED), write(2, 'create', '2', BLUE), refused];
  const unsteady = conclude(stoppedBy(refused), [part(...creates, write(4, 'create', '3', GREEN))]);
  assert.equal(causesOf(unsteady), 'CREATE-1');
  assert.equal(verdictsOn(unsteady, 'UPDATE-2'), 'inconclusive CREATE-1');
});

test('a number of records that differs from those of a wrong list follows from what is wrong with it', () => {
  const remaining = part(write(1, 'create', '1', RED), write(2, 'delete', '1'), list(8, { 1: RED }));
  const conclusion = conclude([failure('LIST-7'), failure('CONCURRENCY-5')], [remaining]);
  assert.equal(causesOf(conclusion), 'DELETE-3');
  assert.equal(verdictsOn(conclusion, 'LIST-7'), 'inconclusive DELETE-3');
  assert.equal(verdictsOn(conclusion, 'CONCURRENCY-5'), 'inconclusive DELETE-3');
  assert.equal(causesOf(conclude([failure('LIST-7')], [lostUpdate])), 'UPDATE-2 LIST-7');
});

test('the Location and the tag in an answer to a create that shows another id follow from that', () => {
  const conclusion = conclude([failure('CREATE-6'), failure('HTTP-8'), failure('ID-2')], [part()]);
  assert.equal(causesOf(conclusion), 'ID-2');
  assert.equal(verdictsOn(conclusion, 'CREATE-6'), 'inconclusive ID-2');
  assert.equal(verdictsOn(conclusion, 'HTTP-8'), 'inconclusive ID-2');
  assert.equal(causesOf(conclude([failure('HTTP-8'), failure('ID-2')], [part()])), 'ID-2 HTTP-8');
});

test('updates that a condition lets through follow from an entity tag that stays what it is', () => {
  const kept = { ...failure('HTTP-7'), shows: { about: 'answer', changed: 'etag' } as const };
  const conclusion = conclude([failure('HTTP-8'), kept], [part()]);
  assert.equal(causesOf(conclusion), 'HTTP-7');
  assert.equal(verdictsOn(conclusion, 'HTTP-8'), 'inconclusive HTTP-7');
  for (const shows of [{ onceAtMost: true }, { notStatus: ['412'] }] as const) {
    const ofTags = { ...failure('HTTP-8'), shows: { about: 'answer', ...shows } } as const;
    assert.equal(causesOf(conclude([ofTags], [lostUpdate])), 'UPDATE-2');
  }
  assert.equal(causesOf(conclude([failure('HTTP-8')], [lostUpdate])), 'UPDATE-2 HTTP-8');
  // Who takes another tag for the current one for reads need not do so for writes.
  assert.equal(causesOf(conclude([failure('HTTP-8'), failure('HTTP-7')], [part()])), 'HTTP-7 HTTP-8');
});

test('what is refused for the token follows from AUTH-1, where that failed', () => {
  const gone = { ...retrieve(8, '1', null), sent: [{ ...sentOf({ startMs: 8, endMs: 9 }, 'GET', '/1'), status: 401 }] };
  const refused = part(write(1, 'create', '1', RED), gone);
  const judgements = [failure('AUTH-1', { telling: 'list 401' }), failure('LIST-1', { telling: 'list 401' })];
  const conclusion = conclude(judgements, [refused]);
  assert.equal(causesOf(conclusion), 'AUTH-1');
  assert.equal(verdictsOn(conclusion, 'LIST-1'), 'inconclusive AUTH-1');
  assert.equal(causesOf(conclude([], [refused])), 'CREATE-2');
});
