import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RedirectPolicy } from '../../../fixtures/client/redirect-policy.js';
import { colourBody, Requests } from '../../../fixtures/client/requests.js';
import { requestFor } from '../../../fixtures/client/request-plan.js';
import { Subject } from '../../../fixtures/client/subject.js';

const subject = new Subject('http://chairs.example/api');
const requests = new Requests(subject);
const list = requestFor(requests.list(), 'token');
const retrieve = requestFor(requests.retrieve('7'), 'token');
const moved = '/api/v3/chairs';

test('a read that is redirected for reads alone is followed only to where the collection is known to be', () => {
  const policy = new RedirectPolicy(subject);
  assert.equal(policy.followKnown(list, moved), undefined);
  policy.learn([moved]);
  assert.equal(policy.followKnown(list, moved), `${subject.origin}${moved}`);
  assert.equal(policy.followKnown(retrieve, `${moved}/7`), `${subject.origin}${moved}/7`);
  for (const elsewhere of ['/login', `${moved}/8`, moved, `http://other.example${moved}/7`])
    assert.equal(policy.followKnown(retrieve, elsewhere), undefined);
});

test('a read that is answered elsewhere shows where the collection is, and a write is followed only there', () => {
  const policy = new RedirectPolicy(subject);
  const update = requestFor(requests.update('7', colourBody('oak')), 'token');
  assert.equal(policy.follow(update, `${moved}/7`), undefined);
  assert.equal(policy.follow(retrieve, `${moved}/7`), `${subject.origin}${moved}/7`);
  assert.deepEqual(policy.seen, [moved]);
  assert.equal(policy.follow(update, `${moved}/7`), `${subject.origin}${moved}/7`);
  assert.equal(policy.follow(update, `${moved}/8`), undefined);
});
