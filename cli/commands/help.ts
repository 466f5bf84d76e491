import { type Command, type Option } from './command.js';
import { commands, common, DEFAULT } from './index.js';

const WIDTH = 100;

/** What all commands are. */
export function overview(): string {
  return [
    'Usage: chair-conformance [command] [options]',
    '',
    'Verifies any implementation of the Chair Records REST interface.',
    '',
    'Commands:',
    ...table(commands.map(({ name, summary }) => [name === DEFAULT ? `${name} (default)` : name, summary])),
    '',
    'Options of every command:',
    ...table([...common.map(rowOf), ['    --version', 'print the version']]),
    '',
    '"chair-conformance <command> --help" has the options of a command.',
    '',
  ].join('\n');
}

/** What one command is. */
export function helpOf({ name, summary, names, options, notes = [] }: Command): string {
  return [
    `Usage: chair-conformance ${[name, '[options]', ...(names === '' ? [] : [names])].join(' ')}`,
    '',
    ...wrapped(summary),
    '',
    'Options:',
    ...table([...options, ...common].map(rowOf)),
    ...notes.flatMap((note) => ['', ...wrapped(note)]),
    '',
  ].join('\n');
}

function rowOf({ name, short, value, help }: Option): [string, string] {
  const letter = short === undefined ? '    ' : `-${short}, `;
  return [`${letter}--${name}${value === undefined ? '' : ` ${value}`}`, help];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.flatMap(([first, text]) => {
    const lines = wrapped(text, WIDTH - width - 4);
    return lines.map((line, index) => `  ${(index === 0 ? first : '').padEnd(width)}  ${line}`);
  });
}

/** A text in lines that are no longer than a terminal is wide. */
function wrapped(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
