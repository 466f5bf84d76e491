/** Faults of the dates of change that a service sends (RFC 9110 8.8.2 and 13.1.3). */
import { type Answer, type Answering, type ChairRequest, fault, withHeaders } from '../../kit/index.js';
import { broken } from '../breaks-on.js';
import { envelope, inDialect } from '../dialects.js';

/** A successful read carries a date, and is answered with 304 where the request names one that is no earlier. */
async function dated(answering: Answering, request: ChairRequest, changedMs: number): Promise<Answer> {
  const answer = await answering;
  if (request.method !== 'GET' || answer.status !== 200) return answer;
  const headers = { 'last-modified': new Date(changedMs).toUTCString() };
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return since >= Math.floor(changedMs / 1_000) * 1_000 ? { status: 304, headers } : withHeaders(answer, headers);
}

/** The date is that of the create. */
export const recordDateStays = fault(
  'date of change of a record stays through updates, and is answered with 304',
  ['HTTP-7'],
  (_service, base) => {
    const made = new Map<string, number>();
    return {
      add(colour) {
        const chair = base.add(colour);
        made.set(chair.id, Date.now());
        return chair;
      },
      retrieve: (request) => dated(base.retrieve(request), request, made.get(request.segment ?? '') ?? 0),
    };
  },
);

/** The date that a condition names is not looked at. */
export const anyDateMatches = fault(
  'If-Modified-Since is answered with 304, whatever it names',
  ['HTTP-7'],
  inDialect(envelope, (_service, base) => ({
    retrieve: (request) =>
      dated(base.retrieve(request), request, request.headers['if-modified-since'] === undefined ? Date.now() : 0),
  })),
);

/** The clock on the wall, with GMT behind it. */
const AHEAD_MS = 2 * 3_600_000;

export const localTime = fault(
  'date of change of a record is that of a zone which is two hours ahead',
  ['HTTP-12', 'HTTP-7'],
  inDialect(envelope, (_service, base) => {
    const changed = new Map<string, number>();
    return {
      recolour(chair, colour) {
        changed.set(chair.id, Date.now());
        base.recolour(chair, colour);
      },
      async retrieve(request) {
        const answer = await base.retrieve(request);
        const changedMs = changed.get(request.segment ?? '') ?? Date.now();
        return answer.status === 200
          ? withHeaders(answer, { 'last-modified': new Date(changedMs + AHEAD_MS).toUTCString() })
          : answer;
      },
    };
  }),
);

/** Written as the store shows it. */
export const isoDate = fault('date of change of a record is written as in JSON', ['HTTP-12'], (_service, base) => ({
  async retrieve(request) {
    const answer = await base.retrieve(request);
    return answer.status === 200 ? withHeaders(answer, { 'last-modified': new Date().toISOString() }) : answer;
  },
}));

/** What is no date is written out again. */
export const noDate = fault('If-Modified-Since that is no date is a server error', ['SOUND-1'], (_service, base) => ({
  retrieve(request) {
    const since = request.headers['if-modified-since'];
    return since !== undefined && Number.isNaN(Date.parse(since)) ? broken() : base.retrieve(request);
  },
}));

/** The parser knows words, too, and what it does not know is an error. */
export const neitherDateNorWord = fault(
  'If-Modified-Since that is neither a date nor a word for one is a server error',
  ['SOUND-1'],
  (_service, base) => ({
    retrieve(request) {
      const since = request.headers['if-modified-since'];
      const isKnown =
        since === undefined || /\b(now|today|yesterday|tomorrow|ago)\b/.test(since) || Date.parse(since) > 0;
      return isKnown ? base.retrieve(request) : broken();
    },
  }),
);
