import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extraHeadersFault, isHeaderName, isOwnHeader } from './extra-headers.js';
import { baseUrlFault, pageUrlFault, proxyUrlFault, tokenFault } from './formats.js';

let known: Ajv2020 | undefined;

/** Loaded when it is first needed, which most processes of a run never do: that takes as long as some hundred requests. */
function ajv(): Ajv2020 {
  if (known) return known;
  const load = createRequire(import.meta.url);
  const { Ajv2020: Ajv } = load('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  // `useDefaults` fills in the defaults that a schema names; `verbose` puts the broken rule's description into errors.
  known = new Ajv({ strict: true, allErrors: true, verbose: true, useDefaults: true, allowUnionTypes: true });
  known.addFormat('base-url', (text: string) => baseUrlFault(text) === undefined);
  known.addFormat('extra-headers', (text: string) => extraHeadersFault(text) === undefined);
  known.addFormat('request-id-header', (text: string) => isHeaderName(text) && !isOwnHeader(text));
  known.addFormat('proxy-url', (text: string) => proxyUrlFault(text) === undefined);
  known.addFormat('token', (text: string) => tokenFault(text) === undefined);
  known.addFormat('page-url', (text: string) => pageUrlFault(text) === undefined);
  return known;
}

/** Whether a value is as a schema describes it. */
export interface Check<T> {
  (value: unknown): value is T;
  /** What was wrong with the last value. */
  errors?: ValidateFunction['errors'];
}

/** The check that a schema of this folder stands for, compiled when it is first made. */
export function compiled<T>(file: string): Check<T> {
  let validate: ValidateFunction<T> | undefined;
  const check: Check<T> = (value): value is T => {
    validate ??= ajv().compile<T>(schemaOf(file));
    const isValid = validate(value);
    check.errors = validate.errors ?? null;
    return isValid;
  };
  return check;
}

/** A schema of this folder. */
export function schemaOf(file: string): object {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as object;
}
