#!/usr/bin/env node
// The command: `chair-conformance [command] [options]`, in this repository `npm run conformance -- …`.
//
// Everything is imported when it is needed, so that help and a mistake are told at once.

import process from 'node:process';
import { UsageError } from './commands/command.js';
import { helpOf, overview } from './commands/help.js';
import { commandIn, inputOf } from './commands/parse.js';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const [first] = args;
    if (first === '--version') {
      const { VERSION } = await import('../schemas/version.js');
      process.stdout.write(`${VERSION}\n`);
      return 0;
    }
    if (first === '--help' || first === '-h' || first === 'help') {
      process.stdout.write(overview());
      return 0;
    }
    const { command, rest } = commandIn(args);
    const input = inputOf(command, rest);
    if (input.options['help'] === true) {
      process.stdout.write(helpOf(command));
      return 0;
    }
    if (command.doing !== undefined) process.stderr.write(`${command.doing}\n`);
    const run = await command.load();
    return await run(input);
  } catch (error) {
    // A SettingsError is known by its name, since its class need not have been loaded.
    const isTold = error instanceof UsageError || (error instanceof Error && error.name === 'SettingsError');
    process.stderr.write(`${textOf(error, isTold)}\n`);
    return 2;
  }
}

function textOf(error: unknown, isTold: boolean): string {
  if (!(error instanceof Error)) return String(error);
  return isTold ? error.message : (error.stack ?? error.message);
}
