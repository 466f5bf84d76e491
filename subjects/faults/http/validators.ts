/** Faults of entity tags and of the conditions that name them (RFC 9110 8.8.3 and 13). */
import { setTimeout as pause } from 'node:timers/promises';
import { fault, problem, withHeaders } from '../../kit/index.js';
import { envelope, inDialect } from '../dialects.js';
import { recordTag, retrievedWithTag, tagged, tagOf } from './tagged.js';

/** Long enough for requests of two processes that begin at once to meet, however busy the machine is. */
const MEETING_MS = 200;

/** The tag says which record it is, and not how it is. */
export const tagOfId = fault('entity tag of a record stays through its updates', ['HTTP-7'], (_service, base) => ({
  retrieve: (request) => tagged(base.retrieve(request), request, () => tagOf(request.path)),
}));

/** The tag of the list is the latest moment at which any of its records was written. */
export const tagOfLatestWrite = fault(
  'entity tag of the list stays through the delete of what was not written last',
  ['HTTP-7'],
  (service, base) => {
    const writes = new Map<string, number>();
    let count = 0;
    const wrote = (id: string): Map<string, number> => writes.set(id, ++count);
    return {
      add(colour) {
        const chair = base.add(colour);
        wrote(chair.id);
        return chair;
      },
      recolour(chair, colour) {
        base.recolour(chair, colour);
        wrote(chair.id);
      },
      list: (request) =>
        tagged(base.list(request), request, () =>
          tagOf(String(Math.max(0, ...service.all().map(({ id }) => writes.get(id) ?? 0)))),
        ),
    };
  },
);

/** The tag that a condition names is not looked at. */
export const anyTagMatches = fault(
  'If-None-Match is answered with 304, whatever it names',
  ['HTTP-7'],
  inDialect(envelope, (_service, base) => ({
    retrieve: (request) =>
      tagged(
        base.retrieve(request),
        request,
        ({ body }) => tagOf(String(body)),
        () => true,
      ),
  })),
);

/** The tag counts the records. */
export const tagOfCount = fault('entity tag of the list stays through updates', ['HTTP-7'], (service, base) => ({
  list: (request) => tagged(base.list(request), request, () => tagOf(String(service.all().length))),
}));

/** The tag tells of what is added and taken away. */
export const tagOfExtent = fault(
  'entity tag of the list is made of how many records there are and of the last id',
  ['HTTP-7'],
  (service, base) => ({
    list: (request) =>
      tagged(base.list(request), request, () => {
        const ids = service.all().map(({ id }) => id);
        return `"${ids.length}-${ids.at(-1) ?? ''}"`;
      }),
  }),
);

/** A time stamp makes the tag, and counts seconds. */
export const tagOfSecond = fault(
  'entity tag of a record counts the seconds until its last change',
  ['HTTP-7'],
  (_service, base) => {
    const changes = new Map<string, number>();
    return {
      retrieve: (request) =>
        tagged(base.retrieve(request), request, () => tagOf(String(changes.get(request.segment ?? '') ?? 0))),
      recolour(chair, colour) {
        changes.set(chair.id, Math.floor(Date.now() / 1_000));
        base.recolour(chair, colour);
      },
    };
  },
);

/** A weak tag is made of what is cheap to know. */
export const tagOfLength = fault(
  'weak entity tag of a record is its id and the length of its colour',
  ['HTTP-7'],
  (service, base) => ({
    retrieve: (request) =>
      tagged(base.retrieve(request), request, () => {
        const chair = service.find(request.segment ?? '');
        return `W/"${chair?.id}-${String(chair?.colour).length}"`;
      }),
  }),
);

/** The condition is held against the record after the write. */
export const carriedOutWith412 = fault(
  'update with an old tag in If-Match is carried out and answered with 412',
  ['HTTP-8'],
  (service, base) => ({
    retrieve: (request) => retrievedWithTag(service, base, request),
    async update(request) {
      const named = request.headers['if-match'];
      const current = recordTag(service, request.segment ?? '');
      const answer = await base.update(request);
      return named !== undefined && named !== current ? problem(412, 'The record has changed.') : answer;
    },
  }),
);

/** The record is removed before the condition is looked at. */
export const deletedWith412 = fault(
  'delete with an old tag in If-Match is carried out and answered with 412',
  ['HTTP-8'],
  inDialect(envelope, (service, base) => ({
    retrieve: (request) => retrievedWithTag(service, base, request),
    async delete(request) {
      const named = request.headers['if-match'];
      const current = recordTag(service, request.segment ?? '');
      const answer = await base.delete(request);
      return named !== undefined && named !== current ? problem(412, 'The record has changed.') : answer;
    },
  })),
);

/** The record that the condition is held against is read before the write, in another transaction. */
export const conditionHeldEarly = fault(
  'conditions of updates at once are held against the tag before any of them',
  ['HTTP-8'],
  (service, base) => ({
    retrieve: (request) => retrievedWithTag(service, base, request),
    async update(request) {
      const named = request.headers['if-match'];
      if (named === undefined) return base.update(request);
      if (named !== recordTag(service, request.segment ?? '')) return problem(412, 'The record has changed.');
      await pause(MEETING_MS);
      return base.update(request);
    },
  }),
);

/** Either condition is enough, and the date counts seconds. */
export const dateBesideTag = fault(
  'retrieve answers 304 by the date where the tag is another one',
  ['HTTP-7'],
  (service, base) => {
    const changed = new Date().toUTCString();
    return {
      async retrieve(request) {
        const answer = await tagged(
          base.retrieve(request),
          request,
          () => recordTag(service, request.segment ?? '') ?? '""',
        );
        if (answer.status !== 200) return answer;
        const isOlder = Date.parse(request.headers['if-modified-since'] ?? '') >= Date.parse(changed);
        return isOlder
          ? {
              status: 304,
              headers: { 'last-modified': changed, etag: recordTag(service, request.segment ?? '') ?? '' },
            }
          : withHeaders(answer, { 'last-modified': changed });
      },
    };
  },
);

/** The session that reads the list stays one for reading where nothing had to be sent, until it reads the list again. */
export const readOnlyAfterwards = fault(
  'write after a list that was answered with 304 is a server error',
  ['SOUND-1'],
  (_service, base) => {
    let isReadOnly = false;
    return {
      async list(request) {
        const answer = await tagged(base.list(request), request, ({ body }) => tagOf(String(body)));
        isReadOnly = answer.status === 304;
        return answer;
      },
      operate(request) {
        if (request.method === 'GET' || !isReadOnly) return base.operate(request);
        isReadOnly = false;
        return problem(500, 'The transaction is read-only.');
      },
    };
  },
  { unscripted: 'it takes a list with its own tag in a condition' },
);

/** What compresses answers marks their tags, and nothing takes the mark away from those that come back. */
export const markedTag = fault(
  'update on the condition of the tag that a compressed answer had is always refused',
  ['HTTP-8'],
  (service, base) => ({
    async retrieve(request) {
      const answer = await retrievedWithTag(service, base, request);
      const tag = answer.headers?.['etag'];
      if (typeof tag !== 'string' || request.headers['accept-encoding']?.includes('gzip') !== true) return answer;
      return withHeaders(answer, { etag: tag.replace(/"$/, '-gzip"'), vary: 'Accept-Encoding' });
    },
    update(request) {
      const named = request.headers['if-match'];
      return named === undefined || named === recordTag(service, request.segment ?? '')
        ? base.update(request)
        : problem(412, 'The record has changed.');
    },
  }),
);

/** Whoever names a condition is taken for one who knows what to do. */
export const createdOnCondition = fault(
  'update of a missing record creates it where If-Match is *',
  ['HTTP-8'],
  inDialect(envelope, (service, base) => ({
    update(request) {
      const { segment = '' } = request;
      if (request.headers['if-match'] !== '*' || service.find(segment)) return base.update(request);
      const chair = { id: segment, colour: service.readColour(service.readBody(request)) };
      service.chairs.set(segment, chair);
      return service.answerUpdate(chair, chair, request);
    },
  })),
);
