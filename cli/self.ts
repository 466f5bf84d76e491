import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The program and arguments that run this command once more, from its sources or from what was compiled of them. */
export function selfCommand(args: readonly string[]): { readonly program: string; readonly args: string[] } {
  const sources = join(import.meta.dirname, 'conformance.ts');
  const program = process.execPath;
  if (existsSync(sources)) return { program, args: ['--import', import.meta.resolve('tsx'), sources, ...args] };
  return { program, args: [join(import.meta.dirname, 'conformance.js'), ...args] };
}

/** Playwright's configuration of this suite: of its sources, where there are any. */
export function ownConfiguration(): string {
  const root = join(import.meta.dirname, '..');
  const sources = join(root, 'playwright.config.ts');
  return existsSync(sources) ? sources : join(root, 'playwright.config.js');
}

/** The same for a run, which is done sooner with what is compiled already. */
export async function compiledConfiguration(): Promise<string> {
  const own = ownConfiguration();
  if (!own.endsWith('.ts')) return own;
  // Not a literal: what is for work on the suite is no part of the package.
  const source = './dev/compiled.js';
  try {
    const compiled = (await import(source)) as { compiledConfiguration: () => Promise<string> };
    return await compiled.compiledConfiguration();
  } catch {
    // The sources do as well: where nothing may be written beside them, and to tell what is wrong with them.
    return own;
  }
}
