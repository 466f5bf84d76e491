import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { type RunFacts, scriptOf } from '../../reproduce/script.js';
import type { Cause } from '../../schemas/results.js';
import type { Discovery } from '../collect/run-files.js';

const FOLDER = 'reproduce';

/** What a report does not say of its run, and a script must know. */
export type ScriptFacts = Omit<RunFacts, 'baseUrl' | 'builtIn' | 'dialect'>;

/** Writes a script for each cause, in place of those of an earlier run, and says of each cause where it stands. */
export function withScripts(
  folder: string,
  causes: readonly Cause[],
  discovery: Discovery | undefined,
  facts: ScriptFacts,
): readonly Cause[] {
  rmSync(join(folder, FOLDER), { recursive: true, force: true });
  const { subject, dialect } = discovery ?? {};
  if (causes.length === 0 || !subject || !isDialect(dialect)) return causes;
  mkdirSync(join(folder, FOLDER), { recursive: true });
  return causes.map((cause, index) => {
    const script = `${FOLDER}/${index + 1}.sh`;
    writeWhole(join(folder, script), scriptOf(cause, { ...facts, ...subject, dialect }));
    return { ...cause, script };
  });
}

/** Whether what discovery left is a dialect, of which a script needs these parts. */
function isDialect(value: object | undefined): value is RunFacts['dialect'] {
  return value !== undefined && 'idSources' in value && Array.isArray(value.idSources);
}
