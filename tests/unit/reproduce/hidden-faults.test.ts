import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Entry } from '../../../fixtures/history/entry.js';
import { scriptOf } from '../../../reproduce/script.js';
import type { AnswerShows, Sent } from '../../../schemas/replay.js';
import type { Cause } from '../../../schemas/results.js';
import { reference } from '../../../subjects/reference/index.js';
import type { RequirementId } from '../../../specs/catalogue/requirements.js';
import { list, retrieve, write } from '../../support/made-history.js';
import { parted } from '../../support/extent.js';
import { judgement } from '../../support/samples.js';
import { causeOf, endAt, faultNamed, run, sending, sentOf } from '../../support/scripts.js';

const [RED, BLUE, GREEN] = ['#Ab12Cd', '#Ef34Ab', '#12Cd34'];

/** A failure that an answer shows, after other requests. */
function failing(
  requirement: RequirementId,
  shows: Omit<AnswerShows, 'about'>,
  entries: readonly Entry[],
  sent: readonly Sent[] = [],
): Cause {
  const all = [...entries.flatMap((entry) => entry.sent ?? []), ...sent];
  const failed = { ...judgement(requirement, 'failed', 'did it; expected this; received that', ['curl']), sent: all };
  return causeOf(entries, [{ ...failed, shows: { about: 'answer', ...shows } }]);
}

/** A request of the second after so many seconds. */
function at(second: number, method: string, path: string, status: number, body?: string): Sent {
  return { ...sentOf({ startMs: second * 1_000, endMs: second * 1_000 + 1 }, method, path, body), status };
}

function shared(sent: Sent): Sent {
  return { ...sent, isShared: true };
}

/** An update of the first record that names a tag. */
function updateOn(tag: string, second: number, status: number, colour: string): Sent {
  const update = at(second, 'PUT', '/4', status, JSON.stringify({ color: colour }));
  return { ...update, headers: { ...update.headers, 'If-Match': tag } };
}

const [created, other] = sending(write(1, 'create', '4', RED), write(2, 'create', '41', BLUE));
assert.ok(created && other);

const refusedOnTag = updateOn('"another"', 3, 412, GREEN);

/** In another order than the one in which it shows again. */
const givenAgain = sending(
  write(1, 'create', '5', BLUE),
  write(2, 'create', '4', RED),
  write(3, 'delete', '4'),
  { ...write(4, 'create', '', GREEN), id: null },
  retrieve(5, '5', GREEN),
);

/** A read of the first record that names a tag. */
function readOn(tag: string, second: number, status: number): Sent {
  const read = at(second, 'GET', '/4', status);
  return { ...read, headers: { ...read.headers, 'If-None-Match': tag } };
}

const plainRead = at(2, 'GET', '/4', 200);
const uncoded = { ...plainRead, headers: { ...plainRead.headers, 'Accept-Encoding': 'identity' } };

const once = list(4, { '4': RED, '41': RED });
const twins = sending(write(1, 'create', '4', RED), write(2, 'create', '41', RED), {
  ...once,
  shown: [...once.shown, ...once.shown],
});

const refusedTwin = sending(
  write(1, 'create', '3', BLUE),
  write(2, 'create', '4', RED),
  write(3, 'delete', '3'),
  { ...write(4, 'create', '', RED), id: null, outcome: 'refused' },
  list(5, { '4': RED, '9': RED }),
);

const ofPage = causeOf([], [judgement('AUTH-3', 'failed', 'loaded the page twice; expected two tokens; received one')]);

test('what was carried out on the condition of a tag is sent with the tag that the record has', () => {
  const accepted = { ...write(3, 'update', '4', BLUE), sent: [updateOn('"1"', 3, 200, BLUE)] };
  const last = sending(write(4, 'update', '4', GREEN), retrieve(6, '4', RED));
  const script = scriptOf(causeOf([created, accepted, ...last]), run);
  assert.match(script, /If-Match: \$\(tag_of \S+ "\$COLLECTION"/);
  assert.doesNotMatch(script, /\$\(other_tag/);
});

const causes: readonly (readonly [string, string, Cause])[] = [
  [
    'updates at once name the tag that their record was last shown with, and another one before does not',
    'conditions of updates at once are held against the tag before any of them',
    failing(
      'HTTP-8',
      { onceAtMost: true },
      [created, { ...write(3, 'update', '4', GREEN), outcome: 'refused', sent: [refusedOnTag] }],
      [
        at(2, 'GET', '/4', 200),
        refusedOnTag,
        updateOn('"last"', 4, 200, BLUE),
        { ...updateOn('"last"', 4, 200, GREEN), startMs: 4_000.5 },
      ],
    ),
  ],
  [
    'what a connection carried before is carried again by the same one',
    'request after a refused body on the same connection is refused',
    failing(
      'HTTP-5',
      { holds: [RED] },
      [created],
      [shared(at(2, 'PUT', '/4', 400, '{"color": ')), shared(at(3, 'GET', '/4', 400))],
    ),
  ],
  [
    'what was written is read in between, so that a cache holds it',
    'list is as it was until a record is created or deleted',
    causeOf(sending(write(1, 'create', '4', RED), write(2, 'update', '4', BLUE), list(3, { '4': RED }))),
  ],
  [
    'records are made until the id of one begins with that of another',
    'delete removes all records whose ids begin with the one that it names',
    causeOf([created, other, ...sending(retrieve(3, '41', BLUE), write(4, 'delete', '4'), retrieve(5, '41', null))]),
  ],
  [
    'entries without a colour are counted',
    'create that is refused leaves a record without a colour',
    failing('SOUND-3', { addsNothing: true }, [], [at(1, 'POST', '', 400, '{"color": ')]),
  ],
  [
    'a refused twin of a record is told by the list, and not by an id that is given again',
    'create with a colour in use is answered with a conflict and carried out',
    causeOf(refusedTwin),
  ],
  [
    'a list that names no new record is told from one that does',
    'list is cached for ever',
    failing('LIST-2', { names: [{ id: '4', colour: RED }] }, [created], [at(5, 'GET', '', 200)]),
  ],
  [
    'a list that shows another colour than the retrieve before it is told',
    'list is cached for ever',
    failing(
      'SOUND-16',
      { agreesOn: [BLUE] },
      [created, ...sending(write(3, 'update', '4', BLUE), retrieve(4, '4', BLUE))],
      [at(5, 'GET', '', 200)],
    ),
  ],
  [
    'an id that stands beside the colour of another is told',
    'list shows each record with the colour of the next',
    failing('LIST-5', { pairs: [{ id: '4', colour: RED }] }, [created, other], [at(5, 'GET', '', 200)]),
  ],
  [
    'a create that names nothing is told from one that does',
    'create with a colour in use adds nothing, and its answer names nothing',
    failing('CREATE-4', { named: true }, [created, ...sending({ ...write(5, 'create', '5', RED), id: null })]),
  ],
  [
    'a Location that is relative to the address of the create is told from one that leads to the record',
    'create answers the id alone as Location',
    failing('CREATE-6', { location: true }, [], [at(1, 'POST', '', 201, `{"color": "${RED}"}`)]),
  ],
  [
    'the tag from before an update is that which was shown before it',
    'update is let through by any entity tag that its record has had',
    failing(
      'HTTP-8',
      { notStatus: ['2??'] },
      [
        created,
        { ...write(1.5, 'update', '4', GREEN), outcome: 'refused', sent: [{ ...refusedOnTag, startMs: 1_500 }] },
      ],
      [
        { ...refusedOnTag, startMs: 1_500 },
        at(2, 'GET', '/4', 200),
        at(3, 'PUT', '/4', 200, `{"color": "${BLUE}"}`),
        at(4, 'GET', '/4', 200),
        updateOn('"first"', 5, 200, GREEN),
      ],
    ),
  ],
  [
    'the tag that is named over a connection with other requests is read before',
    'condition of a request is that of the next ones without any on its connection',
    failing(
      'HTTP-7',
      { notStatus: ['304'] },
      [created],
      [at(2, 'GET', '/4', 200), readOn('"first"', 3, 304), at(4, 'GET', '/4', 304)].map(shared),
    ),
  ],
  [
    'a content coding that was not asked for is told',
    'record is answered in gzip, whatever is taken',
    causeOf(
      [created],
      [{ ...judgement('HTTP-16', 'failed', 'sent it; expected none; received gzip'), sent: [uncoded] }],
    ),
  ],
  [
    'an id that is the same in 32 bits is made of that of the record',
    'retrieve finds large ids by their lowest 32 bits',
    failing('RETRIEVE-3', { lacks: [RED] }, sending(write(1, 'create', '7300000061', RED)), [
      at(2, 'GET', '/11594967357', 200),
    ]),
  ],
  [
    'what the list shows twice is told by as many records as there were',
    'list shows records with the same colour once for each other',
    causeOf(twins),
  ],
  ...['id of a new record is the number of records and one', 'each delete winds the ids back by one'].map(
    (fault) => ['the id of a living record is given again', fault, causeOf(givenAgain)] as const,
  ),
  ...[
    'examples page hands out the same token each time',
    'examples page hands out each token twice',
    'examples page hands out a token that no operation takes',
    'examples page holds no token',
    'examples page cannot be found',
  ].map((fault) => ['the examples page is loaded again and again', fault, ofPage] as const),
];

// Scripts wait much of their time.
describe('scripts of faults that one request after another does not show', { concurrency: 4 }, () => {
  for (const [title, fault, cause] of parted(causes, { short: 2, wide: 1 })) {
    test(`${title}: ${fault}`, { timeout: 120_000 }, async () => {
      const script = scriptOf(cause, run);
      const [shown, right] = await Promise.all([endAt(faultNamed(fault), script), endAt(reference, script)]);
      assert.deepEqual([shown.code, right.code], [1, 0], `${shown.output}\n\n${right.output}`);
    });
  }
});
