import { mergeObserved, type ObservedContract } from '../../contract/infer/observed-contract.js';
import { type Entry, isWrite, type Write } from '../../fixtures/history/entry.js';
import type { HistoryPart } from '../../fixtures/judge/causes.js';
import type { LedgerSummary } from '../../schemas/types.js';
import type { RunFiles } from '../collect/run-files.js';
import type { Shard } from '../collect/shard.js';
import type { TestEnd } from '../collect/test-end.js';
import type { RunFacts } from './report.js';

/** What all shards of a run know together. */
export interface Joined {
  readonly facts: RunFacts;
  /** Undefined where a shard learnt nothing. */
  readonly observed: ObservedContract | undefined;
}

/**
 * Makes one run of its shards. Discovery and the end of the run were done by each: those of the first stand for the
 * run, and those of the others count as tests.
 */
export function joinShards(shards: readonly Shard[]): Joined {
  const inOrder = [...shards].sort((left, right) => left.current - right.current);
  const joined = inOrder.map((shard) => withWholeHistory(shard, inOrder));
  const [first] = joined;
  if (!first) throw new TypeError('there is no shard to join');
  const starts = joined.map(({ facts }) => Date.parse(facts.startTime));
  const ends = joined.map(({ facts }) => Date.parse(facts.startTime) + facts.wallMs);
  const learnt = joined.flatMap(({ observed }) => observed ?? []);
  const ledger = ledgerOf(joined);
  const { seed, strict, readOnly = false, target, versions } = first.facts;
  const files = withoutLedger(first.facts.files);
  return {
    facts: {
      seed,
      strict,
      readOnly,
      target,
      startTime: new Date(Math.min(...starts)),
      wallMs: Math.max(...ends) - Math.min(...starts),
      ...(versions && { versions }),
      interrupted: false,
      files: {
        ...files,
        ...(ledger && { ledger }),
        faults: joined.flatMap(({ facts }) => facts.files.faults),
      },
      tests: joined.flatMap(({ current, facts }, index) => [
        ...(index === 0 ? [] : beforeAndAfter(current, facts)),
        ...facts.tests,
      ]),
      errors: [...new Set(joined.flatMap(({ facts }) => facts.errors))],
    },
    observed: learnt.length === joined.length ? mergeObserved(learnt) : undefined,
  };
}

function withoutLedger(files: RunFiles): RunFiles {
  const copy: { -readonly [Name in keyof RunFiles]: RunFiles[Name] } = { ...files };
  delete copy.ledger;
  return copy;
}

/** What a shard did before and after its tests, as if it were tests. */
function beforeAndAfter(current: number, { files }: Shard['facts']): readonly TestEnd[] {
  const { discovery, discoveryHistory, lastLook, endRequests: requests } = files;
  const end = { requirements: [], status: 'passed', errors: [] } as const;
  return [
    {
      ...end,
      title: `discovery of shard ${current}`,
      ...(discovery && { record: discovery.record }),
      ...(discoveryHistory && { history: discoveryHistory }),
    },
    {
      ...end,
      title: `the end of shard ${current}`,
      ...(requests && { record: { judgements: [], observations: [], requests } }),
      ...(lastLook && { history: lastLook }),
    },
  ];
}

function ledgerOf(shards: readonly Shard[]): LedgerSummary | undefined {
  const ledgers = shards.flatMap(({ facts }) => facts.files.ledger ?? []);
  // Where one does not know what is left, nobody does.
  if (ledgers.length < shards.length) return undefined;
  return {
    created: ledgers.reduce((sum, { created }) => sum + created, 0),
    deleted: ledgers.reduce((sum, { deleted }) => sum + deleted, 0),
    left: ledgers.flatMap(({ left }) => left),
  };
}

/** A shard whose history can be held against those of the others. */
function withWholeHistory(shard: Shard, all: readonly Shard[]): Shard {
  const others = all.filter((one) => one !== shard && one.clock === shard.clock);
  const foreign = new Set(others.flatMap((one) => [...ownIds(one)]));
  const initial = new Set(shard.initialIds);
  // An id that was given to both, one after the other, was left out as long as it was the other's.
  const unseen = [...foreign].filter((id) => initial.has(id));
  const adapt = (part: HistoryPart): HistoryPart => ({
    ...part,
    clock: shard.clock,
    entries: part.entries.map((entry) => adapted(entry, shard.current, unseen)),
  });
  const { files, tests } = shard.facts;
  const { discoveryHistory, lastLook } = files;
  const swept = others.length === 0 ? [] : sweepOf(shard, all);
  const terms = partsOf(shard)[0]?.terms;
  const end = lastLook ?? (terms && { terms, entries: [] });
  return {
    ...shard,
    facts: {
      ...shard.facts,
      files: {
        ...files,
        ...(discoveryHistory && { discoveryHistory: adapt(discoveryHistory) }),
        ...(end && { lastLook: adapt({ ...end, entries: [...end.entries, ...swept] }) }),
      },
      tests: tests.map((test) => (test.history ? { ...test, history: adapt(test.history) } : test)),
    },
  };
}

function adapted(entry: Entry, current: number, unseen: readonly string[]): Entry {
  const key = `${current}/${entry.key}`;
  return entry.operation === 'list' && unseen.length > 0 ? { ...entry, key, unseen } : { ...entry, key };
}

/**
 * After its last look a shard deletes what it left, which no history has: to the others these records may go at any
 * time from then on.
 */
function sweepOf(shard: Shard, all: readonly Shard[]): readonly Write[] {
  const startMs = lastMs(shard);
  const endMs = Math.max(...all.map(lastMs));
  return [...ownIds(shard)].map((id, index) => ({
    key: `sweep ${index}`,
    source: 'the end of the run',
    manner: 'usual',
    evidence: '',
    operation: 'delete',
    id,
    colour: null,
    outcome: 'unknown',
    startMs,
    endMs,
  }));
}

function lastMs(shard: Shard): number {
  return entriesOf(shard).reduce((last, { endMs }) => Math.max(last, endMs), 0);
}

function ownIds(shard: Shard): ReadonlySet<string> {
  const creates = entriesOf(shard).filter(isWrite);
  return new Set(creates.flatMap(({ operation, id }) => (operation === 'create' && id !== null ? [id] : [])));
}

function entriesOf(shard: Shard): readonly Entry[] {
  return partsOf(shard).flatMap(({ entries }) => entries);
}

function partsOf({ facts: { files, tests } }: Shard): readonly HistoryPart[] {
  return [files.discoveryHistory, files.lastLook, ...tests.map(({ history }) => history)].flatMap((part) => part ?? []);
}
