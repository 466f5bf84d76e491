import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { validateConformance } from '../../schemas/conformance.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { changesCopy } from '../../subjects/faults/update/update.js';
import { type ChairRequest, type Change, serve } from '../../subjects/kit/index.js';
import { startReference } from '../../subjects/reference/index.js';
import { reportFolder, run, serviceOf, settingsFor, type Variables } from '../support/command.js';
import { command, type Finished } from '../support/small-command.js';
import { full, inCI } from '../support/extent.js';

const SEED = '7';

/** What shards left, and what merging them made of it. */
interface Merged extends Finished {
  readonly report: ConformanceReport;
  readonly contract: string | undefined;
}

/** Runs all shards at once, the second one with these settings besides; answers with their folders. */
async function shards(
  context: TestContext,
  total: number,
  variables: Variables,
  ofSecond: Variables = {},
): Promise<readonly string[]> {
  const folders = Array.from({ length: total }, () => reportFolder(context));
  await Promise.all(
    folders.map((REPORT_DIR, index) => {
      const own = { ...variables, ...(index === 1 && ofSecond), SEED, REPORT_DIR };
      return run(context, own, [`--shard=${index + 1}/${total}`]);
    }),
  );
  return folders;
}

async function merged(context: TestContext, folders: readonly string[]): Promise<Merged> {
  const REPORT_DIR = reportFolder(context);
  const end = await command(['merge', ...folders], { REPORT_DIR });
  return { ...end, ...outcomeIn(REPORT_DIR) };
}

function outcomeIn(folder: string): Pick<Merged, 'report' | 'contract'> {
  const report: unknown = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8'));
  assert.ok(validateConformance(report));
  return { report, contract: report.subject ? readFileSync(join(folder, 'contract.json'), 'utf8') : undefined };
}

/** What does not differ from run to run. */
function gist({ report, contract }: Pick<Merged, 'report' | 'contract'>): object {
  const { verdict, exitCode, complete, causes, requirements, openPoints, records, hindrances } = report;
  return {
    verdict,
    exitCode,
    complete,
    hindrances,
    left: records?.left,
    causes: causes.map(({ requirement }) => requirement),
    requirements: requirements.map((one) => `${one.id} ${one.verdict}`),
    answered: openPoints.map(({ id, observations }) => `${id} ${observations ? 'answered' : 'open'}`),
    // What others may have brought about is asked again, so that how often depends on what was under way elsewhere.
    contract: contract?.replaceAll(/"exchanges": \d+/g, '"exchanges": 0'),
  };
}

const TOTALS = full ? [1, 2, 3, 4] : [2];

for (const total of TOTALS) {
  test(`${total} shards of a run on the reference come to what one run comes to`, { skip: inCI }, async (context) => {
    const service = await serviceOf(context, startReference());
    const REPORT_DIR = reportFolder(context);
    const end = await run(context, { ...settingsFor(service), SEED, REPORT_DIR });
    assert.equal(end.code, 0, end.output);
    const folders = await shards(context, total, settingsFor(service));
    const all = await merged(context, folders);
    assert.equal(all.code, 0, all.stdout + all.stderr);
    assert.deepEqual(gist(all), gist(outcomeIn(REPORT_DIR)));

    if (total === 1) return;
    const some = await merged(context, folders.slice(1));
    assert.deepEqual([some.code, some.report.verdict], [2, 'not judged']);
    assert.deepEqual(some.report.hindrances, [`Shard 1 of ${total} is missing.`]);
    const none = await merged(context, [...folders.slice(1), reportFolder(context)]);
    assert.match(none.report.hindrances.join('\n'), /holds no parts\.json/);
  });
}

test('the shards of a run on a fault have the cause that one run has', { skip: inCI }, async (context) => {
  const service = await serviceOf(context, changesCopy.start());
  const settings = { ...settingsFor(service), SETTLE_MS: '300' };
  const REPORT_DIR = reportFolder(context);
  await run(context, { ...settings, SEED, REPORT_DIR });
  const causesIn = ({ causes }: ConformanceReport): readonly string[] => causes.map(({ requirement }) => requirement);
  assert.deepEqual(causesIn(outcomeIn(REPORT_DIR).report), ['UPDATE-2']);
  for (const total of TOTALS) {
    const all = await merged(context, await shards(context, total, settings));
    assert.equal(all.code, 1, all.stdout + all.stderr);
    assert.deepEqual(causesIn(all.report), ['UPDATE-2'], all.stdout);
  }
});

/** A token that leads to the second replica, and is accepted beside the service's own. */
const SECOND = '0f9e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f';

/** Each of two replicas lists what was created by way of it, and never what was by way of the other. */
const replicas: Change = (_service, base) => {
  const owners = new Map<string, boolean>();
  const isSecond = ({ headers }: ChairRequest): boolean => headers['authentication'] === SECOND;
  return {
    authenticate: (request) => (isSecond(request) ? undefined : base.authenticate(request)),
    answerCreate: (chair, request) => {
      owners.set(chair.id, isSecond(request));
      return base.answerCreate(chair, request);
    },
    answerList: (chairs, request) =>
      base.answerList(
        chairs.filter(({ id }) => (owners.get(id) ?? isSecond(request)) === isSecond(request)),
        request,
      ),
  };
};

test('what no shard sees alone fails the run that they are together', { skip: inCI }, async (context) => {
  const service = await serviceOf(context, serve(replicas));
  // Most records live less long than reads may lag by default.
  const quick = { ...settingsFor(service), SETTLE_MS: '100' };
  for (const total of TOTALS.filter((one) => one > 1)) {
    const folders = await shards(context, total, quick, { ACCESS_TOKEN: SECOND });
    const codes = folders.map((folder) => outcomeIn(folder).report.exitCode);
    assert.deepEqual(new Set(codes), new Set([0]));
    const all = await merged(context, folders);
    assert.equal(all.code, 1, all.stdout + all.stderr);
    // One record may be all that shows it. Where a create of the other shard explains that as well, either is named.
    const [cause, ...others] = all.report.causes;
    assert.ok(cause && [cause.requirement, ...cause.possible].includes('LIST-2'), all.stdout);
    assert.deepEqual(others, [], all.stdout);
  }
});
