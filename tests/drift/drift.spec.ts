import { CONTRACT_ATTACHMENT } from '../../contract/infer/source.js';
import { expect } from '../../fixtures/expect.js';
import { test } from '../../fixtures/test.js';
import { type Conditions, discoveryOf, end, endOf, providerOf } from '../proof/harness.js';
import { specifications } from '../proof/specifications.js';
import { parts } from './comparisons.js';

for (const { name, service, seed, narrowedTo } of parts) {
  const conditions = { strict: false, settleMs: 2_000, requestTimeoutMs: 5_000, seed } satisfies Conditions;
  test.describe(name, () => {
    // In order, in one process: the service is started for the first test and ended after the last.
    test.describe.configure({ mode: 'default' });
    test.use({ subjectProvider: providerOf(service, conditions), expectFailures: true, narrowedTo });

    test('discovery', async ({ subjectProvider }, testInfo) => {
      // Two runs of one seed would send the same, and show nothing of what depends on it.
      expect((await subjectProvider.open(1)).seed).toBe(seed);
      const body = JSON.stringify((await discoveryOf(service, conditions)).observed);
      await testInfo.attach(CONTRACT_ATTACHMENT, { body, contentType: 'application/json' });
    });

    for (const { title, register } of specifications) test.describe(title, register);

    test('end', async ({ subjectProvider }) => {
      await subjectProvider.open(1);
      await endOf(service, conditions);
    });
  });
}

test.afterAll(end);
