import { readFileSync } from 'node:fs';
import { type Attachment, RECORD_ATTACHMENT, type RunRecord } from '../../schemas/results.js';
import { isListOf, isObject, isText } from '../../schemas/values.js';
import { operations } from '../../fixtures/http/exchange.js';
import { isOpenPointId } from '../../specs/catalogue/open-points.js';
import { isRequirementId } from '../../specs/catalogue/requirements.js';

/**
 * The record that a test left; undefined when it left none.
 * @throws Error when the attachment is there and is not a record
 */
export function recordOf(attachments: readonly Attachment[]): RunRecord | undefined {
  const attachment = attachments.findLast(({ name }) => name === RECORD_ATTACHMENT);
  if (!attachment) return undefined;
  const bytes = attachment.body ?? (attachment.path === undefined ? undefined : readFileSync(attachment.path));
  const record: unknown = JSON.parse(bytes?.toString('utf8') ?? 'null');
  if (!isRunRecord(record)) throw new Error(`The attachment ${RECORD_ATTACHMENT} is not a run record.`);
  return record;
}

/** Whether a value read from JSON is a {@link RunRecord} that cites only what the catalogue has. */
export function isRunRecord(value: unknown): value is RunRecord {
  return (
    isObject(value) &&
    isListOf(value['judgements'], isJudgement) &&
    isListOf(value['observations'], isObservation) &&
    isListOf(value['requests'], isRequestCount)
  );
}

const verdicts = new Set<unknown>(['passed', 'failed', 'inconclusive', 'inapplicable', 'untested']);
const knownOperations = new Set<unknown>(operations);

/** Whether a value read from JSON is a {@link Judgement}. */
export function isJudgement(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value['requirement']) &&
    isRequirementId(value['requirement']) &&
    verdicts.has(value['verdict']) &&
    isText(value['message']) &&
    isListOf(value['evidence'], isText)
  );
}

function isObservation(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value['openPoint']) &&
    isOpenPointId(value['openPoint']) &&
    isText(value['answer']) &&
    (value['evidence'] === undefined || isText(value['evidence']))
  );
}

/** Whether a value read from JSON tells of a request. */
export function isRequestCount(value: unknown): boolean {
  return isObject(value) && knownOperations.has(value['operation']) && typeof value['durationMs'] === 'number';
}
