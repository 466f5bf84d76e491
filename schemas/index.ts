import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { baseUrlFault, pageUrlFault } from './formats.js';
import type { ConformanceReport, SettingsVariables } from './types.js';

// Compiled when loaded, so that a mistake in a schema shows at once and never looks like a mistake of a service.
// `useDefaults` fills in the defaults that a schema names; `verbose` puts the broken rule's description into errors.
const ajv = new Ajv2020({ strict: true, allErrors: true, verbose: true, useDefaults: true, allowUnionTypes: true });
ajv.addFormat('base-url', (text: string) => baseUrlFault(text) === undefined);
ajv.addFormat('page-url', (text: string) => pageUrlFault(text) === undefined);

/** Checks settings by the names of their variables, and fills in the defaults. */
export const validateSettings = compiled<SettingsVariables>('settings.schema.json');

/** Checks a conformance report. */
export const validateConformance = compiled<ConformanceReport>('conformance.schema.json');

/** The names of the variables that set something. */
export const settingNames: readonly string[] = namesOf('settings.schema.json');

function compiled<T>(file: string): ValidateFunction<T> {
  return ajv.compile<T>(schemaOf(file));
}

function namesOf(file: string): string[] {
  const { properties } = schemaOf(file) as { properties?: object };
  return Object.keys(properties ?? {});
}

function schemaOf(file: string): object {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as object;
}
