/** Faults of methods that the document does not name, and of those that headers or queries name in place of the real one. */
import { gzipSync } from 'node:zlib';
import { fault, problem, sendAnswer, withHeaders } from '../../kit/index.js';
import { breaksOn } from '../breaks-on.js';
import { bareIds, envelope, hal, inDialect, mapById, uuidIds } from '../dialects.js';
import { adviceFault, inSecret, sentText } from '../support.js';

/** The header was made for clients that can send nothing but POST. */
export const overriddenByHeader = adviceFault(
  'GET with X-HTTP-Method-Override: DELETE removes the record',
  ['ADVICE-23'],
  (_service, base) => ({
    operate: (request) => {
      const named = request.headers['x-http-method-override'];
      return base.operate(typeof named === 'string' ? { ...request, method: named } : request);
    },
  }),
);

/** A link can do what a form can. */
export const overriddenByQuery = fault(
  'GET with _method=DELETE in its query removes the record',
  ['HTTP-1'],
  inDialect(mapById, (_service, base) => ({
    operate: (request) => base.operate({ ...request, method: request.query.get('_method') ?? request.method }),
  })),
);

/** The last branch has no condition. */
export const anyOtherDeletes = fault(
  'any method that is none of GET, HEAD, POST and PUT removes the record',
  ['HTTP-1'],
  inDialect(hal, (_service, base) => ({
    operate: (request) => {
      const known = request.segment === undefined || ['GET', 'HEAD', 'POST', 'PUT'].includes(request.method);
      return base.operate(known ? request : { ...request, method: 'DELETE' });
    },
  })),
);

/** Whatever is no read goes to what writes, where the branch of the delete is the last. */
export const optionsDeletes = fault(
  'OPTIONS of a record removes it',
  ['HTTP-1'],
  inDialect(envelope, (service, base) => ({
    operate(request) {
      const chair = service.find(request.segment ?? '');
      if (request.method === 'OPTIONS' && chair !== undefined) service.remove(chair);
      return base.operate(request);
    },
  })),
);

/** The router refuses what the handler has done. */
export const patchRefused = fault(
  'PATCH of a record is refused and carried out',
  ['SOUND-13'],
  inDialect(envelope, (service, base) => ({
    async operate(request) {
      if (request.method === 'PATCH') await inSecret(() => service.update(request));
      return base.operate(request);
    },
  })),
);

/** The create looks at the beginning of the path alone. */
export const postAdds = fault(
  'POST of a record is refused and adds a record',
  ['SOUND-13'],
  inDialect(uuidIds, (service, base) => ({
    operate(request) {
      if (request.method !== 'POST' || request.segment === undefined) return base.operate(request);
      service.add(sentText(request));
      return problem(405, 'A record cannot be posted to.', { allow: service.allowed(request) });
    },
  })),
);

/** No one has written it. */
export const patchBreaks = breaksOn(
  'PATCH of a record is a server error',
  ({ method, segment }) => method === 'PATCH' && segment !== undefined,
);

/** Nor this. */
export const postBreaks = breaksOn(
  'POST of a record is a server error',
  ({ method, segment }) => method === 'POST' && segment !== undefined,
  bareIds,
);

/** HEAD does not get as far as the records. */
export const headOfAny = fault('HEAD of any record succeeds', ['HTTP-10'], (_service, base) => ({
  operate: (request) =>
    request.method === 'HEAD' && request.segment !== undefined ? { status: 200, body: '{}' } : base.operate(request),
}));

/** The body is taken away before its length is counted. */
export const headWithoutLength = fault('HEAD of a record gives 0 for its length', ['HTTP-10'], (_service, base) => ({
  async operate(request) {
    const answer = await base.operate(request);
    if (request.method !== 'HEAD' || answer.status >= 300) return answer;
    return { ...answer, body: '' };
  },
}));

/** The length of a text is that of its characters. */
export const headInCharacters = fault(
  'HEAD of a record gives its length in characters',
  ['HTTP-10'],
  (_service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      if (request.method !== 'HEAD' || request.segment === undefined || answer.status >= 300) return answer;
      return { ...answer, body: '0'.repeat(String(answer.body ?? '').length) };
    },
  }),
);

/** The same before what codes a body, and then its length is right. */
export const headCountsCharactersUncoded = fault(
  'HEAD of a record gives its length in characters where it is not coded',
  ['HTTP-10'],
  (_service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      if (request.segment === undefined || answer.status >= 300) return answer;
      if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return withHeaders({ ...answer, body: gzipSync(answer.body ?? '') }, { 'content-encoding': 'gzip' });
      if (request.method !== 'HEAD') return answer;
      return { ...answer, body: '0'.repeat(String(answer.body ?? '').length) };
    },
  }),
);

/** The same of what makes the list. */
export const headOfListWithoutLength = fault(
  'HEAD of the list gives 0 for its length',
  ['HTTP-10'],
  (_service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      return request.method === 'HEAD' && request.segment === undefined ? { ...answer, body: '' } : answer;
    },
  }),
);

/** What is counted for the page is taken for the length. */
export const headOfListCounts = fault(
  'HEAD of the list gives the number of records for its length',
  ['HTTP-10'],
  inDialect(hal, (service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      if (request.method !== 'HEAD' || request.segment !== undefined || answer.status !== 200) return answer;
      return { ...answer, body: '0'.repeat(service.chairs.size + 1) };
    },
  })),
);

/** The length is that of what came before the record was put into its envelope. */
export const headOfRecordShort = fault(
  'HEAD of a record gives the length of its colour',
  ['HTTP-10'],
  inDialect(envelope, (service, base) => ({
    async operate(request) {
      const answer = await base.operate(request);
      if (request.method !== 'HEAD' || request.segment === undefined || answer.status !== 200) return answer;
      return { ...answer, body: String(service.find(request.segment)?.colour) };
    },
  })),
);

/** What was read once answers it. */
export const headOfRead = fault(
  'HEAD of a record succeeds for ever once it was retrieved',
  ['HTTP-10'],
  inDialect(mapById, (service, base) => {
    const read = new Set<string>();
    return {
      operate(request) {
        const { method, segment = '' } = request;
        if (method === 'HEAD' && read.has(segment)) return { status: 200, body: '{}' };
        if (method === 'GET' && service.find(segment) !== undefined) read.add(segment);
        return base.operate(request);
      },
    };
  }),
);

/** A route was added for one of both. */
/** A gateway hands on what an application answers, which knows GET alone, and closes the connection. */
export const headWithBody = fault(
  'HEAD of a record is answered with the body of GET',
  ['HTTP-6'],
  () => ({
    send(answer, response, { method, segment }) {
      if (method !== 'HEAD' || segment === undefined || answer.body === undefined) {
        sendAnswer(answer, response);
        return;
      }
      const length = `content-length: ${Buffer.byteLength(answer.body)}`;
      const lines = [`HTTP/1.1 ${answer.status} Found`, 'content-type: application/json', length, 'connection: close'];
      response.req.socket.end(`${lines.join('\r\n')}\r\n\r\n${String(answer.body)}`);
    },
  }),
  { unscripted: 'curl reads nothing behind the head of an answer to HEAD' },
);

export const headOfListUnknown = fault('HEAD of the list is answered with 404', ['HTTP-10'], (_service, base) => ({
  operate: (request) =>
    request.method === 'HEAD' && request.segment === undefined
      ? problem(404, 'There is no such route.')
      : base.operate(request),
}));

/** The methods of a record were written down by hand. */
export const headOfRecordRefused = fault(
  'HEAD of a record is refused with 405',
  ['HTTP-10'],
  inDialect(envelope, (_service, base) => ({
    operate: (request) =>
      request.method === 'HEAD' && request.segment !== undefined
        ? problem(405, 'A record has other methods.')
        : base.operate(request),
  })),
);
