/** Texts that are slow to search with patterns that try each beginning anew. */
import { problem, text } from '../kit/index.js';
import { hostile } from './service.js';

/** White space may stand after any JSON value, in any amount (RFC 8259 2). */
export const blanks = hostile('a hundred thousand blanks after each body', { code: 0 }, () => ({
  serialise: (value) => JSON.stringify(value) + ' '.repeat(100_000),
}));

/** Two lines of JSON, were it not for what stands at the end. */
export const lineBreaks = hostile(
  'half a million line breaks in the list',
  { code: 1, failed: ['HTTP-4'] },
  (_service, base) => ({
    answerList: () => ({ ...base.content(200, {}), body: `{}${'\n'.repeat(500_000)}x` }),
  }),
);

/** Each line may be the first of a stack trace. */
export const lineBreaksInRefusals = hostile(
  'fifty thousand line breaks in each refusal',
  { code: 0 },
  () => ({
    refuse: (status) => ({ ...problem(status, ''), body: `"${'\\n'.repeat(50_000)}"` }),
  }),
  'UPDATE-2|SOUND-6',
);

/** A refusal that seems to tell which colours are allowed. */
export const allowedColours = hostile(
  'a refusal that says "allowed" ten thousand times',
  { code: 1 },
  (_service, base) => ({
    create: () => ({ ...base.content(422, { detail: `${'allowed '.repeat(10_000)}\n` }) }),
  }),
);

/** What stands before a colour stands there a hundred thousand times, and what stands after it once. */
export const contextInManyPlaces = hostile(
  'a text in which a hundred thousand colours begin and one ends',
  { code: 1 },
  () => {
    let retrieves = 0;
    return {
      answerRetrieve(chair) {
        retrieves += 1;
        const before = '<chair><color>'.repeat(retrieves <= 12 ? 1 : 100_000);
        return text(200, `${before}${String(chair.colour)}</color></chair>`, 'application/xml');
      },
    };
  },
);
