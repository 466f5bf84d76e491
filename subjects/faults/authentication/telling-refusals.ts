/** Faults of refusals that say what they keep back. */
import { type ChairRequest, fault, json } from '../../kit/index.js';
import { envelope, hal, inDialect } from '../dialects.js';

/** The return behind the refusal was forgotten, so that the answer got its status there and its body after. */
export const showsRecord = fault(
  'retrieve without a token is refused, and the refusal shows the record',
  ['SOUND-14'],
  inDialect(envelope, (service, base) => ({
    authenticate(request) {
      const refusal = base.authenticate(request);
      const chair = request.method === 'GET' ? service.find(request.segment ?? '') : undefined;
      return refusal && chair ? json(401, service.representRecord(chair)) : refusal;
    },
  })),
);

/** What helped while it was written. */
export const showsToken = fault(
  'refusal of a wrong token says what the right one is',
  ['SOUND-14'],
  inDialect(hal, (service, base) => ({
    authenticate(request: ChairRequest) {
      const sent = request.headers['authentication'];
      const refusal = base.authenticate(request);
      if (!refusal || typeof sent !== 'string') return refusal;
      return json(401, { error: `The token is ${sent}; expected ${[...service.tokens][0] ?? 'none'}.` });
    },
  })),
);
