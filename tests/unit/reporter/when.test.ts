import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { conclude } from '../../../fixtures/conclusion/conclude.js';
import { harEntryOf } from '../../../fixtures/http/har.js';
import { ExchangeParts } from '../../../fixtures/run-folder/exchange-parts.js';
import { exchangesOfShards, HAR_FILE, sentIn, takeExchanges } from '../../../reporter/collect/exchanges.js';
import { withCircumstances } from '../../../reporter/judge/when-of-answers.js';
import { writeExchanges } from '../../../reporter/print/har.js';
import type { Sent } from '../../../schemas/replay.js';
import type { Cause } from '../../../schemas/results.js';
import { answerOf, exchangeOf, requestOf } from '../../support/exchanges.js';
import { judgement, temporaryFolder } from '../../support/samples.js';

function sent(second: number, method: string, status: number | null, colour: string): Sent {
  const url = `http://service/showcase/rest/chair${method === 'PUT' ? '/1' : ''}`;
  const body = JSON.stringify({ color: colour });
  return { method, url, headers: {}, body, startMs: second * 1_000, endMs: second * 1_000 + 5, status };
}

/** The causes of a failure that the last of these requests shows. */
function causesOf(requirement: 'SOUND-1' | 'SOUND-2' | 'CREATE-1', ...requests: readonly Sent[]): readonly Cause[] {
  return conclude([{ ...judgement(requirement, 'failed', 'expected more'), sent: requests }], []).causes;
}

const creates = [1, 2, 3, 4].map((second) => sent(second, 'POST', 201, `#aB${second}`));
const broken = sent(5, 'POST', 500, "#a'b");
const unanswered = sent(6, 'POST', null, '#a🪑b');
const update = sent(7, 'PUT', 503, '#aB9');
const all = [...creates, broken, unanswered, update];

test('which requests of a kind are answered with a server error, or not at all, is told', () => {
  const whenOf = (causes: readonly Cause[]): readonly (string | undefined)[] =>
    withCircumstances(causes, () => all).map(({ when }) => when);
  assert.deepEqual(whenOf(causesOf('SOUND-1', broken)), ["1 of 6 creates: the one with a colour with the character '"]);
  assert.deepEqual(whenOf(causesOf('SOUND-2', unanswered)), [
    '1 of 6 creates: the one with a colour with characters beyond U+FFFF and a colour with characters beyond ASCII',
  ]);
  // There is one alone, of which nothing can be told.
  assert.deepEqual(whenOf(causesOf('SOUND-1', update)), [undefined]);
  assert.deepEqual(whenOf(causesOf('CREATE-1', broken)), [undefined]);
});

test('exchanges come from what the processes of a run left, or from the files of its shards, oldest first', (context) => {
  const [folder, shard] = [temporaryFolder(context), temporaryFolder(context)];
  const parts = new ExchangeParts(folder);
  const request = { ...requestOf('create', { colour: 'red' }), delivery: 'split' } as const;
  const later = { ...exchangeOf(request, answerOf(201, {})), startedMs: 9_000, durationMs: 5 };
  const earlier = { ...exchangeOf(requestOf('list'), 'reset'), startedMs: 1_000, durationMs: 5 };
  for (const one of [later, earlier]) parts.add(harEntryOf(one, (text) => text));
  parts.add({ startedDateTime: 'never' });
  parts.flush();
  const taken = takeExchanges(folder);
  const [list, create] = taken.map(sentIn);
  assert.deepEqual([list?.method, list?.startMs, list?.endMs, list?.status], ['GET', 1_000, 1_005, null]);
  assert.deepEqual(
    [create?.method, create?.url, create?.body, create?.delivery, create?.status],
    ['POST', request.url, request.body?.toString(), 'split', 201],
  );
  assert.deepEqual(writeExchanges(folder, taken), [join(folder, HAR_FILE)]);
  assert.deepEqual(exchangesOfShards([folder, shard]), JSON.parse(JSON.stringify(taken)));
  writeFileSync(join(shard, HAR_FILE), '{"log":{"entries":[{"request":1}]}}');
  assert.equal(exchangesOfShards([folder, shard]).length, 2);
  assert.deepEqual(takeExchanges(folder), []);
  assert.deepEqual(writeExchanges(shard, []), []);
});
