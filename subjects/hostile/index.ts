import * as bodies from './bodies.js';
import * as echo from './echo.js';
import * as elsewhere from './elsewhere.js';
import * as framing from './framing.js';
import * as ids from './ids.js';
import * as json from './json.js';
import * as markup from './markup.js';
import * as patterns from './patterns.js';
import type { Hostile } from './service.js';
import * as silence from './silence.js';

export type { Expectation, Hostile, RunningHostile } from './service.js';
export { encodingsOf } from './token-encodings.js';
export { markupEverywhere } from './markup.js';

/** The tricks by theme. */
const themes: readonly Readonly<Record<string, unknown>>[] = [
  ids,
  elsewhere,
  bodies,
  json,
  framing,
  silence,
  patterns,
  markup,
  echo,
];

/** Every hostile service. */
export const hostile: readonly Hostile[] = themes.flatMap((theme) => Object.values(theme).filter(isHostile));

function isHostile(value: unknown): value is Hostile {
  return typeof value === 'object' && value !== null && 'expects' in value && 'start' in value;
}
