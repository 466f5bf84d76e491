import path from 'node:path';
import type { Suite } from '@playwright/test/reporter';

/** The specs whose tests take longest where each answer is long in coming, the longest first. */
const LONGEST = [
  'at-once',
  'http',
  'update',
  'authentication',
  'list',
  'delete',
  'odd-bodies',
  'create',
  'unknown-ids',
];

/**
 * Puts the longest tests first, so that none of them begins last. Playwright takes files in the order of their names,
 * and documents no way to another one; where this has no effect, a run takes longer and nothing else.
 */
export function longestFirst(root: Suite): void {
  for (const project of root.suites) {
    const entries: unknown = Reflect.get(project, '_entries');
    if (!Array.isArray(entries)) continue;
    const files = new Map<unknown, number>(project.suites.map((file) => [file, rankOf(file)]));
    entries.sort((left, right) => (files.get(left) ?? LONGEST.length) - (files.get(right) ?? LONGEST.length));
  }
}

function rankOf({ location }: Suite): number {
  const rank = LONGEST.indexOf(path.basename(location?.file ?? '').replace(/\.spec\.[jt]s$/, ''));
  return rank < 0 ? LONGEST.length : rank;
}
