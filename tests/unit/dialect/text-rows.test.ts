import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hold, inferRows, mixesRows, type RowForm, rowsIn, shows } from '../../../fixtures/dialect/text-rows.js';

const samples = [
  { id: '3', colour: '#aa0011' },
  { id: '4', colour: '#0011bb' },
  { id: '5', colour: 'oAk  dEsk #11cc00 ' },
];

interface Shape {
  readonly name: string;
  readonly text: (records: readonly { readonly id: string; readonly colour: string }[]) => string;
  /** How a colour with quotes, angle brackets and an ampersand stands in it. */
  readonly written: string;
}

const shapes: readonly Shape[] = [
  {
    name: 'XML',
    text: (records) =>
      `<chairs count="5">${records.map(({ id, colour }) => `<chair id="${id}"><color>${colour}</color></chair>`).join('')}</chairs>`,
    written: '&quot;a&quot; &lt;b&gt; &amp;',
  },
  {
    name: 'CSV',
    text: (records) => `id,color\r\n${records.map(({ id, colour }) => `${id},"${colour}"`).join('\r\n')}`,
    written: '""a"" <b> &',
  },
  {
    name: 'YAML',
    text: (records) => `chairs:\n${records.map(({ id, colour }) => `- id: ${id}\n  color: "${colour}"\n`).join('')}`,
    written: '\\"a\\" <b> &',
  },
  {
    name: 'HTML with links and times',
    text: (records) =>
      `<ul>${records.map(({ id, colour }) => `<li><a href="/chair/${id}">${colour}</a> at 1${id}:00</li>`).join('\n')}</ul>`,
    written: '"a" &lt;b&gt; &amp;',
  },
];

for (const { name, text, written } of shapes) {
  const old = [{ id: '1', colour: 'oak' }];

  test(`${name} is learnt from the records that are known, and taken apart`, () => {
    const form = inferRows([text([...old, ...samples])], samples);
    assert.ok(form);
    const rows = rowsIn([text([...old, ...samples, { id: '12', colour: written }, { id: '13', colour: '' }])], form);
    assert.deepEqual(
      rows?.map(({ id }) => id),
      ['1', '3', '4', '5', '12', '13'],
    );
    const [, , , , quoted, empty] = rows;
    assert.ok(quoted && shows(quoted, '"a" <b> &') && !quoted.isPlain);
    assert.ok(empty && shows(empty, '') && empty.isPlain);
    assert.ok(hold(rows, ['#AA0011', 'oak desk #11cc00', 'dEsk']));
    assert.ok(!hold(rows, ['#AA0011', 'walnut']));
  });

  test(`${name} with the ids of others is not learnt, and told`, () => {
    const mixed = [text([...old, ...samples.map(({ id, colour }) => ({ id: String(Number(id) - 1), colour }))])];
    assert.equal(inferRows(mixed, samples), undefined);
    assert.ok(mixesRows(mixed, samples));
    assert.ok(!mixesRows([text([...old, ...samples])], samples));
  });

  test(`${name} in which one record stands twice is learnt, and not where each does`, () => {
    assert.ok(inferRows([text([...samples, ...samples.slice(-1)])], samples));
    assert.equal(inferRows([text([...samples, ...samples])], samples), undefined);
  });
}

test('numbers that are called nothing are no ids', () => {
  const places = [samples.map(({ colour }, index) => `${index + 2}) ${colour}\n`).join('')];
  assert.equal(inferRows(places, samples), undefined);
  assert.ok(!mixesRows(places, samples));
  // Under the name of one they are.
  assert.ok(mixesRows([`id) color\n${places.join('')}`], samples));
});

test('a text that shows an id with another colour, too, is not learnt', () => {
  const twice = [...samples, { id: '3', colour: 'walnut' }];
  const text = twice.map(({ id, colour }) => `${id};${colour}\n`).join('');
  assert.equal(inferRows([text], samples), undefined);
});

test('a text in which something else is written like a record is not taken apart', () => {
  const form: RowForm = { before: '<id>', between: '</id><color>', after: '</color>' };
  assert.equal(rowsIn(['<id>7</id><color>red</color><note><b>8</b></id><color>blue</note>'], form), undefined);
});

test('a text of very many records, or of what only begins like them, is not taken apart', () => {
  const form: RowForm = { before: '<', between: ';', after: '\n' };
  assert.equal(rowsIn(['<7;red\n'.repeat(100)], form)?.length, 100);
  assert.equal(rowsIn(['<7;red\n'.repeat(30_000)], form), undefined);
  // A search that began anew each time would not end in an hour.
  assert.deepEqual(rowsIn([`${'<'.repeat(10_000_000)};`], form), []);
});
