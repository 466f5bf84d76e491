import type { Behaviour } from '../../kit/index.js';

/** The lowest number that is no id, as a service gives it that gives ids again. */
export function lowestFreeId({ chairs }: Pick<Behaviour, 'chairs'>): string {
  let id = 1;
  while (chairs.has(String(id))) id += 1;
  return String(id);
}
