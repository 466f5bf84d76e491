/** Faults against advice alone: answers and bodies. The suite fails them only when it is strict. */
import { problem, text, withHeaders } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById, otherNames, silentWrites } from '../dialects.js';
import { named, sentColour, sentValue, adviceFault } from '../support.js';

/** Plain words. */
export const textRefusals = adviceFault('refusals of bodies and missing records are plain text', ['ADVICE-6'], () => ({
  refuse: (status, detail) => text(status, detail),
}));

/** The page of the server in front. */
export const pageForRefusedToken = adviceFault(
  'refused token is told with a page of hypertext',
  ['ADVICE-6', 'ADVICE-9'],
  inDialect(envelope, (_service, base) => ({
    authenticate: (request) =>
      base.authenticate(request) === undefined
        ? undefined
        : text(401, '<html><body>Please sign in.</body></html>', 'text/html; charset=utf-8'),
  })),
);

/** Nothing tells which methods there are. */
export const noAllow = adviceFault('405 comes without Allow', ['ADVICE-7'], () => ({
  answerOtherMethod: () => problem(405, 'This method is not supported.'),
}));

/** As if the record were not there. */
export const otherMethodWith404 = adviceFault(
  'method that is not supported is answered with 404',
  ['ADVICE-7'],
  inDialect(mapById, () => ({
    answerOtherMethod: () => problem(404, 'There is nothing at this path.'),
  })),
);

const trace = [
  'SyntaxError: Unexpected token',
  '    at JSON.parse (<anonymous>)',
  '    at readBody (/srv/chairs/server.js:41:19)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
].join('\n');

/** What helps while a service is written. */
export const traceInRefusal = adviceFault('refusal of a body shows a stack trace', ['ADVICE-8'], (_service, base) => ({
  refuse(status, detail) {
    const answer = base.refuse(status, detail);
    if (status !== 400) return answer;
    return { ...answer, body: JSON.stringify({ title: 'Bad Request', status, detail, stack: trace }) };
  },
}));

/** Another language, and a record that is missing. */
export const traceForMissing = adviceFault(
  'answer for a missing record shows a stack trace',
  ['ADVICE-8'],
  inDialect(hal, () => ({
    answerMissing: () =>
      problem(
        404,
        'java.util.NoSuchElementException: No value present\n' +
          '\tat java.base/java.util.Optional.orElseThrow(Optional.java:377)\n' +
          '\tat com.example.chairs.ChairController.retrieve(ChairController.java:42)',
      ),
  })),
);

/** A success like all others. */
export const createWith200 = adviceFault('create is answered with 200', ['ADVICE-9'], (service) => ({
  answerCreate: (chair) => service.content(200, service.representRecord(chair)),
}));

/** The right code, and no address. */
export const createWithoutLocation = adviceFault(
  'create is answered with 201 and without Location',
  ['ADVICE-9'],
  inDialect(envelope, (service) => ({
    answerCreate: (chair) => service.content(201, service.representRecord(chair)),
  })),
);

/** What is no JSON is taken for the colour itself. */
export const createTakesText = adviceFault(
  'create takes a body that is no JSON for the colour',
  ['ADVICE-10'],
  (_service, base) => ({
    readBody(request) {
      if (request.method !== 'POST' || sentValue(request) !== undefined) return base.readBody(request);
      return { color: request.body.toString() };
    },
  }),
);

/** What is no JSON is answered as if nothing were to be done. */
export const updateTakesText = adviceFault(
  'update with a body that is no JSON is answered as carried out',
  ['ADVICE-10', 'ADVICE-9'],
  inDialect(silentWrites, (service, base) => ({
    readBody(request) {
      if (request.method !== 'PUT' || sentValue(request) !== undefined) return base.readBody(request);
      return { color: named(service, request)?.colour };
    },
  })),
);

/** Numbers are kept as they are. */
export const takesNumbers = adviceFault('create takes a number for a colour', ['ADVICE-11'], (service, base) => ({
  create(request) {
    const colour = sentColour(request);
    return typeof colour === 'number' ? base.answerCreate(service.add(colour), request) : base.create(request);
  },
}));

/** Whatever comes is kept as it is. */
export const updateTakesAnything = adviceFault(
  'update takes a colour of any type',
  ['ADVICE-11'],
  inDialect(bareIds, (service, base) => ({
    update(request) {
      const chair = named(service, request);
      const colour = sentColour(request);
      if (chair === undefined || colour === undefined || typeof colour === 'string') return base.update(request);
      service.recolour(chair, colour);
      return base.answerUpdate(chair, chair, request);
    },
  })),
);

/** The right content under the wrong name. */
export const jsonAsText = adviceFault('records and lists are labelled as plain text', ['ADVICE-12'], () => ({
  mediaType: 'text/plain; charset=utf-8',
}));

/** The name that a server gives to what it does not know. */
export const retrieveAsBytes = adviceFault(
  'retrieve is labelled as bytes',
  ['ADVICE-12', 'ADVICE-9'],
  inDialect(otherNames, (_service, base) => ({
    async answerRetrieve(chair, request) {
      return withHeaders(await base.answerRetrieve(chair, request), { 'content-type': 'application/octet-stream' });
    },
  })),
);

/** The body is read by its length, which chunks do not tell. */
export const chunksTakenForNothing = adviceFault(
  'body in chunks is refused as an empty one',
  ['ADVICE-14'],
  (_service, base) => ({
    readBody: (request) =>
      base.readBody(request.headers['transfer-encoding'] === undefined ? request : { ...request, body: Buffer.of() }),
  }),
);

/** The store gives back what it had, unless it is told otherwise. */
export const updateAnswersOld = adviceFault('update answers the record as it was before', ['ADVICE-16'], (service) => ({
  answerUpdate: (_chair, previous) => service.content(200, service.representRecord(previous)),
}));

/** The store takes off what surrounds a text, and the answer is made of what came in. */
export const createAnswersWhatCame = adviceFault(
  'create and update answer the colour with the blanks that the store takes off',
  ['ADVICE-16'],
  (service, base) => ({
    acceptColour: (sent) => String(base.acceptColour(sent)).trim(),
    answerCreate: (chair, request) => base.answerCreate({ ...chair, colour: sentColour(request) }, request),
    answerUpdate: (chair, _previous, request) =>
      service.content(200, service.representRecord({ ...chair, colour: sentColour(request) })),
  }),
);

/** A rule for pages that seldom change, and for all paths. */
export const keptByCaches = adviceFault('reads are public for a minute', ['ADVICE-17'], (_service, base) => ({
  async answer(request) {
    const answer = await base.answer(request);
    const isRead = request.method === 'GET' && answer.status === 200;
    return isRead ? withHeaders(answer, { 'cache-control': 'public, max-age=60' }) : answer;
  },
}));

/** The name that the service has behind a gateway. */
export const namesItsOwnHost = adviceFault(
  'Location names a host behind the gateway',
  ['ADVICE-18'],
  (service, base) => ({
    answerCreate: async (chair, request) =>
      withHeaders(await base.answerCreate(chair, request), {
        location: `http://chairs-1.internal:8080${service.collectionPath()}/${chair.id}`,
      }),
  }),
);
