import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Dialect } from '../../../fixtures/dialect/dialect.js';
import { scriptOf } from '../../../reproduce/script.js';
import type { Sent } from '../../../schemas/replay.js';
import type { Judgement } from '../../../schemas/results.js';
import { serve } from '../../../subjects/kit/index.js';
import { variants } from '../../../subjects/variants/index.js';
import { reference } from '../../../subjects/reference/index.js';
import type { Service } from '../../../subjects/service.js';
import { BLUE, list, RED, retrieve, write } from '../../support/made-history.js';
import { judgement } from '../../support/samples.js';
import { causeOf, dialect, endAt, endOf, faultNamed, folder, run, sending, sentOf } from '../../support/scripts.js';

const ODD = `it's "${RED}" \\ $HOME \`x\`\n%s`;
const stale = sending(write(1, 'create', '7', ODD), write(2, 'update', '7', BLUE), retrieve(3, '7', ODD));
const refusal = (sent: readonly Sent[]): Judgement => ({
  ...judgement('DELETE-1', 'failed', 'deleted a chair; expected success; received 405', ['curl']),
  sent: sent.map((one, index) => (index === sent.length - 1 ? { ...one, status: 405 } : one)),
});

// Scripts wait much of their time.
describe('the script of a cause', { concurrency: 4 }, () => {
  test('ends with 1 where the fault shows and with 0 where it does not, and deletes what it made', async () => {
    const script = scriptOf(causeOf(stale), run);
    const [shown, right] = await Promise.all([
      endAt(faultNamed('update is answered and not kept'), script),
      endAt(reference, script),
    ]);
    assert.deepEqual([shown.code, shown.left], [1, 0], shown.output);
    assert.deepEqual([right.code, right.left], [0, 0], right.output);
  });

  test('a failure that an answer shows is seen again', async () => {
    const entries = sending(write(1, 'create', '7', RED), write(2, 'delete', '7'));
    const [last] = entries.slice(-1).flatMap(({ sent = [] }) => sent);
    assert.ok(last);
    const script = scriptOf(causeOf(entries, [refusal([last])]), run);
    assert.equal((await endAt(faultNamed('delete is not supported'), script)).code, 1);
    assert.equal((await endAt(reference, script)).code, 0);
  });

  test('an id that was read before it was given is counted from the last one', async () => {
    const before = [write(1, 'create', '7', RED), retrieve(2, '8', null)];
    const entries = sending(...before, write(3, 'create', '8', BLUE), retrieve(4, '8', null));
    const [last] = entries.slice(-1).flatMap(({ sent = [] }) => sent);
    assert.ok(last);
    const missing = { ...judgement('CREATE-2', 'failed', 'retrieved it; expected success; received 404', ['curl']) };
    const sent = entries.flatMap((entry) => entry.sent ?? []);
    const script = scriptOf(causeOf(entries, [{ ...missing, sent, shows: { about: 'answer', status: ['2??'] } }]), run);
    const forgetful = faultNamed('retrieve remembers that there is no record, also when a create makes it');
    assert.equal((await endAt(forgetful, script)).code, 1);
    const right = await endAt(reference, script);
    assert.equal(right.code, 0, right.output);
  });

  test('an attempt that cannot be done leaves the others to be tried', async () => {
    const cause = causeOf(stale);
    const attempts = cause.replay?.attempts ?? [];
    const refused = attempts.map((one) => ({
      ...one,
      steps: one.steps.map((step) => ({ ...step, sent: step.sent.map((sent) => ({ ...sent, body: '{"color":5}' })) })),
    }));
    const script = scriptOf({ ...cause, replay: { attempts: [...refused, ...attempts] } }, run);
    const [shown, right] = await Promise.all([
      endAt(faultNamed('update is answered and not kept'), script),
      endAt(reference, script),
    ]);
    assert.deepEqual([shown.code, shown.left], [1, 0], shown.output);
    assert.deepEqual([right.code, right.left], [2, 0], right.output);
    assert.match(right.output, /a create was refused/);
  });

  test('what is made in a collection that has moved is deleted there', async () => {
    const moved = variants.find(({ name }) => name === 'all requests redirected to another path with 308');
    assert.ok(moved);
    const ended = await endAt(moved, scriptOf(causeOf(stale), run));
    assert.deepEqual([ended.code, ended.left], [0, 0], ended.output);
  });

  test('a request without a token that is redirected is sent without one', async () => {
    const bare = { ...sentOf({ startMs: 1, endMs: 2 }, 'POST', '', `{"color":"${RED}"}`), headers: {} };
    const admitted = judgement('SOUND-11', 'failed', 'sent it; expected a refusal; received 200', ['curl']);
    const cause = causeOf([], [{ ...admitted, sent: [bare], shows: { about: 'answer', notStatus: ['2??'] } }]);
    const leading: Service = {
      ...reference,
      start: () =>
        serve((service, base) => ({
          authenticate: (request) =>
            base.authenticate(request) && { status: 303, headers: { location: service.collectionPath() } },
        })),
    };
    const ended = await endAt(leading, scriptOf(cause, run));
    assert.equal(ended.code, 0, ended.output);
  });

  test('what a service says reaches no terminal as it is', async () => {
    const ringing: Service = {
      ...reference,
      start: () =>
        serve(() => ({ answerUpdate: () => ({ status: 500, body: '\u001b]0;owned\u0007\u009b31m\u007f' }) })),
    };
    const [made, update] = sending(write(1, 'create', '7', RED), write(2, 'update', '7', BLUE));
    const sent = [...(made?.sent ?? []), ...(update?.sent ?? [])];
    const failed = judgement('UPDATE-1', 'failed', 'updated it; expected success; received 500', ['curl']);
    const entries = made ? [made] : [];
    const cause = causeOf(entries, [{ ...failed, sent, shows: { about: 'answer', status: ['2??'] } }]);
    const ended = await endAt(ringing, scriptOf(cause, run));
    assert.equal(ended.code, 1, ended.output);
    assert.match(ended.output, /owned/);
    assert.doesNotMatch(ended.output, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  });

  test('a read that has no answer tells nothing', async () => {
    const entries = sending(write(1, 'create', '7', RED), list(3, {}));
    const silent: Service = {
      ...reference,
      start: () => serve(() => ({ list: () => new Promise(() => undefined) })),
    };
    const ended = await endAt(silent, scriptOf(causeOf(entries), { ...run, timeoutMs: 1_000 }));
    assert.deepEqual([ended.code, ended.left], [2, 0], ended.output);
    assert.match(ended.output, /reads had no answer/);
  });

  test('ends with 2 without a service, a token, or a record', async () => {
    const script = scriptOf(causeOf(stale), run);
    assert.equal((await endOf(script, { ACCESS_TOKEN: 'x' })).code, 2);
    assert.equal((await endOf(script, { BASE_URL: 'http://127.0.0.1:9' })).code, 2);
    const nobody = await endOf(script, { BASE_URL: 'http://127.0.0.1:9', ACCESS_TOKEN: 'x' });
    assert.equal(nobody.code, 2, nobody.output);
    const running = await reference.start();
    const refused = await endOf(script, { BASE_URL: running.baseUrl, ACCESS_TOKEN: 'wrong' });
    await running.close();
    assert.equal(refused.code, 2, refused.output);
  });

  test('does not write to a record that it did not make, and deletes whatever it made', async () => {
    const time = { startMs: 1, endMs: 2 };
    const other = sentOf(time, 'PUT', '/2', '{"color":"red"}');
    const made = sentOf(time, 'POST', '', `{"color":"${RED}"}`);
    const ofOthers = scriptOf(causeOf([], [refusal([other])]), run);
    const running = await reference.start();
    try {
      const ended = await endOf(ofOthers, { BASE_URL: running.baseUrl, ACCESS_TOKEN: running.token });
      assert.equal(ended.code, 2, ended.output);
      assert.match(ended.output, /there is a record 2, which is none of this script's/);
      assert.doesNotMatch(ended.output, /PUT/);
      const ids = running.recordIds().length;
      const own = scriptOf(causeOf([], [refusal([made])]), run);
      const { output } = await endOf(own, { BASE_URL: running.baseUrl, ACCESS_TOKEN: running.token });
      assert.match(output, /POST/);
      assert.equal(running.recordIds().length, ids, output);
    } finally {
      await running.close();
    }
  });

  test('a token whose last character the run changed is another one for whatever token there is', async () => {
    const [made] = sending(write(1, 'create', '7', RED));
    const [create] = made?.sent ?? [];
    assert.ok(create);
    const cut = { ...create, headers: { ...create.headers, Authentication: '${ACCESS_TOKEN%?}0' } };
    const admitted = judgement('SOUND-12', 'failed', 'sent it; expected a refusal; received 201', ['curl']);
    const cause = causeOf([], [{ ...admitted, sent: [cut], shows: { about: 'answer', notStatus: ['2??'] } }]);
    let running = await reference.start();
    for (let start = 0; start < 300 && !running.token.endsWith('0'); start++) {
      await running.close();
      running = await reference.start();
    }
    assert.ok(running.token.endsWith('0'));
    const { baseUrl, token } = running;
    const ended = await endOf(scriptOf(cause, run), { BASE_URL: baseUrl, ACCESS_TOKEN: token });
    await running.close();
    assert.equal(ended.code, 0, ended.output);
    assert.match(ended.output, /POST \S+ -> 401/);
  });

  test('where only a reader can judge, it says so', async () => {
    const cause = causeOf([], [judgement('AUTH-2', 'failed', 'sent it; expected success; received a refusal', [])]);
    const ended = await endAt(reference, scriptOf(cause, run));
    assert.equal(ended.code, 2);
    assert.match(ended.output, /a script cannot tell/);
  });

  test('is a script of POSIX, for every way of writing answers', { timeout: 60_000 }, async () => {
    const text: Dialect = {
      ...dialect,
      idSources: [{ from: 'word', index: 0 }],
      record: { form: 'text', colour: { before: '<color>', after: '</color>' } },
      list: { form: 'text', colours: true },
    };
    const keyed: Dialect = {
      ...dialect,
      paging: 'link in the body at $.links.next',
      idSources: [{ from: 'body', place: { path: ['self', 'a/b'], form: 'link' } }, { from: 'list' }],
      list: { form: 'json', entry: ['all', null], colour: ['color'], id: { path: [], form: 'key' } },
    };
    const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;
    for (const one of [dialect, text, keyed]) {
      const path = join(folder, 'form.sh');
      writeFileSync(path, scriptOf(causeOf(stale), { ...run, dialect: one, builtIn: false }));
      assert.equal(spawnSync('sh', ['-n', path]).stderr.toString(), '');
      if (hasShellcheck) assert.equal(spawnSync('shellcheck', ['-s', 'sh', path]).stdout.toString(), '');
    }
    if (spawnSync('busybox', ['sh', '-c', ':']).status !== 0) return;
    assert.equal((await endAt(reference, scriptOf(causeOf(stale), run), ['busybox', 'sh'])).code, 0);
  });
});
