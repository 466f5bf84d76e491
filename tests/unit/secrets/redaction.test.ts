import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redactor, Secrets, TOKEN_PLACEHOLDER } from '../../../fixtures/secrets/redaction.js';

const token = '3f2a9c1e-0b7d-4e5f-8a6b-1c2d3e4f5a6b';

/** Every encoding in which a service may echo a token, with other bytes around it. */
const encodings: readonly (readonly [string, (before: string, secret: string, after: string) => string])[] = [
  ['plain', (before, secret, after) => before + secret + after],
  ['upper case', (before, secret, after) => before + secret.toUpperCase() + after],
  ['URL-encoded', (before, secret, after) => before + encodeURIComponent(secret) + after],
  ['every byte URL-encoded', (before, secret, after) => before + everyByte(secret) + after],
  ['hexadecimal', (before, secret, after) => Buffer.from(before + secret + after).toString('hex')],
  ['hexadecimal, upper case', (_before, secret) => Buffer.from(secret).toString('hex').toUpperCase()],
  ['base64', (before, secret, after) => Buffer.from(before + secret + after).toString('base64')],
  ['base64url', (before, secret, after) => Buffer.from(before + secret + after).toString('base64url')],
];

function everyByte(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

for (const [name, encode] of encodings) {
  test(`a token is replaced: ${name}`, () => {
    const redact = redactor([token]);
    // Three lengths before it are the three alignments of base64.
    for (const before of ['', 'a', 'ab', 'Basic user:']) {
      const text = encode(before, token, ':after');
      const shown = redact(text);
      assert.ok(shown.includes(TOKEN_PLACEHOLDER), text);
      assert.ok(shown.length <= text.length - token.length + TOKEN_PLACEHOLDER.length, shown);
    }
  });
}

test('no token can be read out of a redacted text, whatever stands around it', () => {
  const tokens = fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 }));
  fc.assert(
    fc.property(
      tokens,
      fc.string(),
      fc.string(),
      fc.constantFrom(...encodings),
      (secret, before, after, [name, encode]) => {
        const text = encode(before, secret, after);
        const shown = redactor([secret])(text);
        assert.ok(shown.includes(TOKEN_PLACEHOLDER), `${name}: ${text}`);
        assert.ok(!shown.replaceAll(TOKEN_PLACEHOLDER, '').toLowerCase().includes(secret.toLowerCase()), shown);
        for (const decoded of [Buffer.from(shown, 'base64'), Buffer.from(shown, 'hex')]) {
          assert.ok(!decoded.toString('latin1').includes(secret), shown);
        }
      },
    ),
  );
});

test('a token is a text, not a pattern', () => {
  const redact = redactor(['a.c*(d]$&']);
  assert.equal(redact('abc*(d]$& a.c*(d]$&'), `abc*(d]$& ${TOKEN_PLACEHOLDER}`);
});

test('what holds no secret stays as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => redactor([token])(text) === text));
  assert.equal(redactor([])('text'), 'text');
});

test('a secret that becomes known later is kept too, besides the first', () => {
  const second = '00000000-1111-2222-3333-444444444444';
  const secrets = new Secrets([token]);
  const { redact } = secrets;
  secrets.keep(second);
  assert.equal(redact(`${token} ${second}`), `${TOKEN_PLACEHOLDER} ${TOKEN_PLACEHOLDER}`);
});
