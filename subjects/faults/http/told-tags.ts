/** Faults of how entity tags are told (RFC 9110 8.8.3 and 15.4.5). */
import { type Answer, type Answering, type Behaviour, type ChairRequest, fault, withHeaders } from '../../kit/index.js';

/** A successful read has a tag, and is answered with 304 where the request names it. */
async function tagged(answering: Answering, request: ChairRequest, tag: string, unchanged: Answer): Promise<Answer> {
  const answer = await answering;
  if (request.method !== 'GET' || answer.status !== 200) return answer;
  return request.headers['if-none-match'] === tag ? unchanged : withHeaders(answer, { etag: tag });
}

/** What tells a record as it is. */
function versionOf(service: Behaviour, { segment = '' }: ChairRequest): string {
  return Buffer.from(JSON.stringify(service.find(segment) ?? segment)).toString('hex');
}

export const withoutQuotes = fault('entity tag of a record has no quotes', ['HTTP-13'], (service, base) => ({
  retrieve: (request) => {
    const tag = versionOf(service, request);
    return tagged(base.retrieve(request), request, tag, { status: 304, headers: { etag: tag } });
  },
}));

export const withoutTag = fault('answer of 304 has no entity tag', ['HTTP-13'], (service, base) => ({
  retrieve: (request) =>
    tagged(base.retrieve(request), request, `"${versionOf(service, request)}"`, { status: 304, headers: {} }),
}));
