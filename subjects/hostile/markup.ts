/** Text that is a program where it is shown. */
import { type Behaviour, type Change } from '../kit/index.js';
import { head, hostile, overSocket, type Trick } from './service.js';

/** Each of these sets `window.owned` or the title where it is taken for markup. */
const markup = [
  `</script><script>window.owned='script';document.title='owned'</script>`,
  `<img src=x onerror="window.owned='image';document.title='owned'">`,
  `"><svg onload="window.owned='svg'">`,
  `<a href="javascript:window.owned='link'">owned</a>`,
  `<iframe srcdoc="<script>parent.owned='frame'</script>"></iframe>`,
  '`${window.owned=1}` {{constructor.constructor("window.owned=1")()}}',
  `]]><x/>&lt;script&gt;window.owned=2&lt;/script&gt;`,
  `[link](javascript:window.owned=3) ![image](x)`,
].join('\n');

const escape = String.fromCharCode(0x1b);
const bell = String.fromCharCode(7);

/** Each of these steers a terminal that is shown it. */
const steering = [
  `${escape}]0;owned${bell}`,
  `${escape}[2J${escape}[1;1H${escape}[31mowned`,
  `${escape}]8;;http://owned.example/${escape}\\click${escape}]8;;${escape}\\`,
  `${escape}]52;c;b3duZWQ=${bell}`,
  `${String.fromCharCode(0x9b)}2J${String.fromCharCode(0x9d)}0;owned${String.fromCharCode(0x9c)}`,
  `\r\nFAILED\b\b\b\b\b\bPASSED ${String.fromCharCode(0x202e)}denwo`,
  '\n::error::owned\n##vso[task.setvariable variable=owned]1\n##teamcity[owned]\n%0A::set-output name=owned::1',
].join(' ');

/** The text stands in ids, colours, headers, bodies and refusals, and everything else goes wrong too. */
function everywhere(text: string, inHeader: string): Trick {
  return (_service, base) => ({
    nextId: () => `${base.nextId()}${text}`,
    representId: (id) => id,
    representRecord: (chair) => ({ id: chair.id, color: chair.colour, [text]: text, note: text }),
    // The list and the record differ, so that failures show what was received.
    update: () => ({ status: 500, headers: { 'content-type': `text/html; ${inHeader}` }, body: text }),
    retrieve: (request) => {
      const chair = base.find(decodeURIComponent(request.segment ?? ''));
      if (chair === undefined) return base.answerMissing('', request);
      return base.content(200, { id: chair.id, color: chair.colour, note: text }, { 'x-note': inHeader });
    },
    refuse: (status) => ({ status, headers: { allow: inHeader, 'content-type': 'text/html' }, body: text }),
    answerOtherMethod: () => ({ status: 405, headers: { allow: inHeader }, body: text }),
    answerDelete: () => ({ status: 500, headers: { location: `/${encodeURIComponent(text)}` }, body: text }),
    answerCreate: (chair) =>
      base.content(201, { ...record(chair.id, text), color: chair.colour }, { 'retry-after': inHeader }),
  });
}

function record(id: string, note: string): Readonly<Record<string, string>> {
  return { id, note };
}

const meetsAll = 'UPDATE-2|DELETE-1|CREATE-2|LIST-2|ADVICE-7';

/** Markup and script. */
export const markupEverywhere = hostile(
  'markup and script',
  { code: 1, failed: ['SOUND-1'] },
  everywhere(markup, markup.replaceAll('\n', ' ')),
  meetsAll,
);

/** Escapes in what a JSON text holds; they are not allowed in headers. */
export const escapesEverywhere = hostile(
  'terminal escapes',
  { code: 1, failed: ['SOUND-1'] },
  everywhere(steering, `owned${String.fromCharCode(0x9b)}2J`),
  meetsAll,
);

/** Raw bytes, which node:http would not write. */
export const escapesInHead = hostile(
  'terminal escapes in the reason phrase and headers',
  { code: 1, failed: ['HTTP-6'] },
  (_service, base): ReturnType<Change> =>
    overSocket(base, (socket) => {
      const text = steering.replaceAll(/[\r\n]/g, ' ');
      socket.end(Buffer.from(head(`500 ${text}`, [`X-Note: ${text}`, `Location: ${text}`]) + text, 'latin1'));
    }),
);

/** Bytes that steer, as bodies without a type, once the run has begun. */
export const escapesInRefusals = hostile(
  'terminal escapes in the reason phrase of each update',
  { code: 1 },
  (_service, base: Readonly<Behaviour>) =>
    overSocket(
      base,
      (socket) => {
        const reason = `500 ${String.fromCharCode(0x9b)}2J owned`;
        socket.end(
          Buffer.from(`HTTP/1.1 ${reason}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${steering}`),
        );
      },
      ({ method }) => method === 'PUT',
    ),
);
