import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { encodingsOf, type Hostile, hostile, type RunningHostile } from '../../subjects/hostile/index.js';
import { type Bounds, type Taken, within } from '../support/bounded.js';
import { type End, idsWith, reportFolder, serviceOf, settingsFor, start } from '../support/command.js';
import { type OtherOrigin, startOtherOrigin } from '../support/hostile-origin.js';
import { full, parted } from '../support/extent.js';
import { unpacked } from '../support/unpacked.js';

// Each run of the command has two processes of its own and workers, of about 70 MB each. The time only ends a run that
// hangs: how much work a service can make is told by the requests that it gets.
const bounds: Bounds = { ms: 600_000, bytes: 1024 ** 3 };
const MOST_REQUESTS = 3_000;
const quick = { SETTLE_MS: '200', SEED: '1' };
/** Long enough for a machine that is busy, but where each request takes all of it. */
const requestTimeoutMs = ({ expects: { hangs } }: Hostile): string => (hangs ? '2000' : '30000');
const IN_COLLECTION = /^\S+ \/showcase\/rest\/chair(?:\/[^/]+\/?)?$/;
/** Every control character but the line break. */
const STEERING = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Of tricks that are alike, or that take long, one is tried in CI, and all with PROOF=full. */
const rare: ReadonlySet<string> = new Set([
  'create answers with the id of somebody else, and the list is empty',
  'create answers with the id of somebody else from the fourth on, and the list is empty',
  'create answers with the id of the record that somebody else creates at the same time',
  'create answers with the id of somebody else, whose record then shows the colour',
  'next pages outside of the collection',
  'updates and deletes are redirected to the record of somebody else',
  'interim answers for ever',
  '429 with Retry-After: 0 for everything',
  'fifty thousand line breaks in each refusal',
  'ids that are empty',
  'a body that drips',
  'members that reach into prototypes',
  'HEAD and delete are answered with a body',
  'markup and script',
  'records are redirected to another origin',
  'updates and deletes are redirected to an administration',
  'updates and deletes are redirected to the collection',
  'endless body of each update',
  'endless paging of large pages',
  'endless paging, 1.8 s a page',
  'sixteen megabytes in each answer',
  'sixty megabytes of empty objects in gzip',
  'each colour in 20,000 places',
  'JSON 400 levels deep, with a million numbers at its bottom',
  'ids that name members of prototypes',
  'chunk sizes that are none',
  'another answer after the answer',
  'a connection that is closed after 200',
  'a Location of a megabyte',
  'a status line of a megabyte',
  'status 0',
  'status 999',
  'slow to accept',
  'a refusal that says "allowed" ten thousand times',
  'a hundred thousand blanks after each body',
  'a text in which a hundred thousand colours begin and one ends',
  'half a million line breaks in the list',
  'terminal escapes in the reason phrase and headers',
  'terminal escapes in the reason phrase of each update',
  'the token is echoed in one encoding after another',
]);
const tried = parted(
  hostile.filter(({ name }) => full || !rare.has(name)),
  { short: 6, wide: 1 },
);

test('only tricks that exist are left out', () => {
  const names = hostile.map(({ name }) => name);
  assert.deepEqual(
    [...rare].filter((name) => !names.includes(name)),
    [],
  );
});

// On two cores, two runs take less time than one after the other.
describe('hostile', { concurrency: 2 }, () => {
  for (const one of tried) {
    test(`hostile: ${one.name}`, async (context) => {
      const elsewhere = await otherOrigin(context);
      const service = await serviceOf(context, one.start(elsewhere.origin));
      const REPORT_DIR = reportFolder(context);
      const run = start(
        context,
        { ...settingsFor(service), ...quick, REQUEST_TIMEOUT_MS: requestTimeoutMs(one), REPORT_DIR },
        ['--grep', one.meets],
      );
      const taken = await within(bounds, run);
      context.diagnostic(`${tellingOf(taken)}, ${service.received.length} requests`);
      assert.ok(taken.end, `the run was killed: ${tellingOf(taken)}`);
      assert.ok(service.received.length <= MOST_REQUESTS, `${service.received.length} requests`);
      assertKeptAway(service, elsewhere);
      assertPlain(taken.end.output);
      assert.deepEqual(placesOf(service.token, taken.end.output, REPORT_DIR), []);
      assertJudged(one, taken.end);
    });
  }
});

/** The service and nobody else was sent anything, and of the service nothing but what the suite may touch. */
function assertKeptAway({ received, forbiddenRequests }: RunningHostile, elsewhere: OtherOrigin): void {
  assert.deepEqual(elsewhere.received, []);
  assert.deepEqual(forbiddenRequests, []);
  const outside = received.map((line) => line.replace(/\?.*$/s, '')).filter((line) => !IN_COLLECTION.test(line));
  assert.deepEqual(outside, []);
}

/** Nothing in the output steers a terminal. */
function assertPlain(output: string): void {
  const at = output.search(STEERING);
  assert.equal(at, -1, `output: ${JSON.stringify(output.slice(Math.max(0, at - 60), at + 60))}`);
}

function assertJudged({ expects: { code, failed = [], says } }: Hostile, end: End): void {
  assert.equal(end.code, code, end.output);
  const notFailed = failed.filter((id) => !idsWith(end, 'failed').includes(id));
  assert.deepEqual(notFailed, [], end.output);
  if (says) assert.match(end.output, says);
}

/** The files that hold the token, and in which encodings. */
function placesOf(token: string, output: string, folder: string): string[] {
  const files = [{ name: 'output', content: Buffer.from(output) }, ...unpacked(folder)];
  const forms = Object.entries(encodingsOf(token)).flatMap(([encoding, texts]) =>
    // The first and last characters of a base64 text depend on what stands next to the token.
    texts.split(' ').map((text) => ({ encoding, text: /^base64/.test(encoding) ? text.slice(4, -4) : text })),
  );
  return files.flatMap(({ name, content }) => {
    // JSON doubles backslashes.
    const text = content.toString('latin1').replaceAll('\\\\', '\\').toLowerCase();
    return forms.filter((form) => text.includes(form.text.toLowerCase())).map(({ encoding }) => `${name}: ${encoding}`);
  });
}

function tellingOf({ ms, bytes, end }: Taken): string {
  const code = end === undefined ? 'no exit code' : `exit code ${end.code ?? 'none'}`;
  return `${code}, ${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 1024 ** 2)} MiB`;
}

async function otherOrigin(context: TestContext): Promise<OtherOrigin> {
  const origin = await startOtherOrigin();
  context.after(() => origin.close());
  return origin;
}
