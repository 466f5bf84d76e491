import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import tls from 'node:tls';
import { temporaryFolder } from './samples.js';

/** Paths of files of PEM. */
export interface Certificates {
  readonly authority: string;
  readonly server: string;
  readonly serverKey: string;
  readonly client: string;
  /** Locked by {@link PASSPHRASE}. */
  readonly clientKey: string;
}

export const PASSPHRASE = 'open sesame';

/** An authority of one's own, and certificates that it issued for 127.0.0.1 and for a client. */
export function makeCertificates(context: TestContext): Certificates {
  const folder = temporaryFolder(context);
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  };
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  openssl(
    'req',
    '-x509',
    ...fresh,
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=own authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  for (const [name, more] of [
    ['server', ['-nodes']],
    ['client', ['-passout', `pass:${PASSPHRASE}`]],
  ] as const) {
    writeFileSync(at(`${name}.ext`), 'subjectAltName=IP:127.0.0.1\n');
    openssl('req', ...fresh, ...more, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`);
    const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', `${name}.ext`];
    openssl('x509', '-req', '-in', `${name}.csr`, ...ca, '-out', `${name}.pem`);
  }
  return {
    authority: at('ca.pem'),
    server: at('server.pem'),
    serverKey: at('server.key'),
    client: at('client.pem'),
    clientKey: at('client.key'),
  };
}

/**
 * Puts TLS before a service; answers with the address of that.
 * @param wantsClient whether nobody gets in without a certificate of the authority
 */
export async function secured(
  context: TestContext,
  baseUrl: string,
  certificates: Certificates,
  wantsClient: boolean,
): Promise<string> {
  const { hostname, port, pathname } = new URL(baseUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const options = {
    cert: readFileSync(certificates.server),
    key: readFileSync(certificates.serverKey),
    ca: readFileSync(certificates.authority),
    requestCert: wantsClient,
    rejectUnauthorized: wantsClient,
  };
  const server = tls.createServer(options, (client) => {
    const upstream = connect(Number(port), hostname);
    keep(client);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.end());
  });
  server.on('connection', keep);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}${pathname.replace(/\/$/, '')}`;
}
