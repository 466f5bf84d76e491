import net from 'node:net';
import tls from 'node:tls';
import { unreachable } from '../reachable.js';
import type { Settings } from '../../fixtures/settings/settings.js';
import type { Finding } from './finding.js';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

/** Whether the service is reached, over which certificate, and what proxies the environment names. */
export async function networkFindings(
  settings: Settings & { readonly baseUrl: string },
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const proxies = proxyFindings(environment);
  const problem = await unreachable(settings);
  if (problem !== undefined) {
    const isTls = /certificate|SSL|TLS|SELF_SIGNED|CERT_|ALTNAME/i.test(problem);
    return [...proxies, { what: isTls ? 'TLS' : 'network', state: 'bad', told: problem }];
  }
  const url = new URL(settings.baseUrl);
  const reached: Finding = { what: 'network', state: 'good', told: `a connection to ${url.host} was made` };
  const secure = url.protocol === 'https:' ? [await tlsFinding(url, settings.requestTimeoutMs)] : [];
  return [...proxies, reached, ...secure];
}

/** Requests go straight to the service, which somebody behind a proxy has to know. */
function proxyFindings(environment: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const named = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY']
    .flatMap((name) => [name, name.toLowerCase()])
    .filter((name) => (environment[name] ?? '') !== '');
  if (named.length === 0) return [];
  return [
    {
      what: 'proxy',
      state: 'note',
      told: `${named.join(', ')}: set, and not used. Requests go straight to the service; run the suite where it is reached without a proxy.`,
    },
  ];
}

function tlsFinding(url: URL, timeoutMs: number): Promise<Finding> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: url.port === '' ? 443 : Number(url.port),
      rejectUnauthorized: false,
      ...(net.isIP(host) === 0 && { servername: host }),
    });
    const end = (finding: Finding): void => {
      socket.destroy();
      resolve(finding);
    };
    socket.setTimeout(timeoutMs, () =>
      end({ what: 'TLS', state: 'note', told: 'the certificate was not shown in time' }),
    );
    socket.once('error', (error: Error) => end({ what: 'TLS', state: 'note', told: error.message }));
    socket.once('secureConnect', () => end(told(socket)));
  });
}

function told(socket: tls.TLSSocket): Finding {
  const { valid_to: validTo } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
  const protocol = socket.getProtocol() ?? 'TLS';
  if (!socket.authorized)
    return {
      what: 'TLS',
      state: 'note',
      told: `${protocol}; the certificate is not trusted, as IGNORE_HTTPS_ERRORS=1 allows`,
    };
  const state = days < SOON_DAYS ? 'note' : 'good';
  return { what: 'TLS', state, told: `${protocol}; the certificate is trusted, until ${validTo} (${days} days)` };
}
