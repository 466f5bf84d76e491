import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTION_PATH } from '../fixtures/client/subject.js';
import { tlsAdvice, trustAuthorities } from '../fixtures/http/certificates.js';
import { withAdditions } from '../fixtures/http/extra-headers.js';
import { PROXY_ADVICE, proxyFor, shownProxy } from '../fixtures/http/proxy.js';
import type { Settings } from '../fixtures/settings/settings.js';
import { connectionTo } from './connection.js';

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
async function unready(settings: Settings): Promise<string | undefined> {
  const { baseUrl, accessToken } = settings;
  if (baseUrl === undefined) return undefined;
  const { transmit } = await import('../fixtures/http/transport.js');
  const { transportOf } = await import('../fixtures/run/make-run-context.js');
  const transport = transportOf(settings);
  const url = `${baseUrl}${COLLECTION_PATH}`;
  const headers = { Connection: 'close', ...(accessToken !== undefined && { Authentication: accessToken }) };
  const request = withAdditions({ operation: 'list', method: 'GET', url, headers }, transport);
  const { answer, failure } = await transmit(request, transport);
  if (answer) return NOT_YET.has(answer.status) ? `BASE_URL: GET ${url} is answered with ${answer.status}.` : undefined;
  // A service that speaks HTTP badly is for the run to judge.
  const isDown = ['refused', 'kept-back', 'reset', 'timeout'].includes(failure.kind);
  return isDown ? `BASE_URL: GET ${url} is not answered: ${failure.message}.` : undefined;
}

/**
 * Tries to connect to the service of the settings, before anything else is loaded.
 * @returns what keeps it from being reached and what to do, in one line; undefined when a connection was made, or when
 *   there is none to make
 */
export async function unreachable(settings: Settings): Promise<string | undefined> {
  const { baseUrl, caFile, proxies, ignoreHttpsErrors } = settings;
  if (baseUrl === undefined) return undefined;
  if (caFile !== undefined) trustAuthorities(caFile);
  const url = new URL(baseUrl);
  const proxy = proxyFor(url, proxies);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    // Through a proxy, the name is for the proxy to know.
    if (!proxy) await lookup(host);
  } catch {
    return `BASE_URL: the host name ${host} was not found. Is it spelled right, and known where this runs?`;
  }
  try {
    const socket = await connectionTo(url, settings, ignoreHttpsErrors);
    socket.destroy();
    return undefined;
  } catch (error) {
    const problem = problemIn(error);
    const way = proxy ? ` through ${shownProxy(proxy)}` : '';
    return `BASE_URL: no connection to ${url.host}${way}: ${problem}. ${adviceOn(problem, url, proxy !== undefined)}`;
  }
}

function problemIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

function adviceOn(problem: string, { protocol }: URL, isProxied: boolean): string {
  const isTls = protocol === 'https:' && !/ECONNREFUSED|no connection|CONNECT|ENOTFOUND|timed out/.test(problem);
  if (isTls) return tlsAdvice(problem);
  return isProxied ? PROXY_ADVICE : 'Is the service running, and is the port the right one?';
}
