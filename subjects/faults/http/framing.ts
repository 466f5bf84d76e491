/** Faults of bodies that do not arrive in one piece with their length. */
import { type Answer, type Change, type ChairRequest, fault, Refusal, text } from '../../kit/index.js';
import { envelope, inDialect, silentWrites } from '../dialects.js';
import { hang } from '../support.js';

/** A service that reads the body of some requests in its own way. */
function reading(bodyOf: (request: ChairRequest) => Buffer): Change {
  return (_service, base) => ({ answer: (request) => base.answer({ ...request, body: bodyOf(request) }) });
}

const isChunked = ({ headers }: ChairRequest): boolean => headers['transfer-encoding'] !== undefined;

/** Each piece is made a text of its own. */
export const garblesCutCharacters = fault(
  'character that arrives in two pieces is garbled',
  ['HTTP-9', 'SOUND-7', 'SOUND-8', 'CREATE-2', 'UPDATE-2', 'UPDATE-3'],
  reading(({ pieces }) => Buffer.from(pieces.map(String).join(''))),
  { unscripted: 'curl sends a body in one piece' },
);

/** Each escape is made a character of its own, which half of a pair is not. */
export const readsEscapesApart = fault(
  'two escapes that are one character become two that are none',
  ['SOUND-8', 'SOUND-7', 'CREATE-2', 'UPDATE-2', 'UPDATE-3'],
  reading(({ body }) =>
    Buffer.from(body.toString('latin1').replaceAll(/\\ud[89ab]..\\ud[c-f]../gi, '\\ufffd\\ufffd'), 'latin1'),
  ),
);

/** The name is looked for in the bytes, and not in what they mean. */
export const readsNamesAsBytes = fault(
  'update whose member has its name spelled with an escape is refused',
  ['UPDATE-1'],
  (service, base) => ({
    update: (request) =>
      request.body.includes('"color"') || request.body.length === 0 || !service.chairs.has(request.segment ?? '')
        ? base.update(request)
        : service.refuse(400, 'There is no member color.'),
  }),
);

/** The socket is read once. */
export const readsFirstPiece = fault(
  'body that arrives in two pieces is refused',
  ['HTTP-9', 'CREATE-1', 'UPDATE-1'],
  inDialect(
    envelope,
    reading(({ pieces, headers, body }) => (headers.expect ? body : (pieces[0] ?? body))),
  ),
  { unscripted: 'curl sends a body in one piece' },
);

/** What comes without a length is handed on by something in between, which tries again. */
export const createsTwice = fault(
  'create with a body in chunks adds two records',
  ['HTTP-9', 'CREATE-3'],
  inDialect(envelope, (_service, base) => ({
    async create(request) {
      if (isChunked(request)) await base.create(request);
      return base.create(request);
    },
  })),
);

/** A server that asks for the body runs what it is asked for again when the body is there. */
export const createsTwiceOnDemand = fault(
  'create whose body is sent on demand adds two records',
  ['HTTP-9', 'CREATE-3'],
  (_service, base) => ({
    async create(request) {
      if (request.headers.expect !== undefined) await base.create(request);
      return base.create(request);
    },
  }),
);

/** Without a length there is nothing to read, and nothing to change. */
const skipsChunks: Change = (service, base) => ({
  update: (request) => {
    const chair = service.chairs.get(request.segment ?? '');
    return isChunked(request) && chair ? service.answerUpdate(chair, chair, request) : base.update(request);
  },
});

export const ignoresChunks = fault(
  'update with a body in chunks succeeds and changes nothing',
  ['HTTP-9', 'SOUND-8', 'UPDATE-2', 'UPDATE-3'],
  inDialect(silentWrites, skipsChunks),
);

/** All difficult colours are refused, with which bodies in pieces are sent. */
export const ignoresChunksOfPlain = fault(
  'update with a body in chunks succeeds and changes nothing, and colours have forty characters at most',
  ['HTTP-9', 'UPDATE-2', 'UPDATE-3'],
  inDialect(
    (service, base) => ({
      acceptColour(sent) {
        const colour = String(base.acceptColour(sent));
        if (/^#?[\w ]{1,40}$/.test(colour)) return colour;
        throw new Refusal(service.refuse(400, 'No such colour.'));
      },
    }),
    skipsChunks,
  ),
);

/** The length that is not there is made a number. */
export const failsOnChunks = fault('body in chunks is a server error', ['SOUND-1', 'UPDATE-1'], (_service, base) => ({
  operate: (request) => (isChunked(request) ? text(500, 'Content-Length is missing.') : base.operate(request)),
}));

/** The client waits for leave, and the server for the body. */
export const waitsOnExpect = fault(
  'update that waits for leave to send its body is never answered',
  ['SOUND-2', 'UPDATE-1'],
  (_service, base) => ({
    operate: (request) => (request.headers.expect === undefined ? base.operate(request) : hang()),
  }),
);

/** The pieces are put together in one place for all, which each request empties first. */
export const sharesBuffer = fault(
  'body that arrives in two pieces loses the first where another one comes between them',
  ['CONCURRENCY-2', 'CONCURRENCY-3', 'HTTP-9', 'SOUND-8'],
  (_service, base) => {
    let last = 0;
    return {
      begun: (method) => (method === 'POST' || method === 'PUT' ? ++last : last),
      answer(request) {
        const isShared = request.pieces.length > 1 && request.noted !== last;
        return base.answer(isShared ? { ...request, body: Buffer.concat(request.pieces.slice(1)) } : request);
      },
    };
  },
  { unscripted: 'curl sends a body in one piece' },
);

/** The line end after a chunk is taken off together with all white space around it. */
export const trimsChunks = fault(
  'white space at the ends of a chunk is lost',
  ['HTTP-9', 'SOUND-8'],
  (_service, base) => ({
    answer(request) {
      if (request.headers['transfer-encoding'] !== 'chunked') return base.answer(request);
      const pieces = request.pieces.map((piece) => Buffer.from(piece.toString('latin1').trim(), 'latin1'));
      return base.answer({ ...request, body: Buffer.concat(pieces) });
    },
  }),
  { unscripted: 'curl sends a body in one chunk' },
);

/** Each chunk is made a text of by itself. */
export const decodesChunks = fault(
  'character that is split over two chunks is lost',
  ['HTTP-9', 'SOUND-8'],
  (_service, base) => ({
    answer(request) {
      if (request.headers['transfer-encoding'] !== 'chunked') return base.answer(request);
      return base.answer({ ...request, body: Buffer.from(request.pieces.map((piece) => piece.toString()).join('')) });
    },
  }),
  { unscripted: 'curl sends a body in one chunk' },
);

/** The body is taken for whole once its first chunk is there. */
export const readsFirstChunk = fault(
  'body in several chunks ends with the first one',
  ['HTTP-9', 'ADVICE-14'],
  (_service, base) => ({
    answer: (request) =>
      base.answer(
        request.headers['transfer-encoding'] === 'chunked' && request.pieces.length > 1
          ? { ...request, body: request.pieces[0] ?? request.body }
          : request,
      ),
  }),
  { unscripted: 'curl sends a body in one chunk' },
);

const UNNOTICED = { unscripted: 'curl takes no notice of what follows an answer' };

/** Something follows the answer to a delete, unless its connection is closed, which hides it. */
function followingDelete(surplus: string, isMeant: (answer: Answer) => boolean = () => true): Change {
  return (_service, base) => ({
    async send(answer, response, request) {
      const { socket } = response;
      await base.send(answer, response, request);
      const isKept = request.method === 'DELETE' && request.headers.connection !== 'close';
      if (isKept && isMeant(answer) && socket?.writable === true) socket.write(surplus);
    },
  });
}

/** The serializer writes null where there is nothing, after the answer that may have no body. */
export const nullAfterDelete = fault(
  'answer to delete is followed by null on a connection that is kept, though 204 has no body',
  ['HTTP-6', 'HTTP-5', 'DELETE-1'],
  followingDelete('null', ({ status }) => status === 204),
  UNNOTICED,
);

/** Two handlers answer. Most clients drop a connection over which more comes than they asked for, without a word. */
export const answeredTwice = fault(
  'delete over a connection that is kept is answered twice',
  ['HTTP-6', 'HTTP-5', 'DELETE-1'],
  followingDelete('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
  UNNOTICED,
);
