import tls from 'node:tls';
import { proxyFor, shownProxy } from '../../fixtures/http/proxy.js';
import { connectionTo } from '../connection.js';
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
  const proxies = proxyFindings(settings, environment);
  const problem = await unreachable(settings);
  if (problem !== undefined) {
    const isTls = /certificate|SSL|TLS|SELF_SIGNED|CERT_|ALTNAME/i.test(problem);
    return [...proxies, { what: isTls ? 'TLS' : 'network', state: 'bad', told: problem }];
  }
  const url = new URL(settings.baseUrl);
  const reached: Finding = { what: 'network', state: 'good', told: `a connection to ${url.host} was made` };
  const secure = url.protocol === 'https:' ? [await tlsFinding(url, settings)] : [];
  return [...proxies, reached, ...secure];
}

/** Through what the service is asked, and what the environment names in vain. */
function proxyFindings(
  { baseUrl, proxies }: Settings & { readonly baseUrl: string },
  environment: Readonly<Record<string, string | undefined>>,
): readonly Finding[] {
  const proxy = proxyFor(new URL(baseUrl), proxies);
  const way = proxy
    ? `requests go through ${shownProxy(proxy)}`
    : 'requests go straight to the service: none is set for its scheme, or NO_PROXY names its host';
  const unused = ['ALL_PROXY', 'all_proxy'].filter((name) => (environment[name] ?? '') !== '');
  return [
    ...(proxies ? [{ what: 'proxy', state: 'note', told: way } as const] : []),
    ...unused.map(
      (name) =>
        ({ what: 'proxy', state: 'note', told: `${name}: set, and not used; HTTP_PROXY and HTTPS_PROXY are` }) as const,
    ),
  ];
}

async function tlsFinding(url: URL, settings: Settings): Promise<Finding> {
  try {
    const socket = await connectionTo(url, settings, true);
    const finding: Finding =
      socket instanceof tls.TLSSocket ? told(socket) : { what: 'TLS', state: 'note', told: 'there is none' };
    socket.destroy();
    return finding;
  } catch (error) {
    return { what: 'TLS', state: 'note', told: error instanceof Error ? error.message : String(error) };
  }
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
