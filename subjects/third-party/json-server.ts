import { randomUUID } from 'node:crypto';
import jsonServer, { type Handler } from 'json-server';
import type { RunningService, Service, StartOptions } from '../service.js';
import { listen } from './listen.js';

const colours = ['oak', 'walnut', 'cherry'];

/** json-server as it is published, with the path of the document and a check of the token. */
export const jsonServerService: Service = { name: 'json-server', start };

async function start({ port, latencyMs, records = 2 }: StartOptions = {}): Promise<RunningService> {
  const token = randomUUID();
  const chairs = Array.from({ length: records }, (_, index) => ({
    id: index + 1,
    color: colours[index % colours.length],
  }));
  const router = jsonServer.router({ chair: chairs });
  const application = jsonServer.create();
  application.use(jsonServer.defaults({ logger: false }));
  application.use(tokenCheck(token));
  application.use('/showcase/rest', router);
  const listening = await listen(application, port, latencyMs);
  return { ...listening, token, recordIds: () => idsIn(router.db.getState()) };
}

/** json-server knows no tokens; its guide has such checks written as a step of one's own. */
function tokenCheck(token: string): Handler {
  return (request, response, next) => {
    if (request.headers['authentication'] === token) return next();
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":"A token in the Authentication header is needed."}');
  };
}

function idsIn(state: unknown): string[] {
  return (state as { readonly chair: readonly { readonly id: unknown }[] }).chair.map(({ id }) => String(id));
}
