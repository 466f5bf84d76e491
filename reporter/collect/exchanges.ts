import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HarEntry } from '../../fixtures/http/har.js';
import { takeExchangeParts } from '../../fixtures/run-folder/exchange-parts.js';
import type { Sent } from '../../schemas/replay.js';
import { isListOf, isObject, isText } from '../../schemas/values.js';

/** Name of the file with every exchange of a run, in the report folder. */
export const HAR_FILE = 'exchanges.har';

/** Takes the exchanges of a run, as its processes left them, out of the report folder, oldest first. */
export function takeExchanges(reportDir: string): readonly HarEntry[] {
  return inOrder(takeExchangeParts(reportDir).filter(isEntry));
}

/** The exchanges of the shards of a run, oldest first. */
export function exchangesOfShards(folders: readonly string[]): readonly HarEntry[] {
  return inOrder(folders.flatMap(entriesIn));
}

/** The request of an exchange, with the status of its answer. */
export function sentIn({ startedDateTime, time, request, response }: HarEntry): Sent {
  const startMs = Date.parse(startedDateTime);
  const { method, url, headers, postData, _delivery } = request;
  return {
    method,
    url,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    ...(postData && { body: postData.text }),
    ...(_delivery !== undefined && { delivery: _delivery }),
    startMs,
    endMs: startMs + time,
    status: response.status === 0 ? null : response.status,
  };
}

function inOrder(entries: readonly HarEntry[]): readonly HarEntry[] {
  return entries.toSorted((left, right) => (left.startedDateTime < right.startedDateTime ? -1 : 1));
}

function entriesIn(folder: string): readonly HarEntry[] {
  try {
    const har: unknown = JSON.parse(readFileSync(join(folder, HAR_FILE), 'utf8'));
    const log = isObject(har) ? har['log'] : undefined;
    const entries = isObject(log) ? log['entries'] : undefined;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HarEntry {
  if (!isObject(value) || !isText(value['startedDateTime']) || typeof value['time'] !== 'number') return false;
  const { request, response } = value;
  return (
    isObject(request) &&
    isText(request['method']) &&
    isText(request['url']) &&
    isListOf(request['headers'], isField) &&
    isObject(response) &&
    typeof response['status'] === 'number'
  );
}

function isField(value: unknown): boolean {
  return isObject(value) && isText(value['name']) && isText(value['value']);
}
