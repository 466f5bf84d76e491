/** Faults of conditions on writes: of the tags that answers to writes have, and of what such a condition says. */
import { createHash } from 'node:crypto';
import { type Behaviour, type ChairRequest, fault, problem, withHeaders } from '../../kit/index.js';
import { hal, inDialect, otherNames } from '../dialects.js';
import { adviceFault } from '../support.js';

/** Ids of drafts begin here. */
const DRAFTS = 5_000_000;

/** A tag of a record as it is; undefined where there is none. */
function tagOf(service: Behaviour, { segment = '' }: { readonly segment: string | undefined }): string | undefined {
  const chair = service.find(segment);
  if (!chair) return undefined;
  const text = JSON.stringify([chair.id, chair.colour]);
  return `"${createHash('sha1').update(text).digest('hex').slice(0, 16)}"`;
}

const named = ({ headers }: ChairRequest): string | undefined => headers['if-match'];

/** Whether the condition of a request does not hold, which may name several tags, or any. */
function isOther(service: Behaviour, request: ChairRequest): boolean {
  const current = tagOf(service, request);
  const tags = named(request)?.split(/\s*,\s*/);
  return tags !== undefined && current !== undefined && !tags.includes('*') && !tags.includes(current);
}

/** Reads that show tags, and writes that look at them, as they should. */
function conditional(service: Behaviour, base: Readonly<Behaviour>): Pick<Behaviour, 'retrieve' | 'update' | 'delete'> {
  return {
    async retrieve(request) {
      const answer = await base.retrieve(request);
      const tag = tagOf(service, request);
      return tag === undefined || answer.status !== 200 ? answer : withHeaders(answer, { etag: tag });
    },
    update: (request) => (isOther(service, request) ? changed() : base.update(request)),
    delete: (request) => (isOther(service, request) ? changed() : base.delete(request)),
  };
}

const changed = (): ReturnType<typeof problem> => problem(412, 'The record has changed.');

/** The version is counted up once more when the record is written. */
export const tagOfDraft = fault(
  'answer to a create has an entity tag by which no update is let through',
  ['HTTP-8'],
  inDialect(hal, (service, base) => ({
    ...conditional(service, base),
    async create(request) {
      const answer = await base.create(request);
      return answer.status < 300 ? withHeaders(answer, { etag: '"draft"' }) : answer;
    },
  })),
);

/** The record is stored under another id than that of the draft which is answered. */
export const answersDraft = fault(
  'create answers id, Location and entity tag of a draft, and keeps the record under another id',
  ['ID-2', 'CREATE-6', 'HTTP-8'],
  (service, base) => ({
    ...conditional(service, base),
    answerCreate(chair, request) {
      const draft = { ...chair, id: String(Number(chair.id) + DRAFTS) };
      const headers = { location: base.location(draft, request), etag: `"draft-${draft.id}"` };
      return service.content(201, service.representRecord(draft), headers);
    },
  }),
);

/** The tag is taken before the record is changed. */
export const tagFromBefore = fault(
  'answer to an update has the entity tag from before it',
  ['HTTP-8'],
  (service, base) => {
    const { update, ...others } = conditional(service, base);
    return {
      ...others,
      async update(request) {
        const tag = tagOf(service, request);
        const answer = await update(request);
        return answer.status < 300 && tag !== undefined ? withHeaders(answer, { etag: tag }) : answer;
      },
    };
  },
);

/** What looks at the header comes before what reads the body. */
export const heldBeforeBody = fault(
  'condition of an update is held against the tag before its body is there',
  ['HTTP-8'],
  (service, base) => ({
    ...conditional(service, base),
    begun: (_method, segment) => tagOf(service, { segment }),
    update: (request) =>
      named(request) !== undefined && named(request) !== request.noted ? changed() : base.update(request),
  }),
  { unscripted: 'curl sends a body at once' },
);

/** One place looks at conditions, and has one answer for what they rule out. */
export const unmodifiedWrite = fault(
  'update on the condition that there is no record is answered with 304',
  ['HTTP-13'],
  (service, base) => {
    const { update, ...others } = conditional(service, base);
    return {
      ...others,
      update: (request) => (request.headers['if-none-match'] === '*' ? { status: 304 } : update(request)),
    };
  },
);

/** The one condition is looked at before the record is written, and the other one where the answer is made. */
export const carriedOutWhereThereIsOne = fault(
  'update on the condition that there is no record is answered with 412 and carried out',
  ['HTTP-8'],
  (service, base) => {
    const { update, ...others } = conditional(service, base);
    return {
      ...others,
      async update(request) {
        const answer = await update(request);
        return request.headers['if-none-match'] === '*' ? changed() : answer;
      },
    };
  },
);

/** The condition is looked for in the history of the record. */
export const anyEarlierTag = fault(
  'update is let through by any entity tag that its record has had',
  ['HTTP-8'],
  (service, base) => {
    const had = new Map<string, Set<string>>();
    const { retrieve, ...others } = conditional(service, base);
    return {
      ...others,
      async retrieve(request) {
        const tag = tagOf(service, request);
        const id = request.segment ?? '';
        if (tag !== undefined) had.set(id, (had.get(id) ?? new Set()).add(tag));
        return retrieve(request);
      },
      update(request) {
        const isEarlier = had.get(request.segment ?? '')?.has(named(request) ?? '') === true;
        return isEarlier ? base.update(request) : others.update(request);
      },
    };
  },
);

/** It was thought of where records are removed. */
export const updateUnconditional = fault(
  'update does not look at an If-Match for which a delete is refused',
  ['HTTP-8'],
  inDialect(otherNames, (service, base) => ({
    ...conditional(service, base),
    update: (request) => base.update(request),
  })),
);

/** It was thought of where records are changed. */
export const deleteUnconditional = fault(
  'delete does not look at an If-Match for which an update is refused',
  ['HTTP-8'],
  (service, base) => ({ ...conditional(service, base), delete: (request) => base.delete(request) }),
);

/** Each process makes tags with a hash function that is salted when it starts. */
export const saltedByProcess = fault(
  'one of three processes that updates come to by turns makes other entity tags',
  ['HTTP-8'],
  (service, base) => {
    let updates = 0;
    return {
      ...conditional(service, base),
      update(request) {
        const isSalted = ++updates % 3 === 0;
        const isRefused = isSalted ? named(request)?.startsWith('"') === true : isOther(service, request);
        return isRefused ? changed() : base.update(request);
      },
    };
  },
);

/** The header is compared with the tag as a whole. */
export const comparedAsWhole = adviceFault(
  'update is refused for an If-Match that names the current entity tag among others',
  ['ADVICE-19'],
  inDialect(hal, (service, base) => {
    const { update, ...others } = conditional(service, base);
    return { ...others, update: (request) => (named(request)?.includes(',') === true ? changed() : update(request)) };
  }),
);
