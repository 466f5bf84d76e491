import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Subject } from '../../../../fixtures/client/subject.js';
import type { Exchange } from '../../../../fixtures/http/exchange.js';
import { Breach, Inapplicable } from '../../../../fixtures/judge/breach.js';
import { expectNoTagOfDeleted } from '../../../../fixtures/records/validators/deleted-tags.js';
import type { Chair } from '../../../../fixtures/run/chair.js';
import { answerOf, BASE, exchangeOf, requestOf } from '../../../support/exchanges.js';

const chair: Chair = { id: '7', key: 1, colour: 'blue', writes: [], confirmed: true, isNew: true, deleted: true };
const context = { subject: new Subject(BASE), settleMs: 0 };

function read(status: number, tag?: string): Exchange {
  return exchangeOf(requestOf('retrieve', { id: '7' }), answerOf(status, {}, tag === undefined ? [] : [['ETag', tag]]));
}

/** Judges a chair that was read so, and whose tag brings this status since it was deleted, and its id alone another. */
async function judge(
  sent: readonly Exchange[],
  status: number,
  deleted = true,
  plain = 404,
): Promise<readonly unknown[]> {
  const named: unknown[] = [];
  await expectNoTagOfDeleted(
    { ...chair, deleted },
    sent,
    ({ headers }) => {
      const tag = headers?.['If-None-Match'];
      named.push(tag);
      return Promise.resolve(read(tag === undefined ? plain : status));
    },
    context,
  );
  return named;
}

test('a deleted record is asked for by the last tag that it had, and is refused', async () => {
  assert.deepEqual(await judge([read(200, '"1"'), read(200, '"2"'), read(404)], 404), ['"2"']);
  await assert.rejects(judge([read(200, '"1"'), read(404)], 304), Breach);
});

test('an id that was given again is that of another record, which may have the tag', async () => {
  assert.deepEqual(await judge([read(200, '"1"'), read(404)], 304, true, 200), ['"1"', undefined]);
});

test('what had no tag, stands still, or may be read after its delete is not asked for', async () => {
  await assert.rejects(judge([read(200), read(404)], 304), Inapplicable);
  await assert.rejects(judge([read(200, '"1"'), read(404)], 304, false), Inapplicable);
  await assert.rejects(judge([read(200, '"1"'), read(200)], 304), Inapplicable);
});
