import { changes, plain } from '../../subjects/drift-pairs/index.js';
import { limitedVariants, variants } from '../../subjects/variants/index.js';
import type { Service } from '../../subjects/service.js';
import { full, parted } from '../support/extent.js';

/** One run of a service, of which it is asked what was learnt. */
export interface Part {
  readonly name: string;
  readonly service: Service;
  readonly seed: number;
  /** Requirements to which the run is narrowed; empty for all. */
  readonly narrowedTo: readonly string[];
}

/** Two runs whose contracts are held against each other. */
export interface Comparison {
  readonly name: string;
  readonly was: Part;
  readonly is: Part;
  readonly kind: 'change' | 'again';
}

/** One of so many changes is made, and one of so many variants run twice. */
const CHANGES = { short: 4, wide: 1 };
const VARIANTS = { short: 200, wide: 80 };

/** Changes that cost much time to meet everywhere are met in one test. */
const narrowed: Readonly<Record<string, readonly string[]>> = {
  'the rate is limited': ['LIST-1'],
  'the list lags by 250 ms': ['LIST-1'],
};

/** Changes of the same kind as another one: only the full proof tries them. */
const alike: ReadonlySet<string> = new Set([
  'create answers 200',
  'delete answers the record',
  '401 has no WWW-Authenticate',
  'a member is added',
  'a time is told in words',
  'the list stands in no envelope any more',
  'odd bodies are refused with 422',
  'wrong tokens are refused with 403',
  'errors lose a member',
  'errors have no body',
  '405 has no Allow',
  'retrieve has an ETag',
  'records stand in an envelope',
  'ids are UUIDs',
  'long colours are refused',
  'a member becomes optional',
  'update answers 200 without a body',
  'the list is a map by id',
  'a color that is no string is refused',
]);

/** Each change, and each valid service twice with other seeds: what then differs is false drift. */
export const comparisons: readonly Comparison[] = [
  ...parted(
    changes.filter(({ name }) => full || !alike.has(name)),
    CHANGES,
  ).map(changeOf),
  ...repeated().map(againOf),
];

/** The runs of all comparisons, each once. */
export const parts: readonly Part[] = [
  ...new Map(comparisons.flatMap(({ was, is }) => [was, is]).map((part) => [part.name, part])).values(),
];

function changeOf({ name, before, after }: (typeof changes)[number]): Comparison {
  const narrowedTo = narrowed[name] ?? [];
  return { name, kind: 'change', was: partOf(before, 1, narrowedTo), is: partOf(after, 2, narrowedTo) };
}

function againOf(service: Service): Comparison {
  return { name: service.name, kind: 'again', was: partOf(service, 1, []), is: partOf(service, 2, []) };
}

function repeated(): readonly Service[] {
  return [plain, ...parted(full ? [...variants, ...limitedVariants] : variants, VARIANTS)];
}

function partOf(service: Service, seed: number, narrowedTo: readonly string[]): Part {
  const name = [service.name, `seed ${seed}`, ...narrowedTo].join(', ');
  // A service of its own for each run: the bench keeps one open as long as it is the same.
  return { name, service: { ...service }, seed, narrowedTo };
}
