import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COLLECTION_PATH, isAddressable, lastSegment, Subject } from '../../../fixtures/client/subject.js';

const subject = new Subject('http://chairs.example/api/v1');
const { collectionUrl } = subject;
const collectionPath = new URL(collectionUrl).pathname;

test('the collection stands under the prefix of the base URL', () => {
  assert.equal(collectionUrl, 'http://chairs.example/api/v1/showcase/rest/chair');
  assert.equal(COLLECTION_PATH, '/showcase/rest/chair');
});

test('an id is one encoded segment, whatever it holds', () => {
  assert.equal(subject.recordUrl('a/b?c#d e'), `${collectionUrl}/a%2Fb%3Fc%23d%20e`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      fc.pre(isAddressable(id));
      const url = new URL(subject.recordUrl(id));
      assert.equal(url.origin, subject.origin);
      const segment = url.pathname.slice(collectionPath.length + 1);
      assert.ok(url.pathname.startsWith(`${collectionPath}/`) && !segment.includes('/'), url.href);
      assert.equal(url.search + url.hash, '');
      assert.equal(decodeURIComponent(segment), id);
    }),
  );
});

test('what cannot be one segment is not addressable', () => {
  for (const id of ['', '.', '..', '\ud800', 'x'.repeat(513)]) assert.equal(isAddressable(id), false);
  for (const id of ['0', '...', '%2e%2e', '../x', '🪑', 'x'.repeat(512)]) assert.equal(isAddressable(id), true);
});

test('links into the collection are followed at home, with path and query alone', () => {
  for (const [link, expected] of [
    ['?page=2', `${collectionUrl}?page=2`],
    ['/api/v1/showcase/rest/chair/7#top', `${collectionUrl}/7`],
    ['chair/7', `${collectionUrl}/7`],
    // Behind a proxy a service may not know its own prefix, host or scheme.
    ['/showcase/rest/chair?page=2', `${collectionUrl}?page=2`],
    ['https://other.example/showcase/rest/chair/7', `${collectionUrl}/7`],
    ['//other.example/api/v1/showcase/rest/chair?page=2', `${collectionUrl}?page=2`],
    ['http://user:secret@chairs.example/api/v1/showcase/rest/chair', collectionUrl],
  ] as const) {
    assert.equal(subject.within(link), expected, link);
  }
});

test('no other link is followed', () => {
  for (const link of [
    ...[
      '/',
      '7',
      '../chair2',
      '/api/v1/showcase/rest/chairs',
      '/api/v1/showcase/rest/chair;x',
      '/admin?x=/showcase/rest/chair',
    ],
    ...[
      'chair/..',
      'chair/../../x',
      '/api/v1/showcase/rest/chair/%2e%2E',
      'chair/.%2e/x',
      'chair\\..\\x',
      'chair/1/../../../x',
    ],
    ...['javascript:alert(1)', 'data:,/showcase/rest/chair', 'file:///showcase/rest/chair', 'http://[', 'http://'],
  ]) {
    assert.equal(subject.within(link), undefined, link);
  }
});

test('the link of a record is followed where it says at its own origin, and at home from elsewhere', () => {
  for (const [link, expected] of [
    ['/api/v1/showcase/rest/chair/7#top', `${collectionUrl}/7`],
    ['/showcase/rest/chair/7', 'http://chairs.example/showcase/rest/chair/7'],
    ['/chair/7', 'http://chairs.example/chair/7'],
    ['https://other.example/showcase/rest/chair/7', `${collectionUrl}/7`],
    ['https://other.example/chair/7', undefined],
    ['javascript:alert(1)', undefined],
  ] as const)
    assert.equal(subject.linkAt(link, collectionUrl), expected, link);
});

test('whatever a link holds, it leads nowhere outside the collection', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '/',
    '//',
    '\\',
    '?',
    '#',
    ':',
    '@',
    'a',
    'http:',
    COLLECTION_PATH,
    collectionPath,
    'other.example',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 8 }), (pieces) => {
      const url = subject.within(pieces.join(''));
      if (url === undefined) return;
      const { origin, pathname } = new URL(url);
      assert.equal(origin, subject.origin);
      assert.ok(pathname === collectionPath || pathname.startsWith(`${collectionPath}/`), url);
    }),
    { numRuns: 1_000 },
  );
});

test('only the own origin is home', () => {
  assert.equal(subject.isHome('?x'), true);
  assert.equal(subject.isHome('http://chairs.example:80/x'), true);
  for (const link of [
    'https://chairs.example/x',
    'http://chairs.example:81/x',
    '//other.example/x',
    'http://chairs.example@other.example/',
  ]) {
    assert.equal(subject.isHome(link), false, link);
  }
});

test('the last segment of a link is decoded', () => {
  for (const [link, expected] of [
    ['http://chairs.example/chair/7', '7'],
    ['/chair/7/', '7'],
    ['7', '7'],
    ['/chair/a%2Fb?x=/y#/z', 'a/b'],
    ['http://chairs.example', undefined],
    ['/', undefined],
    ['/chair/%zz', undefined],
  ] as const) {
    assert.equal(lastSegment(link), expected, link);
  }
});

test('a link to a page may name the path of the page that it stands on, wherever the collection has moved to', () => {
  const moved = `${subject.origin}/v3/chairs`;
  for (const link of ['?page=2', `${moved}?page=2`, 'https://public.example/v3/chairs?page=2'])
    assert.equal(subject.pageAt(link, `${moved}?page=1`), `${moved}?page=2`);
  for (const link of ['/v3/tables?page=2', '/v3/chairs/7', 'ftp://chairs.example/v3/chairs'])
    assert.equal(subject.pageAt(link, moved), undefined);
});
