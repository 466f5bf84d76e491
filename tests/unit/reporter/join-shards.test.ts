import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryPart } from '../../../fixtures/judge/causes.js';
import { joinShards } from '../../../reporter/judge/join-shards.js';
import { reportOf } from '../../../reporter/judge/report.js';
import { shardFaults, unreachableFor } from '../../../reporter/judge/shard-faults.js';
import type { Shard } from '../../../reporter/collect/shard.js';
import { BLUE, GREEN, list, part, RED, retrieve, write } from '../../support/made-history.js';
import { recordWith, runFacts, testWith } from '../../support/samples.js';

const discovery = {
  subject: { baseUrl: 'http://x', builtIn: false, tokenSource: 'setting' },
  dialect: { list: { form: 'json' } },
  record: recordWith(),
} as const;

/** A shard whose one test has this history. */
function shard(current: number, history: HistoryPart, others: Partial<Shard> = {}): Shard {
  const { startTime, ...facts } = runFacts([], { files: { discovery, faults: [] } });
  return {
    formatVersion: 1,
    version: '1.2.3',
    current,
    total: 2,
    clock: 'here',
    initialIds: [],
    observed: null,
    facts: { ...facts, startTime: startTime.toISOString(), tests: [{ ...testWith(), history }] },
    ...others,
  };
}

/** The requirements that shards together show to be broken. */
function causes(...shards: Shard[]): string {
  return reportOf(joinShards(shards).facts)
    .causes.map(({ requirement }) => requirement)
    .join(' ');
}

/** Creates 1 and sees it; the other shard, meanwhile, creates 2 and reads a list that lacks 1. */
const first = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED }), retrieve(9, '1', RED));
const lacks = part(write(4, 'create', '2', BLUE), retrieve(5, '2', BLUE), list(6, { 2: BLUE }));
const shows = part(write(4, 'create', '2', BLUE), retrieve(5, '2', BLUE), list(6, { 1: RED, 2: BLUE }));

test('what no shard sees alone shows in the history of all', () => {
  assert.equal(causes(shard(1, first)), '');
  assert.equal(causes(shard(2, lacks)), '');
  assert.notEqual(causes(shard(1, first), shard(2, lacks)), '');
  assert.equal(causes(shard(1, first), shard(2, shows)), '');
});

test('a record of another shard that was there before is not looked for', () => {
  assert.equal(causes(shard(1, first), shard(2, lacks, { initialIds: ['1'] })), '');
});

test('a list that was searched for some records tells nothing of others', () => {
  const searched = part(...lacks.entries.map((one) => (one.operation === 'list' ? { ...one, sought: ['2'] } : one)));
  assert.equal(causes(shard(1, first), shard(2, searched)), '');
});

test('what went by another clock is not held against each other, and faults of each are told', () => {
  assert.equal(causes(shard(1, first), shard(2, lacks, { clock: 'there' })), '');
  const lost = part(write(1, 'create', '3', GREEN), write(3, 'update', '3', RED), retrieve(4, '3', GREEN));
  assert.equal(causes(shard(1, first), shard(2, lost, { clock: 'there' })), 'UPDATE-2');
});

test('what a shard deletes after its last look may be gone for the others', () => {
  const early = part(write(1, 'create', '1', RED), retrieve(2, '1', RED), list(3, { 1: RED }));
  assert.equal(causes(shard(1, early), shard(2, lacks)), '');
});

test('the facts of the shards add up', () => {
  const with1 = shard(1, first);
  const ledger = { created: 2, deleted: 1, left: [{ id: '7', curl: 'curl' }] };
  const withLedger = (one: Shard): Shard => ({
    ...one,
    facts: { ...one.facts, files: { ...one.facts.files, ledger } },
  });
  const { facts } = joinShards([withLedger(shard(2, shows)), withLedger(with1)]);
  assert.deepEqual(facts.files.ledger, { created: 4, deleted: 2, left: [...ledger.left, ...ledger.left] });
  assert.equal(joinShards([withLedger(with1), shard(2, shows)]).facts.files.ledger, undefined);
});

test('shards that are no one run are told', () => {
  const told = (...shards: (Shard | string)[]): string =>
    shardFaults(
      shards.map((one, index) => ({ folder: `s${index + 1}`, shard: one })),
      '1.2.3',
    ).join('\n');
  const [one, two] = [shard(1, first), shard(2, shows)];
  assert.equal(told(one, two), '');
  assert.equal(told(one), 'Shard 2 of 2 is missing.');
  assert.match(told(one, 's2 holds no shard'), /^s2 holds no shard\nShard 2 of 2 is missing\.$/);
  assert.match(told(one, two, two), /Shard 2 of 2 is there more than once: s2, s3\./);
  assert.match(
    told(one, { ...two, version: '1.2.4' }),
    /s2 ran with version 1\.2\.4 of the suite, and this is 1\.2\.3/,
  );
  const changed = (facts: Partial<Shard['facts']>): Shard => ({ ...two, facts: { ...two.facts, ...facts } });
  assert.match(told(one, changed({ seed: 8 })), /s2 ran with the seed 8, and another one with the seed 7 \(s1\)/);
  assert.match(told(one, changed({ interrupted: true })), /s2 was interrupted/);
  const out = changed({ files: { unreachable: 'refused', faults: [] }, seed: 0 });
  assert.equal(told(one, out), '');
  assert.equal(unreachableFor([one, out, out].map((each) => ({ folder: 's', shard: each }))), 'refused');
  assert.equal(unreachableFor([{ folder: 's1', shard: one }]), undefined);
  assert.match(
    told(changed({ files: { faults: ['SEED: received "x"'] } }), one),
    /^The shard in s1 failed before its tests; run it again\.\nSEED: received "x"$/,
  );
  const elsewhere = { ...discovery, subject: { ...discovery.subject, baseUrl: 'http://y' } };
  assert.match(
    told(one, changed({ files: { discovery: elsewhere, faults: [] } })),
    /ran on http:\/\/y, and another one/,
  );
});
