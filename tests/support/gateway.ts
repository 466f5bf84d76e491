import { type Change, serve, withHeaders } from '../../subjects/kit/index.js';
import type { RunningService } from '../../subjects/service.js';

/** A gateway's own header, with a secret in it. */
export const GATEWAY_KEY = { name: 'X-Gateway-Key', value: 'k3y-of-the-gateway "$HOME" 7' } as const;
const FIELD = GATEWAY_KEY.name.toLowerCase();

/** Starts a service behind a gateway that wants its key with every request, and shows it in every answer. */
export function startGateway(change: Change = () => ({})): Promise<RunningService> {
  return serve((service, base) => {
    const changed = { ...base, ...change(service, base) };
    return {
      ...change(service, base),
      answer: async (request) => {
        if (request.headers[FIELD] !== GATEWAY_KEY.value)
          return { status: 403, headers: { 'content-type': 'text/plain' }, body: 'No key of the gateway.' };
        return withHeaders(await changed.answer(request), { 'x-seen': GATEWAY_KEY.value });
      },
    };
  });
}
