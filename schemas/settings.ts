import { compiled, schemaOf } from './compiled.js';
import type { SettingsVariables } from './types.js';

const FILE = 'settings.schema.json';

/** Checks settings by the names of their variables, and fills in the defaults. */
export const validateSettings = compiled<SettingsVariables>(FILE);

/** The names of the variables that set something. */
export const settingNames: readonly string[] = Object.keys(
  (schemaOf(FILE) as { readonly properties?: object }).properties ?? {},
);
