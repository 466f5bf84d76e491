import { UsageError } from './command.js';

export function merge(): number {
  throw new UsageError('not yet');
}
