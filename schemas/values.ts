/** Whether a value read from JSON is an object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value read from JSON is a list of such items. */
export function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

/** Whether a value read from JSON is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
