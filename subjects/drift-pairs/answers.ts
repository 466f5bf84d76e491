import { createHash } from 'node:crypto';
import { type Answer, type Chair, withHeaders } from '../kit/index.js';
import { changed } from './pair.js';

const without = ({ headers, ...answer }: Answer, name: string): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(headers ?? {}).filter(([one]) => one !== name)),
});

/** A tag that an update changes. */
function tagOf({ id, colour }: Chair): string {
  const text = JSON.stringify([id, colour]);
  return `"${createHash('sha1').update(text).digest('hex')}"`;
}

/** Changes of statuses, headers and media types. */
export const answers = [
  changed('create answers 200', (service) => ({
    answerCreate: (chair, request) =>
      service.content(200, service.representRecord(chair), { location: service.location(chair, request) }),
  })),
  changed('update answers 204', () => ({ answerUpdate: () => ({ status: 204 }) })),
  changed('update answers 200 without a body', () => ({ answerUpdate: () => ({ status: 200 }) })),
  changed('delete answers the record', (service) => ({
    answerDelete: (chair) => service.content(200, service.representRecord(chair)),
  })),
  changed('another media type', () => ({ mediaType: 'application/vnd.chairs+json' })),
  changed('create has no Location', (service) => ({
    answerCreate: (chair) => service.content(201, service.representRecord(chair)),
  })),
  changed('405 has no Allow', (_service, base) => ({
    answerOtherMethod: async (request) => without(await base.answerOtherMethod(request), 'allow'),
  })),
  changed('401 has no WWW-Authenticate', (_service, base) => ({
    authenticate(request) {
      const refusal = base.authenticate(request);
      return refusal && without(refusal, 'www-authenticate');
    },
  })),
  changed('retrieve has an ETag', (_service, base) => ({
    answerRetrieve: async (chair, request) =>
      withHeaders(await base.answerRetrieve(chair, request), { etag: tagOf(chair) }),
  })),
];
