import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { extraHeadersFault, isHeaderName, isOwnHeader } from './extra-headers.js';
import { baseUrlFault, pageUrlFault, proxyUrlFault, tokenFault } from './formats.js';

// `useDefaults` fills in the defaults that a schema names; `verbose` puts the broken rule's description into errors.
const ajv = new Ajv2020({ strict: true, allErrors: true, verbose: true, useDefaults: true, allowUnionTypes: true });
ajv.addFormat('base-url', (text: string) => baseUrlFault(text) === undefined);
ajv.addFormat('extra-headers', (text: string) => extraHeadersFault(text) === undefined);
ajv.addFormat('request-id-header', (text: string) => isHeaderName(text) && !isOwnHeader(text));
ajv.addFormat('proxy-url', (text: string) => proxyUrlFault(text) === undefined);
ajv.addFormat('token', (text: string) => tokenFault(text) === undefined);
ajv.addFormat('page-url', (text: string) => pageUrlFault(text) === undefined);

/** The check that a schema of this folder stands for. @throws Error when the schema is wrong */
export function compiled<T>(file: string): ValidateFunction<T> {
  return ajv.compile<T>(schemaOf(file));
}

/** A schema of this folder. */
export function schemaOf(file: string): object {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as object;
}
