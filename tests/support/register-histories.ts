import fc from 'fast-check';
import type { RecordHistory, Value, ValueRead, ValueWrite } from '../../fixtures/linearizability/operation.js';

/** One operation of a history, before its times are put in an order. */
interface Drawn {
  readonly from: number;
  readonly long: number;
  readonly does: 'update' | 'read';
  /** Which of the values a read shows. */
  readonly pick: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  from: fc.integer({ min: 0, max: 60 }),
  long: fc.integer({ min: 1, max: 30 }),
  does: fc.constantFrom('update', 'read', 'read'),
  pick: fc.nat(5),
});

/**
 * Histories of one record, right and wrong alike: a create, then updates, reads and perhaps a delete, with times that are
 * all different.
 * @param most how many operations there are after the create, at most
 */
export function registerHistories(most: number): fc.Arbitrary<RecordHistory> {
  return fc
    .tuple(fc.array(drawn, { minLength: 1, maxLength: most }), fc.option(drawn, { freq: 2 }))
    .map(([some, deletion]) => historyOf(some, deletion));
}

function historyOf(some: readonly Drawn[], deletion: Drawn | null): RecordHistory {
  const all = deletion ? [...some, deletion] : some;
  const moments = all.flatMap(({ from, long }, index) => [
    { index, edge: 'startMs', at: from + index / 1_000 },
    { index, edge: 'endMs', at: from + long + index / 1_000 },
  ]);
  const order = moments.toSorted((left, right) => left.at - right.at);
  const timeOf = (index: number, edge: string): number =>
    10 + order.findIndex((one) => one.index === index && one.edge === edge);
  const values: Value[] = [
    'created',
    ...some.flatMap(({ does }, index) => (does === 'update' ? [`update ${index}`] : [])),
  ];
  if (deletion) values.push(null);
  const writes: ValueWrite[] = [{ key: 'create', startMs: 0, endMs: 1, value: 'created' }];
  const reads: ValueRead[] = [];
  for (const [index, { does, pick }] of all.entries()) {
    const times = { key: String(index), startMs: timeOf(index, 'startMs'), endMs: timeOf(index, 'endMs') };
    if (index === some.length) writes.push({ ...times, value: null });
    else if (does === 'update') writes.push({ ...times, value: `update ${index}` });
    else reads.push({ ...times, view: 'retrieve', value: values[pick % values.length] ?? null });
  }
  return { id: '1', writes, refused: [], reads, lastSeen: new Map() };
}

/** Whether some order of all operations explains a history, found by trying every order that their times allow. */
export function isExplained({ writes, reads }: RecordHistory): boolean {
  const operations = [
    ...writes.map((write) => ({ ...write, isWrite: true })),
    ...reads.map((read) => ({ ...read, isWrite: false })),
  ];
  const tried = (left: typeof operations, value: Value): boolean => {
    if (left.length === 0) return true;
    const firstEnd = Math.min(...left.map(({ endMs }) => endMs));
    return left.some((next) => {
      if (next.startMs > firstEnd) return false;
      if (!next.isWrite && next.value !== value) return false;
      const others = left.filter((one) => one !== next);
      return tried(others, next.isWrite ? (next.value ?? null) : value);
    });
  };
  return tried(operations, null);
}
