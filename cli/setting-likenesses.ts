import process from 'node:process';
import {
  type Environment,
  loadSettings,
  type Settings,
  SettingsError,
  variablesIn,
} from '../fixtures/settings/settings.js';
import { settingNames } from '../schemas/settings.js';

/** What holds a run back: who spells it otherwise would have the service written to more than they allowed. */
const restraints = new Set(['READ_ONLY', 'MAX_RPS', 'MAX_RECORDS']);

/** The settings of a command, which warns of what is spelled almost like one. @throws SettingsError */
export function settingsOfCommand(): Settings {
  const settings = loadSettings();
  for (const warning of likenessWarnings(variablesIn())) process.stderr.write(`${warning}\n`);
  return settings;
}

/**
 * Tells of variables that are spelled almost like a setting which is not set: in another case, with other underscores,
 * or without a plural's s. They set nothing.
 * @throws SettingsError where the setting would hold the run back
 */
export function likenessWarnings(environment: Environment): readonly string[] {
  const likenesses = Object.keys(environment).flatMap((name) => {
    const meant = settingNames.find((setting) => plain(setting) === plain(name));
    const isOne = meant === undefined || isNameOf(meant, name) || environment[meant] || !environment[name];
    return isOne ? [] : [{ name, meant }];
  });
  const refused = likenesses.filter(({ meant }) => restraints.has(meant));
  if (refused.length > 0)
    throw new SettingsError(
      refused.map(({ name, meant }) => `${name}: there is no such setting; expected ${meant}, or neither.`),
    );
  return likenesses.map(({ name, meant }) => `${name}: it is set, and is no setting; ${meant} is, and is not set.`);
}

/** The settings for proxies have their names in lower case too. */
function isNameOf(setting: string, name: string): boolean {
  return name === setting || (setting.endsWith('_PROXY') && name === setting.toLowerCase());
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '').replace(/S$/, '');
}
