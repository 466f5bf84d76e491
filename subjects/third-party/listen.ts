import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A handler that listens on 127.0.0.1. */
export interface Listening {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/**
 * Serves a handler on 127.0.0.1.
 * @param port 0 takes a free one
 * @param latencyMs pause before each answer
 */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
  latencyMs = 0,
): Promise<Listening> {
  const server = createServer((request, response) => {
    if (latencyMs === 0) handle(request, response);
    else setTimeout(handle, latencyMs, request, response);
  });
  // Longer than a client pauses, so that no request meets a connection that is just being closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
