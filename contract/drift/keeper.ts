import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ObservedContract, mergeObserved } from '../infer/observed-contract.js';
import { CONTRACT_ATTACHMENT, DISCOVERY_CONTRACT_FILE, END_CONTRACT_FILE } from '../infer/source.js';
import type { Attachment } from '../../schemas/results.js';
import { isObject } from '../../schemas/values.js';

/** Collects what the parts of a run learnt of its subject. */
export class ContractKeeper {
  readonly #parts: ObservedContract[] = [];

  /** Takes what a test learnt, where it did. @throws Error when its attachment is not as the suite writes it */
  take(attachments: readonly Attachment[]): void {
    const attachment = attachments.findLast(({ name }) => name === CONTRACT_ATTACHMENT);
    if (!attachment) return;
    const bytes = attachment.body ?? (attachment.path === undefined ? undefined : readFileSync(attachment.path));
    const part: unknown = JSON.parse(bytes?.toString('utf8') ?? 'null');
    if (!isLearnt(part)) throw new Error(`The attachment ${CONTRACT_ATTACHMENT} is not as the suite writes it.`);
    this.#parts.push(part);
  }

  /**
   * What the run learnt; undefined where discovery learnt nothing in it.
   * @param since a file of discovery last written before this time, in milliseconds since 1970, is of an earlier run
   */
  observed(reportDir: string, since: number): ObservedContract | undefined {
    const path = join(reportDir, DISCOVERY_CONTRACT_FILE);
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    const discovery = time === undefined || time < since ? undefined : readLearnt(path);
    const end = readLearnt(join(reportDir, END_CONTRACT_FILE));
    return discovery && mergeObserved([discovery, ...this.#parts, ...(end ? [end] : [])]);
  }
}

/** What a file holds of what was learnt; undefined when there is no such file or it holds something else. */
export function readLearnt(path: string): ObservedContract | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isLearnt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLearnt(value: unknown): value is ObservedContract {
  return isObject(value) && isObject(value['statements']) && isObject(value['openPointAnswers']);
}
