import { Refusal, text, withHeaders } from './exchange.js';
import type { Behaviour, Chair } from './behaviour.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value as XML has it between tags and in attributes. */
export function escapeXml(value: unknown): string {
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

/** The steps of a service that answers in XML, with records shown by `element`, which gets id and colour escaped. */
export function inXml(mediaType: string, element: (id: string, colour: string) => string) {
  const answer = (status: number, content: string, headers: Readonly<Record<string, string>> = {}) =>
    withHeaders(text(status, `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, mediaType), headers);
  const show = (chair: Chair) => element(escapeXml(chair.id), escapeXml(chair.colour));
  return (service: Behaviour, base: Readonly<Behaviour>) =>
    ({
      acceptColour: (sent) => holdable(service, base.acceptColour(sent)),
      answerList: (chairs) => answer(200, `<chairs count="${chairs.length}">${chairs.map(show).join('')}</chairs>`),
      answerCreate: (chair, request) => answer(201, show(chair), { location: service.location(chair, request) }),
      answerRetrieve: (chair) => answer(200, show(chair)),
      answerUpdate: (chair) => answer(200, show(chair)),
      refuse: (status, detail) => answer(status, `<error>${escapeXml(detail)}</error>`),
    }) satisfies Partial<Behaviour>;
}
