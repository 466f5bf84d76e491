import process from 'node:process';
import { pressAlone } from '../../fixtures/settings/handed-on.js';
import { type Input, textOf } from './command.js';
import { verify } from './verify.js';

const SECONDS = '10';

/** Puts the service of the settings under pressure and does nothing else; answers with the exit code of its verdict. */
export function stress(input: Input): Promise<number> {
  const { env } = process;
  env['STRESS'] = textOf(input, 'seconds') ?? (env['STRESS'] || SECONDS);
  env['STRESS_CALLERS'] = textOf(input, 'callers') ?? env['STRESS_CALLERS'] ?? '';
  pressAlone();
  const { wait } = input.options;
  return verify({ ...input, options: wait === undefined ? {} : { wait } });
}
