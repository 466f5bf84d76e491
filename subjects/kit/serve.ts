import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningService, StartOptions } from '../service.js';
import { createBase } from './base.js';
import type { Behaviour, Change } from './behaviour.js';
import { type Answer, type ChairRequest, Refusal } from './exchange.js';
import { readRequest } from './message.js';

/** Starts a service that behaves like the base with a change. */
export async function serve(change: Change, options: StartOptions = {}): Promise<RunningService> {
  const service = createBase();
  // The copy keeps the unchanged steps, which go on calling each other by way of `service`.
  Object.assign(service, change(service, { ...service }));

  const count = options.records ?? service.initialRecords;
  for (let index = 0; index < count; index += 1) service.add(service.initialColour(index));
  const token = service.issueToken();

  const latency = options.latencyMs ?? 0;
  const server = createServer((incoming, response) => {
    void attend(service, latency, incoming, response);
  });
  // Longer than a client pauses, so that no request meets a connection that is just being closed.
  server.keepAliveTimeout = 60_000;
  server.on('connect', (_incoming, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  const port = await listen(server, options.port ?? 0);
  const baseUrl = `http://127.0.0.1:${port}${service.prefix}`;

  return {
    baseUrl,
    token,
    ...(service.examplesPath === undefined ? {} : { tokenPageUrl: `${baseUrl}${service.examplesPath}` }),
    recordIds: () => [...service.chairs.keys()],
    close: () =>
      new Promise((resolve) => {
        service.ended();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function attend(
  service: Behaviour,
  latency: number,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const request = await readRequest(incoming, service);
    if (latency > 0) await pause(latency);
    await service.send(await answerOf(service, request), response, request);
  } catch {
    // The client has gone, or a step of the service did something that node:http does not take.
    response.destroy();
  }
}

async function answerOf(service: Behaviour, request: ChairRequest): Promise<Answer> {
  try {
    return await service.answer(request);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    // A mistake in a variant or fault, or a fault that fails on purpose.
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) };
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
