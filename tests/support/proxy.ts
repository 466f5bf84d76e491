import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** A proxy that knows one service, and leads there whatever is asked for. */
export interface Proxy {
  readonly port: number;
  /** What it was asked to connect to. */
  readonly targets: readonly string[];
}

/** Starts one that lets in those who log in like this, where a login is given; the others are refused. */
export async function startProxy(context: TestContext, service: string, login?: string): Promise<Proxy> {
  const { hostname, port } = new URL(service);
  const targets: string[] = [];
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on('connection', keep);
  server.on('connect', ({ url = '', headers }: IncomingMessage, client: Socket) => {
    targets.push(url);
    const expected = login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`;
    if (headers['proxy-authorization'] !== expected) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 2\r\n\r\nno');
      return;
    }
    const upstream = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    keep(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return { port: (server.address() as AddressInfo).port, targets };
}
