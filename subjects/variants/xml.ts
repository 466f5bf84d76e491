import { type Behaviour, type Chair, type ChairRequest, Refusal, text, variant, withHeaders } from '../kit/index.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(value: unknown): string {
  // White space is written as references, since XML readers may change it otherwise.
  return String(value)
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Refuses what XML 1.0 cannot hold: most control characters, and half surrogate pairs. */
function holdable(service: Behaviour, colour: unknown): string {
  const held = String(colour);
  if (!/^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u.test(held)) {
    throw new Refusal(service.refuse(400, 'The colour has characters that XML cannot hold.'));
  }
  return held;
}

/** The steps of a service that answers in XML, with records shown by `element`. */
function inXml(mediaType: string, element: (id: string, colour: string) => string) {
  const answer = (status: number, content: string, headers: Readonly<Record<string, string>> = {}) =>
    withHeaders(text(status, `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, mediaType), headers);
  const show = (chair: Chair) => element(escape(chair.id), escape(chair.colour));
  return (service: Behaviour, base: Readonly<Behaviour>) =>
    ({
      acceptColour: (sent) => holdable(service, base.acceptColour(sent)),
      answerList: (chairs) => answer(200, `<chairs count="${chairs.length}">${chairs.map(show).join('')}</chairs>`),
      answerCreate: (chair, request) => answer(201, show(chair), { location: service.location(chair, request) }),
      answerRetrieve: (chair) => answer(200, show(chair)),
      answerUpdate: (chair) => answer(200, show(chair)),
      refuse: (status, detail) => answer(status, `<error>${escape(detail)}</error>`),
    }) satisfies Partial<Behaviour>;
}

const vary = { vary: 'Accept' };
const wantsJson = (request: ChairRequest) => (request.headers.accept ?? '').includes('application/json');

/** Valid services that answer in XML. */
export const xml = [
  variant(
    'XML with elements',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'],
    inXml('application/xml', (id, colour) => `<chair><id>${id}</id><color>${colour}</color></chair>`),
  ),
  variant(
    'XML with elements, and colours kept trimmed',
    ['OPEN-2.2', 'OPEN-2.4', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'],
    (service, base) => {
      const steps = inXml('application/xml', (id, colour) => `<chair><id>${id}</id><color>${colour}</color></chair>`)(
        service,
        base,
      );
      return { ...steps, acceptColour: (sent) => steps.acceptColour(sent).trim() };
    },
  ),
  variant(
    'XML with attributes',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'],
    inXml('text/xml; charset=utf-8', (id, colour) => `<chair id="${id}" color="${colour}"/>`),
  ),
  variant('XML unless JSON is asked for', ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3'], (service, base) => {
    const element = (id: string, colour: string) => `<chair id="${id}"><color>${colour}</color></chair>`;
    const steps = inXml('application/xml', element)(service, base);
    return {
      ...steps,
      answerList: async (chairs, request) =>
        withHeaders(wantsJson(request) ? await base.answerList(chairs, request) : steps.answerList(chairs), vary),
      answerRetrieve: async (chair, request) =>
        withHeaders(wantsJson(request) ? await base.answerRetrieve(chair, request) : steps.answerRetrieve(chair), vary),
    };
  }),
];
