import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from '../../../reproduce/addresses.js';

const BASE = 'http://localhost:8080';
const RECORD = `${BASE}/showcase/rest/chair/44`;

test('an address that names a record of the run names the one that the script has for it, however it is spelled', () => {
  for (const [url, word] of [
    [RECORD, '"$COLLECTION"/"$seg_0"'],
    [`${RECORD}/`, `"$COLLECTION"/"$seg_0"'/'`],
    [`${RECORD}?view=1`, `"$COLLECTION"/"$seg_0"'?view=1'`],
    [`${RECORD};view=1`, `"$COLLECTION"/"$seg_0"';view=1'`],
    [`${BASE}/SHOWCASE/REST/CHAIR/44`, `"$ORIGIN"'/SHOWCASE/REST/CHAIR/'"$seg_0"`],
  ] as const)
    assert.equal(addressOf(url, BASE, ['44']), word, url);
});

test('an id that is part of one of the run is made of that, and 0, which is none in any service that counts from one, is not', () => {
  assert.equal(addressOf(`${BASE}/showcase/rest/chair/6`, BASE, ['60']), `"$COLLECTION"/"$(part "\${id_0%?}")"`);
  assert.equal(addressOf(`${BASE}/showcase/rest/chair/0`, BASE, ['60']), `"$COLLECTION"/'0'`);
  assert.equal(addressOf(`${BASE}/showcase/rest/chair/0`, BASE, ['0']), '"$COLLECTION"/"$seg_0"');
});
