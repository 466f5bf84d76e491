import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { markupEverywhere } from '../../subjects/hostile/index.js';
import { browserOf, type Watched, watch, withoutBrowser } from '../support/browser.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { serveFolder } from '../support/report-server.js';
import { inCI } from '../support/extent.js';

/** Each may hold the text of many exchanges. */
const MOST_STEPS = 300;
test(
  'nothing that a service says runs in the reports',
  { skip: inCI || withoutBrowser, timeout: 600_000 },
  async (context) => {
    const service = await serviceOf(context, markupEverywhere.start('http://127.0.0.1:9'));
    const REPORT_DIR = reportFolder(context);
    const settings = { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '200', SEED: '1' };
    const { code, output } = await run(context, settings, ['--grep', markupEverywhere.meets]);
    assert.equal(code, 1, output);

    const browser = await browserOf(context);
    const own = await browser.newPage();
    const watchedOwn = watch(own, pathToFileURL(REPORT_DIR).href);
    await own.goto(pathToFileURL(join(REPORT_DIR, 'index.html')).href);
    for (const box of await own.locator('details').all()) await box.evaluate('this.open = true');
    assert.match(await own.locator('body').innerText(), /onerror="window\.owned='image'/);
    await assertNothingRan(own, watchedOwn);

    const server = await serveFolder(join(REPORT_DIR, 'html'));
    context.after(() => server.close());
    const page = await browser.newPage();
    const watched = watch(page, server.baseUrl);
    await page.goto(`${server.baseUrl}/index.html`);
    const addresses = await failedTests(page);
    assert.ok(addresses.length > 0, 'a test failed');
    let shown = '';
    for (const address of addresses) {
      await page.goto(`${server.baseUrl}/index.html${address}`);
      await unfold(page);
      shown += await page.locator('body').innerText();
      await assertNothingRan(page, watched);
    }
    // Without it there would have been nothing to run.
    assert.match(shown, /window\.owned='script'/);
    assert.match(shown, /onerror="window\.owned='image'/);
    assert.deepEqual(
      server.missed.filter((path) => path !== '/favicon.ico'),
      [],
    );
  },
);

/** The addresses within the report of the tests that failed. */
async function failedTests(page: Page): Promise<string[]> {
  await page.locator('a[href^="#?testId="]').first().waitFor();
  const links = page.locator('.test-file-test-outcome-unexpected a[href^="#?testId="]');
  const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  return [...new Set(addresses.filter((address) => address !== null))];
}

/** Opens every step, message and attachment of a test, each of which may hold more to open. */
async function unfold(page: Page): Promise<void> {
  await page.locator('.tree-item').first().waitFor();
  // Of the arrows, this is the one to the right.
  const folded = page.locator('.tree-item-title:has(> svg > path[d^="M6.22"])');
  for (let opened = 0; opened < MOST_STEPS && (await folded.count()) > 0; opened += 1) await folded.first().click();
}

async function assertNothingRan(page: Page, { dialogs, foreign }: Watched): Promise<void> {
  assert.equal(await page.evaluate('window.owned'), undefined);
  assert.doesNotMatch(await page.title(), /owned/);
  assert.equal(await page.locator('a[href^="javascript:"]').count(), 0);
  assert.deepEqual(dialogs, []);
  assert.deepEqual(foreign, []);
}
