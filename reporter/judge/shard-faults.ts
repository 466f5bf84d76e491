import type { Shard } from '../collect/shard.js';

/** A folder, with what it holds of a shard; in words where it holds none. */
export interface ShardFolder {
  readonly folder: string;
  readonly shard: Shard | string;
}

/** What keeps shards from being judged as one run, one line each; none where they are one. */
export function shardFaults(folders: readonly ShardFolder[], version: string): readonly string[] {
  const unread = folders.flatMap(({ shard }) => (typeof shard === 'string' ? [shard] : []));
  const read = folders.flatMap(({ folder, shard }) => (typeof shard === 'string' ? [] : [{ folder, shard }]));
  const [first] = read;
  if (!first) return unread;
  const { total } = first.shard;
  const faults = read.flatMap(({ folder, shard }) => {
    const differences = [
      ...(shard.version === version ? [] : [`with version ${shard.version} of the suite, and this is ${version}`]),
      ...difference('with the seed', shard.facts.seed, first.shard.facts.seed),
      ...difference('on', subjectOf(shard), subjectOf(first.shard)),
      ...difference('as one of', shard.total, total),
      ...difference('with STRICT', shard.facts.strict, first.shard.facts.strict),
      ...difference('with READ_ONLY', shard.facts.readOnly === true, first.shard.facts.readOnly === true),
    ];
    return [
      ...differences.map(
        (text) => `The shard in ${folder} ran ${text}${folder === first.folder ? '' : ` (${first.folder})`}.`,
      ),
      ...endFaults(folder, shard),
    ];
  });
  const missing = numbersTo(total).flatMap((number) => {
    const having = read.filter(({ shard }) => shard.total === total && shard.current === number);
    if (having.length === 1) return [];
    if (having.length === 0) return [`Shard ${number} of ${total} is missing.`];
    return [`Shard ${number} of ${total} is there more than once: ${having.map(({ folder }) => folder).join(', ')}.`];
  });
  return [...unread, ...faults, ...missing];
}

/** Whether the run of a shard came to an end by itself. */
function endFaults(folder: string, { facts }: Shard): readonly string[] {
  const { unreachable, discovery } = facts.files;
  if (facts.interrupted) return [`The shard in ${folder} was interrupted; run it again.`];
  if (unreachable !== undefined) return [`The shard in ${folder} did not reach the service: ${unreachable}`];
  return discovery ? [] : [`The shard in ${folder} failed before its tests; run it again.`];
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
