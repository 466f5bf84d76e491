import { type Answer, type Chair, Refusal, text, variant, withHeaders } from '../kit/index.js';
import { refusingLoneSurrogates } from './parts/characters.js';

const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A text as common libraries write it (YAML 1.2 5.7). */
function quotedInYaml(colour: unknown): string {
  const escaped = [...String(colour)].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '"' || character === '\\') return `\\${character}`;
    if (code >= 0x20 && code < 0x7f) return character;
    const digits = code.toString(16).toUpperCase();
    if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`;
    return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
  });
  return `"${escaped.join('')}"`;
}

/** Valid services whose JSON is written or labelled in a way of their own, or that do not answer JSON. */
export const formats = [
  ...['text/plain', 'text/html; charset=UTF-8', 'text/json', 'application/vnd.chair.v2+json'].map((mediaType) =>
    variant(`JSON labelled ${mediaType}`, ['OPEN-4.1', 'OPEN-4.3'], () => ({ mediaType })),
  ),
  variant('JSON labelled in capitals with a quoted charset', ['OPEN-4.1'], () => ({
    mediaType: 'Application/JSON; Charset="UTF-8"',
  })),
  variant('JSON, and a page for browsers', ['OPEN-4.1', 'OPEN-4.3'], (_service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      const isForBrowser = request.method === 'GET' && request.headers.accept?.startsWith('text/html') === true;
      return isForBrowser ? text(answer.status, '<h1>Chairs</h1>', 'text/html; charset=utf-8') : answer;
    },
  })),
  variant('JSON without a label', ['OPEN-4.1', 'OPEN-4.3'], (service) => ({
    content: (status, value, headers = {}) => ({ status, headers, body: service.serialise(value) }),
  })),
  variant('JSON over several lines', ['OPEN-4.1', 'OPEN-4.3'], () => ({
    serialise: (value) => `\n${JSON.stringify(value, null, '\t')}\r\n`,
  })),
  variant('JSON written a second time, as the text d', ['OPEN-4.1', 'OPEN-4.3'], () => ({
    serialise: (value) => JSON.stringify({ d: JSON.stringify(value) }),
  })),
  variant('JSON with escapes for all but ASCII', ['OPEN-4.1', 'OPEN-4.3'], () => ({
    serialise: (value) => asciiJson(value).replaceAll('/', '\\/').replaceAll('<', '\\u003C'),
  })),
  variant('text, one line for each record', ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3'], (service, base) => ({
    acceptColour(sent) {
      const colour = String(base.acceptColour(sent));
      // A line end within a colour would end its line, and readers drop a byte order mark at the start.
      if (/[\p{C}\p{Zl}\p{Zp}]/u.test(colour)) throw new Refusal(service.refuse(400, 'One line only.'));
      return colour;
    },
    answerList: (chairs) => text(200, chairs.map((chair) => `${chair.id}\t${String(chair.colour)}\n`).join('')),
    answerCreate: (chair) => text(201, chair.id),
    answerRetrieve: (chair) => text(200, String(chair.colour)),
    answerUpdate: () => text(200, 'OK'),
    answerDelete: () => text(200, 'OK'),
    refuse: (status, detail) => text(status, detail),
  })),
  variant('text sentences', ['OPEN-2.2', 'OPEN-4.2', 'OPEN-4.3'], (service, base) => ({
    acceptColour(sent) {
      const colour = String(base.acceptColour(sent));
      if (!/^[\p{L}\p{N} #(),.%-]{1,200}$/u.test(colour)) throw new Refusal(service.refuse(422, 'Words only.'));
      return colour;
    },
    answerCreate: (chair) => text(201, `Chair ${chair.id} was created.`),
    answerRetrieve: (chair) => text(200, `Chair ${chair.id} has the colour "${String(chair.colour)}".`),
    answerUpdate: (chair) => text(200, `Chair ${chair.id} was updated.`),
    answerDelete: (chair) => text(200, `Chair ${chair.id} was deleted.`),
  })),
  variant('list as CSV', ['OPEN-4.1'], (service, base) => ({
    acceptColour: (sent) => refusingLoneSurrogates(service, base.acceptColour(sent)),
    answerList: (chairs) =>
      text(
        200,
        ['id,color', ...chairs.map((chair) => `${chair.id},"${String(chair.colour).replaceAll('"', '""')}"`)]
          .map((line) => `${line}\r\n`)
          .join(''),
        'text/csv; charset=utf-8; header=present',
      ),
  })),
  variant(
    'CSV for records and the list, with quotes where a colour needs them',
    ['OPEN-4.1', 'OPEN-4.2', 'OPEN-4.3'],
    (service, base) => {
      const quoted = (value: string): string =>
        /^\s|\s$|[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
      const table = (status: number, chairs: readonly Chair[]): Answer => {
        const rows = chairs.map(({ id, colour }) => `${id},${quoted(String(colour))}`);
        return text(status, ['id,color', ...rows].map((line) => `${line}\r\n`).join(''), 'text/csv; charset=utf-8');
      };
      return {
        acceptColour: (sent) => refusingLoneSurrogates(service, base.acceptColour(sent)),
        answerList: (chairs) => table(200, chairs),
        answerCreate: (chair) => table(201, [chair]),
        answerRetrieve: (chair) => table(200, [chair]),
        answerUpdate: (chair) => table(200, [chair]),
      };
    },
  ),
  variant(
    'CSV for records and the list, all in quotes, and more columns',
    ['OPEN-4.1', 'OPEN-4.3'],
    (service, base) => {
      const line = (values: readonly unknown[]): string =>
        `${values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
      const table = (status: number, chairs: readonly Chair[]): Answer => {
        const rows = chairs.map(({ id, colour }) => line([id, colour, `${service.collectionPath()}/${id}`]));
        return text(status, [line(['id', 'color', 'href']), ...rows].join(''), 'text/csv; charset=utf-8');
      };
      return {
        acceptColour: (sent) => refusingLoneSurrogates(service, base.acceptColour(sent)),
        answerList: (chairs) => table(200, chairs),
        answerCreate: (chair) => table(201, [chair]),
        answerRetrieve: (chair) => table(200, [chair]),
        answerUpdate: (chair) => table(200, [chair]),
      };
    },
  ),
  variant('list as one JSON text for each line', ['OPEN-4.1'], (service) => ({
    answerList: (chairs) =>
      text(
        200,
        chairs.map((chair) => `${JSON.stringify(service.representRecord(chair))}\n`).join(''),
        'application/x-ndjson',
      ),
  })),
  variant('list as one JSON text for each line, of a collection that is empty at first', ['OPEN-4.1'], (service) => ({
    initialRecords: 0,
    answerList: (chairs) =>
      text(
        200,
        chairs.map((chair) => `${JSON.stringify(service.representRecord(chair))}\n`).join(''),
        'application/x-ndjson',
      ),
  })),
  variant('list as a JSON text sequence', ['OPEN-4.1'], (service) => ({
    answerList: (chairs) =>
      text(
        200,
        chairs.map((chair) => `\u001e${JSON.stringify(service.representRecord(chair))}\n`).join(''),
        'application/json-seq',
      ),
  })),
  variant('answers as YAML that escapes what is not ASCII', ['OPEN-4.1', 'OPEN-4.2', 'OPEN-4.3'], (service, base) => {
    const yaml = (status: number, lines: readonly string[]) =>
      text(status, lines.map((line) => `${line}\n`).join(''), 'application/yaml');
    return {
      acceptColour: (sent) => refusingLoneSurrogates(service, base.acceptColour(sent)),
      answerList: (chairs) =>
        yaml(
          200,
          chairs.map((chair) => `${chair.id}: ${quotedInYaml(chair.colour)}`),
        ),
      answerCreate: (chair) => yaml(201, [`${chair.id}: ${quotedInYaml(chair.colour)}`]),
      answerRetrieve: (chair) => yaml(200, [`color: ${quotedInYaml(chair.colour)}`]),
      answerUpdate: (chair) => yaml(200, [`color: ${quotedInYaml(chair.colour)}`]),
    };
  }),
  variant('answers with further headers', ['OPEN-4.1'], (_service, base) => ({
    answer: async (request) =>
      withHeaders(await base.answer(request), { 'content-language': 'en', 'x-content-type-options': 'nosniff' }),
  })),
];
