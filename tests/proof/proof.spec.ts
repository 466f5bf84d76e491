import { test } from '../../fixtures/test.js';
import { RECORD_ATTACHMENT } from '../../schemas/results.js';
import { discoveryOf, end, endOf, providerOf } from './harness.js';
import { services } from './services.js';
import { specifications } from './specifications.js';

/** Name of the attachment that tells what a run left in a service. */
const AFTERMATH = 'aftermath';

for (const { name, kind, service, conditions, narrowedTo } of services) {
  test.describe(`${kind}: ${name}`, () => {
    // In order, in one process: the service is started for the first test and ended after the last.
    test.describe.configure({ mode: 'default' });
    test.use({ subjectProvider: providerOf(service, conditions), expectFailures: true, narrowedTo });

    test('discovery', async ({ subjectProvider }, testInfo) => {
      await subjectProvider.open(1);
      const body = JSON.stringify((await discoveryOf(service, conditions)).record);
      await testInfo.attach(RECORD_ATTACHMENT, { body, contentType: 'application/json' });
    });

    for (const { title, register } of specifications) test.describe(title, register);

    test('end', async ({ subjectProvider }, testInfo) => {
      await subjectProvider.open(1);
      const body = JSON.stringify(await endOf(service, conditions));
      await testInfo.attach(AFTERMATH, { body, contentType: 'application/json' });
    });
  });
}

test.afterAll(end);
