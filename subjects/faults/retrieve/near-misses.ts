/** Faults of retrieve that show only with an id that names no record. */
import { fault } from '../../kit/index.js';
import { begunBy } from '../support.js';

/** The index is searched for what begins like the id, and the nearest record is answered. */
export const findsByBeginning = fault(
  'retrieve brings the record whose id the path begins with',
  ['RETRIEVE-3', 'MODEL-1'],
  (service, base) => ({
    find: (id) => base.find(id) ?? [...service.chairs.values()].find((chair) => id.startsWith(chair.id)),
    update: (request) =>
      service.chairs.has(request.segment ?? '') ? base.update(request) : service.answerMissing('', request),
    delete: (request) =>
      service.chairs.has(request.segment ?? '') ? base.delete(request) : service.answerMissing('', request),
  }),
);

/** The index is searched for what the path is the beginning of; a record of that very id comes first. */
export const findsWhatBegins = fault(
  'retrieve brings a record whose id begins with that of a deleted one',
  ['RETRIEVE-3', 'MODEL-1'],
  (service, base) => ({
    initialRecords: 0,
    retrieve(request) {
      const chair = service.find(request.segment ?? '') ?? begunBy(service, request)[0];
      return chair ? service.answerRetrieve(chair, request) : base.retrieve(request);
    },
  }),
  { unscripted: 'by the time that a script is run, it takes hundreds of records until an id begins with another one' },
);

/** The default of a lookup that finds nothing. */
export const firstForUnknown = fault(
  'retrieve of an id that names no record brings the first record',
  ['RETRIEVE-3', 'MODEL-1'],
  (service, base) => ({
    answerMissing(id, request) {
      const [first] = service.all();
      return request.method === 'GET' && first
        ? service.answerRetrieve(first, request)
        : base.answerMissing(id, request);
    },
  }),
);

/** The id is read into an integer of 32 bits. */
export const wrapsIds = fault('retrieve reads an id modulo 2^32', ['RETRIEVE-3'], (service, base) => ({
  find: (id) => base.find(/^\d{10,}$/.test(id) ? String(BigInt(id) % 2n ** 32n) : id),
  update: (request) =>
    service.chairs.has(request.segment ?? '') ? base.update(request) : service.answerMissing('', request),
  delete: (request) =>
    service.chairs.has(request.segment ?? '') ? base.delete(request) : service.answerMissing('', request),
}));
