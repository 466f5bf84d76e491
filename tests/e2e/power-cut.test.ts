import assert from 'node:assert/strict';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor, start } from '../support/command.js';
import { isAlive, treeOf, until } from '../support/processes.js';
import { extent } from '../support/extent.js';

// The power fails in the midst of a run: every process of it is killed while the service handles one request.
const timeout = 3_600_000;

/** Leaves out colours that are too short to be told again when the answer to their create was cut off: see README. */
const tellable = ['--grep-invert', 'SOUND-7'];
/** Fewer requests than such a run sends. */
const REQUESTS = 300;
const POINTS = { short: 1, wide: 3, full: 50 }[extent];

for (let point = 1; point <= POINTS; point++) {
  const at = Math.round((REQUESTS * point) / (POINTS + 1));
  // By turns before the request is carried out and after it, when the answer is lost.
  const isCarriedOut = point % 2 === 0;
  test(
    `after a power cut at request ${at}, ${isCarriedOut ? 'which was' : 'not'} carried out, the next run leaves no record`,
    { timeout },
    (context) => leavesNothing(context, at, isCarriedOut),
  );
}

async function leavesNothing(context: TestContext, at: number, isCarriedOut: boolean): Promise<void> {
  let requests = 0;
  let kill = (): void => undefined;
  const service = await serviceOf(
    context,
    serve((_service, base) => ({
      async answer(request) {
        requests++;
        const isLast = requests === at;
        if (isLast && !isCarriedOut) kill();
        const answer = await base.answer(request);
        if (isLast && isCarriedOut) kill();
        return answer;
      },
    })),
  );
  const before = service.recordIds();
  const variables = { ...settingsFor(service), REPORT_DIR: reportFolder(context) };
  const running = start(context, variables, tellable);
  let killed: readonly number[] = [];
  kill = () => {
    killed = treeOf(running.child.pid ?? 0).map(({ id }) => id);
    for (const id of killed) process.kill(id, 'SIGKILL');
  };
  const { output } = await running.end;
  assert.ok(killed.length > 0, `the run ended after ${requests} requests: ${output}`);
  await until(() => !killed.some(isAlive));
  const { code, output: next } = await run(context, variables, ['--grep', 'LIST-2']);
  assert.equal(code, 0, next);
  assert.deepEqual(service.recordIds(), before);
}
