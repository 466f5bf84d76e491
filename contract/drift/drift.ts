import { lagClasses, rateLimitAnswers } from '../infer/open-point-answers.js';
import type { ObservedContract } from '../infer/observed-contract.js';
import type { Drift, DriftEntry } from '../../schemas/types.js';
import { isOpenPointId, openPoints } from '../../specs/catalogue/open-points.js';
import { ACCEPTED, type Change, staleStatements, statementChanges } from './changes.js';
import type { Contract } from './read.js';

/** How one contract is held against another. */
export interface DriftOptions {
  /** Whether whatever is new counts too. */
  readonly strict: boolean;
  /** Whether everything was tried, so that a statement that nothing shows is stale. */
  readonly complete: boolean;
  /** What the second contract was learnt from, for evidence. */
  readonly observed?: ObservedContract;
}

/** Where a lesser answer to an open point takes nothing away from a client. From least to most. */
const SCALES: Readonly<Record<string, readonly string[]>> = {
  'OPEN-4.10': lagClasses,
  'OPEN-8.1': rateLimitAnswers,
};

/** What stands in place of an answer that a run did not get. */
export const NOT_TOLD = 'not told';
/** What stands between the parts of an answer that several tests observed. */
const PART_END = '; ';

const BARE_UPDATE = 'update, with a body without color';

/** What a service does otherwise than a contract states. Each change is one entry, at however many places it shows. */
export function driftOf(was: Contract, is: Contract, options: DriftOptions): Drift {
  const statements = statementChanges(was, is);
  const stale = options.complete ? staleStatements(was, is) : [];
  const changes = [...statements, ...observedChanges(was, is, options.complete), ...stale];
  const told = changes.filter((change) => !isConsequence(change, changes));
  const entries = grouped(told, options.observed);
  const counts = (entry: Grouped): boolean => entry.breaks || options.strict;
  return { entries: entries.filter(counts).map(plain), notes: entries.filter((one) => !counts(one)).map(plain) };
}

function observedChanges(was: Contract, is: Contract, complete: boolean): Change[] {
  const ids = [...new Set([...Object.keys(was.observed), ...Object.keys(is.observed)])].sort();
  return ids.flatMap((id) => {
    const [before, after] = [was.observed[id], is.observed[id]];
    if (before === after || (!complete && isPartOf(after, before))) return [];
    const question = isOpenPointId(id) ? ` ${openPoints[id].question}` : '';
    const scale = SCALES[id] ?? [];
    const isLess = scale.indexOf(after ?? '') >= 0 && scale.indexOf(after ?? '') < scale.indexOf(before ?? '');
    return [
      {
        kind: 'observed',
        subject: id,
        was: before ?? NOT_TOLD,
        is: after ?? NOT_TOLD,
        where: `${id}:${question}`,
        breaks: before !== undefined && !isLess,
      },
    ];
  });
}

/** Whether an answer says nothing, or nothing but what another one says among more: each part is what one test observed. */
function isPartOf(answer: string | undefined, whole: string | undefined): boolean {
  const parts = whole?.split(PART_END) ?? [];
  return answer?.split(PART_END).every((part) => parts.includes(part)) ?? true;
}

/** Whether a change is but another sign of one that is told. */
function isConsequence(change: Change, all: readonly Change[]): boolean {
  const { kind, subject, was, is, where } = change;
  const isObserved = (id: string): boolean => all.some((one) => one.kind === 'observed' && one.subject === id);
  const has = (kinds: readonly string[]): boolean => all.some((one) => one !== change && kinds.includes(one.kind));
  if (kind === 'observed' && subject === 'OPEN-2.1') return has(['type', 'format']);
  // Whether such an update is refused is a status.
  if (kind === 'observed' && subject === 'OPEN-4.9') return [was, is].some((answer) => answer.startsWith(NOT_TOLD));
  // Of a color that an update takes away or leaves, its answer may tell.
  if ((kind === 'type' || kind === 'nullability') && where.startsWith(BARE_UPDATE)) return isObserved('OPEN-4.9');
  // Where ids are given again, no request is sent to one whose record is gone.
  if (kind === 'stale' && subject === 'with the id of a deleted record') return isObserved('OPEN-2.6');
  return false;
}

interface Grouped extends DriftEntry {
  readonly breaks: boolean;
}

function grouped(changes: readonly Change[], observed: ObservedContract | undefined): Grouped[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { kind, subject, was, is } = change;
    const key = JSON.stringify([kind, subject, was, is]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const details = [...new Set(some.flatMap(({ detail }) => detail ?? []))].sort().join(', ');
    const detailed = (text: string): string => (text === ACCEPTED && details !== '' ? `${text} (${details})` : text);
    const evidence = some.flatMap(({ statement }) => observed?.statements[statement ?? '']?.shown ?? []);
    return [
      {
        kind: first.kind,
        subject: first.subject,
        where: [...new Set(some.map(({ where }) => where))].sort(),
        was: detailed(first.was),
        is: detailed(first.is),
        exchange: evidence[0] ?? null,
        breaks: first.breaks,
      },
    ];
  });
}

function plain({ kind, subject, where, was, is, exchange }: Grouped): DriftEntry {
  return { kind, subject, where, was, is, exchange };
}
