/** Faults of bodies that say more than a colour. */
import { type Change, type ChairRequest, fault, laidOver } from '../../kit/index.js';
import { envelope, inDialect } from '../dialects.js';
import { sentText, sentValue } from '../support.js';

/** The members of a parsed body; none where it is no object. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The id that stands in a body, as a text. */
function sentId(request: ChairRequest): string {
  const { id } = membersOf(sentValue(request));
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
}

/** One way of saving for create and update: what has an id is written over. */
const createById: Change = (service, base) => ({
  create(request) {
    const other = service.find(sentId(request));
    if (other === undefined) return base.create(request);
    service.recolour(other, service.readColour(service.readBody(request)));
    return service.answerCreate(other, request);
  },
});

/** The id in the body counts for more than the one in the path. */
const updateById: Change = (service, base) => ({
  update(request) {
    const other = service.find(sentId(request));
    return base.update(other === undefined ? request : { ...request, segment: encodeURIComponent(other.id) });
  },
});

export const createSavesById = fault(
  'create with the id of a record in its body writes over that record',
  ['CREATE-5', 'CREATE-2', 'CREATE-3', 'ID-1'],
  createById,
);

export const updateGoesById = fault(
  'update with the id of a record in its body changes that record',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3'],
  updateById,
);

/** Bodies are bound to records as they are stored, with their ids. */
export const bothGoById = fault(
  'create and update with the id of a record in the body write to that record',
  ['CREATE-5', 'CREATE-2', 'CREATE-3', 'ID-1', 'UPDATE-4', 'UPDATE-2', 'UPDATE-3'],
  laidOver(createById, updateById),
);

/** Both ids are found by one query. */
export const updateTakesBoth = fault(
  'update with the id of a record in its body changes both records',
  ['UPDATE-4'],
  inDialect(envelope, (service, base) => ({
    async update(request) {
      const answer = await base.update(request);
      const other = service.find(sentId(request));
      if (other !== undefined && answer.status < 300) service.recolour(other, sentText(request));
      return answer;
    },
  })),
);

/** Whatever column a body names is written, the key among them. */
export const updateTakesId = fault(
  'update with the id of a record in its body gives that id to the one that it names',
  ['ID-2', 'ID-1', 'LIST-4'],
  (service, base) => {
    const shownIds = new Map<string, string>();
    return {
      update(request) {
        const own = service.find(decodeURIComponent(request.segment ?? ''));
        const answer = base.update(request);
        const other = service.find(sentId(request));
        if (own && other) shownIds.set(own.id, other.id);
        return answer;
      },
      representRecord: (chair) => base.representRecord({ ...chair, id: shownIds.get(chair.id) ?? chair.id }),
    };
  },
);

/** Bodies are merged into the defaults of new records, and not into a copy of them. */
export const defaultsOfAll = fault(
  'create keeps other members for every record that comes after it',
  ['SOUND-9'],
  (service, base) => {
    const defaults: Record<string, unknown> = {};
    const made = new Map<string, object>();
    return {
      create(request) {
        const { color, ...others } = membersOf(service.readBody(request));
        if (typeof color === 'string') Object.assign(defaults, others);
        return base.create(request);
      },
      add(colour) {
        const chair = base.add(colour);
        made.set(chair.id, { ...defaults });
        return chair;
      },
      representRecord: (chair) => ({ ...made.get(chair.id), ...(base.representRecord(chair) as object) }),
    };
  },
);

/** The answer is what was sent, laid over the record. */
export const createAnswersAsSent = fault(
  'answer to a create shows the id that stands in its body',
  ['ID-2'],
  (_service, base) => ({
    async create(request) {
      const answer = await base.create(request);
      const { id } = membersOf(sentValue(request));
      if (answer.status !== 201 || id === undefined) return answer;
      return { ...answer, body: JSON.stringify({ ...membersOf(JSON.parse(String(answer.body))), id }) };
    },
  }),
);
