/** Services that say the token back. */
import type { ChairRequest } from '../kit/index.js';
import { withHeaders } from '../kit/index.js';
import { hostile } from './service.js';
import { encodingsOf } from './token-encodings.js';

const tokenOf = ({ headers }: ChairRequest): string => String(headers['authentication'] ?? '');
const allOf = (request: ChairRequest): string => Object.values(encodingsOf(tokenOf(request))).join(' | ');

/** So long that a report which is cut to a length would show a part of the token at its end. */
const longColour = (request: ChairRequest): string => `${'x'.repeat(165)}${tokenOf(request)}`;

/** In bodies, headers, links and refusals, and as the id and the colours of records. */
export const echoesTheToken = hostile(
  'the token is echoed in every encoding',
  { code: 1, failed: ['SOUND-1'], says: /\$ACCESS_TOKEN/ },
  (service, base) => ({
    answerList: (chairs, request) =>
      base.content(200, [
        ...chairs.map((chair) => service.representRecord(chair)),
        { id: tokenOf(request), color: longColour(request) },
      ]),
    async answer(request) {
      const answer = await base.answer(request);
      return withHeaders(answer, { ...encodingsOf(tokenOf(request)), link: `<?token=${allOf(request)}>; rel="self"` });
    },
    answerCreate: (chair, request) =>
      base.content(201, { id: Number(chair.id), color: chair.colour, with: encodingsOf(tokenOf(request)) }),
    answerRetrieve: (chair, request) => ({
      ...base.content(200, {}),
      // Escapes of JSON, as they stand in the text.
      body: `{"id":${chair.id},"color":${JSON.stringify(chair.colour)},"with":"${encodingsOf(tokenOf(request))['escapes'] ?? ''}"}`,
    }),
    update(request) {
      const chair = service.chairs.get(request.segment ?? '');
      if (chair) chair.colour = longColour(request);
      return { status: 500, headers: { 'content-type': 'text/html' }, body: `cannot: ${allOf(request)}` };
    },
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
