/** Services that say the token back. */
import type { ChairRequest } from '../kit/index.js';
import { withHeaders } from '../kit/index.js';
import { hostile } from './service.js';

/** The token in each encoding in which a body or a header may carry it. */
export function encodingsOf(token: string): Readonly<Record<string, string>> {
  const base64 = [0, 1, 2].map((offset) => Buffer.from('?'.repeat(offset) + token).toString('base64'));
  const codes = [...token].map((character) => character.charCodeAt(0));
  return {
    plain: token,
    upper: token.toUpperCase(),
    base64: base64.join(' '),
    base64url: base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')).join(' '),
    hex: Buffer.from(token).toString('hex'),
    capitalHex: Buffer.from(token).toString('hex').toUpperCase(),
    percent: codes.map((code) => `%${code.toString(16)}`).join(''),
    percentOfHyphens: token.replaceAll('-', '%2D'),
    escaped: codes.map((code) => `\\u00${code.toString(16)}`).join(''),
    entities: codes.map((code) => `&#${code};`).join(''),
    hexEntities: codes.map((code) => `&#x${code.toString(16)};`).join(''),
  };
}

const tokenOf = ({ headers }: ChairRequest): string => String(headers['authentication'] ?? '');
const allOf = (request: ChairRequest): string => Object.values(encodingsOf(tokenOf(request))).join(' | ');

/** In bodies, headers, links and refusals. */
export const echoesTheToken = hostile(
  'the token is echoed in every encoding',
  { code: 1, failed: ['SOUND-1'], says: /\$ACCESS_TOKEN/ },
  (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      return withHeaders(answer, { ...encodingsOf(tokenOf(request)), link: `<?token=${allOf(request)}>; rel="self"` });
    },
    answerCreate: (chair, request) =>
      base.content(201, { id: Number(chair.id), color: chair.colour, with: encodingsOf(tokenOf(request)) }),
    answerRetrieve: (chair, request) => ({
      ...base.content(200, {}),
      // Escapes of JSON, as they stand in the text.
      body: `{"id":${chair.id},"color":${JSON.stringify(chair.colour)},"with":"${encodingsOf(tokenOf(request))['escaped'] ?? ''}"}`,
    }),
    update: (request) => ({ status: 500, headers: { 'content-type': 'text/html' }, body: `cannot: ${allOf(request)}` }),
    answerDelete: (_chair, request) => ({
      status: 500,
      body: Object.values(encodingsOf(tokenOf(request)))
        .reverse()
        .join('\n'),
    }),
  }),
  'UPDATE-2|DELETE-1|CREATE-2',
);

/** One encoding at a time, so that each is at the beginning of a body, where reports show it. */
export const echoesTheTokenByTurns = hostile(
  'the token is echoed in one encoding after another',
  { code: 1, failed: ['SOUND-1'] },
  (_service, base) => {
    let turn = 0;
    return {
      async update(request) {
        const forms = Object.values(encodingsOf(tokenOf(request)));
        turn += 1;
        await base.update(request);
        return { status: 500, headers: { 'content-type': 'text/plain' }, body: forms[turn % forms.length] };
      },
    };
  },
  'UPDATE-2|UPDATE-1|UPDATE-4|SOUND-8',
);
