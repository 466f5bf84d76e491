import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConformanceReport } from '../../schemas/types.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';
import { pathsOf } from '../../fixtures/settings/settings.js';
import { type Input, textOf, UsageError } from './command.js';

/** The requirements that the last run in this report folder found failed; none where there was no such run. */
export function failedLast(): readonly RequirementId[] {
  try {
    const text = readFileSync(join(pathsOf().reportDir, 'conformance.json'), 'utf8');
    const { requirements, strict } = JSON.parse(text) as ConformanceReport;
    const counts = ({ verdict, level }: (typeof requirements)[number]): boolean =>
      verdict === 'failed' && (strict || level !== 'advice');
    return requirements.filter(counts).map(({ id }) => id);
  } catch {
    return [];
  }
}

/** The same run, of the tests that cover these requirements alone. */
export function narrowedTo(input: Input, ids: readonly RequirementId[]): Input {
  return { ...input, options: { ...input.options, grep: ids.join('|') } };
}

/** The run that --last-failed asks for. @throws UsageError where nothing failed, or --grep says something else */
export function ofLastFailed(input: Input): Input {
  if (textOf(input, 'grep') !== undefined)
    throw new UsageError('--last-failed: expected no --grep beside it; it stands for one.');
  const ids = failedLast();
  if (ids.length === 0) throw new UsageError('--last-failed: the last run in REPORT_DIR left no failed requirement.');
  return narrowedTo(input, ids);
}
