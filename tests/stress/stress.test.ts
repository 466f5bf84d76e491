import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pressureFaults } from '../../subjects/faults/pressure/index.js';
import type { Service } from '../../subjects/service.js';
import { pressureVariants } from '../../subjects/variants/pressure.js';
import { limitedVariants, variants } from '../../subjects/variants/index.js';
import { end } from '../proof/harness.js';
import { parted } from '../support/extent.js';
import { pressed } from './pressed.js';

/** Short, since each of them shows within a second or two; what is valid takes as long. */
const SHORT = { seconds: 4, settleMs: 300 };
/** On a busy machine what is sent at once need not arrive within the few milliseconds in which a fault shows. */
const MOST_TRIES = 12;
const ONE_IN = { short: 10, wide: 3 };

/** What pressure must not take for a fault: lag, workers, limits, refusals of what is busy, and other users. */
const named = [
  'the list lags by 120 ms',
  'reads come from two copies in turns, of which one lags by 120 ms',
  'three workers in turns, each with a cache of 120 ms that no write clears',
  'a write of a record that is being written is refused with 409 when it is a delete',
  'no more than 20 requests in a second',
  '5 to 40 ms for each answer, so that answers overtake each other',
  '100 ms for each answer',
  'update of a deleted id brings the record back',
  'update of an unknown id creates the record',
  'lowest free id is given again',
  'pages of twenty by page and per_page, beside a total',
  'others give colours that they see to every tenth record of theirs',
  'colours kept trimmed and in lower case',
  'missing record as 200 null',
].map((name): Service => {
  const service = [...variants, ...limitedVariants].find((one) => one.name === name);
  assert.ok(service, `${name}: no variant has this name`);
  return service;
});

const valid: readonly Service[] = [...pressureVariants, ...named];

after(end);

for (const { strict = false, breaches, ...fault } of parted(pressureFaults, ONE_IN)) {
  test(`${fault.name}: ${breaches.join(', ')}`, async () => {
    let { failed, anomalies } = await pressed(fault, { ...SHORT, strict });
    for (let tries = 1; failed.length === 0 && tries < MOST_TRIES; tries++)
      ({ failed, anomalies } = await pressed(fault, { ...SHORT, strict, seed: tries }));
    assert.ok(failed.length > 0, 'it was not found');
    assert.deepEqual(
      failed.filter((id) => !breaches.includes(id)),
      [],
      `what fails must be untrue of it; seen: ${anomalies.join(', ')}`,
    );
    assert.equal(failed.length, 1, 'one fault, one cause');
  });
}

for (const service of parted(valid, ONE_IN)) {
  test(`valid under pressure: ${service.name}`, async () => {
    const { failed, inconclusive, messages, answered } = await pressed(service, SHORT);
    assert.deepEqual([...failed, ...inconclusive], [], messages.join('\n'));
    assert.ok(answered > 30, `only ${answered} requests were answered: that shows nothing`);
  });
}
