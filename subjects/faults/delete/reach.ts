/** Faults of deletes and updates whose condition takes in more ids than the one that they name. */
import { fault } from '../../kit/index.js';
import { envelope, inDialect, mapById } from '../dialects.js';
import { begunBy, sentValue } from '../support.js';

/** The condition is a pattern: 3 takes in 30 and 31. */
export const removesByPrefix = fault(
  'delete removes all records whose ids begin with the one that it names',
  ['DELETE-4', 'HTTP-3', 'SOUND-6', 'CONCURRENCY-4', 'MODEL-1'],
  (service, base) => ({
    delete(request) {
      const [first, ...others] = begunBy(service, request);
      if (first === undefined) return base.delete(request);
      for (const chair of [first, ...others]) service.remove(chair);
      return service.answerDelete(first, request);
    },
  }),
);

/** The same pattern, in another statement. */
export const recoloursByPrefix = fault(
  'update changes all records whose ids begin with the one that it names',
  ['UPDATE-4', 'SOUND-6', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(mapById, (service, base) => ({
    update(request) {
      const [first, ...others] = begunBy(service, request);
      if (first === undefined) return base.update(request);
      const colour = service.readColour(service.readBody(request));
      for (const chair of [first, ...others]) service.recolour(chair, colour);
      return service.answerUpdate(first, first, request);
    },
  })),
);

/** The id in a body, as text. */
function idIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
}

/** A record in the body stands for the record. */
export const removesNamedInBody = fault(
  'delete removes the record that its body names instead',
  ['DELETE-4', 'DELETE-2', 'DELETE-3', 'DELETE-5'],
  (service, base) => ({
    delete(request) {
      const id = idIn(sentValue(request));
      return base.delete(service.find(id) === undefined ? request : { ...request, segment: id });
    },
  }),
);

/** All ids that come with the request are put together. */
export const removesNamedInBodyToo = fault(
  'delete removes the record that its body names as well',
  ['DELETE-4'],
  inDialect(envelope, (service, base) => ({
    delete(request) {
      const other = service.find(idIn(sentValue(request)));
      if (other !== undefined) service.remove(other);
      return base.delete(request);
    },
  })),
);
