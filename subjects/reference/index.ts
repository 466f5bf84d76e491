import type { RunningService, Service, StartOptions } from '../service.js';
import { createApplication } from './application.js';
import { examplesPath } from './paths.js';
import { ChairStore } from './store.js';
import { Tokens } from './tokens.js';

const colours = ['dark oak', 'walnut', 'cherry red'];

/** The service of the API document, whole, with each open point answered as good HTTP practice would. */
export const reference: Service = { name: 'reference', start: startReference };

/** Starts the reference service, on 127.0.0.1 unless another host is given. */
export async function startReference(
  options: StartOptions & { readonly host?: string } = {},
): Promise<RunningService & { readonly tokenPageUrl: string }> {
  const { host = '127.0.0.1', port = 0, latencyMs = 0, records = colours.length } = options;
  const store = new ChairStore();
  for (let index = 0; index < records; index += 1) store.add(colours[index % colours.length] ?? '');
  const tokens = new Tokens();

  const application = createApplication(store, tokens, latencyMs);
  application.server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await application.listen({ host, port });
  const address = application.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  // Addresses that stand for all interfaces cannot be called themselves.
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const baseUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${actualPort}`;

  return {
    baseUrl,
    token: tokens.issue(),
    tokenPageUrl: `${baseUrl}${examplesPath}`,
    recordIds: () => store.ids().map(String),
    close: () => application.close(),
  };
}
