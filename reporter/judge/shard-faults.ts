import type { Shard } from '../collect/shard.js';

/** A folder, with what it holds of a shard; in words where it holds none. */
export interface ShardFolder {
  readonly folder: string;
  readonly shard: Shard | string;
}

/** What keeps shards from being judged as one run, but for a service that was out of reach; none where they are one. */
export function shardFaults(folders: readonly ShardFolder[], version: string): readonly string[] {
  const unread = folders.flatMap(({ shard }) => (typeof shard === 'string' ? [shard] : []));
  const read = folders.flatMap(({ folder, shard }) => (typeof shard === 'string' ? [] : [{ folder, shard }]));
  const [first] = read;
  if (!first) return unread;
  const { total } = first.shard;
  const like = read.find(({ shard }) => shard.facts.files.discovery !== undefined) ?? first;
  const faults = read.flatMap(({ folder, shard }) => {
    const ended = endFaults(folder, shard);
    if (ended.length > 0 || !shard.facts.files.discovery) return ended;
    const differences = [
      ...(shard.version === version ? [] : [`with version ${shard.version} of the suite, and this is ${version}`]),
      ...difference('with the seed', shard.facts.seed, like.shard.facts.seed),
      ...difference('on', subjectOf(shard), subjectOf(like.shard)),
      ...difference('as one of', shard.total, total),
      ...difference('with STRICT', shard.facts.strict, like.shard.facts.strict),
      ...difference('with READ_ONLY', shard.facts.readOnly === true, like.shard.facts.readOnly === true),
    ];
    return differences.map(
      (text) => `The shard in ${folder} ran ${text}${folder === like.folder ? '' : ` (${like.folder})`}.`,
    );
  });
  const missing = numbersTo(total).flatMap((number) => {
    const having = read.filter(({ shard }) => shard.total === total && shard.current === number);
    if (having.length === 1) return [];
    if (having.length === 0) return [`Shard ${number} of ${total} is missing.`];
    return [`Shard ${number} of ${total} is there more than once: ${having.map(({ folder }) => folder).join(', ')}.`];
  });
  return [...unread, ...faults, ...missing];
}

/** Why shards did not reach the service; undefined where each did. */
export function unreachableFor(folders: readonly ShardFolder[]): string | undefined {
  const reasons = folders.flatMap(({ shard }) =>
    typeof shard === 'string' ? [] : (shard.facts.files.unreachable ?? []),
  );
  return reasons.length === 0 ? undefined : [...new Set(reasons)].join('\n');
}

/** Whether the run of a shard came to an end by itself. */
function endFaults(folder: string, { facts }: Shard): readonly string[] {
  const { unreachable, discovery } = facts.files;
  if (facts.interrupted) return [`The shard in ${folder} was interrupted; run it again.`];
  const why = [...facts.files.faults, ...facts.errors].map((text) => `\n${text}`).join('');
  return discovery || unreachable !== undefined
    ? []
    : [`The shard in ${folder} failed before its tests; run it again.${why}`];
}

function subjectOf({ facts }: Shard): string {
  return facts.files.discovery?.subject.baseUrl ?? 'no service';
}

function difference<Value>(words: string, value: Value, other: Value): readonly string[] {
  return value === other ? [] : [`${words} ${String(value)}, and another one ${words} ${String(other)}`];
}

function numbersTo(total: number): readonly number[] {
  return Array.from({ length: total }, (_, index) => index + 1);
}
