import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HarEntry } from '../../fixtures/http/har.js';
import { takeExchangeParts } from '../../fixtures/run-folder/exchange-parts.js';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import { isObject, isText } from '../../schemas/values.js';
import { VERSION } from '../../schemas/version.js';

const FILE = 'exchanges.har';

/** Writes the exchanges of a run, as its processes left them, to one HAR file; answers with its path. */
export function writeExchanges(reportDir: string): readonly string[] {
  return write(reportDir, takeExchangeParts(reportDir).filter(isEntry));
}

/** Writes the exchanges of the shards of a run to one HAR file; answers with its path. */
export function joinExchanges(folders: readonly string[], reportDir: string): readonly string[] {
  return write(reportDir, folders.flatMap(entriesIn));
}

/** What cannot be written, as on a full disk, is left out: the verdict needs none of it. */
function write(reportDir: string, entries: readonly HarEntry[]): readonly string[] {
  if (entries.length === 0) return [];
  const path = join(reportDir, FILE);
  const sorted = entries.toSorted((left, right) => (left.startedDateTime < right.startedDateTime ? -1 : 1));
  const creator = { name: 'chair-records-conformance', version: VERSION };
  // An exchange a line, so that the file can be searched with the tools of a shell.
  const head = JSON.stringify({ version: '1.2', creator }).slice(0, -1);
  const text = `{"log":${head},"entries":[\n${sorted.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}}\n`;
  try {
    writeWhole(path, text);
    return [path];
  } catch {
    rmSync(path, { force: true });
    return [];
  }
}

function entriesIn(folder: string): readonly HarEntry[] {
  try {
    const har: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    const log = isObject(har) ? har['log'] : undefined;
    const entries = isObject(log) ? log['entries'] : undefined;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HarEntry {
  return (
    isObject(value) && isText(value['startedDateTime']) && isObject(value['request']) && isObject(value['response'])
  );
}
