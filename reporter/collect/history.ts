import { readFileSync } from 'node:fs';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import { type Attachment, HISTORY_ATTACHMENT } from '../../schemas/results.js';
import { isListOf, isObject, isText } from '../../schemas/values.js';
import { isJudgement } from './record.js';

/**
 * The part of the history that a test left; undefined when it left none.
 * @throws Error when the attachment is there and is not a history
 */
export function historyOf(attachments: readonly Attachment[]): HistoryPart | undefined {
  const attachment = attachments.findLast(({ name }) => name === HISTORY_ATTACHMENT);
  if (!attachment) return undefined;
  const bytes = attachment.body ?? (attachment.path === undefined ? undefined : readFileSync(attachment.path));
  const part: unknown = JSON.parse(bytes?.toString('utf8') ?? 'null');
  if (!isHistoryPart(part)) throw new Error(`The attachment ${HISTORY_ATTACHMENT} is not a part of a history.`);
  return part;
}

/** Whether a value read from JSON is a {@link HistoryPart}. */
export function isHistoryPart(value: unknown): value is HistoryPart {
  if (!isObject(value) || !isTerms(value['terms']) || !isListOf(value['entries'], isEntry)) return false;
  if (value['pagingWays'] !== undefined && !isListOf(value['pagingWays'], isText)) return false;
  return value['judgements'] === undefined || isListOf(value['judgements'], isJudgement);
}

function isTerms(value: unknown): boolean {
  return isObject(value) && typeof value['settleMs'] === 'number' && typeof value['colourTells'] === 'boolean';
}

function isEntry(value: unknown): boolean {
  if (!isObject(value) || !isText(value['key']) || !isText(value['evidence'])) return false;
  if (typeof value['startMs'] !== 'number' || typeof value['endMs'] !== 'number') return false;
  const isRead = value['operation'] === 'list' || value['operation'] === 'retrieve';
  return isRead ? isListOf(value['shown'], isShown) : isText(value['outcome']);
}

function isShown(value: unknown): boolean {
  return isObject(value) && isListOf(value['colours'], isText) && isListOf(value['others'], isText);
}
