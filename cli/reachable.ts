import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import tls, { type SecureContextOptions } from 'node:tls';
import { COLLECTION_PATH } from '../fixtures/client/subject.js';
import { identityFor, tlsAdvice, trustAuthorities } from '../fixtures/http/certificates.js';
import type { Settings } from '../fixtures/settings/settings.js';

const PAUSE_MS = 500;

/** What a gateway answers while the service behind it is not there yet (RFC 9110 15.6.3 to 15.6.5). */
const NOT_YET = new Set([502, 503, 504]);

/**
 * Waits for the service of the settings.
 * @param waitMs how long; without, one connection has to do
 * @returns what keeps it from being reached, in one line; undefined when it was reached, or when there is none to reach
 */
export async function reached(
  settings: Settings,
  waitMs: number,
  tell: (text: string) => void,
): Promise<string | undefined> {
  const end = performance.now() + waitMs;
  for (let tries = 0; ; tries++) {
    const problem = (await unreachable(settings)) ?? (waitMs > 0 ? await unready(settings) : undefined);
    if (problem === undefined) return undefined;
    const leftMs = end - performance.now();
    if (leftMs <= 0) return waitMs === 0 ? problem : `${problem} It was waited for ${waitMs / 1000} s (--wait).`;
    if (tries === 0) tell(`Waiting up to ${waitMs / 1000} s for the service: ${problem}`);
    await pause(Math.min(PAUSE_MS, leftMs));
  }
}

/** What keeps a service that takes connections from answering; undefined when it answers, whatever it does. */
function unready({
  baseUrl = '',
  accessToken,
  extraHeaders = [],
  clientCertificate,
  ignoreHttpsErrors,
  requestTimeoutMs,
}: Settings): Promise<string | undefined> {
  if (baseUrl === '') return Promise.resolve(undefined);
  const url = `${baseUrl}${COLLECTION_PATH}`;
  const { request } = url.startsWith('https:') ? https : http;
  const headers = {
    ...Object.fromEntries(extraHeaders),
    Connection: 'close',
    ...(accessToken !== undefined && { Authentication: accessToken }),
  };
  const identity = identityOf(new URL(url), clientCertificate);
  const options = { ...identity, headers, rejectUnauthorized: !ignoreHttpsErrors, agent: false };
  return new Promise((resolve) => {
    const sent = request(url, options, (answer) => {
      const { statusCode = 0 } = answer;
      answer.destroy();
      resolve(NOT_YET.has(statusCode) ? `BASE_URL: GET ${url} is answered with ${statusCode}.` : undefined);
    });
    sent.setTimeout(requestTimeoutMs, () => sent.destroy(new Error(`no answer within ${requestTimeoutMs} ms`)));
    // Once it is closed by us the answer was there, and a service that speaks HTTP badly is for the run to judge.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isDown =
        error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.message.startsWith('no answer');
      resolve(isDown ? `BASE_URL: GET ${url} is not answered: ${error.code ?? error.message}.` : undefined);
    });
    sent.end();
  });
}

/**
 * Tries to connect to the service of the settings, before anything else is loaded.
 * @returns what keeps it from being reached and what to do, in one line; undefined when a connection was made, or when
 *   there is none to make
 */
export async function unreachable({
  baseUrl,
  ignoreHttpsErrors,
  requestTimeoutMs,
  caFile,
  clientCertificate,
}: Settings): Promise<string | undefined> {
  if (baseUrl === undefined) return undefined;
  if (caFile !== undefined) trustAuthorities(caFile);
  const url = new URL(baseUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  try {
    await lookup(host);
  } catch {
    return `BASE_URL: the host name ${host} was not found. Is it spelled right, and known where this runs?`;
  }
  const identity = identityOf(url, clientCertificate);
  const problem = await connect({ host, port, secure, ignoreHttpsErrors, timeoutMs: requestTimeoutMs, identity });
  if (problem === undefined) return undefined;
  const advice =
    secure && !/ECONNREFUSED|no connection/.test(problem)
      ? tlsAdvice(problem)
      : 'Is the service running, and is the port the right one?';
  return `BASE_URL: no connection to ${url.host}: ${problem}. ${advice}`;
}

function identityOf(url: URL, certificate: Settings['clientCertificate']): SecureContextOptions {
  return identityFor(url, certificate && { origin: url.origin, ...certificate });
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly ignoreHttpsErrors: boolean;
  readonly timeoutMs: number;
  readonly identity: SecureContextOptions;
}

function connect({ host, port, secure, ignoreHttpsErrors, timeoutMs, identity }: Target): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = secure
      ? tls.connect({
          ...identity,
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
