/** Faults of lists that show wrong ids, and of those that are no JSON. */
import { type Chair, fault, inXml } from '../../kit/index.js';
import { inDialect } from '../dialects.js';
import { keepingDeleted, withNextColours } from '../support.js';

const xml = inXml('application/xml', (id, colour) => `<chair><id>${id}</id><color>${colour}</color></chair>`);

/** Untrue of every list that shows records with the ids of others. */
const otherIds = [
  ...['ID-2', 'LIST-2', 'LIST-3', 'LIST-4', 'LIST-5', 'CREATE-4', 'CREATE-5', 'UPDATE-3', 'UPDATE-4', 'DELETE-3'],
  ...['DELETE-4', 'DELETE-5', 'SOUND-7', 'CONCURRENCY-1', 'CONCURRENCY-2', 'CONCURRENCY-3', 'CONCURRENCY-4', 'MODEL-1'],
];

/** The list has the place of a record in its file, which begins with zero. */
export const idsFromZero = fault('list shows each record with its id less one', otherIds, (_service, base) => ({
  answerList: (chairs, request) => base.answerList(chairs.map(lessOne), request),
}));

/** The same where it takes more to tell what an id is. */
export const idsFromZeroInXml = fault(
  'list of XML shows each record with its id less one',
  otherIds,
  inDialect(xml, (_service, base) => ({
    answerList: (chairs, request) => base.answerList(chairs.map(lessOne), request),
  })),
);

/** Ids and colours come from two queries in different order. */
export const shiftsColoursInXml = fault(
  'list of XML shows each record with the colour of the next',
  otherIds,
  inDialect(xml, (_service, base) => ({
    answerList: (chairs, request) => base.answerList(withNextColours(chairs), request),
  })),
);

/** The last record stands at both ends of an off-by-one. */
export const lastTwiceInXml = fault(
  'list of XML shows the last record twice',
  ['LIST-4', 'UPDATE-3', 'DELETE-4', 'MODEL-1'],
  inDialect(xml, (_service, base) => ({
    answerList: (chairs, request) => base.answerList([...chairs, ...chairs.slice(-1)], request),
  })),
);

/** What is deleted loses its colour alone. */
export const keepsEntriesInXml = fault(
  'deleted record stays in a list of XML, without its colour',
  ['DELETE-3', 'DELETE-5', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(xml, (_service, base) =>
    keepingDeleted(base, (gone) => ({
      answerList: (chairs, request) =>
        base.answerList([...chairs, ...[...gone.values()].map(({ id }) => ({ id, colour: '' }))], request),
    })),
  ),
);

/** A request that is written twice. */
export const createsTwoInXml = fault(
  'create in XML stores two records',
  ['CREATE-3', 'MODEL-1'],
  inDialect(xml, (_service, base) => ({
    add(colour) {
      const chair = base.add(colour);
      base.add(colour);
      return chair;
    },
  })),
);

/** The update writes the record, and appends it. */
export const updateAddsInXml = fault(
  'update in XML adds a copy of its record',
  ['UPDATE-7', 'MODEL-1'],
  inDialect(xml, (_service, base) => ({
    recolour(chair, colour) {
      base.recolour(chair, colour);
      base.add(colour);
    },
  })),
);

function lessOne({ id, colour }: Chair): Chair {
  return { id: String(Number(id) - 1), colour };
}
