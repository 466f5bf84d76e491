import { parseArgs } from 'node:util';
import { type Command, type Input, UsageError } from './command.js';
import { commandOf, commands, common, DEFAULT } from './index.js';
import { nearest } from './nearest.js';

/** The command that the arguments name, and what is left of them. @throws UsageError where there is no such command */
export function commandIn(args: readonly string[]): { readonly command: Command; readonly rest: readonly string[] } {
  const [first, ...others] = args;
  const fallback = commandOf(DEFAULT);
  if (!fallback) throw new Error(`There is no command ${DEFAULT}.`);
  if (first === undefined || first.startsWith('-')) return { command: fallback, rest: args };
  const command = commandOf(first);
  if (command) return { command, rest: others };
  // What looks like a path narrows a run to the tests in it.
  if (/[./\\:]/.test(first)) return { command: fallback, rest: args };
  const near = nearest(
    first,
    commands.map(({ name }) => name),
  );
  throw new UsageError(`There is no command "${first}"${near}; "chair-conformance --help" lists them.`);
}

/** What was given to a command. @throws UsageError where it does not fit */
export function inputOf(command: Command, args: readonly string[]): Input {
  const { name, least = 0, most = 0 } = command;
  const known = [...command.options, ...common];
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      known.map(({ name: option, short, value }) => [
        option,
        { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(short && { short }) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const see = `"chair-conformance ${name} --help" says what it takes.`;
  const options: Record<string, string | boolean> = {};
  const names: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known.find((one) => one.name === token.name);
    if (!option) {
      const near = nearest(
        token.name,
        known.map((one) => one.name),
        '--',
      );
      throw new UsageError(`${token.rawName}: there is no such option of "${name}"${near}. ${see}`);
    }
    const { value } = token;
    if (option.value === undefined && value !== undefined)
      throw new UsageError(`${token.rawName}: received "${value}"; expected no value. ${see}`);
    // A value that looks like an option is one that was forgotten, unless it stands after "=".
    if (option.value !== undefined && (value === undefined || (!token.inlineValue && value.startsWith('-'))))
      throw new UsageError(`${token.rawName}: received no value; expected ${option.value}. ${see}`);
    options[token.name] = value ?? true;
  }
  if (options['help'] === true) return { options, names, json: false };
  if (names.length > most) {
    const extra = names[most] ?? '';
    throw new UsageError(`"${extra}": expected ${most === 0 ? 'options alone' : `no more than ${most}`}. ${see}`);
  }
  if (names.length < least) throw new UsageError(`expected ${command.names}, received ${names.length}. ${see}`);
  return { options, names, json: options['json'] === true };
}
