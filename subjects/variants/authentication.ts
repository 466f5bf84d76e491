import { randomUUID } from 'node:crypto';
import { type Change, json, problem, text, variant, withHeaders } from '../kit/index.js';
import type { Answer, Chair, ChairRequest } from '../kit/index.js';

/** A change that refuses a missing or unknown token with an answer of its own. */
function refusingWith(answer: (request: ChairRequest) => Answer): Change {
  return (_service, base) => ({
    authenticate: (request) => (base.authenticate(request) === undefined ? undefined : answer(request)),
  });
}

const challenge = { 'www-authenticate': 'Token realm="chairs"' };

/** Valid services that treat tokens in their own way. */
export const authentication = [
  variant('no token check', ['OPEN-5.2', 'OPEN-5.3'], () => ({ authenticate: () => undefined })),
  variant('any token that looks like one', ['OPEN-5.3'], (_service, base) => ({
    authenticate: (request) =>
      /^[\da-f-]{36}$/i.test(String(request.headers['authentication'])) ? undefined : base.authenticate(request),
  })),
  variant('tokens in either letter case', ['OPEN-5.3'], (service, base) => ({
    authenticate: (request) =>
      service.tokens.has(String(request.headers['authentication']).toLowerCase())
        ? undefined
        : base.authenticate(request),
  })),
  variant(
    'refusals that repeat the token and the body that were sent',
    ['OPEN-5.3', 'OPEN-7.4'],
    refusingWith(({ headers, body }) =>
      json(401, { error: 'unknown token', token: headers['authentication'] ?? null, body: body.toString() }),
    ),
  ),
  variant('reading needs no token', ['OPEN-5.2', 'OPEN-5.3'], (_service, base) => ({
    authenticate: (request) =>
      request.method === 'GET' || request.method === 'HEAD' ? undefined : base.authenticate(request),
  })),
  variant('reading needs no token, though a wrong one is refused', ['OPEN-5.2'], (_service, base) => ({
    authenticate: (request) =>
      /^(?:GET|HEAD)$/.test(request.method) && request.headers['authentication'] === undefined
        ? undefined
        : base.authenticate(request),
  })),
  variant('a bearer token is taken as well', ['OPEN-5.2'], (service, base) => ({
    authenticate(request) {
      const token = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return service.tokens.has(token) ? undefined : base.authenticate(request);
    },
  })),
  variant(
    'refused token as 403',
    ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'],
    refusingWith(() => problem(403, 'No access.')),
  ),
  variant('missing token as 401, unknown token as 403', ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'], (_service, base) => ({
    authenticate(request) {
      const refusal = base.authenticate(request);
      if (refusal === undefined || request.headers['authentication'] === undefined) return refusal;
      return problem(403, 'The token is not known.');
    },
  })),
  variant(
    'refused token as 400',
    ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'],
    refusingWith(() => json(400, { error: 'token' })),
  ),
  variant(
    'refused token as 404, so that nothing is told',
    ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'],
    refusingWith(() => ({ status: 404 })),
  ),
  variant(
    'refused token as 401 with an empty body',
    ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'],
    refusingWith(() => ({ status: 401, headers: challenge })),
  ),
  variant(
    'refused token as 401 with an HTML page',
    ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'],
    refusingWith(() => withHeaders(text(401, '<h1>Please get a token</h1>', 'text/html'), challenge)),
  ),
  variant('refused token as a redirect to the examples page', ['OPEN-5.2', 'OPEN-5.3'], (service, base) => ({
    authenticate: (request) =>
      base.authenticate(request) === undefined
        ? undefined
        : { status: 302, headers: { location: `${service.prefix}${service.examplesPath ?? '/'}` } },
  })),
  variant(
    'refused token as 200 with an error in the body',
    ['OPEN-5.2', 'OPEN-5.3', 'OPEN-7.4'],
    refusingWith(() => json(200, { success: false, error: 'The token is missing or wrong.' })),
  ),
  variant('a session cookie with each answer', ['OPEN-5.1'], (_service, base) => {
    let sessions = 0;
    return {
      async answer(request) {
        sessions += 1;
        return withHeaders(await base.answer(request), {
          'set-cookie': [`session=${sessions}; Path=/; HttpOnly`, 'language=en; Max-Age=60'],
        });
      },
    };
  }),
  variant('a session stands in for the token', ['OPEN-5.2'], (_service, base) => {
    const sessions = new Set<string>();
    return {
      authenticate: (request) =>
        sessions.has(/session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
          ? undefined
          : base.authenticate(request),
      async answer(request) {
        const answer = await base.answer(request);
        if (answer.status >= 400) return answer;
        const session = randomUUID();
        sessions.add(session);
        return withHeaders(answer, { 'set-cookie': `session=${session}; Path=/; HttpOnly` });
      },
    };
  }),
  variant('each token has a collection of its own', ['OPEN-5.3'], (service, base) => {
    const owners = new Map<string, unknown>();
    const isOwn = ({ id }: Chair, request: ChairRequest): boolean => {
      const owner = owners.get(id);
      return owner === undefined || owner === request.headers['authentication'];
    };
    return {
      // Whoever comes with a token of the right form has a collection, which is empty at first.
      authenticate: (request) =>
        /^[\da-f-]{36}$/i.test(String(request.headers['authentication'])) ? undefined : base.authenticate(request),
      answerList: (chairs, request) =>
        base.answerList(
          chairs.filter((chair) => isOwn(chair, request)),
          request,
        ),
      answerCreate(chair, request) {
        owners.set(chair.id, request.headers['authentication']);
        return base.answerCreate(chair, request);
      },
      operate(request) {
        const chair = request.segment === undefined ? undefined : service.find(request.segment);
        return chair && !isOwn(chair, request) ? service.answerMissing(chair.id, request) : base.operate(request);
      },
    };
  }),
  variant('anybody may add, and the rest needs a token', ['OPEN-5.2', 'OPEN-5.3'], (_service, base) => ({
    authenticate: (request) => (request.method === 'POST' ? undefined : base.authenticate(request)),
  })),
  variant('anybody may read, add and change, and delete needs a token', ['OPEN-5.2', 'OPEN-5.3'], (_service, base) => ({
    authenticate: (request) => (request.method === 'DELETE' ? base.authenticate(request) : undefined),
  })),
  variant('refused deletes without a token as 204', ['OPEN-5.2', 'OPEN-5.3'], (_service, base) => ({
    // Whether a record is there is nobody's business who has no token.
    authenticate(request) {
      const refusal = base.authenticate(request);
      return refusal !== undefined && request.method === 'DELETE' ? { status: 204 } : refusal;
    },
  })),
  variant('a token that is known a moment after it is first sent', ['OPEN-5.1'], (service, base) => {
    let isKnown = false;
    return {
      authenticate(request) {
        const refusal = base.authenticate(request);
        if (refusal || isKnown) return refusal;
        isKnown = true;
        return service.refuse(401, 'This token is not known yet.');
      },
    };
  }),
];
