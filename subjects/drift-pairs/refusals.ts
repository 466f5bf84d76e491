import { problem } from '../kit/index.js';
import type { Answer } from '../kit/index.js';
import { changed, changedFrom } from './pair.js';

const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Changes of how requests are refused, and which are. */
export const refusals = [
  changed('missing records are answered with 410', (service) => ({
    answerMissing: () => service.refuse(410, 'No record has this id.'),
  })),
  changed('delete of a missing record is accepted', (_service, base) => ({
    answerMissing: (id, request) => (request.method === 'DELETE' ? { status: 204 } : base.answerMissing(id, request)),
  })),
  changed('odd bodies are refused with 422', (_service, base) => ({
    refuse: (status, detail) => base.refuse(status === 400 ? 422 : status, detail),
  })),
  changed('wrong tokens are refused with 403', (_service, base) => ({
    authenticate: (request) =>
      base.authenticate(request) && problem(403, 'A token is needed.', { 'www-authenticate': 'Token' }),
  })),
  changed('tokens are not checked any more', () => ({ authenticate: () => undefined })),
  changed('errors have another shape', (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      if (!isRefusal(answer)) return answer;
      const body = JSON.stringify({ error: { code: answer.status } });
      return { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' }, body };
    },
  })),
  changed('errors lose a member', (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      return isRefusal(answer) ? { ...answer, body: JSON.stringify({ status: answer.status, title: 'No' }) } : answer;
    },
  })),
  changed('errors have no body', (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      if (!isRefusal(answer)) return answer;
      const headers = Object.entries(answer.headers ?? {}).filter(([name]) => name !== 'content-type');
      return { status: answer.status, headers: Object.fromEntries(headers) };
    },
  })),
  changed('long colours are refused', (service) => ({
    acceptColour(sent) {
      if (typeof sent === 'string' && sent.length <= 1_000) return sent;
      return service.readColour({});
    },
  })),
  changedFrom(
    'a color that is no string is refused',
    (_service, base) => ({
      acceptColour: (sent) => (typeof sent === 'string' ? sent : base.acceptColour(JSON.stringify(sent))),
    }),
    () => ({}),
  ),
];
