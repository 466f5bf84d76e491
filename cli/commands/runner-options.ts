import { type Input, type Option, UsageError } from './command.js';

/** One of so many parts of the tests. */
export interface Shard {
  readonly current: number;
  readonly total: number;
}

const CONFIG = option('config', 'FILE', 'another Playwright configuration', 'c');

/** The options of `playwright test` that a verification may have. The others would change what it means. */
export const runnerOptions: readonly Option[] = [
  option('grep', 'PATTERN', 'only tests that fit; the id of a requirement fits the tests that cover it', 'g'),
  option('grep-invert', 'PATTERN', 'only tests that do not fit'),
  option('shard', 'I/N', 'one of N parts of the tests; "merge" makes one verdict of all'),
  option('workers', 'N', 'how many processes send at once', 'j'),
  option('repeat-each', 'N', 'each test so many times'),
  option('max-failures', 'N', 'stop after so many failed tests'),
  option('timeout', 'MS', 'how long one test may take'),
  option('global-timeout', 'MS', 'how long the whole run may take'),
  option('add-reporter', 'NAME', 'one more of Playwright’s reporters'),
  option('reporter', 'NAME', 'another reporter instead; takes away the verdicts'),
  option('trace', 'MODE', 'Playwright’s trace'),
  CONFIG,
  { name: 'list', help: 'list the tests and run none' },
  { name: 'quiet', help: 'nothing of what tests print' },
  { name: 'ui', help: 'Playwright’s UI mode; judges nothing' },
  option('ui-port', 'PORT', 'UI mode in a tab of your own browser'),
  option('ui-host', 'HOST', 'the host of that tab'),
];

/**
 * The arguments that are handed on to the runner, in no other order than that of the options; which configuration is not
 * said. @throws UsageError where the runner would not take one
 */
export function runnerArguments({ options, names }: Pick<Input, 'options' | 'names'>): string[] {
  shardOf({ options });
  const { workers } = options;
  if (typeof workers === 'string' && !/^([1-9]\d{0,2}|100%|[1-9]\d?%)$/.test(workers))
    throw new UsageError(`--workers: received "${workers}"; expected a whole number from 1, or a share such as 50%.`);
  const handed = runnerOptions.filter((one) => one !== CONFIG && options[one.name] !== undefined);
  return [...handed.map(({ name }) => argumentOf(name, options[name])), ...names];
}

/** The part of the tests that is asked for; undefined for all. @throws UsageError where it is no such part */
export function shardOf({ options }: Pick<Input, 'options'>): Shard | undefined {
  const { shard: text } = options;
  if (typeof text !== 'string') return undefined;
  const [current = 0, total = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split('/').map(Number) : [];
  if (current >= 1 && current <= total) return { current, total };
  throw new UsageError(`--shard: received "${text}"; expected I/N, such as 1/3, with I from 1 to N.`);
}

function argumentOf(name: string, value: string | boolean | undefined): string {
  return typeof value === 'string' ? `--${name}=${value}` : `--${name}`;
}

function option(name: string, value: string, help: string, short?: string): Option {
  return { name, value, help, ...(short !== undefined && { short }) };
}
