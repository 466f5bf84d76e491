import process from 'node:process';
import { type Level, requirementIds, requirementOf } from '../../specs/catalogue/requirements.js';
import { type Input, textOf, UsageError } from './command.js';
import { nearest } from './nearest.js';

const levels: readonly Level[] = ['document', 'protocol', 'soundness', 'advice'];

/** Lists the requirements: id, level and statement. */
export function list(input: Input): number {
  const level = textOf(input, 'level');
  if (level !== undefined && !levels.some((one) => one === level))
    throw new UsageError(
      `--level: received "${level}"; expected one of ${levels.join(', ')}${nearest(level, levels)}.`,
    );
  const all = requirementIds.map(requirementOf).filter((one) => level === undefined || one.level === level);
  const text = input.json
    ? JSON.stringify(all, null, 2)
    : all.map((one) => `${one.id.padEnd(14)} ${one.level.padEnd(10)} ${one.statement}`).join('\n');
  process.stdout.write(`${text}\n`);
  return 0;
}
