import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Entry, isRead, isWrite } from '../../fixtures/history/entry.js';
import { requirementOf } from '../../specs/catalogue/requirements.js';
import { listCachedBeforeGuard } from '../../subjects/faults/authentication/access.js';
import { knownByBeginning } from '../../subjects/faults/authentication/token-likenesses.js';
import { changesCopy } from '../../subjects/faults/update/update.js';
import { type Change, problem, serve } from '../../subjects/kit/index.js';
import { decisiveFailures, idsWith, reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { partly } from '../support/extent.js';
import { unpacked } from '../support/unpacked.js';

/** How long a deleted record stays away, in milliseconds. */
const AWAY_MS = 1_000;

test('updates that are not kept are told as one cause, before everything else', async (context) => {
  const service = await serviceOf(context, changesCopy.start());
  const REPORT_DIR = reportFolder(context);
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '300' });
  assert.equal(end.code, 1, end.output);
  assert.deepEqual(decisiveFailures(end), ['UPDATE-2'], end.output);

  const { clause, statement } = requirementOf('UPDATE-2');
  const lines = end.output.split('\n');
  const first = lines.findIndex((line) => /^(?:CAUSE|FAILED|DRIFT|warning|inconclusive|Could not judge)\b/.test(line));
  assert.deepEqual(lines.slice(first, first + 2), [`CAUSE UPDATE-2 (document; ${clause})`, `  ${statement}`]);
  assert.match(lines[first + 2] ?? '', /^ {2}done: {6}\S.* updated chair \d+ to "/);
  assert.match(lines[first + 3] ?? '', /^ {2}expected: {2}a retrieve to show chair \d+ with "/);
  assert.match(lines[first + 4] ?? '', /^ {2}received: {2}".+", which it had before$/);
  assert.match(end.output, /^ {2}could not be judged because of it: .*\bUPDATE-3\b/m);

  const { causes = [] } = end.report ?? {};
  assert.deepEqual(
    causes.map(({ requirement }) => requirement),
    ['UPDATE-2'],
  );
  const [cause] = causes;
  assert.ok(cause && cause.done !== '' && cause.expected !== '' && cause.received !== '');
  assert.ok(cause.shownBy > 1, `${cause.shownBy} reads`);
  // The update, the retrieve that shows that it was not kept, and the create without which there is nothing to update.
  const id = /chair (\d+)/.exec(cause.expected)?.[1] ?? 'no id';
  const own = cause.history.map(({ what }) => what).filter((what) => what.split(/[ :]/).includes(id));
  const steps = own.map((what) => what.split(' ')[0] ?? '');
  assert.deepEqual(steps, ['created', 'updated', 'retrieved'], steps.join(' '));
  // Where that update overlapped others, another one that was sent alone tells that concurrency is no reason.
  assert.ok(cause.history.length <= 10, cause.done);
  for (const { evidence } of cause.history) assert.match(evidence, /^curl -i /);
  assert.ok(cause.unjudged.includes('UPDATE-3'), cause.unjudged.join(' '));
  const inconclusive = idsWith(end, 'inconclusive');
  assert.deepEqual(
    [...cause.unjudged].sort(),
    [...inconclusive].sort(),
    'everything inconclusive is laid to the cause',
  );

  const junit = readFileSync(join(REPORT_DIR, 'junit.xml'), 'utf8');
  const suites = [...junit.matchAll(/<testsuite (.*?)>/g)].map(([, attributes = '']) => attributes);
  assert.match(suites[0] ?? '', /^name="causes" tests="1" failures="1" errors="0" skipped="0"/);
  assert.match(junit, /<testcase classname="causes" name="CAUSE UPDATE-2 /);
  assert.match(junit, /<testsuites [^>]*failures="2" errors="0"/);
});

/** A create with a media type that it does not know is a server error, and a colour with an apostrophe is not kept by an update. */
const stumbles: Change = (_service, base) => ({
  create: (request) =>
    request.headers['content-type']?.startsWith('text/plain') === true
      ? problem(500, 'It broke.')
      : base.create(request),
  recolour: (chair, colour) => {
    if (!String(colour).includes("'")) base.recolour(chair, colour);
  },
});

test('what requests that show a cause have in common is told with it', async (context) => {
  const service = await serviceOf(context, serve(stumbles));
  const REPORT_DIR = reportFolder(context);
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '300' });
  assert.deepEqual(decisiveFailures(end).sort(), ['SOUND-1', 'SOUND-8'], end.output);
  const [update, create] = (end.report?.causes ?? []).map(({ when = '' }) => when);
  assert.match(create ?? '', /^1 of \d+ creates: the one with the header Content-Type: text\/plain/);
  assert.match(update ?? '', /^\d+ of \d+ updates that were read afterwards: .*a colour with the character '/);
  for (const text of [end.output, readFileSync(join(REPORT_DIR, 'junit.xml'), 'utf8')])
    assert.match(text, /^ {2}when: {5,6}1 of \d+ creates: the one with the header Content-Type: text\/plain/m);
  assert.match(readFileSync(join(REPORT_DIR, 'index.html'), 'utf8'), /<p>When: 1 of \d+ creates: /);
  assert.match(readFileSync(join(REPORT_DIR, 'summary.md'), 'utf8'), /^when: {6}1 of \d+ creates: /m);
});

test('the HTML report of a conforming run shows no failed step', async (context) => {
  const REPORT_DIR = reportFolder(context);
  const end = await run(context, { REPORT_DIR });
  assert.equal(end.code, 0, end.output);
  assert.deepEqual(end.report?.causes, []);
  // Without one there would be nothing to show wrongly.
  assert.notDeepEqual(idsWith(end, 'inapplicable'), []);
  const pages = unpacked(join(REPORT_DIR, 'html')).filter(({ name }) => /^index\.html!.+\.json$/.test(name));
  const steps = pages.flatMap(({ content }) => stepsIn(JSON.parse(content.toString()) as unknown));
  assert.ok(steps.length > 100, `${steps.length} steps`);
  assert.ok(steps.some(({ title }) => title.startsWith('UPDATE-6: ')));
  assert.deepEqual(
    steps.filter(({ error }) => error !== undefined).map(({ title, error }) => `${title}: ${error ?? ''}`),
    [],
  );
  // Where all is as it was written, nothing is waited for and looked at again.
  const entries = lastLookOf(REPORT_DIR);
  const written = new Set(entries.filter(isWrite).map(({ id }) => id));
  const others = entries.flatMap((entry) =>
    entry.operation === 'retrieve' && !written.has(entry.id) ? [entry.id] : [],
  );
  assert.notDeepEqual(others, []);
  assert.deepEqual(others, [...new Set(others)], 'what was deleted before is retrieved once');
  // Each report leads to the other.
  assert.match(readFileSync(join(REPORT_DIR, 'html', 'index.html'), 'utf8'), /href="\.\.\/index\.html"/);
  assert.match(readFileSync(join(REPORT_DIR, 'index.html'), 'utf8'), /href="html\/index\.html"/);
});

/** What the last look of a run wrote and read. */
function lastLookOf(folder: string): readonly Entry[] {
  const look = JSON.parse(readFileSync(join(folder, 'last-look.json'), 'utf8')) as { entries: Entry[] };
  return look.entries;
}

/** Deleted records are there again after a while, for `find` or for `all`. */
function returning(seenBy: 'find' | 'all'): Change {
  return (service, base) => {
    const deleted = new Map<string, { readonly chair: ReturnType<typeof base.add>; readonly atMs: number }>();
    const back = (): ReturnType<typeof base.add>[] =>
      [...deleted.values()].flatMap(({ chair, atMs }) => (performance.now() - atMs >= AWAY_MS ? [chair] : []));
    return {
      remove(chair) {
        deleted.set(chair.id, { chair: { ...chair }, atMs: performance.now() });
        base.remove(chair);
      },
      ...(seenBy === 'all'
        ? { all: () => [...base.all(), ...back()] }
        : {
            retrieve(request) {
              const chair = back().find(({ id }) => id === service.parseId(request.segment ?? ''));
              return chair ? service.answerRetrieve(chair, request) : base.retrieve(request);
            },
          }),
    };
  };
}

for (const [how, seenBy, requirement] of [
  ['listed', 'all', /^DELETE-[35]$/],
  ['retrieved', 'find', /^DELETE-[25]$/],
] as const) {
  test(`a deleted record that can be ${how} again seconds later is seen by the last look`, async (context) => {
    const service = await serviceOf(context, serve(returning(seenBy)));
    const REPORT_DIR = reportFolder(context);
    const end = await run(context, { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '300' }, partly);
    assert.equal(end.code, 1, end.output);
    assert.equal(end.report?.causes.length, 1, end.output);
    assert.match(end.report.causes[0]?.requirement ?? '', requirement);

    const shown = lastLookOf(REPORT_DIR)
      .filter(isRead)
      .flatMap((read) => ((read.operation === 'list') === (seenBy === 'all') ? read.shown : []));
    assert.notDeepEqual(shown, [], 'what the last look shows');
    assert.deepEqual(
      [...new Set(shown.map(({ id }) => id))].filter((id) => service.recordIds().includes(id ?? '')),
      [],
      'the service keeps none of what it shows',
    );
  });
}

test('of what else is taken for a token all is told, since together it tells which part is looked at', async (context) => {
  const service = await serviceOf(context, knownByBeginning.start());
  const REPORT_DIR = reportFolder(context);
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '300' });
  assert.equal(end.code, 1, end.output);
  const [cause, ...others] = end.report?.causes ?? [];
  assert.equal(others.length, 0, end.output);
  assert.equal(cause?.requirement, 'SOUND-12', end.output);
  assert.match(cause.received, /; answered with success as well were requests .*but for its last character/);
});

test('a list that is kept before the token is looked at is seen by the last look', async (context) => {
  const service = await serviceOf(context, listCachedBeforeGuard.start());
  const REPORT_DIR = reportFolder(context);
  const end = await run(context, { ...settingsFor(service), REPORT_DIR, SETTLE_MS: '300' }, partly);
  assert.equal(end.code, 1, end.output);
  const { causes = [] } = end.report ?? {};
  assert.deepEqual(
    causes.map(({ requirement, done }) => [requirement, done.split(',')[0]]),
    [['SOUND-14', 'read the list without a token']],
    end.output,
  );
});

interface Step {
  readonly title: string;
  readonly error: string | undefined;
}

/** Every step in a file of the HTML report, at any depth: what has a title, a duration and steps of its own. */
function stepsIn(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(stepsIn);
  if (!('title' in value && 'duration' in value && 'steps' in value)) return inner;
  const error = 'error' in value && value.error !== undefined ? JSON.stringify(value.error) : undefined;
  return [{ title: String(value.title), error }, ...inner];
}
