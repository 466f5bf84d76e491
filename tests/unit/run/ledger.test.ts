import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ledger, type LedgerFile, markDeleted, readLedgers, removeLedger } from '../../../fixtures/run/ledger.js';
import { temporaryFolder } from '../../support/samples.js';

const SUBJECT = 'http://chairs.example/showcase/rest/chair';

/** What an entry says when nothing but the intention is known. */
const fresh = {
  id: undefined,
  isNew: false,
  shared: new Set<string>(),
  likelyId: undefined,
  refused: false,
  deleted: false,
  lingers: false,
};

function only(folder: string): LedgerFile {
  const [file, ...others] = readLedgers(folder);
  assert.ok(file);
  assert.deepEqual(others, []);
  return file;
}

test('what is noted is read again, with hostile ids and colours', (context) => {
  const folder = temporaryFolder(context);
  const ledger = new Ledger(folder, SUBJECT, 'one');
  const colours = ['#AbC', 'a\nb"\\\u2028', '🪑'];
  const [kept, refused, gone] = colours.map((colour) => ledger.intend(colour));
  ledger.created(kept ?? 0, '../..\n{"event":"deleted","key":1}');
  ledger.recoloured(kept ?? 0, 'blue');
  ledger.refused(refused ?? 0);
  ledger.lingers(kept ?? 0);
  ledger.created(gone ?? 0, '12345678901234567890');
  ledger.deleted(gone ?? 0);
  const { subject, entries } = only(folder);
  assert.equal(subject, SUBJECT);
  assert.deepEqual(entries, [
    { ...fresh, key: kept, id: '../..\n{"event":"deleted","key":1}', colours: ['#AbC', 'blue'], lingers: true },
    { ...fresh, key: refused, colours: ['a\nb"\\\u2028'], refused: true, deleted: true },
    { ...fresh, key: gone, id: '12345678901234567890', colours: ['🪑'], deleted: true },
  ]);
});

test('an intention is on disk before intend returns, and a ledger without one leaves no file', (context) => {
  const folder = join(temporaryFolder(context), 'ledger');
  const ledger = new Ledger(folder, SUBJECT, 'one');
  assert.equal(existsSync(folder), false);
  assert.deepEqual(readLedgers(folder), []);
  ledger.intend('red');
  assert.match(readFileSync(join(folder, 'one.jsonl'), 'utf8'), /"intended".*"red"\}\n$/);
});

test('a last line that was cut off is passed over, at whatever byte', (context) => {
  const folder = temporaryFolder(context);
  const ledger = new Ledger(folder, SUBJECT, 'one');
  ledger.created(ledger.intend('red'), '7');
  const file = join(folder, 'one.jsonl');
  const whole = readFileSync(file);
  const start = whole.subarray(0, -1).lastIndexOf(0x0a) + 1;
  for (let length = start; length < whole.length - 1; length++) {
    writeFileSync(file, whole.subarray(0, length));
    assert.deepEqual(only(folder).entries, [{ ...fresh, key: 1, colours: ['red'] }]);
  }
});

test('a deletion that a later run notes is read again', (context) => {
  const folder = temporaryFolder(context);
  const ledger = new Ledger(folder, SUBJECT, 'one');
  ledger.created(ledger.intend('red'), '7');
  const file = only(folder);
  for (const entry of file.entries) markDeleted(file, entry);
  assert.deepEqual(
    [...file.entries, ...only(folder).entries].map(({ deleted }) => deleted),
    [true, true],
  );
  removeLedger(file);
  assert.deepEqual(readdirSync(folder), []);
  removeLedger(file);
});

test('a deletion noted after a line that was cut off is not lost', (context) => {
  const folder = temporaryFolder(context);
  const ledger = new Ledger(folder, SUBJECT, 'one');
  ledger.created(ledger.intend('red'), '7');
  appendFileSync(join(folder, 'one.jsonl'), '{"event":"inten');
  const file = only(folder);
  for (const entry of file.entries) markDeleted(file, entry);
  assert.deepEqual(
    only(folder).entries.map(({ deleted }) => deleted),
    [true],
  );
});

test('ledgers of a folder stay apart, and other files and lines say nothing', (context) => {
  const folder = temporaryFolder(context);
  for (const name of ['one', 'two']) new Ledger(folder, `${SUBJECT}/${name}`, name).intend(name);
  writeFileSync(join(folder, 'notes.txt'), '{"event":"intended","key":9,"colour":"x"}\n');
  appendFileSync(join(folder, 'one.jsonl'), 'null\n{"event":"deleted","key":77}\n\n');
  assert.deepEqual(
    readLedgers(folder).map(({ subject, entries }) => [subject, entries.map(({ colours }) => colours)]),
    [
      [`${SUBJECT}/one`, [['one']]],
      [`${SUBJECT}/two`, [['two']]],
    ],
  );
});

test('a record that one ledger takes over from another is in that one alone', (context) => {
  const folder = temporaryFolder(context);
  const [one, two] = ['one', 'two'].map((name) => new Ledger(folder, SUBJECT, name));
  assert.ok(one && two);
  const key = one.intend('red');
  one.created(key, '7');
  two.takeOver({ file: one.file, key }, '7', 'red');
  assert.deepEqual(
    readLedgers(folder).map(({ entries }) => entries.map(({ id, deleted }) => [id, deleted])),
    [[], [['7', false]]],
  );
});
