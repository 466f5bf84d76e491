/** Faults of authentication that show only without what some clients send anyway. */
import { fault } from '../../kit/index.js';

/** Requests of a browser's pages carry it, those of others do not. */
export const needsAnotherHeader = fault(
  'X-Requested-With is needed beside the token',
  ['AUTH-1', 'LIST-1', 'CREATE-1', 'RETRIEVE-1', 'UPDATE-1', 'DELETE-1'],
  (service, base) => ({
    authenticate: (request) =>
      request.headers['x-requested-with'] === undefined
        ? service.refuse(403, 'Requests of scripts only.')
        : base.authenticate(request),
  }),
);
