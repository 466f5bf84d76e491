import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from '@playwright/test/reporter';

const MAX_LINES = 12;

/** What an error says, and where it arose. The call log is left out, since it holds every header that was sent. */
export function errorText(error: TestError): string {
  const told = stripVTControlCharacters(error.message ?? error.value ?? 'an error without a message');
  const text = (told.split('Call log:')[0] ?? '').trim().split('\n').slice(0, MAX_LINES).join('\n');
  const { location } = error;
  return location ? `${text} (${basename(location.file)}:${location.line})` : text;
}
