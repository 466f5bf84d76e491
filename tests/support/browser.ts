import { existsSync } from 'node:fs';
import process from 'node:process';
import type { TestContext } from 'node:test';
import { type Browser, chromium, type Page } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Why a test that needs a browser is left out; false where there is one. */
export const withoutBrowser = existsSync(executablePath)
  ? false
  : `there is no browser at ${executablePath}; CHROMIUM_PATH names one`;

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a page did that it must not do. */
export interface Watched {
  readonly dialogs: string[];
  /** Addresses that it asked for and that are not below its home. */
  readonly foreign: string[];
}

/** A browser, which is closed after the test. */
export async function browserOf(context: TestContext): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args });
  context.after(() => browser.close());
  return browser;
}

/** Takes note of what a page does. */
export function watch(page: Page, home: string): Watched {
  const watched: Watched = { dialogs: [], foreign: [] };
  page.on('dialog', (dialog) => {
    watched.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.context().on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${home}/`) && !/^(?:data|blob):/.test(url)) watched.foreign.push(url);
  });
  return watched;
}
