/** Faults of requests that are refused for their token and carried out all the same. */
import { type Behaviour, type ChairRequest, fault } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById, otherNames, silentWrites } from '../dialects.js';
import { inSecret, named } from '../support.js';

/** The guard answers and does not stop what comes after it, for some requests. */
function carriesOut(
  service: Behaviour,
  base: Readonly<Behaviour>,
  condition: (request: ChairRequest) => boolean,
): Pick<Behaviour, 'authenticate'> {
  return {
    authenticate(request) {
      const refusal = base.authenticate(request);
      if (refusal !== undefined && condition(request)) void inSecret(() => service.operate(request));
      return refusal;
    },
  };
}

const token = (request: ChairRequest): string | undefined => {
  const value = request.headers['authentication'];
  return typeof value === 'string' ? value : undefined;
};

/** A missing return. */
export const anyWrite = fault('any write with a refused token is carried out', ['SOUND-5'], (service, base) =>
  carriesOut(service, base, () => true),
);

/** Create has no guard of its own. */
export const createWithoutToken = fault(
  'create without a token is refused and carried out',
  ['SOUND-5'],
  (service, base) => carriesOut(service, base, (request) => request.method === 'POST' && token(request) === undefined),
);

/** Update has no guard of its own. */
export const updateWithoutToken = fault(
  'update without a token is refused and carried out',
  ['SOUND-5'],
  inDialect(envelope, (service, base) =>
    carriesOut(service, base, (request) => request.method === 'PUT' && token(request) === undefined),
  ),
);

/** Delete has no guard of its own. */
export const deleteWithoutToken = fault(
  'delete without a token is refused and carried out',
  ['SOUND-5'],
  inDialect(mapById, (service, base) =>
    carriesOut(service, base, (request) => request.method === 'DELETE' && token(request) === undefined),
  ),
);

/** Whoever has some token gets past the guard. */
export const createWithWrongToken = fault(
  'create with a wrong token is refused and carried out',
  ['SOUND-5'],
  inDialect(silentWrites, (service, base) =>
    carriesOut(service, base, (request) => request.method === 'POST' && token(request) !== undefined),
  ),
);

/** Whoever has some token gets past the guard. */
export const updateWithWrongToken = fault(
  'update with a wrong token is refused and carried out',
  ['SOUND-5'],
  (service, base) => carriesOut(service, base, (request) => request.method === 'PUT' && token(request) !== undefined),
);

/** Whoever has some token gets past the guard. */
export const deleteWithWrongToken = fault(
  'delete with a wrong token is refused and carried out',
  ['SOUND-5'],
  inDialect(hal, (service, base) =>
    carriesOut(service, base, (request) => request.method === 'DELETE' && token(request) !== undefined),
  ),
);

/** A token with the right shape is taken for a right token until it is looked up. */
export const wellFormedToken = fault(
  'write with a wrong token of the right form is refused and carried out',
  ['SOUND-5'],
  inDialect(otherNames, (service, base) =>
    carriesOut(service, base, (request) =>
      /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(token(request) ?? ''),
    ),
  ),
);

/** The record is locked for whoever tried, which is to say that it is gone. */
export const removesRecord = fault('update with a refused token removes the record', ['SOUND-5'], (service, base) => ({
  authenticate(request) {
    const refusal = base.authenticate(request);
    const chair = named(service, request);
    if (refusal !== undefined && request.method === 'PUT' && chair !== undefined) service.remove(chair);
    return refusal;
  },
}));
