import net from 'node:net';
import tls from 'node:tls';
import { identityFor } from '../fixtures/http/certificates.js';
import { proxyFor, tunnelTo } from '../fixtures/http/proxy.js';
import type { Settings } from '../fixtures/settings/settings.js';

/**
 * Connects to the host of an address as the requests of a run do: through the proxy that is set for it, and with TLS
 * where the address says so. Whoever gets the connection ends it.
 * @param anyCertificate whether no certificate is refused
 * @throws Error when there is no connection within the time
 */
export async function connectionTo(
  url: URL,
  { proxies, clientCertificate, requestTimeoutMs }: Settings,
  anyCertificate: boolean,
): Promise<net.Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const proxy = proxyFor(url, proxies);
  const through = proxy && { socket: await tunnelTo(url, proxy, requestTimeoutMs) };
  if (through && !secure) return through.socket;
  const socket = secure
    ? tls.connect({
        ...identityFor(url, clientCertificate && { origin: url.origin, ...clientCertificate }),
        ...through,
        host,
        port,
        rejectUnauthorized: !anyCertificate,
        ...(net.isIP(host) === 0 && { servername: host }),
      })
    : net.connect({ host, port });
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(requestTimeoutMs, () => fail(new Error(`no connection within ${requestTimeoutMs} ms`)));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.on('error', fail);
  });
}
