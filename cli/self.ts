import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const here = join(import.meta.dirname, '..');

/** The program and arguments that run this command once more, from its sources or from what was compiled of them. */
export function selfCommand(args: readonly string[]): { readonly program: string; readonly args: string[] } {
  const root = checkout();
  const command = root === undefined ? join(here, 'cli', 'conformance.js') : join(root, 'cli', 'dev', 'start.js');
  return { program: process.execPath, args: [command, ...args] };
}

/** Playwright's configuration of this suite: of its sources, where there are any. */
export function ownConfiguration(): string {
  const root = checkout();
  return root === undefined ? join(here, 'playwright.config.js') : join(root, 'playwright.config.ts');
}

/** The same for a run, which is done sooner with what is compiled already. */
export async function compiledConfiguration(): Promise<string> {
  const root = checkout();
  if (root === undefined) return ownConfiguration();
  // Not a literal: what is for work on the suite is no part of the package.
  const source = pathToFileURL(join(root, 'cli', 'dev', 'compiled.js')).href;
  try {
    const { compiledFolder } = (await import(source)) as { compiledFolder: () => Promise<string> };
    return join(await compiledFolder(), 'playwright.config.js');
  } catch {
    // The sources do as well: where nothing may be written beside them, and to tell what is wrong with them.
    return ownConfiguration();
  }
}

/** The root of the checkout that this is a part of or was compiled in; undefined in the package. */
function checkout(): string | undefined {
  if (existsSync(join(here, 'cli', 'conformance.ts'))) return here;
  const compiledIn = join(here, 'checkout.json');
  if (!existsSync(compiledIn)) return undefined;
  return (JSON.parse(readFileSync(compiledIn, 'utf8')) as { readonly root: string }).root;
}
