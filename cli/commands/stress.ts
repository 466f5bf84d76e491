import process from 'node:process';
import { pressAlone } from '../../fixtures/settings/handed-on.js';
import { SettingsError, variablesIn } from '../../fixtures/settings/settings.js';
import { settingsOfCommand } from '../setting-likenesses.js';
import { type Input, textOf } from './command.js';
import { verify } from './verify.js';

const SECONDS = '10';

/** Puts the service of the settings under pressure and does nothing else; answers with the exit code of its verdict. */
export function stress(input: Input): Promise<number> {
  const { env } = process;
  const { readOnly } = settingsOfCommand();
  if (readOnly) throw new SettingsError(['READ_ONLY: it is set; expected to be allowed to write.']);
  const [seconds, callers] = [textOf(input, 'seconds'), textOf(input, 'callers')];
  if (seconds !== undefined || !variablesIn()['STRESS']) env['STRESS'] = seconds ?? SECONDS;
  if (callers !== undefined) env['STRESS_CALLERS'] = callers;
  pressAlone();
  const { wait } = input.options;
  return verify({ ...input, options: wait === undefined ? {} : { wait } });
}
