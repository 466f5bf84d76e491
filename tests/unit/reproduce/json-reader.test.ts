import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { JSON_READER } from '../../../reproduce/shell/json-reader.js';
import { line, pointer } from '../../../reproduce/words.js';

const folder = mkdtempSync(join(tmpdir(), 'chair-records-json-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that the script's reader makes of a body; undefined where it takes it for no JSON. */
function read(body: string): readonly string[] | undefined {
  const [, program = ''] = /<<'END_OF_AWK'\n(.*)\nEND_OF_AWK\n/s.exec(JSON_READER) ?? [];
  writeFileSync(join(folder, 'json.awk'), program);
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  const { status, stdout } = spawnSync('awk', ['-v', 'page=1', '-f', join(folder, 'json.awk')], {
    input: `${body}\n`,
    env,
  });
  return status === 0 ? stdout.toString().split('\n').slice(0, -1) : undefined;
}

/** The same by JSON.parse. */
function linesOf(value: unknown, path: readonly string[] = []): readonly string[] {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const isOpen = typeof value === 'object' && value !== null;
  const shown =
    typeof value === 'string' ? `string\t${line(value)}` : isOpen ? `${kind}\t` : `other\t${JSON.stringify(value)}`;
  const inner = isOpen ? Object.entries(value).flatMap(([name, one]) => linesOf(one, [...path, name])) : [];
  return [`1\t${pointer(path.map(line))}\t${shown}`, ...inner];
}

test('reads what JSON.parse reads', () => {
  const property = fc.property(fc.json({ noUnicodeString: false }), (text) => {
    const value: unknown = JSON.parse(text, (_name, one: unknown) => (typeof one === 'number' ? 0 : one));
    const lines = read(text)?.map((one) => one.replace(/(\tother\t)-?\d.*$/, '$10'));
    assert.deepEqual(lines, linesOf(value));
  });
  fc.assert(property, { numRuns: 60, seed: 1 });
});

test('takes nothing else for JSON', () => {
  for (const body of [
    '',
    '{',
    '{"a": 1',
    '[1,]',
    '{"a" 1}',
    '"a',
    '01',
    '{"a": 1} x',
    '["\\x"]',
    '[1 2]',
    "{'a': 1}",
    '{,}',
    ']',
  ])
    assert.equal(read(body), undefined, body);
});

test('a whole body is one text, and nothing of it is run', () => {
  assert.ok(readFileSync(join(folder, 'json.awk'), 'utf8').includes('function text'));
  assert.deepEqual(read('["$(echo x) `y`", "\\ud83e\\ude91"]'), [
    '1\t\tarray\t',
    '1\t/0\tstring\t$(echo x) `y`',
    '1\t/1\tstring\t🪑',
  ]);
});
