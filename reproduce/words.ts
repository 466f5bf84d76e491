import type { Pattern } from '../fixtures/dialect/places.js';
import { shellArgument } from '../fixtures/http/curl.js';

/** A redacted text as one word of the shell, with the token as `$ACCESS_TOKEN`. */
export function word(text: string): string {
  return shellArgument(text);
}

/** A text in one line, as the script's reader of JSON writes it: without quotes, with escapes where it must have them. */
export function line(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('\\b', '\\u0008')
    .replaceAll('\\f', '\\u000c');
}

/** A place in a body as a JSON pointer (RFC 6901), with a star for each element or member. */
export function pointer(pattern: Pattern): string {
  const steps = pattern.map((step) => (step === null ? '*' : pointerStep(String(step))));
  return steps.map((step) => `/${step}`).join('');
}

function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('*', '~2');
}

/** The ways in which a body may write a text, so that it can be searched for. */
export function formsOf(text: string): readonly string[] {
  const trimmed = text.trim();
  const json = JSON.stringify(trimmed).slice(1, -1);
  const ascii = json.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const markup = trimmed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const form = encodable(trimmed) ? encodeURIComponent(trimmed) : trimmed;
  return [...new Set([trimmed, json, ascii, markup, markup.replaceAll('"', '&quot;'), form])].filter(
    (one) => one !== '',
  );
}

function encodable(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A text as a comment, which no line of it ends. */
export function comment(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((one) => `# ${one.replace(/\p{Cc}/gu, '?')}`.trimEnd())
    .join('\n');
}
