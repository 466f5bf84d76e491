import { LEARNT_ATTACHMENT } from '../../contract/infer/source.js';
import { test } from '../../fixtures/test.js';
import { discoveryOf, end, endOf, openingOf } from '../proof/harness.js';
import { specifications } from '../proof/specifications.js';
import { parts } from './comparisons.js';

for (const { name, service, seed, narrowedTo } of parts) {
  const conditions = { strict: false, settleMs: 2_000, requestTimeoutMs: 5_000, seed };
  test.describe(name, () => {
    // In order, in one process: the service is started for the first test and ended after the last.
    test.describe.configure({ mode: 'default' });
    test.use({ opening: openingOf(service, conditions), expectFailures: true, narrowedTo });

    test('discovery', async ({ opening }, testInfo) => {
      await opening.open(1);
      const body = JSON.stringify((await discoveryOf(service, conditions)).learnt);
      await testInfo.attach(LEARNT_ATTACHMENT, { body, contentType: 'application/json' });
    });

    for (const { title, register } of specifications) test.describe(title, register);

    test('end', async ({ opening }) => {
      await opening.open(1);
      await endOf(service, conditions);
    });
  });
}

test.afterAll(end);
