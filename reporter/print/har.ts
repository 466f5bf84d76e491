import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HarEntry } from '../../fixtures/http/har.js';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { VERSION } from '../../schemas/version.js';
import { HAR_FILE } from '../collect/exchanges.js';

/**
 * Writes exchanges to one HAR file in a folder; answers with its path. What cannot be written, as on a full disk, is left
 * out: the verdict needs none of it.
 */
export function writeExchanges(reportDir: string, entries: readonly HarEntry[]): readonly string[] {
  if (entries.length === 0) return [];
  const path = join(reportDir, HAR_FILE);
  const creator = { name: 'chair-records-conformance', version: VERSION };
  // An exchange a line, so that the file can be searched with the tools of a shell.
  const head = JSON.stringify({ version: '1.2', creator }).slice(0, -1);
  const text = `{"log":${head},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}}\n`;
  try {
    writeWhole(path, text);
    return [path];
  } catch {
    rmSync(path, { force: true });
    return [];
  }
}
