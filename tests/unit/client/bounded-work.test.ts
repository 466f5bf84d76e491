import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonOf } from '../../../fixtures/http/body.js';
import { answerLine } from '../../../fixtures/http/curl.js';
import { nearColour } from '../../../fixtures/run/identify.js';
import { inferListFormat } from '../../../fixtures/dialect/list-format.js';
import { candidatesIn } from '../../../fixtures/dialect/id-source.js';
import { nextPages } from '../../../fixtures/dialect/paging/paging.js';
import { commonPatterns, NameNumbers, scalars, valuesAt } from '../../../fixtures/dialect/places.js';
import { inferRecordFormat, pathsOfColour } from '../../../fixtures/dialect/record-format.js';
import { nextLinksIn } from '../../../fixtures/dialect/paging/text-links.js';
import { valuesInContext } from '../../../fixtures/dialect/text-places.js';
import type { Answer, Exchange } from '../../../fixtures/http/exchange.js';
import { MAX_VALUES, parseJson } from '../../../fixtures/http/json.js';
import { REPORT_LIMITS, truncateAnswer, truncateExchange } from '../../../fixtures/http/truncation.js';
import { oneLine } from '../../../fixtures/http/one-line.js';
import { Recorder } from '../../../fixtures/run/recorder.js';
import { redactor } from '../../../fixtures/secrets/redaction.js';
import { lastSegment, Subject } from '../../../fixtures/client/subject.js';
import { universalChecks } from '../../../fixtures/judge/universal-checks.js';
import { escapeControlLine } from '../../../reporter/print/escape-control.js';

// Without its bound, each of these takes minutes or gigabytes.
const soon = { timeout: 5_000 };
const quick = (name: string, body: () => void): void => {
  test(name, soon, () => {
    const started = performance.now();
    body();
    // Work without an end in sight of the runner's clock: nothing else can tell that it took too long.
    assert.ok(performance.now() - started < soon.timeout);
  });
};

function answerOf(text: string, status = 200): Answer {
  const body = Buffer.from(text);
  const headers = [['content-type', 'application/json']] as const;
  return { status, headers, body, text, json: jsonOf(body, '').json, jsonProblem: undefined };
}

function exchangeOf(answer: Answer): Exchange {
  const request = { operation: 'create', method: 'POST', url: 'http://localhost/', headers: {} } as const;
  return { number: 1, request, answer, failure: undefined, startedMs: 0, durationMs: 1, redirectedFrom: [] };
}

const nested = (levels: number, inside: string): string => '['.repeat(levels) + inside + ']'.repeat(levels);

quick('blanks are put in one line in one go', () => {
  const blanks = ' '.repeat(100_000);
  assert.equal(oneLine(`a \n\n\t b\n${blanks}`), 'a b ');
  assert.equal(escapeControlLine(`a${blanks}b${blanks}`).length, 200_002);
  assert.match(
    answerLine(exchangeOf(answerOf(`"x"${blanks}`)), (text) => text),
    /"x"/,
  );
});

quick('a page whose links have endless attributes is searched in one go', () => {
  for (const attributes of [
    'a-'.repeat(100_000),
    'a '.repeat(100_000),
    `a${' '.repeat(100_000)}`,
    `a=${'"" '.repeat(100_000)}`,
  ])
    assert.deepEqual(nextLinksIn(`<a ${attributes}>`), []);
  assert.deepEqual(nextLinksIn('<a "'.repeat(100_000)), []);
});

test('a text in one line is as a pattern for line breaks would make it', () => {
  for (const text of ['', 'a', ' a ', '\n', ' \n ', 'a\nb', '\n\nx', 'x\n\n', 'a \r\n \t\n b', 'a\n \nb\n'])
    assert.equal(oneLine(text), text.replace(/\s*\n\s*/g, ' '));
});

quick('line breaks after JSON are no lines of JSON', () => {
  const { json, problem } = jsonOf(Buffer.from(`{}${'\n'.repeat(500_000)}x`), '');
  assert.equal(json, undefined);
  assert.ok(problem);
});

quick('lines of JSON are as bounded as one JSON text', () => {
  assert.deepEqual(jsonOf(Buffer.from(' {"a": 1} \r\n\n {"b": 2}\n'), '').json, [{ a: 1 }, { b: 2 }]);
  assert.equal(jsonOf(Buffer.from('{}\n'.repeat(4_000_000)), '').json, undefined);
});

quick('a refusal of line breaks shows no stack trace', () => {
  const check = universalChecks.find(({ requirement }) => requirement === 'ADVICE-8');
  assert.equal(check?.breach(exchangeOf(answerOf(`"${'\\n'.repeat(50_000)}"`, 400))), undefined);
  assert.ok(check?.breach(exchangeOf(answerOf('"oops\\n  File \\"app.py\\", line 7"', 400))));
});

quick('JSON with too many values is not read, and a long list is', () => {
  assert.throws(() => parseJson(`[${'{},'.repeat(MAX_VALUES)}{}]`), /more than 2000000 values/);
  const record = '{"id": 1, "color": "red", "size": 3}';
  const list = parseJson(`[${`${record},`.repeat(99_999)}${record}]`);
  assert.equal(valuesAt(list, [null, 'color']).length, 100_000);
  assert.deepEqual(parseJson(`"${','.repeat(MAX_VALUES + 1)}"`), ','.repeat(MAX_VALUES + 1));
});

quick('a million values 400 levels deep share what they stand in', () => {
  const body = parseJson(nested(400, `${'0,'.repeat(1_000_000)}"red"`));
  const all = [...scalars(body)];
  assert.equal(all.at(-1)?.path.length, 400);
  const names = new NameNumbers();
  assert.ok(all.every((one) => names.of(one).number === 0));
  assert.equal(valuesAt(body, [...Array.from({ length: 399 }, () => 0), null]).length, 1_000_001);
  assert.equal(pathsOfColour(body, 'red').length, 1);
});

quick('a colour in thousands of places is looked for in some of them', () => {
  const body = { color: 'red', again: Array.from({ length: 200_000 }, () => 'red') };
  const other = { color: 'blue', again: Array.from({ length: 200_000 }, () => 'blue') };
  const samples = [body, other].map((one, index) => ({
    answer: answerOf(JSON.stringify(one)),
    colour: one.color,
    id: String(index),
  }));
  assert.deepEqual(inferRecordFormat(samples), { form: 'json', colour: ['color'], id: undefined });
  assert.ok(nearColour(answerOf(JSON.stringify({ chairs: [body] })), 'red').length > 0);
  const paths = Array.from({ length: 50_000 }, (_one, index) => [index, 'color']);
  assert.deepEqual(commonPatterns([paths, [[7, 'color']]])[0], [7, 'color']);
});

quick('openings without an end are not looked at again and again', () => {
  const context = { before: '<chair><color>', after: '</color></chair>' };
  const text = `${context.before.repeat(100_000)}red${context.after}`;
  assert.ok(valuesInContext(text, context).length > 0);
  assert.deepEqual(valuesInContext(context.before.repeat(100_000), context), []);
});

quick('dots within a word are not taken for its end', () => {
  const text = `a${'.'.repeat(19_000)}7`;
  for (let count = 0; count < 20; count++) candidatesIn(exchangeOf(answerOf(text)));
  const [candidate] = candidatesIn(exchangeOf(answerOf('created ..chair.7... now')));
  assert.equal(candidate?.id, 'chair.7');
});

quick('what is too long for an address is no link', () => {
  const subject = new Subject('http://localhost');
  for (const name of ['next', 'cursor']) {
    const answer = answerOf(JSON.stringify({ [name]: '?'.repeat(1_000_000) }));
    assert.deepEqual(nextPages(answer, subject.collectionUrl, subject), []);
  }
  assert.equal(lastSegment('/'.repeat(10_000)), undefined);
});

quick('backslashes are not looked through for a token again and again', () => {
  const token = 'a1b2c3d4-0000-4000-8000-0123456789ab';
  const redact = redactor([token]);
  const escaped = [...token].map((character) => `${'\\'.repeat(7)}u00${character.charCodeAt(0).toString(16)}`);
  for (const text of ['\\', '%25', '&#0'].map((part) => part.repeat(100_000))) assert.equal(redact(text), text);
  assert.equal(redact(escaped.join('')), '$ACCESS_TOKEN');
});

quick('brackets are not looked through for a link again and again', () => {
  const subject = new Subject('http://localhost');
  for (const value of ['<'.repeat(100_000), '<>;'.repeat(30_000)]) {
    const answer = { ...answerOf('[]'), headers: [['link', value]] as const };
    assert.deepEqual(nextPages(answer, subject.collectionUrl, subject), []);
    assert.deepEqual(candidatesIn(exchangeOf(answer)).slice(1), []);
  }
});

quick('ids in a text are found as words of their own', () => {
  const page = answerOf(`<ul>${'<li>chair-1</li>'.repeat(200_000)}<li>7</li></ul>`);
  const samples = (id: string) => [{ id, colour: 'red' }];
  assert.deepEqual(inferListFormat([page], samples('7')), { form: 'text', colours: false });
  assert.deepEqual(inferListFormat([page], samples('chair-1')), { form: 'text', colours: false });
  assert.equal(inferListFormat([page], samples('chair')), undefined);
});

test('of a large answer the record keeps the form, and not the weight', () => {
  const padding = 'x'.repeat(1_000_000);
  const many = Array.from({ length: 100_000 }, (_one, index) => ({ index }));
  const answer = answerOf(JSON.stringify({ ['__proto__']: 1, many, padding, color: 'red', id: 7 }));
  const light = truncateAnswer(answer, REPORT_LIMITS);
  assert.ok(light.text.length <= REPORT_LIMITS.text);
  assert.ok(JSON.stringify(light.json).length < 300_000);
  assert.deepEqual(valuesAt(light.json, ['color'])[0]?.value, 'red');
  assert.deepEqual(valuesAt(light.json, ['many', 0, 'index'])[0]?.value, 0);
  const small = exchangeOf(answerOf('{"color": "red"}'));
  assert.equal(truncateExchange(small, REPORT_LIMITS), small);
  const recorder = new Recorder((text) => text);
  recorder.note({ ...exchangeOf(answer), redirectedFrom: [exchangeOf(answer)] });
  const [kept] = recorder.exchanges;
  assert.ok((kept?.answer?.text.length ?? Infinity) <= REPORT_LIMITS.text);
  assert.ok((kept?.redirectedFrom[0]?.answer?.text.length ?? Infinity) <= REPORT_LIMITS.text);
});
