import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import axe from 'axe-core';
import { compare, type Side } from '../../contract/compare/comparison.js';
import { comparisonPage } from '../../reporter/page/comparison.js';
import { pageOf } from '../../reporter/page/page.js';
import { reportOf } from '../../reporter/judge/report.js';
import { requirementIds } from '../../specs/catalogue/requirements.js';
import { browserOf, type Watched, watch, withoutBrowser } from '../support/browser.js';
import { reportWithCause, runLine } from '../support/page-samples.js';
import { runFacts, temporaryFolder } from '../support/samples.js';
import { inCI } from '../support/extent.js';

// The page itself, opened from its file as a reader does it. What the command writes is opened in browser.test.ts.

const HOSTILE = `</script></style></title>--><script>window.owned=1</script><img src=x onerror="window.owned=2">'"`;
const PHONE = { viewport: { width: 360, height: 640 } };
const lines = [runLine(1, []), runLine(2, ['UPDATE-2'])];

/** Pages of every verdict, with everything that can stand on them. */
const pages: Readonly<Record<string, string>> = {
  fails: pageOf(reportWithCause(), lines),
  conforms: pageOf(reportOf(runFacts())),
  'not judged': pageOf(reportOf(runFacts([], { errors: ['it broke'] }))),
  interrupted: pageOf(reportOf(runFacts([], { interrupted: true, tests: [] }))),
  'B cannot replace A': comparisonPage(compare(sideOf('a', 'integers'), sideOf('b', 'texts'))),
};

function sideOf(name: string, ids: string): Side {
  return { name, report: reportWithCause(), contract: { statements: [], observed: { 'OPEN-2.1': ids } } };
}

interface Opened {
  readonly page: Page;
  readonly watched: Watched;
}

async function open(context: TestContext, text: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const path = join(temporaryFolder(context), 'index.html');
  writeFileSync(path, text);
  const browser = await browserOf(context);
  const page = await (await browser.newContext(options)).newPage();
  const watched = watch(page, 'nowhere');
  await page.goto(pathToFileURL(path).href);
  return { page, watched };
}

/** What axe-core finds wrong with a page, with every box open. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate('for (const box of document.querySelectorAll("details")) box.open = true');
  await page.evaluate(axe.source);
  const found = await page.evaluate<axe.AxeResults>('axe.run()');
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 300)}`,
  );
}

describe('the page of a run', { skip: inCI || withoutBrowser }, () => {
  for (const [verdict, text] of Object.entries(pages)) {
    test(`axe-core finds nothing where the verdict is "${verdict}", in light and in dark`, async (context) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await open(context, text, { colorScheme, ...(colorScheme === 'dark' ? PHONE : {}) });
        assert.deepEqual(await faultsOf(page), [], colorScheme);
      }
    });
  }

  test('it asks for nothing but itself', async (context) => {
    const { page, watched } = await open(context, pages['fails'] ?? '');
    assert.deepEqual(watched.foreign, [page.url()]);
  });

  test('without scripts all of it can be read, and what needs them is not there', async (context) => {
    const { page } = await open(context, pages['fails'] ?? '', { javaScriptEnabled: false });
    const text = await page.locator('body').innerText();
    const missing = [...requirementIds, 'Does not conform', 'Cause 1', 'PUT /chair/7'].filter(
      (one) => !text.includes(one),
    );
    assert.deepEqual(missing, []);
    assert.equal(await page.locator('#controls').isVisible(), false);
    await page.locator('.card summary').last().click();
    assert.equal(await page.locator('.card pre').last().isVisible(), true);
  });

  test('nothing stands beyond the edge of a screen of 360 pixels', async (context) => {
    const wide = 'x'.repeat(3000);
    const comparison = comparisonPage(compare(sideOf('a', wide), sideOf(wide, 'texts')));
    for (const text of [pageOf(reportWithCause(wide), lines), comparison]) {
      const { page } = await open(context, text, PHONE);
      await page.evaluate('for (const box of document.querySelectorAll("details")) box.open = true');
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    }
  });

  test('it is dark for whoever wants it dark, and on paper it has no controls', async (context) => {
    const { page } = await open(context, pages['fails'] ?? '');
    const back = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    assert.equal(await back(), 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await back(), 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    assert.equal(await back(), 'rgb(255, 255, 255)');
    assert.equal(await page.locator('#controls').isVisible(), false);
    assert.equal(await page.locator('nav').isVisible(), false);
    assert.ok((await page.pdf()).length > 0);
  });

  test('it can be used by keyboard', async (context) => {
    const { page } = await open(context, pages['fails'] ?? '');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(':focus').innerText(), 'To the content');
    assert.notEqual(
      await page.locator(':focus').evaluate('getComputedStyle(document.activeElement).outlineStyle'),
      'none',
    );
    await page.locator('.card summary').last().focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.card pre').last().isVisible(), true);
    await page.locator('#search').focus();
    await page.keyboard.type('no longer in the list');
    assert.deepEqual(await idsShown(page), ['DELETE-3']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal((await idsShown(page)).length, requirementIds.length);
  });

  test('requirements can be filtered, and an address leads to one with its evidence open', async (context) => {
    const { page } = await open(context, pages['fails'] ?? '');
    await page.locator('#filter').selectOption('inconclusive');
    assert.deepEqual(await idsShown(page), ['LIST-5', 'LIST-4']);
    assert.equal(await page.locator('#found').innerText(), `2 of ${requirementIds.length} requirements`);
    await page.goto(`${page.url()}#UPDATE-2`);
    await page.locator('#UPDATE-2 pre').first().waitFor();
    assert.equal(await page.locator('#UPDATE-2 pre').first().isVisible(), true);
  });

  test('a service’s text runs nothing, and nothing would run that slipped through', async (context) => {
    const slipped = pages['conforms']?.replace('</main>', `${HOSTILE}</main>`) ?? '';
    for (const text of [pageOf(reportWithCause(HOSTILE), lines), slipped]) {
      const { page, watched } = await open(context, text);
      await page.evaluate('for (const box of document.querySelectorAll("details")) box.open = true');
      assert.match(await page.content(), /window\.owned=1/);
      assert.equal(await page.evaluate('window.owned'), undefined);
      assert.deepEqual(watched.dialogs, []);
    }
  });

  test('with 1,000 exchanges it is small, and what is folded is not laid out', async (context) => {
    const text = pageOf(reportWithCause('red '.repeat(100), 1_000), lines);
    assert.ok(text.length < 4_000_000, String(text.length));
    const { page } = await open(context, text);
    const nodes = Number(await page.evaluate('document.querySelectorAll("*").length'));
    assert.ok(nodes < 20_000, String(nodes));
    assert.equal(await page.locator('.card details pre').last().isVisible(), false);
    context.diagnostic(
      `loaded in ${String(await page.evaluate('Math.round(performance.timing.loadEventEnd - performance.timing.navigationStart)'))} ms, ${nodes} nodes`,
    );
  });
});

function idsShown(page: Page): Promise<string[]> {
  const shown = '[...document.querySelectorAll("[data-verdict]")].filter((one) => one.checkVisibility())';
  return page.evaluate<string[]>(`${shown}.map(({ id }) => id)`);
}
