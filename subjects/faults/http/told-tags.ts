/** Faults of how entity tags are told (RFC 9110 8.8.1, 8.8.3, 9.3.2 and 15.4.5). */
import { createHash } from 'node:crypto';
import { type Answer, type Answering, type Behaviour, type ChairRequest, fault, withHeaders } from '../../kit/index.js';

/** A successful read has a tag, and is answered with 304 where the request names it. */
async function tagged(
  answering: Answering,
  request: ChairRequest,
  tag: string,
  unchanged: Answer = { status: 304, headers: { etag: tag } },
): Promise<Answer> {
  const answer = await answering;
  if (!/^(GET|HEAD)$/.test(request.method) || answer.status !== 200) return answer;
  return request.headers['if-none-match'] === tag ? unchanged : withHeaders(answer, { etag: tag });
}

/** What tells a record as it is. */
function versionOf(service: Behaviour, { segment = '' }: ChairRequest): string {
  return createHash('sha1')
    .update(JSON.stringify(service.find(segment) ?? segment))
    .digest('hex');
}

export const withoutQuotes = fault('entity tag of a record has no quotes', ['HTTP-13'], (service, base) => ({
  retrieve: (request) => tagged(base.retrieve(request), request, versionOf(service, request)),
}));

export const withoutTag = fault('answer of 304 has no entity tag', ['HTTP-13'], (service, base) => ({
  retrieve: (request) =>
    tagged(base.retrieve(request), request, `"${versionOf(service, request)}"`, { status: 304, headers: {} }),
}));

/** The tag is made of the body once HEAD has lost it. */
export const ofNoBody = fault(
  'entity tag that HEAD tells of a record is that of no body',
  ['HTTP-7'],
  (service, base) => ({
    retrieve: (request) =>
      tagged(
        base.retrieve(request),
        request,
        request.method === 'HEAD' ? '"e3b0c442"' : `"${versionOf(service, request)}"`,
      ),
  }),
);

/** What a condition is held against is written down by whoever reads without one. */
export const keptByReads = fault(
  'condition of a retrieve is held against the tag of the last one without a condition',
  ['HTTP-7'],
  (service, base) => {
    const shown = new Map<string, string>();
    return {
      async retrieve(request) {
        const named = request.headers['if-none-match'];
        if (named !== undefined && named === shown.get(request.path)) return { status: 304, headers: { etag: named } };
        const answer = await base.retrieve(request);
        if (answer.status !== 200) return answer;
        const tag = `"${versionOf(service, request)}"`;
        shown.set(request.path, tag);
        return withHeaders(answer, { etag: tag });
      },
    };
  },
);

/** The tags of what was read are kept, and a delete leaves them there. */
export const ofDeleted = fault('entity tag of a deleted record is still current', ['HTTP-7'], (service, base) => {
  const kept = new Map<string, string>();
  return {
    retrieve(request) {
      const { segment = '' } = request;
      const known = kept.get(segment);
      const isThere = service.find(segment) !== undefined;
      if (!isThere && known !== undefined && request.headers['if-none-match'] === known)
        return { status: 304, headers: { etag: known } };
      const current = `"${versionOf(service, request)}"`;
      if (isThere) kept.set(segment, current);
      return tagged(base.retrieve(request), request, current);
    },
  };
});

/** What is cheap to know of a table tells its list, too. */
export const weakTagOfNumber = fault(
  'weak entity tag of the list is the number of records and the newest id',
  ['HTTP-7'],
  (service, base) => ({
    list: (request) =>
      tagged(base.list(request), request, `W/"${service.all().length}-${service.all().at(-1)?.id ?? ''}"`),
  }),
);
