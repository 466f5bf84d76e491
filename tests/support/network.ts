import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a run and a service, which can reset connections. */
export interface Network {
  /** Address of the service by way of this network. */
  readonly baseUrl: string;
  /** Whether the next connection is reset; alternately before its request arrives and after it was carried out. */
  cut: () => boolean;
  readonly resets: number;
  close(): Promise<void>;
}

/** Starts a network that passes everything on to a service until it is told to cut. */
export async function startNetwork(service: URL): Promise<Network> {
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  let resets = 0;
  const server = createServer((client) => {
    keep(client);
    const cut = network.cut();
    if (cut && resets++ % 2 === 0) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(service.port), service.hostname);
    keep(upstream);
    client.pipe(upstream);
    // The answer is lost, what the request did is not.
    if (cut) upstream.once('data', () => client.resetAndDestroy());
    else upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    baseUrl: `http://127.0.0.1:${port}${service.pathname.replace(/\/$/, '')}`,
    cut: () => false,
    get resets() {
      return resets;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return network;
}
