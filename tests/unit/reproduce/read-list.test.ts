import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Dialect } from '../../../fixtures/dialect/dialect.js';
import { scriptOf } from '../../../reproduce/script.js';
import type { Step } from '../../../schemas/replay.js';
import { variant } from '../../../subjects/kit/index.js';
import { variants } from '../../../subjects/variants/index.js';
import { BLUE, list, RED, write } from '../../support/made-history.js';
import { causeOf, dialect, endAt, run, sending } from '../../support/scripts.js';

/** A record that the list does not show, which each of the services below shows on a page behind the first. */
const missed = causeOf(sending(write(1, 'create', '7', RED), list(2, {})));

const WAY = 'header X-Next-Page';
const id = { path: ['id'], form: 'value' } as const;

/** How a list names its next page, where its entries stand, and the service that does so. */
const ways: readonly (readonly [service: string, entries: string, paging: string])[] = [
  ['pages by cursor', 'data', '$.next_cursor in the body, sent back as cursor'],
  ['pages by number, from 1', 'items', 'pages counted from 1 by page'],
  ['pages by offset and limit', 'chairs', 'records counted on by offset'],
];

describe('the script of a list in pages', { concurrency: 2 }, () => {
  for (const [name, entries, paging] of ways) {
    const service = variants.find((one) => one.name === name);
    const paged: Dialect = { ...dialect, list: { form: 'json', entry: [entries, null], colour: ['color'], id } };

    test(`reads all of ${name}`, async () => {
      assert.ok(service);
      const right = await endAt(service, scriptOf(missed, { ...run, dialect: { ...paged, paging } }));
      assert.deepEqual([right.code, right.left], [0, 0], right.output);
    });
  }

  test('reads the first page where it knows no way to the next', async () => {
    const [service] = variants.filter(({ name }) => name === 'pages by cursor');
    assert.ok(service);
    const paged: Dialect = { ...dialect, list: { form: 'json', entry: ['data', null], colour: ['color'], id } };
    const first = await endAt(service, scriptOf(missed, { ...run, dialect: paged }));
    assert.equal(first.code, 1, first.output);
  });

  test('knows the way to the next page from the run, where discovery saw one page', () => {
    const step: Step = { what: 'list', id: null, colour: null, outcome: 'done', isUsual: true, sent: [], paging: WAY };
    const attempts = (missed.replay?.attempts ?? []).map((one) => ({ ...one, steps: [step, ...one.steps] }));
    const script = scriptOf({ ...missed, replay: { attempts } }, run);
    assert.match(script, /header "\$list\.\$page" x-next-page/);
    assert.doesNotMatch(scriptOf(missed, run), /x-next-page/);
  });

  test('takes an array in place of a colour for a wrong one', async () => {
    const other = causeOf(sending(write(1, 'create', '7', RED), list(2, { 7: BLUE })));
    const arrays = variant('colours in arrays', [], () => ({
      representList: (chairs) => chairs.map(({ id, colour }) => ({ id: Number(id), color: [colour] })),
    }));
    const end = await endAt(arrays, scriptOf(other, run));
    assert.equal(end.code, 1, end.output);
  });
});
