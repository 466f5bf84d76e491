import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Learnt, mergeLearnt } from '../infer/observed-contract.js';
import { DISCOVERY_LEARNT_FILE, LEARNT_ATTACHMENT } from '../infer/source.js';
import { type Attachment, isObject } from '../../reporter/collect/record.js';

/** Collects what the parts of a run learnt of its subject. */
export class ContractKeeper {
  readonly #parts: Learnt[] = [];

  /** Takes what a test learnt, where it did. @throws Error when its attachment is not as the suite writes it */
  take(attachments: readonly Attachment[]): void {
    const attachment = attachments.findLast(({ name }) => name === LEARNT_ATTACHMENT);
    if (!attachment) return;
    const bytes = attachment.body ?? (attachment.path === undefined ? undefined : readFileSync(attachment.path));
    const part: unknown = JSON.parse(bytes?.toString('utf8') ?? 'null');
    if (!isLearnt(part)) throw new Error(`The attachment ${LEARNT_ATTACHMENT} is not as the suite writes it.`);
    this.#parts.push(part);
  }

  /**
   * What the run learnt; undefined where discovery learnt nothing in it.
   * @param since a file of discovery last written before this time, in milliseconds since 1970, is of an earlier run
   */
  learnt(reportDir: string, since: number): Learnt | undefined {
    const path = join(reportDir, DISCOVERY_LEARNT_FILE);
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    const discovery = time === undefined || time < since ? undefined : readLearnt(path);
    return discovery && mergeLearnt([discovery, ...this.#parts]);
  }
}

/** What a file holds of what was learnt; undefined when there is no such file or it holds something else. */
export function readLearnt(path: string): Learnt | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isLearnt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLearnt(value: unknown): value is Learnt {
  return isObject(value) && isObject(value['statements']) && isObject(value['facts']);
}
