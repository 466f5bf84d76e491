import { lookup } from 'node:dns/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { Settings } from '../fixtures/settings/settings.js';

/**
 * Tries to connect to the service of the settings, before anything else is loaded.
 * @returns what keeps it from being reached and what to do, in one line; undefined when a connection was made, or when
 *   there is none to make
 */
export async function unreachable({
  baseUrl,
  ignoreHttpsErrors,
  requestTimeoutMs,
}: Settings): Promise<string | undefined> {
  if (baseUrl === undefined) return undefined;
  const url = new URL(baseUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  try {
    await lookup(host);
  } catch {
    return `BASE_URL: the host name ${host} was not found. Is it spelled right, and known where this runs?`;
  }
  const problem = await connect({ host, port, secure, ignoreHttpsErrors, timeoutMs: requestTimeoutMs });
  if (problem === undefined) return undefined;
  const advice =
    secure && !/ECONNREFUSED|no connection/.test(problem)
      ? 'If the certificate is meant to be untrusted here, set IGNORE_HTTPS_ERRORS=1; if the service speaks plain HTTP, use http:// in BASE_URL.'
      : 'Is the service running, and is the port the right one?';
  return `BASE_URL: no connection to ${url.host}: ${problem}. ${advice}`;
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly ignoreHttpsErrors: boolean;
  readonly timeoutMs: number;
}

function connect({ host, port, secure, ignoreHttpsErrors, timeoutMs }: Target): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = secure
      ? tls.connect({
          host,
          port,
          rejectUnauthorized: !ignoreHttpsErrors,
          ...(net.isIP(host) === 0 && { servername: host }),
        })
      : net.connect({ host, port });
    const end = (problem: string | undefined): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(timeoutMs, () => end(`no connection within ${timeoutMs} ms`));
    socket.once(secure ? 'secureConnect' : 'connect', () => end(undefined));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
